/**
 * Pages that the marketing team makes of blocks (decision 123): which blocks there are, what each is made of, and which
 * pictures they show. No zod: browsers carry it.
 */
import { type HomePlace, homePage } from './home-places.ts'
import type { FormKey } from './forms/definition.ts'
import type { Word } from './parts.ts'
import { campaignCodeAt, campaignCodePattern, campaignPathOf } from './timed-campaign.ts'

/** Kinds of blocks. */
export const blockKinds = [
  'hero',
  'story',
  'gallery',
  'steps',
  'table',
  'questions',
  'goods',
  'cars',
  'countdown',
  'film',
  'quotation',
  'offer',
  'offerSum',
  'offerCars',
  'timed',
  'form',
  'topics',
  'homeHero',
  'homePart',
  'homeFigures',
] as const
export type BlockKind = (typeof blockKinds)[number]

/** What a block can be made of beside its title. */
export const blockParts = [
  'place',
  'kicker',
  'text',
  'short',
  'pictures',
  'items',
  'cells',
  'link',
  'spuCodes',
  'carNos',
  'at',
  'film',
  'offer',
  'form',
  'pages',
] as const
export type BlockPart = (typeof blockParts)[number]

/** From how many to how many of a part a block has; text, link, moment, campaign and form count as one. */
type Count = readonly [least: number, most: number]
export interface BlockLook {
  /** Whether its title may be left out. */
  title: 'needed' | 'may'
  parts: Partial<Record<BlockPart, Count>>
  /** Signs in each language, where there is less room than elsewhere. */
  signs?: Partial<Record<'title' | 'text', Count>>
}

/** Each kind of block: what it has, what of it is needed. Whatever is not named here, it has not. */
export const blockLooks: Readonly<Record<BlockKind, BlockLook>> = {
  hero: { title: 'needed', parts: { text: [0, 1], pictures: [1, 1], link: [0, 1] } },
  story: { title: 'may', parts: { text: [1, 1], pictures: [0, 1], link: [0, 1] } },
  gallery: { title: 'may', parts: { pictures: [2, 8] } },
  steps: { title: 'needed', parts: { items: [2, 8], link: [0, 1] } },
  table: { title: 'needed', parts: { cells: [2, 31], text: [0, 1] } },
  questions: { title: 'needed', parts: { items: [1, 20] } },
  goods: { title: 'needed', parts: { spuCodes: [1, 12], text: [0, 1], link: [0, 1] } },
  cars: { title: 'needed', parts: { carNos: [1, 12], text: [0, 1], link: [0, 1] } },
  countdown: { title: 'needed', parts: { at: [1, 1], text: [1, 1] } },
  film: { title: 'needed', parts: { film: [1, 1], pictures: [1, 1], text: [0, 1] } },
  quotation: { title: 'needed', parts: { text: [1, 1] } },
  // A campaign of new cars: what it gives, what it comes to for one car, and its cars.
  offer: { title: 'may', parts: { offer: [1, 1] } },
  offerSum: { title: 'needed', parts: { offer: [1, 1] } },
  offerCars: { title: 'may', parts: { offer: [1, 1], text: [0, 1] } },
  // A time-limited campaign of used cars with its cars.
  timed: { title: 'may', parts: { offer: [1, 1], text: [0, 1] } },
  form: { title: 'needed', parts: { form: [1, 1], text: [0, 1] } },
  // Other pages of blocks, each by its title and its sentence.
  topics: { title: 'may', parts: { pages: [1, 20], text: [0, 1] } },
  // The home page (decision 163): its beginning under each tab, its shelves, what the programme promises in figures.
  homeHero: {
    title: 'needed',
    parts: { place: [1, 1], kicker: [0, 1], text: [1, 1], short: [0, 1], pictures: [1, 1], link: [0, 1] },
    signs: { title: [16, 40], text: [60, 160] },
  },
  homePart: { title: 'may', parts: { place: [1, 1] }, signs: { title: [16, 40] } },
  homeFigures: { title: 'needed', parts: { text: [0, 1], link: [0, 1] }, signs: { title: [16, 40], text: [60, 160] } },
}

/** In place of a campaign's code: that of the address. Its page brings the campaign's name as its title. */
export const offerOfAddress = '*'
/** In place of a campaign's code: the bonus for trading in that runs today. */
export const offerOfTradeIn = '*tradeIn'

/** Forms that a page can ask with: those that need nothing of another page, such as a car that was chosen. */
export const pageForms = ['buy', 'sell', 'replace', 'test-drive'] as const satisfies readonly FormKey[]
export type PageForm = (typeof pageForms)[number]

/** When a block is shown at all: always, or only while the used-car channel is on. */
export const blockChannels = ['always', 'usedCars'] as const

/** Most blocks of a page, and columns of a table. */
export const mostBlocks = 30
export const mostColumns = 5
/** Signs in each language. */
export const mostSigns = {
  title: [60, 120],
  text: [2000, 4000],
  cell: [120, 240],
  kicker: [20, 40],
  short: [60, 120],
  alt: [80, 160],
  captions: [12_000, 20_000],
} as const

/** The house's own scenes that a block can show; some have a crop of their own for phones. */
export const contentScenes = [
  { code: 'home', phone: true, cn: '日间展台', en: 'Day studio' },
  { code: 'hero-sedan', phone: true, cn: '夜色中的轿车', en: 'Saloon at night' },
  { code: 'hero-suv', phone: true, cn: '夜色中的 SUV', en: 'SUV at night' },
  { code: 'test-drive', phone: true, cn: '试驾', en: 'Test drive' },
  { code: 'aftersales', phone: true, cn: '售后', en: 'After-sales' },
  { code: 'charging-home', phone: true, cn: '家庭充电', en: 'Charging at home' },
  { code: 'dealer-showroom', phone: false, cn: '展厅', en: 'Showroom' },
  { code: 'dealer-facade-1', phone: false, cn: '门店外观', en: 'The outlet' },
  { code: 'dealer-facade-3', phone: false, cn: '夜色中的门店', en: 'The outlet at night' },
  { code: 'dealer-lot', phone: false, cn: '车场', en: 'Car park' },
  { code: 'dealer-handover', phone: false, cn: '交车区', en: 'Hand-over bay' },
  { code: 'dealer-workshop', phone: false, cn: '车间', en: 'Workshop' },
] as const
export type ContentScene = (typeof contentScenes)[number]['code']

/** A picture of a block: a scene of the house, or a photograph that staff have sent; what it shows in words. */
export interface BlockPicture {
  scene: string | null
  photoId: string | null
  alt: Word
}
/** Where a block leads. */
export interface BlockLink {
  label: Word
  href: string
}
/** A film of a block; its poster is the block's picture. */
export interface BlockFilm {
  /** Null until one has been sent. */
  filmId: string | null
  /** Whether somebody speaks in it: captions are needed then, otherwise words about what is to be seen. */
  speech: boolean
  /** WebVTT (`captions.ts`). */
  captions: Word
}
/** A block as it is written. */
export interface Block {
  /** Tells it from the other blocks of its page. */
  key: string
  kind: BlockKind
  title: Word
  /** Paragraphs, one a line. */
  text: Word
  pictures: BlockPicture[]
  /** Steps, or questions with their answers. */
  items: { title: Word; text: Word }[]
  /** Rows of a table; the first is its head. */
  cells: Word[][]
  link: BlockLink | null
  spuCodes: string[]
  carNos: string[]
  /** What a countdown counts to, in ms since 1970. */
  at: number | null
  film: BlockFilm | null
  /** Code of a campaign, or what stands for one. */
  offer: string | null
  form: PageForm | null
  /** Codes of other pages of blocks. */
  pages: string[]
  /** What a block of the home page stands above, or stands for. */
  place: HomePlace | null
  /** A word above the title, where there is room for it. */
  kicker: Word
  /** The text as phones have it; empty: as everywhere. */
  short: Word
  /** It is shown from then, until then; null: from the beginning, for ever. */
  from: number | null
  until: number | null
  channel: (typeof blockChannels)[number]
}
/** A page as it is written. */
export interface PageText {
  title: Word
  /** The sentence below it in the results of a search engine. */
  description: Word
  /** The page is there from then, until then. */
  from: number | null
  until: number | null
  blocks: Block[]
}

/** Words that stand for the brand in texts, and are filled in when a page is shown. */
export const brandWords = ['store', 'company', 'hotline', 'hours', 'licence'] as const
export type BrandWord = (typeof brandWords)[number]

/** The same for figures of the shop's own rules: no page says another one than the shop keeps to (decision 140). */
export const figureWords = [
  'payMinutes',
  'usedCarPayMinutes',
  'shipHours',
  'receiveDays',
  'returnDays',
  'faultDays',
  'reviewHours',
  'sendBackDays',
  'appealDays',
  'earnestHours',
  'reservationDays',
  'voucherMonths',
  'codeHours',
  'warnFirst',
  'warnLast',
  'inspectionItems',
  'warrantyMonths',
] as const
export type FigureWord = (typeof figureWords)[number]

/** States of a version of a page. */
export const contentStates = ['draft', 'waiting', 'published', 'superseded', 'withdrawn', 'discarded'] as const
export type ContentState = (typeof contentStates)[number]

/** Pages with an address of their own (spec 2); all others stand below `/campaign/page`. */
export const namedPages = {
  [homePage]: '/',
  about: '/about',
  returns: '/returns',
  anniversary: '/campaign/anniversary',
  refreshplan: '/newcar/refreshplan',
  help: '/help',
} as const
/** Topics of the help centre: pages whose code begins so. */
const topicCodes = 'help-'
const topicsBelow = '/help/'
const pagesBelow = '/campaign/page'

/** Pages that stand for every campaign of a kind, unless one has a page of its own under `{page}-{code}` (decision 140). */
const campaignPages = {
  activity: {
    pathOf: (code: string) => `/newcar/activity/${code}`,
    codeAt(path: string) {
      const code = path.startsWith('/newcar/activity/') ? path.slice('/newcar/activity/'.length) : ''
      return campaignCodePattern.test(code) ? code : undefined
    },
  },
  'used-campaign': { pathOf: campaignPathOf, codeAt: campaignCodeAt },
} as const satisfies Record<string, { pathOf: (code: string) => string; codeAt: (path: string) => string | undefined }>
type CampaignPage = keyof typeof campaignPages
const campaignPageCodes = Object.keys(campaignPages) as CampaignPage[]

/** Code of the page that one campaign has of its own. */
export const ownPageOf = (pageCode: string, of: string): string => `${pageCode}-${of}`

/** Whether a page stands for every campaign of a kind, and so for no address of its own. */
export const isCampaignPage = (pageCode: string): boolean => Object.hasOwn(campaignPages, pageCode)

/** Whether a page shows a campaign that the address names: one for all of a kind, or one campaign's own. */
export const isOfCampaign = (pageCode: string): boolean =>
  campaignPageCodes.some(each => pageCode === each || pageCode.startsWith(`${each}-`))

/** The address of a page. @param of the campaign that a page for all of a kind shows */
export function contentPath(pageCode: string, of = ':id'): string {
  if (Object.hasOwn(namedPages, pageCode)) return namedPages[pageCode as keyof typeof namedPages]
  if (pageCode.startsWith(topicCodes)) return topicsBelow + pageCode.slice(topicCodes.length)
  const campaign = campaignPageCodes.find(each => pageCode === each || pageCode.startsWith(`${each}-`))
  if (campaign === undefined) return `${pagesBelow}/${pageCode}`
  return campaignPages[campaign].pathOf(pageCode === campaign ? of : pageCode.slice(campaign.length + 1))
}

/** Which page stands at a path, in any spelling of it, and which campaign it names; undefined: none can. */
export function contentAt(pathname: string): { pageCode: string; of?: string } | undefined {
  const path = pathname.replace(/(.)\/$/, '$1').toLowerCase()
  const named = Object.entries(namedPages).find(([, at]) => at === path)
  if (named) return { pageCode: named[0] }
  for (const pageCode of campaignPageCodes) {
    const of = campaignPages[pageCode].codeAt(path)
    if (of !== undefined) return { pageCode, of }
  }
  const code = path.startsWith(topicsBelow)
    ? topicCodes + path.slice(topicsBelow.length)
    : path.startsWith(`${pagesBelow}/`)
      ? path.slice(pagesBelow.length + 1)
      : ''
  return pageCodePattern.test(code) && contentPath(code) === path ? { pageCode: code } : undefined
}

/** What a page's code is made of. */
export const pageCodePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Where a preview stands: that of the home page in the home page's own frame. */
export const previewPath = (preview: string, pageCode?: string): string =>
  pageCode === homePage ? `/campaign/preview/home/${preview}` : `/campaign/preview/${preview}`

/** A new block of a kind, empty as far as it may be. */
export function emptyBlock(kind: BlockKind, key: string): Block {
  const none = () => ({ cn: '', en: '' })
  const { parts } = blockLooks[kind]
  const times = (part: BlockPart) => Array.from({ length: parts[part]?.[0] ?? 0 })
  return {
    key,
    kind,
    title: none(),
    text: none(),
    pictures: times('pictures').map(() => ({ scene: 'home', photoId: null, alt: none() })),
    items: times('items').map(() => ({ title: none(), text: none() })),
    cells: times('cells').map(() => [none(), none()]),
    link: null,
    spuCodes: [],
    carNos: [],
    at: null,
    film: times('film').length > 0 ? { filmId: null, speech: true, captions: none() } : null,
    offer: times('offer').length > 0 ? (kind === 'timed' ? offerOfAddress : offerOfTradeIn) : null,
    form: times('form').length > 0 ? 'buy' : null,
    pages: [],
    place: times('place').length > 0 ? (kind === 'homeHero' ? 'buy' : 'newest') : null,
    kicker: none(),
    short: none(),
    from: null,
    until: null,
    channel: 'always',
  }
}

/**
 * Moments after `now` at which a page becomes another one: its own beginning and end, those of its blocks, the end of a
 * countdown.
 * @returns the first of them in ms since 1970; undefined: it stays as it is
 */
export function nextBorder({ from, until, blocks }: Pick<PageText, 'from' | 'until' | 'blocks'>, now: Date | number) {
  const borders = [from, until, ...blocks.flatMap(block => [block.from, block.until, block.at])]
  const later = borders.filter(at => at !== null && at > Number(now)) as number[]
  return later.length > 0 ? Math.min(...later) : undefined
}

/** Whether a moment lies in a span: its first moment does, its last does not. */
export const isWithin = ({ from, until }: Pick<Block, 'from' | 'until'>, now: Date | number): boolean =>
  (from === null || from <= Number(now)) && (until === null || Number(now) < until)
