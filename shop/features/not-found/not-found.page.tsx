import { data } from 'react-router'
import type { Input } from '#contract/kit.ts'
import { shopContext } from '#shop/context.ts'
import { cachedApi } from '#web/api.ts'
import type { Route } from './+types/not-found.page'
import { NotFoundView } from './not-found-view.tsx'

/** One car is enough to hear how many there are; what is left out means everything. */
const question = { pageSize: 1 } as Input<'usedCar.list'>
interface Found {
  /** Cars on sale; undefined when even that is not known. */
  onSale: number | undefined
}

/** `/404` is found by nobody: its status says so, too (decisions: Home and shells). */
export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context
    .get(shopContext)
    .call('usedCar.list', question)
    .catch(() => undefined)
  return data<Found>({ onSale: answer?.page?.total }, { status: 404 })
}

export async function clientLoader(): Promise<Found> {
  const answer = await cachedApi('usedCar.list', question).catch(() => undefined)
  return { onSale: answer?.page?.total }
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundView onSale={loaderData.onSale} />
}
