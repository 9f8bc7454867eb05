/** What is wrong with a page of blocks, on both sides: the editor names it while one writes, the server refuses it. */
import { readCaptions } from './captions.ts'
import {
  type Block,
  blockLooks,
  type BlockPart,
  blockParts,
  contentScenes,
  mostBlocks,
  mostColumns,
  mostSigns,
  type PageText,
} from './content-page.ts'
import { isLinkedPage } from './linked-pages.ts'
import type { Word } from './parts.ts'
import { isShopAddress } from './return-address.ts'

/** Faults that nobody can save, each with a refusal of its own. */
export const hardFaults = ['script', 'style', 'markup', 'foreign', 'noPage', 'picture', 'order', 'size'] as const
/** Faults that a draft may have until it is sent for approval. */
export const softFaults = [
  'words',
  'missing',
  'count',
  'noGood',
  'noCar',
  'noOffer',
  'noTopic',
  'noFilm',
  'captions',
  'late',
  'past',
  'homeOnly',
  'twice',
  'noHero',
  'noEnd',
] as const
export type HardFault = (typeof hardFaults)[number]
export type SoftFault = (typeof softFaults)[number]

/** A fault and where it is. */
export interface ContentFault {
  fault: HardFault | SoftFault
  /** The block's place, from 0; null: of the page itself. */
  block: number | null
  part: BlockPart | 'captions' | 'title' | 'description' | 'schedule' | 'blocks'
}

export const isHard = (found: ContentFault): found is ContentFault & { fault: HardFault } =>
  (hardFaults as readonly string[]).includes(found.fault)

/** Words for where something is. */
export const contentParts: Readonly<Record<ContentFault['part'], Word>> = {
  title: { cn: '标题', en: 'title' },
  description: { cn: '搜索描述', en: 'search description' },
  schedule: { cn: '展示时间', en: 'times' },
  blocks: { cn: '内容块', en: 'blocks' },
  text: { cn: '正文', en: 'text' },
  pictures: { cn: '图片', en: 'picture' },
  items: { cn: '条目', en: 'entries' },
  cells: { cn: '表格', en: 'table' },
  link: { cn: '链接', en: 'link' },
  spuCodes: { cn: '商品', en: 'goods' },
  carNos: { cn: '车源', en: 'cars' },
  at: { cn: '倒计时时刻', en: 'moment of the countdown' },
  film: { cn: '影片', en: 'film' },
  captions: { cn: '字幕', en: 'captions' },
  offer: { cn: '活动', en: 'campaign' },
  form: { cn: '表单', en: 'form' },
  pages: { cn: '内容页', en: 'pages' },
  place: { cn: '位置', en: 'place' },
  kicker: { cn: '眉题', en: 'line above the title' },
  short: { cn: '手机短文', en: 'words for phones' },
}
/** Where a fault is, as people say it. */
export function whereOf({ block, part }: ContentFault): Word {
  const { cn, en } = contentParts[part]
  return block === null ? { cn, en } : { cn: `第 ${block + 1} 块的${cn}`, en: `the ${en} of block ${block + 1}` }
}

/** Ends of names of other sites, as somebody types them without more. No list has them all: nothing of a text becomes a link. */
const endings =
  'com|cn|net|org|io|top|xyz|cc|co|info|biz|shop|site|online|store|club|vip|ru|hk|tw|app|dev|me|tv|link|wang|win|icu|ltd|fun|live|ink|中国|公司|网络|网址'
/** A dot as addresses take it, before such an end. */
const ends = new RegExp(`([.．｡](${endings})|。(com|cn|net|org))(?![a-z\\d])`, 'gi')
const fourNumbers = /(^|[^\d.])\d{1,3}([.．]\d{1,3}){3}(?![\d.])/
/** No part of a name is longer, nor the beginning of an address before its colon. */
const LONGEST_LABEL = 64

/** Whether a name of another site stands in a text: an end, and before its dot signs with a letter among them. */
const namesSite = (text: string): boolean =>
  [...text.matchAll(ends)].some(({ index }) =>
    /[a-z][a-z\d-]*$/i.test(text.slice(Math.max(0, index - LONGEST_LABEL), index)),
  )

/** Whether rules of a style sheet stand in it: `name:` behind a brace or semicolon, and a brace that closes. */
const hasRules = (text: string): boolean =>
  text
    .split('}')
    .slice(0, -1)
    .some(before => /[{;] ?[a-z-]+ ?:/i.test(before.slice(Math.max(0, before.lastIndexOf('{')))))

const has = (sign: RegExp) => (text: string) => sign.test(text)
/**
 * What texts must not hold: the first that fits is told. Spaces of any length are one here. Each looks at a sign a bounded
 * number of times: a server reads texts of every length, and nobody can make it wait (`content-faults.test.ts`).
 */
const forbidden: readonly [HardFault, (text: string) => boolean][] = [
  ['script', has(/< ?\/? ?script|javascript ?:|\bon[a-z]{3,} ?= ?["'{]/i)],
  ['style', has(/< ?\/? ?(style|link)\b|\bstyle ?= ?["'{]/i)],
  ['style', hasRules],
  ['markup', has(/<[/!]?[a-z][^<>]*>|&(#\d+|#x[\da-f]+|[a-z]+);/i)],
  ['foreign', has(/[a-z][a-z\d+.-]{0,40}:\/\/|(^|[ (（])\/\/[a-z\d-]+\.|\bwww[.．｡]/i)],
  ['foreign', namesSite],
  ['foreign', has(fourNumbers)],
]

/** What of a text nobody may write; undefined: nothing. */
export function forbiddenIn(text: string): HardFault | undefined {
  const inOne = text.replaceAll(/\s+/g, ' ')
  return forbidden.find(([, found]) => found(inOne))?.[0]
}

type Found = (fault: ContentFault['fault'], part: ContentFault['part']) => void

/** @param needed both languages have to be there; otherwise both or neither */
function lookAt(
  word: Word,
  part: ContentFault['part'],
  most: readonly [number, number],
  needed: boolean,
  found: Found,
) {
  const bad = forbiddenIn(word.cn) ?? forbiddenIn(word.en)
  if (bad) found(bad, part)
  if (word.cn.length > most[0] || word.en.length > most[1]) found('size', part)
  const [cn, en] = [word.cn.trim() !== '', word.en.trim() !== '']
  if (cn !== en) found('words', part)
  else if (!cn && needed) found('missing', part)
}

function lookAtLink(block: Block, found: Found): void {
  const { link } = block
  if (!link) return
  lookAt(link.label, 'link', mostSigns.alt, true, found)
  if (!isShopAddress(link.href))
    found(/^\s*(javascript|data|vbscript)\s*:/i.test(link.href) ? 'script' : 'foreign', 'link')
  else if (!isLinkedPage(link.href)) found('noPage', 'link')
}

const countOf = (block: Block, part: BlockPart): number => {
  switch (part) {
    case 'text':
    case 'kicker':
    case 'short':
      return block[part].cn.trim() || block[part].en.trim() ? 1 : 0
    case 'link':
      return block.link ? 1 : 0
    case 'at':
    case 'film':
    case 'offer':
    case 'form':
    case 'place':
      return block[part] === null ? 0 : 1
    default:
      return block[part].length
  }
}

function lookAtFilm({ film, text }: Block, found: Found): void {
  if (!film) return
  if (film.filmId === null) found('missing', 'film')
  lookAt(film.captions, 'captions', mostSigns.captions, film.speech, found)
  if (!film.speech) {
    // Words of before are kept while somebody tries, and shown by no page.
    if (text.cn.trim() === '' && text.en.trim() === '') found('missing', 'text')
    return
  }
  for (const said of [film.captions.cn, film.captions.en])
    if (said.trim() !== '' && !Array.isArray(readCaptions(said))) found('captions', 'captions')
}

function lookAtBlock(block: Block, found: Found): void {
  const look = blockLooks[block.kind]
  lookAt(block.title, 'title', look.signs?.title ?? mostSigns.title, look.title === 'needed', found)
  for (const part of blockParts) {
    const [least, most] = look.parts[part] ?? [0, 0]
    const n = countOf(block, part)
    // What a kind has not cannot be saved, and no more of what it has than there is room for.
    if (n > most) found('size', part)
    else if (n < least) found(n === 0 ? 'missing' : 'count', part)
  }
  lookAt(block.text, 'text', look.signs?.text ?? mostSigns.text, false, found)
  lookAt(block.kicker, 'kicker', mostSigns.kicker, false, found)
  lookAt(block.short, 'short', mostSigns.short, false, found)
  for (const { scene, photoId, alt } of block.pictures) {
    if ((scene === null) === (photoId === null)) found('picture', 'pictures')
    else if (scene !== null && !contentScenes.some(each => each.code === scene)) found('picture', 'pictures')
    lookAt(alt, 'pictures', mostSigns.alt, true, found)
  }
  for (const { title, text } of block.items) {
    lookAt(title, 'items', mostSigns.alt, true, found)
    lookAt(text, 'items', mostSigns.text, true, found)
  }
  const columns = block.cells[0]?.length ?? 0
  if (columns > mostColumns || block.cells.some(row => row.length !== columns)) found('size', 'cells')
  for (const cell of block.cells.flat()) lookAt(cell, 'cells', mostSigns.cell, true, found)
  lookAtFilm(block, found)
  lookAtLink(block, found)
  if (block.from !== null && block.until !== null && block.until <= block.from) found('order', 'schedule')
}

/** Everything that is wrong with a page, in its order; each fault of a place once. */
export function contentFaults(page: PageText, now: Date | number): ContentFault[] {
  const all: ContentFault[] = []
  const foundAt =
    (block: number | null): Found =>
    (fault, part) => {
      if (!all.some(each => each.fault === fault && each.block === block && each.part === part))
        all.push({ fault, block, part })
    }
  const found = foundAt(null)
  lookAt(page.title, 'title', mostSigns.title, true, found)
  lookAt(page.description, 'description', mostSigns.alt, true, found)
  if (page.from !== null && page.until !== null && page.until <= page.from) found('order', 'schedule')
  else if (page.until !== null && page.until <= Number(now)) found('past', 'schedule')
  if (page.blocks.length > mostBlocks) found('size', 'blocks')
  if (page.blocks.length === 0) found('missing', 'blocks')
  const keys = new Set(page.blocks.map(each => each.key))
  if (keys.size < page.blocks.length) found('size', 'blocks')
  for (const [n, block] of page.blocks.entries()) lookAtBlock(block, foundAt(n))
  return all
}
