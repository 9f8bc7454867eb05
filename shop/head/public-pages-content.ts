/** Pages of blocks: rows of the table in `public-pages.ts`. */
import type { Channels } from '#contract/channels.ts'
import { offerOfAddress } from '#contract/content-page.ts'
import { dot } from '#contract/signs.ts'
import { newCarHref } from '#shop/features/car/new-car-address.ts'
import type { ContentData } from '#shop/features/content-page/content-load.ts'
import { type Around, type PageFacts, plain, privatePage, publicPage, sayIn, type Thing } from './public-page.ts'
import { keeper, listOf, wayTo } from './things.ts'

/** Questions of a page with their answers, as they stand on it. */
function questionsOf({ page }: ContentData): Thing[] {
  const items = page.blocks.flatMap(block => (block.kind === 'questions' ? block.items : []))
  if (items.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: items.map(({ title, text }) => ({
        '@type': 'Question',
        name: plain(title),
        acceptedAnswer: { '@type': 'Answer', text: plain(text.join(' ')) },
      })),
    },
  ]
}

/** Cars that stand on a page, used and new. */
const carsOf = ({ cars, timed, offers }: ContentData) => [
  ...cars.map(car => ({ name: car.title, path: `/usedcar/detail/${car.carNo}` })),
  ...Object.values(timed).flatMap(each =>
    each.cars.map(car => ({ name: car.title, path: `/usedcar/detail/${car.carNo}` })),
  ),
  ...Object.values(offers).flatMap(each => each.cars.map(car => ({ name: car.name, path: newCarHref(car.spuId) }))),
]

/** Whether the address names a campaign that is over, or that nobody has written. */
const isPast = ({ page, offers, timed }: ContentData): boolean =>
  page.of !== null &&
  (offers[offerOfAddress]?.over === true || (offerOfAddress in timed && timed[offerOfAddress]?.campaign === null))

interface Placed {
  /** What stands between the start page and this one. */
  step?: (facts: Around) => readonly [name: string, path: string]
  channel?: keyof Channels
}
/** A page of blocks. */
export const contentPage = ({ step, channel }: Placed = {}) =>
  publicPage<ContentData>({
    ...(channel === undefined ? {} : { channel }),
    describe: ({ data }) => plain(data.page.of === null ? data.description : [data.title, data.description].join(dot)),
    found: ({ data, query }) => !data.page.over && !isPast(data) && query.size === 0,
    things: facts => [
      wayTo(facts, step ? [step(facts)] : []),
      ...questionsOf(facts.data),
      ...listOf(facts, carsOf(facts.data)),
    ],
  })

const page = contentPage()

export const contentPages = {
  returns: page,
  about: publicPage<ContentData>({
    ...page,
    things: facts => [keeper(facts), wayTo(facts)],
  }),
  help: page,
  helpTopic: contentPage({ step: facts => [sayIn(facts.language, ['帮助中心', 'Help']), '/help'] }),
  anniversary: page,
  campaignPage: page,
  contentPreview: privatePage('part of another page'),
  homePreview: privatePage('part of another page'),
  policyPreview: privatePage('part of another page'),
} as const satisfies Record<string, PageFacts>
