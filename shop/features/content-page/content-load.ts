import { offerOfAddress } from '#contract/content-page.ts'
import type { Output } from '#contract/kit.ts'
import { namedCampaigns } from '#contract/timed-campaign.ts'
import { redirectTo } from '#shop/go.ts'
import type { GoodsCardData } from '#shop/features/goods/goods-card.tsx'
import type { CarCardData } from '#shop/features/used-car/car-card.tsx'
import type { Ask } from '#web/api.ts'
import type { OfferData } from './offer-load.ts'
import type { TimedData } from './timed-load.ts'

type Page = Output<'contentPage.page'>
export type ContentBlock = Page['blocks'][number]

/** A page of blocks with what stands on its shelves. */
export interface ContentData {
  page: Page
  goods: GoodsCardData[]
  cars: CarCardData[]
  /** Campaigns of new cars, and time-limited ones of used cars, by the code that a block names. */
  offers: Readonly<Record<string, OfferData>>
  timed: Readonly<Record<string, TimedData>>
  /** What the page is called: a campaign that the address names brings its own name and sentence. */
  title: string
  description: string
}

/** Whether a block, as the first of its page, brings the title: that of the campaign that the address names. */
export const isNamedBy = ({ kind, offer }: Pick<ContentBlock, 'kind' | 'offer'>): boolean =>
  (kind === 'offer' || kind === 'timed') && offer === offerOfAddress

const isOnSale = ({ state }: CarCardData): boolean => state === 'publish' || state === 'pre_publish'
/** Goods or cars that one call answers. */
const A_CALL = 20
const inPieces = (codes: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(codes.length / A_CALL) }, (_, n) => codes.slice(n * A_CALL, (n + 1) * A_CALL))

/**
 * Reads what stands on the shelves of a page; what has left the shop is not among it. The cards' own programs come later
 * (`shelves.tsx`): a page without shelves must not carry them.
 */
export async function withShelves(page: Page, ask: Ask): Promise<ContentData> {
  const spuCodes = [...new Set(page.blocks.flatMap(block => block.spuCodes))]
  const carNos = [...new Set(page.blocks.flatMap(block => block.carNos))]
  const offersOf = (kinds: readonly string[]): string[] => [
    ...new Set(page.blocks.flatMap(({ kind, offer }) => (kinds.includes(kind) && offer !== null ? offer : []))),
  ]
  const [offerCodes, timedCodes] = [offersOf(['offer', 'offerSum', 'offerCars']), offersOf(['timed'])]
  const [goods, cars, offers, timed] = await Promise.all([
    Promise.all(inPieces(spuCodes).map(async codes => (await ask('goods.bySpus', { spuCodes: codes })).data)),
    Promise.all(inPieces(carNos).map(async nos => (await ask('usedCar.byNos', { carNos: nos })).data)),
    offerCodes.length === 0
      ? {}
      : import('./offer-load.ts').then(m => m.loadOffers(ask, offerCodes, page.of, Date.now())),
    timedCodes.length === 0 ? {} : import('./timed-load.ts').then(m => m.loadTimed(ask, timedCodes, page.of)),
  ])
  return {
    page,
    goods: goods.flat(),
    cars: cars.flat().filter(isOnSale),
    offers,
    timed,
    ...headOf(page, offers, timed),
  }
}

/**
 * What the page is called.
 * @throws a redirect to /404 where the address names a campaign that there is not, but for those of the specification
 */
function headOf(page: Page, offers: ContentData['offers'], timed: ContentData['timed']) {
  const first = page.blocks.find(isNamedBy)
  const own = { title: page.title, description: page.description }
  if (!first) return own
  if (first.kind === 'timed') {
    const campaign = timed[offerOfAddress]?.campaign
    if (campaign) return { title: campaign.name, description: campaign.lead }
    if (page.of !== null && !namedCampaigns.includes(page.of)) throw redirectTo('/404')
    return own
  }
  const campaign = offers[offerOfAddress]?.campaign
  if (!campaign && page.of !== null) throw redirectTo('/404')
  return campaign ? { title: campaign.campaignName, description: campaign.text } : own
}
