import type { Output } from '#contract/kit.ts'
import { readText } from '#contract/read-text.ts'
import { redirectTo } from '#shop/go.ts'
import type { Ask } from '#web/api.ts'
import { loadDisclaimers, type StudentDisclaimers } from './disclaimers.tsx'

type Detail = Output<'studentCar.detail'>

export interface StockCarPage {
  detail: Detail
  /** What its version can do; null: not known just now, or the car is not offered any more. */
  facts: Output<'car.detail'>['car'] | null
  disclaimers: StudentDisclaimers
}

/** The number of an address. @throws a redirect to /404 for what is no number of a car */
export function stockNoOf(request: Request): string {
  const stockNo = readText(new URL(request.url).searchParams.get('id'), 30)
  if (!/^HN\d{18}$/.test(stockNo)) throw redirectTo('/404')
  return stockNo
}

/** What stands beside a car. */
export async function aroundStockCar(ask: Ask, detail: Detail): Promise<StockCarPage> {
  if (!detail.car) return { detail, facts: null, disclaimers: [] }
  const [facts, disclaimers] = await Promise.all([
    ask('car.detail', { spuId: detail.car.spuId }).then(
      ({ data }) => data.car,
      // Without it the page is whole.
      () => null,
    ),
    loadDisclaimers(ask, detail, false),
  ])
  return { detail, facts, disclaimers }
}
