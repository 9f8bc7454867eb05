import { useEffect, useState } from 'react'
import type { Input } from '#contract/kit.ts'

/** What cars of a kind are offered at, in fen. */
export interface PriceSpan {
  count: number
  lowFen: number
  highFen: number
}

/**
 * What cars of a series are offered at in this shop, asked while the visitor chooses; the last answer stays until the
 * next is there.
 * @param series code; '' asks nothing
 * @param carAge code of an age; '' any
 * @returns undefined before the first answer, null when it could not be asked
 */
export function usePriceSpan(series: string, carAge: string): PriceSpan | null | undefined {
  const [span, setSpan] = useState<PriceSpan | null>()
  useEffect(() => {
    if (series === '') return
    let left = false
    askSpan(series, carAge)
      .then(found => left || setSpan(found))
      .catch(() => left || setSpan(null))
    return () => {
      left = true
    }
  }, [series, carAge])
  return series === '' ? undefined : span
}

/** The cheapest and the dearest of those that can be bought. */
async function askSpan(series: string, carAge: string): Promise<PriceSpan> {
  const { cachedApi } = await import('#web/api.ts')
  const ask = (sortField: 1 | 2) => {
    const which = { series: [series], ...(carAge && { carAge: [carAge] }), mdseStatus: ['publish'] }
    return cachedApi('usedCar.list', { ...which, sort: 1, sortField, pageSize: 1 } as Input<'usedCar.list'>, {
      quiet: true,
    })
  }
  const [cheapest, dearest] = await Promise.all([ask(1), ask(2)])
  return {
    count: cheapest.page?.total ?? 0,
    lowFen: cheapest.data.rows[0]?.priceFen ?? 0,
    highFen: dearest.data.rows[0]?.priceFen ?? 0,
  }
}
