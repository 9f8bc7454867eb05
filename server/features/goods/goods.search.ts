import { goodsCategories, lifestyleGroups } from '#contract/goods-categories.ts'
import { isOneSlipAway, partsOf } from '#server/lib/catalogue/search-words.ts'
import type { Pinyin } from '#server/lib/catalogue/spellings.ts'
import type { GoodsCatalogue } from './goods.catalogue.ts'
import type { GoodsRow } from './goods.queries.ts'

/** What the search reads of a good: Chinese to find inside of, Latin words to find the beginnings of. */
interface Doc {
  name: string
  nameWords: string
  cn: string
  words: string
}

/** Words that customers use for what the list calls otherwise. */
const sameThing: readonly (readonly [said: string, meant: string])[] = [
  ['背包', '双肩包'],
  ['书包', '双肩包'],
  ['地垫', '脚垫'],
  ['行李箱', '箱'],
  ['雨伞', '伞'],
  ['水杯', '杯'],
  ['杯子', '杯'],
  ['轮毂', '轮'],
  ['轮胎', '轮'],
  ['雨刷', '雨刮'],
  ['电瓶', '蓄电池'],
  ['玩具', '儿童'],
  ['改色膜', '车衣'],
  ['贴膜', '膜'],
  ['充电桩', '充电'],
  ['黑色', '黑'],
  ['白色', '白'],
  ['红色', '红'],
  ['绿色', '绿'],
  ['蓝色', '青'],
  ['灰色', '石墨'],
  ['银色', '银'],
  ['棕色', '棕'],
]

const han = /\p{Script=Han}+/gu
const letters = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}.-]+/gu) ?? []
const latin = (text: string): string[] => letters(text).filter(word => !/\p{Script=Han}/u.test(word))

/** Pinyin and initials of a name from each of its characters on: 保温杯 is found as baowenbei, wenbei, bei, bwb, wb, b. */
function soundsOf(text: string, pinyin: Pinyin): string[] {
  return (text.match(han) ?? []).flatMap(run => {
    const syllables = pinyin(run, { toneType: 'none', type: 'array' })
    return syllables.flatMap((_, at) => {
      const rest = syllables.slice(at)
      return [rest.join(''), rest.map(syllable => syllable.charAt(0)).join('')]
    })
  })
}

const joined = (words: readonly string[]): string => ` ${[...new Set(words)].join(' ')}`

function docOf(good: GoodsRow, pinyin: Pinyin): Doc {
  const places = [
    ...goodsCategories.filter(row => row.code === good.categoryCode),
    ...lifestyleGroups.filter(row => row.code === good.shelf),
  ]
  const colours = good.skus.flatMap(sku => (sku.colourCn && sku.colourEn ? [[sku.colourCn, sku.colourEn]] : []))
  const nameWords = [
    ...letters(good.nameEn),
    ...latin(good.nameCn),
    good.spuCode,
    ...good.spuCode.split('-'),
    ...soundsOf(good.nameCn, pinyin),
  ]
  const others = [...places.map(row => [row.cn, row.en]), ...colours, [good.factCn, good.factEn]] as [string, string][]
  return {
    name: good.nameCn.toLowerCase().replaceAll(' ', ''),
    nameWords: joined(nameWords),
    cn: [good.nameCn, ...others.map(([cn]) => cn)].join('|').toLowerCase().replaceAll(' ', ''),
    words: joined([
      ...nameWords,
      ...others.flatMap(([cn, en]) => [...letters(en), ...latin(cn)]),
      ...places.flatMap(row => soundsOf(row.cn, pinyin)),
    ]),
  }
}

const docs = new WeakMap<GoodsRow, Doc>()
const vocabularies = new WeakMap<GoodsCatalogue, { version: number; words: ReadonlySet<string> }>()

/** A row of the catalogue is replaced when its good changes, and its text goes with it. */
function textOf(good: GoodsRow, pinyin: Pinyin): Doc {
  let doc = docs.get(good)
  if (!doc) {
    doc = docOf(good, pinyin)
    docs.set(good, doc)
  }
  return doc
}

/** All words of all goods, for slips of the finger. */
function vocabularyOf(catalogue: GoodsCatalogue, pinyin: Pinyin): ReadonlySet<string> {
  const { version } = catalogue
  let known = vocabularies.get(catalogue)
  if (known?.version !== version) {
    const words = new Set<string>()
    for (const good of catalogue.rows.values())
      for (const word of textOf(good, pinyin).words.split(' ')) words.add(word)
    known = { version, words }
    vocabularies.set(catalogue, known)
  }
  return known.words
}

type Hits = ReadonlyMap<number, number>

/** How well a good answers a part: 4 its name begins with it, 3 its name holds it, 1 something else of it does. */
function score(doc: Doc, part: string, chinese: boolean): number {
  if (chinese) return doc.name.startsWith(part) ? 4 : doc.name.includes(part) ? 3 : doc.cn.includes(part) ? 1 : 0
  const begins = ` ${part}`
  return doc.nameWords.includes(begins) ? 3 : doc.words.includes(begins) ? 1 : 0
}

function hitsOf(catalogue: GoodsCatalogue, pinyin: Pinyin, parts: readonly string[], chinese: boolean): Hits {
  const hits = new Map<number, number>()
  for (const [id, good] of catalogue.rows) {
    const doc = textOf(good, pinyin)
    const best = Math.max(...parts.map(part => score(doc, part, chinese)))
    if (best > 0) hits.set(id, best)
  }
  return hits
}

/** Rows that were found, the best first. */
export const bestFirst = (ids: readonly number[], hits: Hits): number[] =>
  ids.toSorted((a, b) => (hits.get(b) ?? 0) - (hits.get(a) ?? 0))

const both = (a: Hits, b: Hits): Hits =>
  new Map(
    [...a].flatMap(([id, n]) => {
      const more = b.get(id)
      return more === undefined ? [] : [[id, n + more] as const]
    }),
  )

/** A part as it stands, and as the list would say it. */
const asMeant = (part: string): string[] => [
  part,
  ...sameThing.filter(([word]) => part.includes(word)).map(([word, meant]) => part.replaceAll(word, meant)),
]

/** Goods for one run of Chinese: as it stands, as people say it, as it sounds, and last cut at the longest known pieces. */
function chineseHits(catalogue: GoodsCatalogue, pinyin: Pinyin, part: string): Hits {
  const direct = hitsOf(catalogue, pinyin, asMeant(part), true)
  if (direct.size > 0 || part.length === 1) return direct
  const sound = pinyin(part, { toneType: 'none', type: 'array' }).join('')
  const alike = hitsOf(catalogue, pinyin, [sound], false)
  if (alike.size > 0) return alike
  let found: Hits | undefined
  for (let rest = part; rest !== ''; ) {
    let piece: Hits = new Map()
    let length = Math.min(rest.length, part.length - 1)
    for (; length > 0 && piece.size === 0; length--)
      piece = hitsOf(catalogue, pinyin, asMeant(rest.slice(0, length)), true)
    if (piece.size === 0) return piece
    found = found ? both(found, piece) : piece
    rest = rest.slice(length + 1)
  }
  return found ?? new Map()
}

/** Goods for a Latin word; one slip is forgiven from four letters on, also in a word that is not finished. */
function latinHits(catalogue: GoodsCatalogue, pinyin: Pinyin, part: string): Hits {
  const direct = hitsOf(catalogue, pinyin, [part], false)
  if (direct.size > 0 || part.length < 4) return direct
  const near = [...vocabularyOf(catalogue, pinyin)].filter(word =>
    [0, 1, -1].some(more => isOneSlipAway(part, word.slice(0, part.length + more))),
  )
  return near.length > 0 ? hitsOf(catalogue, pinyin, near, false) : direct
}

/**
 * How a Latin word is read over the goods: as it stands where a word of a good begins with it, else as a whole word that
 * is a slip away; undefined where nothing is near.
 */
export async function goodsReadingOf(catalogue: GoodsCatalogue, part: string): Promise<string | undefined> {
  const { pinyin } = await import('pinyin-pro')
  if (hitsOf(catalogue, pinyin, [part], false).size > 0) return part
  if (part.length < 4) return undefined
  return [...vocabularyOf(catalogue, pinyin)].find(word => isOneSlipAway(part, word))
}

/**
 * Goods that answer every part of a query, in Chinese, English, pinyin or initials, with how well. Some thousand goods are
 * read through in milliseconds: each is two short texts.
 */
export async function searchGoods(catalogue: GoodsCatalogue, query: string): Promise<Hits> {
  const { pinyin } = await import('pinyin-pro')
  let found: Hits | undefined
  for (const part of partsOf(query)) {
    const hits = /\p{Script=Han}/u.test(part)
      ? chineseHits(catalogue, pinyin, part)
      : latinHits(catalogue, pinyin, part)
    found = found ? both(found, hits) : hits
  }
  return found ?? new Map()
}
