import type { Language } from '#contract/errors.ts'
import { formatPriceRange } from '#contract/figures.ts'
import type { Texts } from '#web/i18n/texts.ts'
import type { AppliedChip } from '#web/list/applied-chips.tsx'
import { valuesOf } from '#web/list/facets.ts'
import { type ChoiceName, toggleChoice } from '#contract/car-filter-path.ts'
import { carAddress, lift, type ListState, type Restriction, restrictionsOf } from './list-address.ts'
import type { Facets } from './list-load.ts'
import type { listTexts } from './list.texts.ts'

type T = Texts<typeof listTexts>

/** Words of a restriction as a whole, for "不限「…」". */
export function restrictionWords(restriction: Restriction, state: ListState, facets: Facets, t: T, language: Language) {
  return chipsOf(restriction, state, facets, t, language)
    .map(chip => chip.text)
    .join(language === 'en' ? ', ' : '、')
}

/** What narrows the list, in the order of the address; several values of a filter are several chips. */
export function appliedChips(state: ListState, facets: Facets, t: T, language: Language): AppliedChip<ListState>[] {
  return restrictionsOf(state).flatMap(restriction => chipsOf(restriction, state, facets, t, language))
}

function chipsOf(name: Restriction, state: ListState, facets: Facets, t: T, language: Language) {
  const whole = (text: string): AppliedChip<ListState>[] => [{ key: name, text, without: lift(state, name) }]
  const { filter, keyword } = state
  if (name === 'keyword') return whole(t.wordChip(keyword))
  if (name === 'price') return whole(formatPriceRange(filter.priceFromFen, filter.priceToFen, language))
  // Lists of versions and outlets come from links; the list has no names for them.
  if (name === 'modelCodes') return whole(t.modelChip)
  if (name === 'cbuNo') return whole(t.outletChip)
  const labels = new Map(valuesOf(facets, name).map(value => [value.code, value.label]))
  return (filter[name] ?? []).map(code => ({
    key: `${name} ${code}`,
    text: chipText(name, labels.get(code) ?? code, t),
    without: carAddress.change(state, { filter: toggleChoice(filter, name, code) }),
  }))
}

/** Labels that do not say what they measure get a word before them. */
function chipText(name: ChoiceName, label: string, t: T): string {
  if (name === 'carAge') return t.ageChip(label)
  if (name === 'monthly') return t.monthlyChip(label)
  return label
}
