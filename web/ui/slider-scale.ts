/** What a slider measures. */
export interface Scale {
  min: number
  max: number
  step: number
  /** What is chosen, for readers: 价格. */
  label: string
  /** How a value reads: 20 万. */
  format: (value: number) => string
  /** Buttons at both ends, for those who cannot drag. */
  steps?: boolean
}

/** Where a value stands on the line, in percent. */
export const share = (value: number, { min, max }: Scale) => `${(100 * (value - min)) / (max - min)}%`

/** The nearest value on the scale. */
export const fit = (value: number, { min, max, step }: Scale) =>
  Math.min(max, Math.max(min, min + Math.round((value - min) / step) * step))
