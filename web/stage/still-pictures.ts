import type { OutsideView } from '#web/car-gallery.ts'
import { pictureTable } from '#web/picture-table.ts'
import { carView, hasView, type PictureSource, type PictureTable, sourceOf } from '#web/pictures.ts'
import { fixedAngles, stillAngles } from './orbit.ts'

/** Photographs all round a car, for where its model is not drawn. */
export interface Stills {
  /** Degrees, as `orbit.ts` has them, in the order of a turn. */
  angles: readonly number[]
  /** The photograph of an angle, by its place in `angles`. */
  pictureOf: (at: number) => PictureSource
}

/** The views of a gallery that are taken at `fixedAngles`. */
const walkAround = [
  'front',
  'quarter',
  'side',
  'rear-quarter',
  'rear',
  'rear-quarter-right',
  'side-right',
  'quarter-right',
] as const satisfies readonly OutsideView[]

/**
 * Twenty-four photographs where the studio has made them (`spin` of `art/make/targets`), else the eight of the walk round
 * the car in its gallery; undefined: neither, so that there is nothing to turn.
 */
export function stillsOf(body: string, paint: string, table: PictureTable = pictureTable): Stills | undefined {
  const { shape, paints } = table.spins
  if (Object.hasOwn(paints, body) && table.sets[paints[body]!]!.includes(paint)) {
    const pictureOf = (at: number) =>
      sourceOf(`spin/${body}/${paint}/${String(at).padStart(2, '0')}`, shape, 'var(--surface-media)')
    return { angles: stillAngles, pictureOf }
  }
  if (!walkAround.every(view => hasView(table.cars, body, paint, view))) return undefined
  return { angles: fixedAngles, pictureOf: at => carView(body, paint, walkAround[at]!) }
}
