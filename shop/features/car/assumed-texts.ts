import { type Assumptions, withinBounds } from './ownership.ts'

/** Which assumptions are sums: people write them in yuan. */
const sums: ReadonlySet<keyof Assumptions> = new Set([
  'energyFen',
  'insuranceFenPerYear',
  'upkeepFenPerYear',
  'tyresFen',
])

/** An assumption as it stands in its field: sums in yuan, without needless decimals. */
export function textOf(name: keyof Assumptions, figure: number): string {
  if (!sums.has(name)) return String(figure)
  const [yuan, cents] = [Math.trunc(figure / 100), figure % 100]
  return cents === 0 ? String(yuan) : `${yuan}.${String(cents).padStart(2, '0')}`
}

/**
 * The figure that a text means, within its bounds: digits with at most two decimals, with commas between the thousands or
 * without. What cannot be read is the least that the bounds allow.
 */
export function figureOf(name: keyof Assumptions, text: string): number {
  const found = /^(\d{1,9})?(?:[.。](\d{0,2}))?$/.exec(text.trim().replaceAll(/[,，]/g, ''))
  if (!found) return withinBounds(name, Number.NaN)
  const [whole, cents] = [found[1] ?? '0', (found[2] ?? '').padEnd(2, '0')]
  return withinBounds(name, sums.has(name) ? Number(whole) * 100 + Number(cents) : Number(whole))
}
