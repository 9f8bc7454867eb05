import { pictureTable } from '#web/picture-table.ts'
import type { PictureTable } from '#web/picture-shapes.ts'
import { isInSet, ownOf, type PictureSource, sourceOf } from '#web/pictures.ts'

/** The photograph of a still angle, by its number (`orbit.ts`): 00 the nose, 06 the driver's side, 12 the tail. */
export type Stills = (still: number) => PictureSource

/** Twenty-four photographs all round a car, for where its model is not drawn; undefined: the studio has made none. */
export function stillsOf(body: string, paint: string, table: PictureTable = pictureTable): Stills | undefined {
  const { shape, paints } = table.spins
  if (!isInSet(table, ownOf(paints, body), paint)) return undefined
  return still => sourceOf(`spin/${body}/${paint}/${String(still).padStart(2, '0')}`, shape, 'var(--surface-media)')
}
