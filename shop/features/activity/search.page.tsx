import { shopContext } from '#shop/context.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useList } from '#web/list/use-list.ts'
import { activitySearchAddress } from './activity-address.ts'
import { ActivityList } from './activity-list.tsx'
import { type ActivityListData, activitySearch } from './activity-load.ts'
import { activityTexts } from './activity.texts.ts'
import type { Route } from './+types/search.page'

const stateOf = (request: Request) => activitySearchAddress.read(new URL(request.url).searchParams)

export const loader = ({ request, context }: Route.LoaderArgs): Promise<ActivityListData> =>
  activitySearch.load(context.get(shopContext).call, stateOf(request))

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<ActivityListData> =>
  activitySearch.inBrowser(cachedApi, stateOf(request))

/** Activities for some words (spec 4, Dealer activities). */
export default function SearchActivitiesPage({ loaderData }: Route.ComponentProps) {
  const data: ActivityListData = loaderData
  const t = useTexts(activityTexts)
  return <ActivityList view={useList(activitySearch, data)} title={t.search} />
}
