/** What the tables of pictures are made of (`scripts/picture-table.ts`). */
import type { PictureShape } from '#contract/goods-picture-shape.ts'

/** Number of a shape, and average colour of what has it. */
type Look = readonly [shape: number, colour: string]
export type Sets = Readonly<Record<string, Readonly<Record<string, number>>>>

/** What the manifest holds, in few bytes: sizes by view, views by number of a set (`scripts/picture-table.ts`). */
export interface PictureTable {
  shapes: readonly PictureShape[]
  sets: readonly (readonly string[])[]
  /** View → shape. */
  carViews: Readonly<Record<string, number>>
  /** Body → paint → set of views. */
  cars: Sets
  cabinViews: Readonly<Record<string, Look>>
  /** Body → its cabins. */
  cabins: Readonly<Record<string, number>>
  /** Cabins of a body: upholstery and trim, `stone-oak` → set of views. */
  cabinLooks: readonly Readonly<Record<string, number>>[]
  /** Kind → its shape and the set of paints, or of upholsteries for a worn seat. */
  defects: Readonly<Record<string, readonly [shape: number, paints: number]>>
  /** Body → set of paints of the side view without a ground, and the shape of all these pictures. */
  cutouts: { readonly shape: number; readonly paints: Readonly<Record<string, number>> }
  /** Body → set of the paints in which it can be turned, and the shape of all these pictures. */
  spins: { readonly shape: number; readonly paints: Readonly<Record<string, number>> }
  /** Set of the designs of wheels, and the shape of all these pictures. */
  wheels: { readonly shape: number; readonly designs: number }
  scenes: Readonly<Record<string, Look>>
}

/** Which other wheels a car is shown on (`scripts/picture-table.ts`): layers over its views, each of the shape of its view. */
export interface FittedTable {
  views: readonly string[]
  /** Body → designs that there is a layer of over each of these views, with spaces between. */
  wheels: Readonly<Record<string, string>>
}
