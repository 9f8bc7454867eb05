import type { Word } from '#contract/parts.ts'
import type { Ctx } from '#server/http/context.ts'
import { partsOf, wordsFor } from '#server/lib/catalogue/search-words.ts'
import { inLanguage } from '#server/lib/words.ts'
import { type Card, cardOf } from './used-car.cards.ts'
import { cardsOf, catalogueOf } from './used-car.catalogue.ts'
import { searched, unionOf } from './used-car.fit.ts'
import { lookupOf } from './used-car.lookup.ts'

const suggestions = 8

export interface UsedCarSuggestion {
  text: Word
  kind: string
  count: number
  filter: Record<string, string>
}

/** What the last word of a text may mean, with how many cars there are of it among those of the words before. */
export async function suggestUsedCars(ctx: Ctx, keyword: string): Promise<UsedCarSuggestion[]> {
  const [catalogue, lookup] = await Promise.all([catalogueOf(ctx.memory, ctx.now), lookupOf(ctx.memory)])
  const parts = partsOf(keyword)
  const last = parts.at(-1)
  if (!last) return []
  const before = parts.slice(0, -1).join(' ')
  const read = ({ text }: UsedCarSuggestion) => inLanguage(text, ctx.language)
  const within = before ? await searched(ctx, catalogue.index, lookup, before) : undefined
  return (
    wordsFor(last, lookup.words)
      .map(word => {
        const cars = unionOf(catalogue.index, [word])
        const { total } = catalogue.index.find({}, 'smart', true, 0, 0, {}, within ? cars.and(within) : cars)
        return {
          text: before ? { cn: `${before} ${word.cn}`, en: `${before} ${word.en}` } : word,
          kind: word.facet,
          count: total,
          filter: { [word.facet]: word.value },
        }
      })
      .sort((a, b) => b.count - a.count)
      // A municipality is a province and a city of one name; one of them is enough.
      .filter((each, n, all) => each.count > 0 && all.findIndex(other => read(other) === read(each)) === n)
      .slice(0, suggestions)
  )
}

/** The first cars that a text finds, in the smart order, and how many there are. */
export async function findUsedCars(ctx: Ctx, keyword: string, take: number): Promise<{ total: number; rows: Card[] }> {
  const [catalogue, lookup] = await Promise.all([catalogueOf(ctx.memory, ctx.now), lookupOf(ctx.memory)])
  const within = await searched(ctx, catalogue.index, lookup, keyword)
  if (!within) return { total: 0, rows: [] }
  const { total, ids } = catalogue.index.find({}, 'smart', true, 0, take, {}, within)
  const rows = await cardsOf(ctx.db, catalogue, ids)
  return { total, rows: rows.map(row => cardOf(row, lookup, catalogue.day)) }
}
