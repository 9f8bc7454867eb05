import { useEffect, useState } from 'react'
import type { Input } from '#contract/kit.ts'

/** What cars of a kind are offered at, in fen. */
export interface PriceSpan {
  count: number
  lowFen: number
  highFen: number
}

/**
 * What cars of a series are offered at in this shop, asked while the visitor chooses. The prices of one choice never
 * stand beside the words of another.
 * @param series code; '' asks nothing
 * @param carAge code of an age; '' any
 */
export function usePriceSpan(series: string, carAge: string): PriceSpan | 'nothingAsked' | 'asking' | 'failed' {
  const choice = `${series} ${carAge}`
  const [known, setKnown] = useState<{ choice: string; span: PriceSpan | 'failed' }>()
  useEffect(() => {
    if (series === '') return
    let left = false
    askSpan(series, carAge)
      .then(span => left || setKnown({ choice, span }))
      .catch(() => left || setKnown({ choice, span: 'failed' }))
    return () => {
      left = true
    }
  }, [choice, series, carAge])
  if (series === '') return 'nothingAsked'
  return known?.choice === choice ? known.span : 'asking'
}

/** The cheapest and the dearest of those that can be bought. */
async function askSpan(series: string, carAge: string): Promise<PriceSpan> {
  const { cachedApi } = await import('#web/api.ts')
  const ask = (sortField: 1 | 2) => {
    const which = { series: [series], ...(carAge && { carAge: [carAge] }), mdseStatus: ['publish'] }
    return cachedApi('usedCar.list', { ...which, sort: 1, sortField, pageSize: 1 } as Input<'usedCar.list'>)
  }
  const [cheapest, dearest] = await Promise.all([ask(1), ask(2)])
  return {
    count: cheapest.page?.total ?? 0,
    lowFen: cheapest.data.rows[0]?.priceFen ?? 0,
    highFen: dearest.data.rows[0]?.priceFen ?? 0,
  }
}
