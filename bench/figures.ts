import type { Measured } from './load.ts'

/** `1,234` or `0.62`. */
export const figure = (n: number, digits = 0): string =>
  n.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })

/** What an answer costs, and how long it takes. */
export const cost = ({ nodeMs, databaseMs, p50, p99 }: Measured): string =>
  `${figure(nodeMs, 2)} + ${figure(databaseMs, 2)} ms CPU, p50 ${p50} ms, p99 ${p99} ms`

/** A measure beside that of a bare route that sends the same bytes. */
export const besideRaw = (mine: Measured, raw: Measured): string =>
  `${figure((mine.perSecond / raw.perSecond) * 100)} % of the raw route's ${figure(raw.perSecond)}/s`

/** The value that this share of them stays below. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
