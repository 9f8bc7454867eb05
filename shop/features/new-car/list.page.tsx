import { newCarAddress, type NewCarState, readNewCarQuery } from '#shop/features/car/new-car-address.ts'
import { redirectTo } from '#shop/go.ts'
import { shopContext } from '#shop/context.ts'
import { SearchAction } from '#shop/frame/search-action.tsx'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { cachedApi } from '#web/api.ts'
import { isMobileDocument, useLayout } from '#web/layout.ts'
import { useList } from '#web/list/use-list.ts'
import type { Route } from './+types/list.page'
import { newCarList, type NewCarListData } from './list-load.ts'
import { DesktopNewCars, prepareDesktopNewCars } from './list.desktop.tsx'
import { MobileNewCars } from './list.mobile.tsx'

/** The state that an address asks for. A query of filters moves into the path. @throws a redirect */
function stateOf(request: Request, path: string | undefined): NewCarState {
  const { searchParams } = new URL(request.url)
  const state = newCarAddress.read(searchParams, path)
  const filter = readNewCarQuery(searchParams)
  if (filter) throw redirectTo(newCarAddress.href({ ...state, filter }))
  return state
}

export const loader = ({ request, params, context }: Route.LoaderArgs): Promise<NewCarListData> =>
  newCarList.load(context.get(shopContext).call, stateOf(request, params.filter))

export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<NewCarListData> {
  const asked = newCarList.inBrowser(cachedApi, stateOf(request, params.filter))
  const [data] = await Promise.all([asked, isMobileDocument() || prepareDesktopNewCars()])
  return data
}

/** The list as it begins has one address, whether or not its filter is written out (spec 4, Reset of the new-car list). */
export const handle: PageHandle<NewCarListData> = {
  addressOf: ({ state }) => newCarAddress.href(state),
  Actions: SearchAction,
}

/** New cars: each version a card (design 14, New car). */
export default function NewCarListPage({ loaderData }: Route.ComponentProps) {
  const data: NewCarListData = loaderData
  const view = useList(newCarList, data)
  useFavouriteMarks(
    [...data.rows, ...data.rest.recommended].map(car => String(car.spuId)),
    'newcar',
  )
  return useLayout() === 'mobile' ? <MobileNewCars view={view} /> : <DesktopNewCars view={view} />
}
