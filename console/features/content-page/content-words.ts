import type { ConflictWords } from '#console/frame/draft/conflict-list.tsx'
import {
  draftTones,
  eventWord as draftEventWord,
  faultSentence,
  placesIn,
  wordsIn,
} from '#console/frame/draft/draft-words.ts'
import { ORDER } from '#console/frame/draft/merge.ts'
import { contentParts, type ContentFault } from '#contract/content-faults.ts'
import type { HomePlace } from '#contract/home-places.ts'
import type { BlockKind, PageForm, PageText } from '#contract/content-page.ts'
import { formatDateTime } from '#contract/moments.ts'
import { dot } from '#contract/signs.ts'
import type { Output } from '#contract/kit.ts'
import type { Texts } from '#web/i18n/texts.ts'
import type { contentDeskTexts } from './content.texts.ts'

export type Detail = Output<'desk.content.detail'>
export type Version = Detail['versions'][number]
type T = Texts<typeof contentDeskTexts>

/** What is followed of the drafts of a page. */
export const draftTopic = (pageCode: string) => ({ topic: 'contentDrafts', number: pageCode }) as const

/** Whether a version is worked on or waits. */
export const isOpen = ({ state }: Version): boolean => state === 'draft' || state === 'waiting'

/** What a kind of block is called. */
export const kindWord = (t: T, kind: BlockKind): string =>
  ({
    hero: t.kindHero,
    story: t.kindStory,
    gallery: t.kindGallery,
    steps: t.kindSteps,
    table: t.kindTable,
    questions: t.kindQuestions,
    goods: t.kindGoods,
    cars: t.kindCars,
    countdown: t.kindCountdown,
    film: t.kindFilm,
    quotation: t.kindQuotation,
    offer: t.kindOffer,
    offerSum: t.kindOfferSum,
    offerCars: t.kindOfferCars,
    timed: t.kindTimed,
    form: t.kindForm,
    topics: t.kindTopics,
    homeHero: t.kindHomeHero,
    homePart: t.kindHomePart,
    homeFigures: t.kindHomeFigures,
  })[kind]

/** What a block of the home page stands above, or stands for. */
export const placeWord = (t: T, place: HomePlace): string =>
  ({
    buy: t.placeBuy,
    sell: t.placeSell,
    replace: t.placeReplace,
    booking: t.placeBooking,
    shop: t.placeShop,
    newCars: t.placeNewCars,
    newest: t.placeNewest,
    series: t.placeSeries,
    prices: t.placePrices,
    visitor: t.placeVisitor,
    goods: t.placeGoods,
    outlets: t.placeOutlets,
  })[place]

/** What a form that a page can ask with is called. */
export const formWord = (t: T, form: PageForm): string =>
  ({ buy: t.formBuy, sell: t.formSell, replace: t.formReplace, 'test-drive': t.formTestDrive })[form]

/** What an event of a version is called. */
export const eventWord = (t: T, event: string): string =>
  draftEventWord(t, event, { publish: t.eventPublish, supersede: t.eventSupersede, withdraw: t.eventWithdraw })

/** A fault in words, without the block that it is in. */
export const faultWord = (t: T, { fault, part }: ContentFault, english: boolean): string =>
  faultSentence(contentParts[part], t[fault], english)

/** The colour of a state. */
export const contentTones = { ...draftTones, published: 'success', superseded: 'off' } as const

/** What a field of a page or of a block is called. */
function fieldWord(t: T, field: string, english: boolean): string | undefined {
  const own: Readonly<Record<string, string>> = {
    from: t.from,
    until: t.untilTime,
    channel: t.channel,
    [ORDER]: t.order,
  }
  const part = contentParts[field as keyof typeof contentParts]
  return own[field] ?? (part && faultSentence(part, '', english).trim())
}

/** How places of a page are called that two people changed. */
export const conflictWords = (t: T, { blocks }: PageText, english: boolean): ConflictWords => ({
  placeOf: ({ path }) => {
    const language = { cn: t.inChinese, en: t.inEnglish }[path.at(-1) ?? '']
    const [part = '', key = '', inner = '', ...rest] = path
    const n = blocks.findIndex(each => each.key === key)
    const block = blocks[n]
    const where = part === 'blocks' ? (block ? t.blockOf(n + 1, kindWord(t, block.kind)) : t.blocks) : undefined
    const field = fieldWord(t, part === 'blocks' ? inner || key : part, english)
    return [where, field, ...placesIn(t, inner, rest), language].filter(Boolean).join(dot)
  },
  sayOf: (value, { path }) => {
    if (value === null) return t.none
    if (typeof value === 'number') return formatDateTime(value)
    if (path.at(-1) === ORDER) return undefined
    return wordsIn(value)
  },
})
