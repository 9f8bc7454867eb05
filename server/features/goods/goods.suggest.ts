import type { Word } from '#contract/parts.ts'
import { goodsCategories, lifestyleGroups } from '#contract/goods-categories.ts'
import { partsOf, type SearchWord, wordsFor } from '#server/lib/catalogue/search-words.ts'
import { spellingsOf } from '#server/lib/catalogue/spellings.ts'
import type { Ctx } from '#server/http/context.ts'
import { inLanguage } from '#server/lib/words.ts'
import type { GoodsCard } from './goods.cards.ts'
import { type GoodsCatalogue, goodsCatalogueOf } from './goods.catalogue.ts'
import { cardsById, countsOf } from './goods.list.ts'
import { bestFirst, searchGoods } from './goods.search.ts'

const suggestedPlaces = 2
const suggestedGoods = 6

export interface GoodsSuggestion {
  text: Word
  kind: 'goods' | 'category' | 'group'
  count: number
  filter: Record<string, string>
}

let places: Promise<SearchWord[]> | undefined

/** Categories and shelves as words. The names stand in the contract, so they are spelled once. */
function placeWords(): Promise<SearchWord[]> {
  places ??= import('pinyin-pro').then(({ pinyin }) => {
    const wordOf = (facet: 'category' | 'group') => (row: { code: string; cn: string; en: string }) => ({
      facet,
      value: row.code,
      cn: row.cn,
      en: row.en,
      spellings: [...new Set([...spellingsOf(row.cn, pinyin), ...spellingsOf(row.en, pinyin)])].filter(Boolean),
    })
    return [...goodsCategories.map(wordOf('category')), ...lifestyleGroups.map(wordOf('group'))]
  })
  return places
}

/** Ids of the goods that a text finds, the best first and then as the list recommends them. */
async function ranked(catalogue: GoodsCatalogue, keyword: string): Promise<number[]> {
  const hits = await searchGoods(catalogue, keyword)
  const { ids } = catalogue.index.find(
    {},
    'recommended',
    false,
    0,
    hits.size,
    {},
    catalogue.index.only([...hits.keys()]),
  )
  return bestFirst(ids, hits)
}

/** Categories that a text names, then goods that it finds. */
export async function suggestGoods(ctx: Ctx, keyword: string): Promise<GoodsSuggestion[]> {
  const [catalogue, words] = await Promise.all([goodsCatalogueOf(ctx.memory, ctx.now), placeWords()])
  const parts = partsOf(keyword)
  const [part, ...further] = parts
  if (part === undefined) return []
  const counts = countsOf(catalogue)
  const read = ({ text }: { text: Word }) => inLanguage(text, ctx.language)
  const named = further.length === 0 ? wordsFor(part, words) : []
  const found = named
    .map(word => {
      const kind = word.facet as 'category' | 'group'
      const field = kind === 'category' ? 'categoryCode' : 'group'
      return {
        text: { cn: word.cn, en: word.en },
        kind,
        count: counts[kind][word.value] ?? 0,
        filter: { [field]: word.value },
      }
    })
    // An entry and its only list may have one name; one of them is enough.
    .filter((each, n, all) => each.count > 0 && all.findIndex(other => read(other) === read(each)) === n)
    .slice(0, suggestedPlaces)
  const ids = (await ranked(catalogue, keyword)).slice(0, suggestedGoods)
  return [
    ...found,
    ...cardsById(catalogue, ids).map(card => ({
      text: card.name,
      kind: 'goods' as const,
      count: 1,
      filter: { spuCode: card.spuCode },
    })),
  ]
}

/** The first goods that a text finds, the best first, and how many there are. */
export async function findGoods(
  ctx: Ctx,
  keyword: string,
  take: number,
): Promise<{ total: number; rows: GoodsCard[] }> {
  const catalogue = await goodsCatalogueOf(ctx.memory, ctx.now)
  const ids = await ranked(catalogue, keyword)
  return { total: ids.length, rows: cardsById(catalogue, ids.slice(0, take)) }
}
