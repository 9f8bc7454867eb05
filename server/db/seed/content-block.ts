/** What pages of blocks that the shop comes with are written with. */
import { type Block, type BlockKind, emptyBlock } from '#contract/content-page.ts'

export type Words = readonly [cn: string, en: string]
export const word = ([cn, en]: Words) => ({ cn, en })
export const block = (kind: BlockKind, key: string, more: Partial<Block>): Block => ({
  ...emptyBlock(kind, key),
  items: [],
  cells: [],
  ...more,
})
export const story = (key: string, title: Words, text: Words, more: Partial<Block> = {}): Block =>
  block('story', key, { title: word(title), text: word(text), pictures: [], ...more })
export const scene = (code: string, alt: Words) => ({ scene: code, photoId: null, alt: word(alt) })
export const link = (href: string, label: Words) => ({ href, label: word(label) })

export const always = { from: null, until: null }
