/** What stands in the address of the configurator: a code, or the series or trim that it begins with; and the step. */
import { readText } from '#contract/read-text.ts'
import { readStep, type StepName } from './steps.ts'

export const designPath = '/newcar/design'
export const designKeys = ['code', 'series', 'spuId', 'step'] as const

export interface DesignAsked {
  /** As it was typed; it wins over what stands beside it. */
  code: string
  series: string
  spuId: number | undefined
  step: StepName | undefined
}

/** No series and no code is longer. */
const LONGEST = 64

/** Reads an address that anybody may have written. */
export function readAsked(query: URLSearchParams): DesignAsked {
  const spuId = /^[1-9]\d{0,8}$/.exec(query.get('spuId') ?? '')?.[0]
  const series = readText(query.get('series'), LONGEST)
  return {
    code: readText(query.get('code'), LONGEST),
    series: /^[\w-]+$/.test(series) ? series : '',
    spuId: spuId === undefined ? undefined : Number(spuId),
    step: readStep(query.get('step')),
  }
}

/** A configuration, and a step of it; without a step it shows itself whole, as somebody gets it who is sent a link. */
export const codeHref = (code: string, step?: StepName, path: string = designPath): string =>
  `${path}?code=${encodeURIComponent(code)}${step && step !== 'preview' ? `&step=${step}` : ''}`

export const seriesHref = (seriesCode: string): string => `${designPath}?series=${encodeURIComponent(seriesCode)}`
