/** Pages of blocks: rows of the table in `public-pages.ts`. */
import type { ContentData } from '#shop/features/content-page/content-load.ts'
import { type PageFacts, plain, privatePage, publicPage, type Thing } from './public-page.ts'
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

const page = publicPage<ContentData>({
  describe: ({ data }) => plain(data.page.description),
  found: ({ data, query }) => !data.page.over && query.size === 0,
  things: facts => [
    wayTo(facts),
    ...questionsOf(facts.data),
    ...listOf(
      facts,
      facts.data.cars.map(car => ({ name: car.title, path: `/usedcar/detail/${car.carNo}` })),
    ),
  ],
})

export const contentPages = {
  returns: page,
  about: publicPage<ContentData>({
    ...page,
    things: facts => [keeper(facts), wayTo(facts)],
  }),
  anniversary: page,
  campaignPage: page,
  contentPreview: privatePage('part of another page'),
} as const satisfies Record<string, PageFacts>
