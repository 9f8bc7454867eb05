import { goodsPictureTable } from './goods-picture-table.ts'
import type { PictureSource, Shape } from './pictures.ts'

/** Pictures of the after-sales shop's goods, 4:5 (decision 018): apart from `pictures.ts`, because most pages show none. */

/** What there is of goods (`scripts/picture-table.ts`). */
export interface GoodsPictureTable {
  /** All pictures of goods have the same sizes. */
  shape: Shape
  /** Code of a good → codes of the colours that have a picture, with spaces between; empty: one picture without colour. */
  colours: Readonly<Record<string, string>>
}

const srcset = (path: string, format: 'avif' | 'webp', widths: readonly number[]) =>
  widths.map(width => `/pictures/${path}-${width}.${format} ${width}w`).join(', ')

/**
 * The picture of a good, as the `Picture` component takes it.
 * @param code of the good (`art/goods/goods.json`)
 * @param colour code of a colour; without one, or with an unknown one, the good's first colour shows
 */
export function goodsPicture(code: string, colour?: string | null): PictureSource {
  const { shape, colours } = goodsPictureTable
  const { avif, webp, width, height } = shape
  if (!Object.hasOwn(colours, code)) return { src: '', width, height, missing: `goods/${code}` }
  const list = colours[code] ? colours[code].split(' ') : []
  const shown = colour && list.includes(colour) ? colour : list[0]
  const path = shown ? `goods/${code}-${shown}` : `goods/${code}`
  return {
    avif: srcset(path, 'avif', avif),
    webp: srcset(path, 'webp', webp),
    src: `/pictures/${path}-${webp.at(-1)}.webp`,
    width,
    height,
    colour: 'var(--surface-media)',
  }
}
