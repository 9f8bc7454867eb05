/** What the tables of pictures are made of (`scripts/picture-table.ts`). */

/** Widths in pixels of the files of a picture, and its largest size. */
export interface Shape {
  avif: readonly number[]
  webp: readonly number[]
  width: number
  height: number
}
/** Number of a shape, and average colour of what has it. */
type Look = readonly [shape: number, colour: string]
export type Sets = Readonly<Record<string, Readonly<Record<string, number>>>>

/** What the manifest holds, in few bytes: sizes by view, views by number of a set (`scripts/picture-table.ts`). */
export interface PictureTable {
  shapes: readonly Shape[]
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

/** What there is of goods (`scripts/picture-table.ts`). */
export interface GoodsPictureTable {
  /** All pictures of goods have the same sizes. */
  shape: Shape
  /** Code of a good → codes of the colours that have a picture, with spaces between; empty: one picture without colour. */
  colours: Readonly<Record<string, string>>
  /** Code of a good → its pictures beside the first, in each of its colours, with spaces between; absent: none. */
  views: Readonly<Record<string, string>>
}
