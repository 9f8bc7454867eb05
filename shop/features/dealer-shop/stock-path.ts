import { stockSorts } from '#contract/stock-car-codes.ts'
import { alwaysOneOf, codesOf, inPath } from '#web/list/filters.ts'

/**
 * The filter of a dealer's new cars in stock as one piece of its address (spec 2, dealerListCar; decision 108): slots joined
 * by `-`, `0` for no restriction, closing zeros left out.
 *
 *     /dealerShop/dealerListCar/stock/30001/altair.vega-1   Altair or Vega, those that stand there
 *
 * 1. series, sorted and joined by `.`, a hyphen within one written `~`; 2. `1`: it stands at the outlet.
 * Every filter has exactly one text. What cannot be read means no filter, never an error.
 */
export interface StockFilter {
  readonly series: readonly string[]
  readonly here: boolean
}

export const noStockFilter: StockFilter = { series: [], here: false }

const word = /^(?!0$)[a-zA-Z0-9_]+(-[a-zA-Z0-9_]+)*$/
const MOST_WORDS = 50
const MOST_CHARACTERS = 400

/** The one text of a filter; '' when there is none. What no slot can hold is left out. */
export function writeStockPath({ series, here }: StockFilter): string {
  const words = [...new Set(series)].filter(each => word.test(each)).sort()
  const first = words.map(each => each.replaceAll('-', '~')).join('.') || '0'
  return here ? `${first}-1` : first === '0' ? '' : first
}

/** Reads a filter from its place in the address. @param text undefined, '' and whatever cannot be read mean no filter */
export function readStockPath(text: string | undefined): StockFilter {
  if (!text || text.length > MOST_CHARACTERS) return noStockFilter
  const [first = '0', second = '0', ...more] = text.split('-')
  if (more.length > 0 || !['0', '1'].includes(second)) return noStockFilter
  const series = first === '0' ? [] : first.split('.').map(each => each.replaceAll('~', '-'))
  if (series.length > MOST_WORDS || new Set(series).size < series.length) return noStockFilter
  if (series.some(each => !word.test(each))) return noStockFilter
  return { series: series.sort(), here: second === '1' }
}

/** What the address of such a list asks for. */
export const stockTable = () => ({
  filter: inPath({
    fresh: noStockFilter,
    read: readStockPath,
    write: writeStockPath,
    input: ({ series, here }: StockFilter) => ({ ...(series.length > 0 && { seriesCode: [...series] }), here }),
  }),
  sort: alwaysOneOf('sort', codesOf(stockSorts)),
})
