import { isHomeKind } from '#contract/content-home.ts'
import { type HeroPlace, heroPlaces, type ShelfPlace, shelfPlaces } from '#contract/home-places.ts'
import { type ContentBlock, type ContentData, withShelves } from '#shop/features/content-page/content-load.ts'
import type { Ask } from '#web/api.ts'

/** What the home page begins with under a tab. */
export type HomeHero = Pick<ContentBlock, 'title' | 'kicker' | 'text' | 'short' | 'pictures' | 'link'>
/** A part below the beginning: a shelf that the shop fills, the promise in figures, or a block as on any page. */
export type HomePart =
  | { kind: 'shelf'; key: string; place: ShelfPlace; title: string }
  | ({ kind: 'figures' } & Pick<ContentBlock, 'key' | 'title' | 'text' | 'link'>)
  | { kind: 'block'; key: string; block: ContentBlock }

/** What marketing has written of the home page (decision 163). */
export interface HomeContent {
  heroes: Partial<Record<HeroPlace, HomeHero>>
  parts: HomePart[]
  /** What stands on the shelves of blocks; null: no block needs any. */
  data: ContentData | null
}

const heroOf = ({ title, kicker, text, short, pictures, link }: ContentBlock): HomeHero => ({
  title,
  kicker,
  text,
  short,
  pictures,
  link,
})

function partOf(block: ContentBlock): HomePart[] {
  const { kind, key, place, title, text, link } = block
  if (kind === 'homeHero') return []
  if (kind === 'homeFigures') return [{ kind: 'figures', key, title, text, link }]
  if (kind !== 'homePart') return [{ kind: 'block', key, block }]
  const shelf = shelfPlaces.find(each => each === place)
  return shelf ? [{ kind: 'shelf', key, place: shelf, title }] : []
}

/** The home page's own words of its page of blocks; of each beginning the first that is shown now. */
export async function homeContent(page: ContentData['page'], ask: Ask): Promise<HomeContent> {
  const heroes: HomeContent['heroes'] = {}
  for (const place of heroPlaces) {
    const found = page.blocks.find(block => block.kind === 'homeHero' && block.place === place)
    if (found) heroes[place] = heroOf(found)
  }
  const blocks = page.blocks.filter(block => !isHomeKind(block))
  const data = blocks.length > 0 ? await withShelves({ ...page, blocks }, ask) : null
  return { heroes, parts: page.blocks.flatMap(partOf), data }
}

/** A shelf of twenty cards. */
const isNewest = (part: HomePart): boolean => part.kind === 'shelf' && part.place === 'newest'

/** The parts in their order. On a phone twenty cards are a long way: they come after what is short, before the outlets. */
export function orderedParts(parts: readonly HomePart[], mobile: boolean): readonly HomePart[] {
  const newest = parts.find(isNewest)
  if (!mobile || !newest) return parts
  const rest = parts.filter(part => part !== newest)
  const last = rest.at(-1)
  const at = last?.kind === 'shelf' && last.place === 'outlets' ? rest.length - 1 : rest.length
  return rest.toSpliced(at, 0, newest)
}
