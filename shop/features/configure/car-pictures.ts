import type { Build } from '#contract/configure/range-data.ts'
import { bodies } from '#contract/constants.ts'
import { cabinView, carView, type PictureSource } from '#web/pictures.ts'
import type { Configurator } from './design-load.ts'
import type { ViewName } from './steps.ts'

/** Codes by which the pictures of a build are found; empty where an option has none. */
export interface CarLook {
  body: string
  paint: string
  wheel: string
  upholstery: string
  trim: string
}

/** Which pictures show a build. */
export function lookOf({ options, trims, series }: Configurator, build: Build): CarLook {
  const codeOf = (optionCode: string) => options.find(each => each.optionCode === optionCode)?.pictureCode ?? ''
  return {
    body: trims.find(each => each.spuId === build.spuId)?.bodyKey ?? series.bodyKey,
    paint: codeOf(build.PAINT),
    wheel: codeOf(build.WHEEL),
    upholstery: codeOf(build.UPHOLSTERY),
    trim: codeOf(build.TRIM),
  }
}

/** Photographs stand on the wheel of their body (decision 018). */
export const standsOnOwnWheel = ({ body, wheel }: CarLook): boolean =>
  bodies.find(each => each.code === body)?.wheel === wheel

export const isInside = (view: ViewName): boolean => view === 'rear' || view === 'driver'

/** The picture of a look from a side; from outside where there is none of its cabin. */
export const pictureOf = ({ body, paint, upholstery, trim }: CarLook, view: ViewName): PictureSource =>
  (isInside(view) ? cabinView(body, upholstery, trim, view) : undefined) ??
  carView(body, paint, isInside(view) ? 'quarter' : view)
