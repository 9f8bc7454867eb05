import type { Build } from '#contract/configure/range-data.ts'
import { carOn, showsWheels } from '#web/fitted-wheels.ts'
import { cabinView, carView, type PictureSource, silhouette } from '#web/pictures.ts'
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

export const isInside = (view: ViewName): boolean => view === 'rear' || view === 'driver'

/** Whether a picture from outside shows the wheels of a look; else they are shown beside it (decision 063). */
export const isOnItsWheels = ({ body, wheel }: CarLook, view: ViewName): boolean => showsWheels(body, wheel, view)

/** What of a look a picture cannot show: ranges may bring options of which there is no picture. */
export type Unseen = 'wheel' | 'paint' | 'cabin'
/** @returns undefined: the picture shows what was chosen */
export function unseenOf(look: CarLook, view: ViewName): Unseen | undefined {
  if (isInside(view)) return cabinView(look.body, look.upholstery, look.trim, view) ? undefined : 'cabin'
  // An outline stands in, in a neutral grey.
  if (carView(look.body, look.paint, view).src === '') return 'paint'
  return isOnItsWheels(look, view) ? undefined : 'wheel'
}

/** Whether a paint has a colour here. */
export const isColoured = (paint: string | null): boolean => silhouette(undefined, paint).outline.paint !== undefined

/** The picture of a look from a side; from outside where there is none of its cabin. */
export const pictureOf = ({ body, paint, wheel, upholstery, trim }: CarLook, view: ViewName): PictureSource =>
  (isInside(view) ? cabinView(body, upholstery, trim, view) : undefined) ??
  carOn(body, paint, wheel, isInside(view) ? 'quarter' : view)
