import { contentParts, type ContentFault } from '#contract/content-faults.ts'
import type { HomePlace } from '#contract/home-places.ts'
import type { BlockKind, PageForm } from '#contract/content-page.ts'
import type { Output } from '#contract/kit.ts'
import type { Texts } from '#web/i18n/texts.ts'
import type { contentDeskTexts } from './content.texts.ts'

export type Detail = Output<'desk.content.detail'>
export type Version = Detail['versions'][number]
type T = Texts<typeof contentDeskTexts>

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
  (
    ({
      begin: t.eventBegin,
      edit: t.eventEdit,
      send: t.eventSend,
      recall: t.eventRecall,
      discard: t.eventDiscard,
      decline: t.eventDecline,
      publish: t.eventPublish,
      supersede: t.eventSupersede,
      withdraw: t.eventWithdraw,
    }) as Record<string, string>
  )[event] ?? event

/** A fault in words, without the block that it is in. */
export function faultWord(t: T, { fault, part }: ContentFault, english: boolean): string {
  const name = contentParts[part]
  return english ? `${name.en[0]?.toUpperCase()}${name.en.slice(1)} ${t[fault]}` : `${name.cn}${t[fault]}`
}

/** The colour of a state. */
export const contentTones = {
  draft: 'off',
  waiting: 'warning',
  published: 'success',
  superseded: 'off',
  withdrawn: 'danger',
  discarded: 'off',
} as const
