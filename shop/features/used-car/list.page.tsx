import { redirectTo } from '#shop/go.ts'
import { shopContext } from '#shop/context.ts'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { cachedApi } from '#web/api.ts'
import { isMobileDocument, useLayout } from '#web/layout.ts'
import { useList } from '#web/list/use-list.ts'
import type { Route } from './+types/list.page'
import { carAddress, type ListState, readQueryFilter } from './list-address.ts'
import { carList, type ListData } from './list-load.ts'
import { DesktopList, prepareDesktopList } from './list.desktop.tsx'
import { MobileList, prepareMobileList } from './list.mobile.tsx'

/** The state that an address asks for. A query of filters moves into the path. @throws a redirect */
function stateOf(request: Request, filterPath: string | undefined): ListState {
  const { searchParams } = new URL(request.url)
  const state = carAddress.read(searchParams, filterPath)
  const filter = readQueryFilter(searchParams)
  if (filter) throw redirectTo(carAddress.href({ ...state, filter }))
  return state
}

export const loader = ({ request, params, context }: Route.LoaderArgs): Promise<ListData> =>
  carList.load(context.get(shopContext).call, stateOf(request, params.fp))

export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<ListData> {
  const asked = carList.inBrowser(cachedApi, stateOf(request, params.fp))
  const [data] = await Promise.all([asked, (isMobileDocument() ? prepareMobileList : prepareDesktopList)()])
  return data
}

/** The list as it begins has one address, whether or not its filter is written out. */
export const handle: PageHandle<ListData> = { addressOf: ({ state }) => carAddress.href(state) }

export default function UsedCarList({ loaderData }: Route.ComponentProps) {
  const data: ListData = loaderData
  const view = useList(carList, data)
  useFavouriteMarks(data.rows.map(car => car.carNo))
  return useLayout() === 'mobile' ? <MobileList view={view} /> : <DesktopList view={view} />
}
