import type { CarDetail } from './detail-facts.tsx'

const width = 560
const height = 236
const edge = 12
const dayMs = 86_400_000

interface Point {
  x: number
  y: number
}

export interface PriceChart {
  width: number
  height: number
  /** First and last moment, in ms. */
  from: number
  until: number
  /** Round figures that enclose the prices, each at its height. */
  lines: { fen: number; y: number }[]
  /** The price as a flight of steps, up to now. */
  steps: Point[]
  now: Point
}

/** Round figures that enclose the prices, four or five lines apart evenly. Prices and lines are in fen. */
export function priceLines(prices: readonly number[]): number[] {
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  const rough = Math.max((high - low) / 3, high * 0.01)
  const ten = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map(n => n * ten).find(each => each >= rough) ?? 10 * ten
  const from = Math.floor(low / step) * step - (low % step === 0 ? step : 0)
  const lines: number[] = []
  for (let line = from; line < high + step; line += step) lines.push(line)
  return lines
}

/** The price since listing as a drawing. @param car with one price at least */
export function priceChart(car: Pick<CarDetail, 'prices' | 'priceFen' | 'listedAt' | 'daysOnSale'>): PriceChart {
  const { prices, priceFen } = car
  const moments = prices.map(price => price.at)
  const from = Math.min(...moments)
  const until = Math.max(car.listedAt + car.daysOnSale * dayMs, ...moments)
  const sums = priceLines([...prices.map(price => price.priceFen), priceFen])
  const [low, high] = [Math.min(...sums), Math.max(...sums)]
  const x = (at: number) => ((at - from) / Math.max(until - from, 1)) * (width - edge)
  const y = (fen: number) => edge + (1 - (fen - low) / (high - low)) * (height - 2 * edge)
  const now = { x: x(until), y: y(priceFen) }
  const steps = prices.flatMap(({ at, priceFen: asked }, n): Point[] => {
    const before = prices[n - 1]
    return [...(before ? [{ x: x(at), y: y(before.priceFen) }] : []), { x: x(at), y: y(asked) }]
  })
  return {
    width,
    height,
    from,
    until,
    now,
    lines: sums.map(fen => ({ fen, y: y(fen) })),
    steps: [...steps, now],
  }
}
