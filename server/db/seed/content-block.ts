/** What pages of blocks that the shop comes with are written with. */
import { type Block, type BlockKind, emptyBlock, type PageText } from '#contract/content-page.ts'

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

/** A question and its answer. */
export type Asked = readonly [question: Words, answer: Words]
/** Questions with their answers. */
export const questions = (key: string, title: Words, asked: readonly Asked[], more: Partial<Block> = {}): Block =>
  block('questions', key, {
    title: word(title),
    items: asked.map(([question, answer]) => ({ title: word(question), text: word(answer) })),
    ...more,
  })
/** Where to ask on. */
export const contact = (more: Partial<Block> = {}): Block =>
  story(
    'contact',
    ['没有找到答案？', 'Not what you were looking for?'],
    ['服务热线 {hotline}，每日 {hours}。', 'Call {hotline}, daily {hours}.'],
    { link: link('/help', ['全部帮助主题', 'All topics']), ...more },
  )
/** A page that is always there. */
export const page = (title: Words, description: Words, ...blocks: Block[]): PageText => ({
  ...always,
  title: word(title),
  description: word(description),
  blocks,
})
