/** What the table of pictures of goods is made of (`scripts/picture-table.ts`). */

/** Widths in pixels of the files of a picture, and its largest size. */
export interface PictureShape {
  avif: readonly number[]
  webp: readonly number[]
  width: number
  height: number
}

/** What the shop's files have of goods. */
export interface GoodsPictureTable {
  /** All pictures of goods have the same sizes. */
  shape: PictureShape
  /** Code of a good → codes of the colours that have a picture, with spaces between; empty: one picture without colour. */
  colours: Readonly<Record<string, string>>
  /** Code of a good → its pictures beside the first, in each of its colours, with spaces between; absent: none. */
  views: Readonly<Record<string, string>>
}
