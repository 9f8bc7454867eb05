/** Which version of a page is shown, what of it, and as which HTML (decision 123). Pure. */
import { captionsText, type Cue, readCaptions, transcriptOf } from '#contract/captions.ts'
import { isHomeOfUsedCars } from '#contract/content-home.ts'
import {
  type Block,
  type BlockFilm,
  type BlockKind,
  type BrandWord,
  brandWords,
  type FigureWord,
  figureWords,
  isWithin,
  type PageText,
} from '#contract/content-page.ts'
import type { Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import type { Film } from '#server/features/film/film.queries.ts'

/** What stands for the brand and for the figures of its rules, in both languages. */
export type BrandFacts = Readonly<Record<BrandWord | FigureWord, Word>>

/**
 * The version that visitors see.
 * @param published of one page, the newest first
 * @returns the newest that has begun; undefined: none has. `over` when its end has come
 */
export function shownVersion<V extends { fromAt: Date | null; untilAt: Date | null }>(
  published: readonly V[],
  now: Date,
): { version: V; over: boolean } | undefined {
  const version = published.find(each => each.fromAt === null || each.fromAt <= now)
  return version && { version, over: version.untilAt !== null && version.untilAt <= now }
}

const isOfUsedCars = ({ channel, kind, place }: Pick<Block, 'channel' | 'kind' | 'place'>): boolean =>
  channel === 'usedCars' || kind === 'cars' || kind === 'timed' || isHomeOfUsedCars({ kind, place })

/** Blocks that are shown at a moment. @param usedCars whether the used-car channel is on */
export const shownBlocks = (blocks: readonly Block[], now: number, usedCars: boolean): Block[] =>
  blocks.filter(block => isWithin(block, now) && (usedCars || !isOfUsedCars(block)))

/** Whether a page is there at all: one of used cars alone goes with their channel. */
export const isWithChannel = (blocks: readonly Block[], usedCars: boolean): boolean =>
  usedCars || !blocks.every(isOfUsedCars)

const places = new RegExp(`\\{(${[...brandWords, ...figureWords].join('|')})\\}`, 'g')
/** A text with the brand's words in it. */
const fill = ({ cn, en }: Word, brand: BrandFacts): Word => ({
  cn: cn.replace(places, (_, name: keyof BrandFacts) => brand[name].cn),
  en: en.replace(places, (_, name: keyof BrandFacts) => brand[name].en),
})

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
const paragraphsOf = ({ cn, en }: Word) => ({ cn: linesOf(cn), en: linesOf(en) })

type ShownBlock = Reply<'contentPage.page'>['blocks'][number]

/** A film with its words; null: there is none, or it is not there. */
function filmFor(film: BlockFilm | null, films: ReadonlyMap<string, Film>): ShownBlock['film'] {
  const found = films.get(film?.filmId ?? '')
  if (!film || !found) return null
  const cues = (text: string): Cue[] => {
    const read = film.speech ? readCaptions(text) : []
    return Array.isArray(read) ? read : []
  }
  const [cn, en] = [cues(film.captions.cn), cues(film.captions.en)]
  const { filmId, bytes, durationMs, width, height } = found
  return {
    filmId,
    bytes,
    seconds: durationMs / 1000,
    width,
    height,
    captions: { cn: cn.length > 0 ? captionsText(cn) : '', en: en.length > 0 ? captionsText(en) : '' },
    transcript: { cn: transcriptOf(cn), en: transcriptOf(en) },
  }
}

/** What a block names. */
export interface Named {
  /** Another page as it is shown now; undefined: it is not. */
  pageOf: (code: string) => ShownBlock['pages'][number] | undefined
  films: ReadonlyMap<string, Film>
}

/** A block as it travels, with the brand's words in it. */
export function blockFor(block: Block, brand: BrandFacts, { pageOf, films }: Named): ShownBlock {
  const said = (word: Word) => fill(word, brand)
  return {
    ...block,
    title: said(block.title),
    text: paragraphsOf(said(block.text)),
    pictures: block.pictures.map(({ scene, photoId, alt }) => ({ scene, photoId, alt: said(alt) })),
    items: block.items.map(({ title, text }) => ({ title: said(title), text: paragraphsOf(said(text)) })),
    cells: block.cells.map(row => row.map(said)),
    link: block.link && { label: said(block.link.label), href: block.link.href },
    at: block.at === null ? null : new Date(block.at),
    film: filmFor(block.film, films),
    pages: block.pages.flatMap(code => pageOf(code) ?? []),
    kicker: said(block.kicker),
    short: said(block.short),
  }
}

/** What a page is called and what it is about, with the brand's words in it. */
export const headFor = ({ title, description }: Pick<PageText, 'title' | 'description'>, brand: BrandFacts) => ({
  title: fill(title, brand),
  description: fill(description, brand),
})

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
type Side = 'cn' | 'en'
const tag = (name: string, inner: string): string => (inner === '' ? '' : `<${name}>${inner}</${name}>`)

/** Blocks of which other clients get words; shelves and countdowns live by a page that is alive. */
const inHtml: Readonly<Record<BlockKind, (block: ShownBlock, side: Side) => string>> = {
  hero: (block, side) => plain(block, side),
  story: (block, side) => plain(block, side),
  gallery: (block, side) =>
    heading(block, side) +
    tag(
      'ul',
      each(block.pictures, ({ alt }) => tag('li', escaped(alt[side]))),
    ),
  steps: (block, side) => heading(block, side) + tag('ol', entries(block, side)),
  table(block, side) {
    const [head = [], ...rows] = block.cells
    const row = (cells: readonly Word[], name: string) =>
      tag(
        'tr',
        each(cells, cell => tag(name, escaped(cell[side]))),
      )
    return plain(block, side) + tag('table', row(head, 'th') + each(rows, cells => row(cells, 'td')))
  },
  questions: (block, side) => heading(block, side) + tag('ul', entries(block, side)),
  goods: (block, side) => plain(block, side),
  cars: (block, side) => plain(block, side),
  countdown: (block, side) => plain(block, side),
  // What a campaign gives stands with the campaign itself, which other clients ask for.
  offer: (block, side) => heading(block, side),
  offerSum: (block, side) => heading(block, side),
  offerCars: (block, side) => plain(block, side),
  timed: (block, side) => plain(block, side),
  form: (block, side) => plain(block, side),
  topics: (block, side) =>
    plain(block, side) +
    tag(
      'ul',
      each(block.pages, ({ title, description }) =>
        tag('li', tag('strong', escaped(title[side])) + tag('p', escaped(description[side]))),
      ),
    ),
  homeHero: (block, side) => plain(block, side),
  homeFigures: (block, side) => plain(block, side),
  // What stands on a shelf of the home page other clients ask for by itself.
  homePart: () => '',
  // The film itself plays on the page; its words are for everybody.
  film: (block, side) => plain(block, side) + told(block.film?.transcript[side] ?? []),
  quotation: (block, side) => tag('blockquote', told(block.text[side])) + tag('p', escaped(block.title[side])),
}
const each = <T>(list: readonly T[], html: (one: T) => string): string => list.map(html).join('')
const told = (lines: readonly string[]): string => each(lines, line => tag('p', escaped(line)))
const heading = ({ title }: ShownBlock, side: Side): string => tag('h3', escaped(title[side]))
const plain = (block: ShownBlock, side: Side): string => heading(block, side) + told(block.text[side])
const entries = ({ items }: ShownBlock, side: Side): string =>
  each(items, ({ title, text }) => tag('li', tag('strong', escaped(title[side])) + told(text[side])))

/** A page as HTML: tags without attributes, all words escaped (spec 7, Common content). */
export const pageHtml = (title: Word, blocks: readonly ShownBlock[]): Word => {
  const html = (side: Side) => tag('h2', escaped(title[side])) + each(blocks, block => inHtml[block.kind](block, side))
  return { cn: html('cn'), en: html('en') }
}
