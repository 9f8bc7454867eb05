import { goodsPictureTable } from './goods-picture-table.ts'
import { ownOf, type PictureSource } from './pictures.ts'

/** Pictures of the after-sales shop's goods, 4:5 (decision 018): apart from `pictures.ts`, because most pages show none. */

/** A picture of a good beside its first: a close one, one from another side (`server/db/seed/goods.json`). */
export type GoodsView = 'detail' | 'side'

/** The pictures that a good has in each colour beside its first, in their order. */
export function goodsViews(code: string): readonly GoodsView[] {
  return (ownOf(goodsPictureTable.views, code)?.split(' ') ?? []) as GoodsView[]
}

const srcset = (path: string, format: 'avif' | 'webp', widths: readonly number[]) =>
  widths.map(width => `/pictures/${path}-${width}.${format} ${width}w`).join(', ')

/**
 * The picture of a good, as the `Picture` component takes it.
 * @param code of the good (`server/db/seed/goods.json`)
 * @param colour code of a colour; without one, or with an unknown one, the good's first colour shows
 * @param view one of `goodsViews`; without one the first picture
 */
export function goodsPicture(code: string, colour?: string | null, view?: GoodsView): PictureSource {
  const { shape, colours } = goodsPictureTable
  const { avif, webp, width, height } = shape
  if (!Object.hasOwn(colours, code)) return { src: '', width, height, missing: `goods/${code}` }
  const list = colours[code] ? colours[code].split(' ') : []
  const shown = colour && list.includes(colour) ? colour : list[0]
  const path = [`goods/${code}`, shown, view].filter(Boolean).join('-')
  return {
    avif: srcset(path, 'avif', avif),
    webp: srcset(path, 'webp', webp),
    src: `/pictures/${path}-${webp.at(-1)}.webp`,
    width,
    height,
    colour: 'var(--surface-media)',
  }
}
