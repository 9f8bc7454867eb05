/** What of the home page is made of blocks (decision 163). No zod: browsers carry it. */
import type { ContentFault } from './content-faults.ts'
import type { Block, PageText } from './content-page.ts'
import { heroPlaces, homePage, type HomePlace, shelfPlaces } from './home-places.ts'

/** What there is without used cars. */
const withoutUsedCars: readonly (HomePlace | null)[] = ['shop', 'newCars', 'goods']

/** Kinds of blocks that stand on the home page alone. */
const homeKinds: readonly Block['kind'][] = ['homeHero', 'homePart', 'homeFigures']

/** Whether a block is one of the home page. */
export const isHomeKind = ({ kind }: Pick<Block, 'kind'>): boolean => homeKinds.includes(kind)

/** Whether a block of the home page goes with the used-car channel. */
export const isHomeOfUsedCars = (block: Pick<Block, 'kind' | 'place'>): boolean =>
  isHomeKind(block) && !withoutUsedCars.includes(block.place)

/** What a kind of block of the home page can stand for. */
export const placesOf = (kind: Block['kind']): readonly HomePlace[] =>
  kind === 'homeHero' ? heroPlaces : kind === 'homePart' ? shelfPlaces : []

/** Shelves under a title of their own have none of the page's. */
const namesItself = ({ kind, place }: Block): boolean => kind !== 'homePart' || place === 'visitor'

const stands = ({ from, until, channel, place }: Block): boolean =>
  from === null && until === null && (channel === 'always' || isHomeOfUsedCars({ kind: 'homeHero', place }))

/**
 * What is wrong with blocks of the home page beside what is wrong with any: where they stand, and that the home page is
 * never without its beginning.
 */
export function homeFaults(pageCode: string, page: PageText): ContentFault[] {
  if (pageCode !== homePage)
    return page.blocks.flatMap((block, n) => (isHomeKind(block) ? { fault: 'homeOnly', block: n, part: 'blocks' } : []))
  const found: ContentFault[] = []
  const shelves = new Set<string>()
  for (const [n, block] of page.blocks.entries()) {
    const places = placesOf(block.kind)
    if (places.length > 0 && block.place !== null && !places.includes(block.place))
      found.push({ fault: 'missing', block: n, part: 'place' })
    if (!namesItself(block) && block.title.cn.trim() === '' && block.title.en.trim() === '')
      found.push({ fault: 'missing', block: n, part: 'title' })
    if (block.kind !== 'homePart' || block.place === null) continue
    if (shelves.has(block.place)) found.push({ fault: 'twice', block: n, part: 'place' })
    shelves.add(block.place)
  }
  const heroes = page.blocks.filter(block => block.kind === 'homeHero' && stands(block)).map(({ place }) => place)
  if (!heroPlaces.every(place => heroes.includes(place))) found.push({ fault: 'noHero', block: null, part: 'blocks' })
  if (page.until !== null) found.push({ fault: 'noEnd', block: null, part: 'schedule' })
  return found
}
