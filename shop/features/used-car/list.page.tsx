import { useEffect } from 'react'
import { pageSizes } from '#contract/constants.ts'
import type { Output } from '#contract/kit.ts'
import { redirectTo } from '#shop/go.ts'
import { shopContext } from '#shop/context.ts'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { cachedApi, rememberAnswer } from '#web/api.ts'
import { useLayout } from '#web/layout.ts'
import type { Route } from './+types/list.page'
import {
  isSameList,
  listAddress,
  listInput,
  type ListState,
  mostPages,
  readListState,
  readQueryFilter,
} from './list-address.ts'
import { growList, type ListData, loadList } from './list-load.ts'
import { DesktopList } from './list.desktop.tsx'
import { MobileList } from './list.mobile.tsx'

/** The state that an address asks for. A query of filters moves into the path. @throws a redirect */
function stateOf(request: Request, filterPath: string | undefined): ListState {
  const { searchParams } = new URL(request.url)
  const state = readListState(filterPath, searchParams)
  const filter = readQueryFilter(searchParams)
  if (filter) throw redirectTo(listAddress({ ...state, filter }))
  return state
}

export function loader({ request, params, context }: Route.LoaderArgs): Promise<ListData> {
  const { call } = context.get(shopContext)
  return loadList(call, stateOf(request, params.fp), mostPages.document)
}

/** The list on the screen: a longer one of the same kind needs only its further pages. */
let onScreen: ListData | undefined

export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<ListData> {
  const state = stateOf(request, params.fp)
  const growing = onScreen && continues(onScreen, state) ? onScreen : undefined
  try {
    return growing
      ? await growList(cachedApi, growing, state.lastPage)
      : await loadList(cachedApi, state, mostPages.browser)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    // What was there stays there.
    return { ...(growing ?? { state, rows: [], facets: [], total: 0, looser: [] }), failed: error.message }
  }
}

function rememberDocument({ state, rows, facets, total }: ListData): void {
  if (state.firstPage !== state.lastPage) return
  const page = { pageNumber: state.lastPage, pageSize: pageSizes.usedCarList, total }
  // Cards are all that this list reads of an answer.
  const data = { rows, facets } as Output<'usedCar.list'>
  rememberAnswer('usedCar.list', listInput(state, state.lastPage), { data, page })
}

const continues = (list: ListData, state: ListState) =>
  list.rows.length > 0 &&
  isSameList(list.state, state) &&
  list.state.firstPage === state.firstPage &&
  list.state.lastPage < state.lastPage

export default function UsedCarList({ loaderData }: Route.ComponentProps) {
  const layout = useLayout()
  useFavouriteMarks(loaderData.rows.map(car => car.carNo))
  useEffect(() => {
    // What came with the document need not be asked again on the way back to it.
    if (!onScreen) rememberDocument(loaderData)
    onScreen = loaderData
  }, [loaderData])
  return layout === 'mobile' ? <MobileList data={loaderData} /> : <DesktopList data={loaderData} />
}
