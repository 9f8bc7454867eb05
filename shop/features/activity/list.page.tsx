import { shopContext } from '#shop/context.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useList } from '#web/list/use-list.ts'
import { activityAddress } from './activity-address.ts'
import { ActivityList } from './activity-list.tsx'
import { type ActivityListData, activityList } from './activity-load.ts'
import { activityTexts } from './activity.texts.ts'
import type { Route } from './+types/list.page'

const stateOf = (request: Request) => activityAddress.read(new URL(request.url).searchParams)

export const loader = ({ request, context }: Route.LoaderArgs): Promise<ActivityListData> =>
  activityList.load(context.get(shopContext).call, stateOf(request))

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<ActivityListData> =>
  activityList.inBrowser(cachedApi, stateOf(request))

/** What outlets do in the weeks to come (spec 4, Dealer activities). */
export default function ActivitiesPage({ loaderData }: Route.ComponentProps) {
  const data: ActivityListData = loaderData
  const t = useTexts(activityTexts)
  return <ActivityList view={useList(activityList, data)} title={t.title} />
}
