import type { Output } from '#contract/kit.ts'
import { fromDay } from './from-day.ts'

export type Point = Output<'carValue.show'>['points'][number]

const height = 216
const edge = 12
/** So wide in units of the drawing: on a phone narrower, so that it is not flat. */
const widths = { phone: 256, wide: 556 } as const

interface Place {
  x: number
  y: number
}

export interface ValueChart {
  width: number
  height: number
  /** Round sums that enclose the values, each at its height. */
  lines: { fen: number; y: number }[]
  /** Up to today, which is the last. */
  until: Place[]
  /** From today on. */
  ahead: Place[]
  now: Place
  /** First and last day, in ms. */
  from: number
  to: number
}

/** Round sums, evenly apart, that enclose others. Sums are in fen. */
export function roundLines(sums: readonly number[]): number[] {
  const [low, high] = [Math.min(...sums), Math.max(...sums)]
  const rough = Math.max((high - low) / 3, high * 0.01, 100)
  const ten = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map(n => n * ten).find(each => each >= rough) ?? 10 * ten
  const from = Math.floor(low / step) * step
  const lines = [from]
  while (lines.at(-1)! < high || lines.length < 2) lines.push(from + lines.length * step)
  return lines
}

/** The values as a drawing. @param points in the order of time, one of them of today */
export function valueChart(points: readonly Point[], size: keyof typeof widths): ValueChart {
  const width = widths[size]
  const days = points.map(each => fromDay(each.day))
  const [from, to] = [Math.min(...days), Math.max(...days)]
  const sums = roundLines(points.map(each => each.valueFen))
  const [low, high] = [sums[0]!, sums.at(-1)!]
  const x = (at: number) => ((at - from) / Math.max(to - from, 1)) * (width - edge)
  const y = (fen: number) => edge + (1 - (fen - low) / (high - low)) * (height - 2 * edge)
  const places = points.map(each => ({ x: x(fromDay(each.day)), y: y(each.valueFen) }))
  const today = points.findIndex(each => each.kind === 'now')
  return {
    width,
    height,
    lines: sums.map(fen => ({ fen, y: y(fen) })),
    until: places.slice(0, today + 1),
    ahead: places.slice(today),
    now: places[today]!,
    from,
    to,
  }
}
