/** New cars as the search of the whole shop finds and suggests them. */
import type { Word } from '#contract/parts.ts'
import type { Ctx } from '#server/http/context.ts'
import { partsOf, wordsFor } from '#server/lib/catalogue/search-words.ts'
import { modelRange } from './car.queries.ts'
import { type BuiltTrim, builtTrims, type NewCarCard } from './new-car.rules.ts'
import { cardsOf } from './new-car.view.ts'
import { isMeant, newCarWords, searchedTrims } from './new-car.words.ts'

export interface NewCarSuggestion {
  text: Word
  /** `series`, `model`, `trim` or `energy`. */
  kind: string
  /** Trims that are built. */
  count: number
  filter: Record<string, string>
}

/** What a word is called in a suggestion, and in which field its value stands there. */
const kinds: Readonly<Record<string, { kind: string; field: string; whole?: true }>> = {
  series: { kind: 'series', field: 'seriesCode' },
  // Names of models and trims begin with that of the series: they are said whole, whatever was typed before.
  rangeCodes: { kind: 'model', field: 'rangeCode', whole: true },
  modelCodes: { kind: 'trim', field: 'spuId', whole: true },
  energy: { kind: 'energy', field: 'energy' },
}

/** What the last word of a text may mean among the trims of the words before, most trims first. */
export async function suggestNewCars(ctx: Ctx, keyword: string): Promise<NewCarSuggestion[]> {
  const range = await modelRange(ctx.memory)
  const words = await newCarWords(range)
  const parts = partsOf(keyword)
  const last = parts.at(-1)
  if (!last) return []
  const before = parts.slice(0, -1).join(' ')
  const built = builtTrims(range)
  const among = before ? searchedTrims(built, words, before) : built
  return wordsFor(last, words)
    .flatMap(word => {
      const how = kinds[word.facet]
      const count = among.filter(({ trim }) => isMeant(trim, [word])).length
      if (!how || count === 0) return []
      const { cn, en } = word
      const text = before && !how.whole ? { cn: `${before} ${cn}`, en: `${before} ${en}` } : { cn, en }
      return { text, kind: how.kind, count, filter: { [how.field]: word.value } }
    })
    .sort((a, b) => b.count - a.count)
}

/** The first trims that a text finds, in the order of the range, and how many there are. */
export async function findNewCars(
  ctx: Ctx,
  keyword: string,
  take: number,
): Promise<{ total: number; rows: NewCarCard[] }> {
  const range = await modelRange(ctx.memory)
  const found: BuiltTrim[] = searchedTrims(builtTrims(range), await newCarWords(range), keyword)
  const cards = await cardsOf(
    ctx,
    found.slice(0, take).map(({ trim }) => trim.spuId),
  )
  return { total: found.length, rows: [...cards.values()] }
}
