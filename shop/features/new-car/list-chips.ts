import type { Language } from '#contract/errors.ts'
import { newCarPrices } from '#contract/price-spans.ts'
import { newCarAddress, type NewCarState } from '#shop/features/car/new-car-address.ts'
import { type NewCarChoice, newCarChoices, toggleNewCar } from '#shop/features/car/new-car-path.ts'
import type { AppliedChip } from '#web/list/applied-chips.tsx'
import { valuesOf, wordOf } from '#web/list/facets.ts'
import type { ListFacets } from './list-load.ts'

/** Under which name the call counts what a choice can be. */
export const facetOf: Readonly<Record<NewCarChoice, string>> = {
  series: 'series',
  bodyType: 'btCategoryCode',
  price: 'priceRange',
  energy: 'energy',
}

/** What narrows the list, in the order of the address; several values of a filter are several chips. */
export function newCarChips(state: NewCarState, facets: ListFacets, language: Language): AppliedChip<NewCarState>[] {
  return newCarChoices.flatMap(name =>
    state.filter[name].map(code => ({
      key: `${name} ${code}`,
      text:
        valuesOf(facets, facetOf[name]).find(each => each.code === code)?.label ??
        (name === 'price' ? wordOf(newCarPrices, code, language) : code),
      without: newCarAddress.change(state, { filter: toggleNewCar(state.filter, name, code) }),
    })),
  )
}
