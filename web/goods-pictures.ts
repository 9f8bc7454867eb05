import { goodsPictureTable } from '#contract/goods-picture-table.ts'
import { goodsPictureAddress, type PhotoFormat } from '#contract/goods-photo.ts'
import { ownOf, type PictureSource } from './pictures.ts'

/** Pictures of the after-sales shop's goods, 4:5 (decisions 018 and 166): apart from `pictures.ts`, because most pages show none. */

/** A picture of a good beside its first: a close one, one from another side (`server/db/seed/goods.json`). */
export type GoodsView = 'detail' | 'side'

/** The pictures that a good has in each colour beside its first, in their order. */
export function goodsViews(code: string): readonly GoodsView[] {
  return (ownOf(goodsPictureTable.views, code)?.split(' ') ?? []) as GoodsView[]
}

/** What tells which picture shows a good. */
export interface PicturedGood {
  spuCode: string
  /** Code of a colour; without one, or with an unknown one, the shop's files show the good's first. */
  colour?: string | null | undefined
  /** Number of a picture that staff sent, which the server has chosen; null: the shop's files show it. */
  photoId: string | null
}

/** In place of a thing that is no good any more. */
export const noGood: PicturedGood = { spuCode: '', photoId: null }

/**
 * The picture of a good, as the `Picture` component takes it: everything that shows a good asks here.
 * @param view of the shop's files, one of `goodsViews`; without one the first picture
 */
export function goodsPicture({ spuCode: code, colour, photoId }: PicturedGood, view?: GoodsView): PictureSource {
  const { shape, colours } = goodsPictureTable
  const { avif, webp, width, height } = shape
  if (photoId === null && !Object.hasOwn(colours, code)) return { src: '', width, height, missing: `goods/${code}` }
  const list = colours[code]?.split(' ') ?? []
  const shown = colour && list.includes(colour) ? colour : list[0]
  const path = [`goods/${code}`, shown, view].filter(Boolean).join('-')
  const file = (wide: number, format: PhotoFormat) =>
    photoId === null ? `/pictures/${path}-${wide}.${format}` : goodsPictureAddress(photoId, wide, format)
  const srcset = (format: PhotoFormat, widths: readonly number[]) =>
    widths.map(wide => `${file(wide, format)} ${wide}w`).join(', ')
  return {
    avif: srcset('avif', avif),
    webp: srcset('webp', webp),
    src: file(width, 'webp'),
    width,
    height,
    colour: 'var(--surface-media)',
  }
}

/** The picture of a good on a card: of the piece that the card shows. */
export const cardPicture = (good: {
  spuCode: string
  face: { colour: string | null; photoId: string | null } | null
}): PictureSource =>
  goodsPicture({ spuCode: good.spuCode, colour: good.face?.colour, photoId: good.face?.photoId ?? null })

/** The picture of a good in a colour of its page. */
export const colourPicture = (
  good: { spuCode: string; pictures: readonly { colour: string | null; photos: readonly { photoId: string }[] }[] },
  colour: string | null,
): PictureSource =>
  goodsPicture({
    spuCode: good.spuCode,
    colour,
    photoId: good.pictures.find(each => each.colour === colour)?.photos[0]?.photoId ?? null,
  })
