import type { Reply, Parsed } from '#contract/kit.ts'
import { readyAnswer } from '#server/http/ready-answer.ts'
import type { Serialized } from '#server/http/serialized.ts'
import { type Answer, type Ctx, Page } from '#server/http/context.ts'
import type { Choice } from '#server/lib/catalogue/facet-index.ts'
import { cardOf } from './used-car.cards.ts'
import { cardsOf, type Catalogue, catalogueOf } from './used-car.catalogue.ts'
import { type CarChoice, choiceOf, narrowed, searched } from './used-car.fit.ts'
import { labelOf, type Lookup, lookupOf } from './used-car.lookup.ts'
import { type FacetName, orderOf } from './used-car.rules.ts'

type Filter = Parsed<'usedCar.list'>
type Facets = Reply<'usedCar.list'>['facets']

/** Filters that are always counted; cities and model ranges only within the chosen provinces and series. */
const counted = [
  'series',
  'priceRange',
  'carAge',
  'mileage',
  'monthly',
  'discharge',
  'isRegister',
  'isCertify',
  'mdseStatus',
  'bodyColor',
  'vehicleSource',
  'energy',
  'isVideo',
  'provinceId',
] as const satisfies readonly FacetName[]

/** Which values to count, and in which order to show them: fixed lists whole, places and models where there are cars. */
function wanted(choice: CarChoice, lookup: Lookup): Record<string, true | readonly string[]> {
  const provinces = new Set([...choice.provinceId, ...choice.cityId.flatMap(city => lookup.provinceOf.get(city) ?? [])])
  return {
    ...Object.fromEntries(counted.map(name => [name, true as const])),
    cityId: [...provinces].flatMap(province => lookup.citiesOf.get(province) ?? []),
    rangeCodes: choice.series.flatMap(series => lookup.rangesOf.get(series) ?? []),
  }
}

/** A wider filter is counted without the narrower ones below it, so that one can still choose another. */
const narrower = { provinceId: ['cityId'], series: ['rangeCodes', 'modelCodes'], rangeCodes: ['modelCodes'] } as const

const onlyWhereCarsAre: readonly string[] = ['provinceId', 'cityId', 'rangeCodes', 'vehicleSource', 'energy']

function facetsOf(counts: Record<string, Record<string, number>>, choice: Choice, lookup: Lookup): Facets {
  return Object.entries(counts).map(([name, of]) => {
    const facet = name as FacetName
    const chosen = choice[facet] ?? []
    const codes = [...(lookup.labels[facet]?.keys() ?? [])].filter(
      code => of[code] !== undefined || chosen.includes(code) || !onlyWhereCarsAre.includes(facet),
    )
    return {
      name,
      values: codes.map(code => ({ code, label: labelOf(lookup, facet, code), count: of[code] ?? 0 })),
    }
  })
}

/**
 * The filtered list with its counts (spec 5 and 9). The answer is made of the in-memory index and at most one query for
 * cards that nobody looked at lately; equal questions between two changes of the catalogue get the same ready text.
 */
export async function listUsedCars(filter: Filter, ctx: Ctx): Promise<Serialized> {
  const [catalogue, lookup] = await Promise.all([catalogueOf(ctx.memory, ctx.now), lookupOf(ctx.memory)])
  const { version } = catalogue
  const keeping = {
    texts: catalogue.answers,
    asked: JSON.stringify(filter),
    isCurrent: () => catalogue.version === version,
  }
  return readyAnswer('usedCar.list', ctx, keeping, () => makeList(filter, catalogue, lookup, ctx))
}

async function makeList(
  filter: Filter,
  catalogue: Catalogue,
  lookup: Lookup,
  ctx: Ctx,
): Promise<Answer<'usedCar.list'>> {
  const choice = choiceOf(filter)
  const { by, down } = orderOf(filter.sort, filter.sortField, filter.sortOrd)
  const within = narrowed(catalogue.index, filter, await searched(ctx, catalogue.index, lookup, filter.keyword))
  const skip = (filter.pageNumber - 1) * filter.pageSize
  const { index } = catalogue
  const found = index.find(choice, by, down, skip, filter.pageSize, wanted(choice, lookup), within, narrower)
  const cards = await cardsOf(ctx.db, catalogue, found.ids)
  const next = skip + found.ids.length
  return new Page(
    {
      rows: cards.map(card => cardOf(card, lookup, catalogue.day)),
      facets: facetsOf(found.counts, choice, lookup),
    },
    {
      pageNumber: filter.pageNumber,
      pageSize: filter.pageSize,
      total: found.total,
      forSaleNextPageFrom: next < found.total ? next : null,
      soldNextPageFrom: null,
    },
  )
}
