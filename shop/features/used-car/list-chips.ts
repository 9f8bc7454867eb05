import type { Language } from '#contract/errors.ts'
import { formatPriceRange } from '#contract/figures.ts'
import type { Texts } from '#web/i18n/texts.ts'
import { type ChoiceName, withChoices } from './filter-path.ts'
import { type ListState, withFilter } from './list-address.ts'
import type { listTexts } from './list.texts.ts'
import { type Facets, lift, type Restriction, restrictionsOf, valuesOf } from './list-load.ts'

/** An applied filter: its words, and the list without it. */
export interface AppliedChip {
  key: string
  text: string
  without: ListState
}

type T = Texts<typeof listTexts>

/** Words of a restriction as a whole, for "不限「…」". */
export function restrictionWords(restriction: Restriction, state: ListState, facets: Facets, t: T, language: Language) {
  return chipsOf(restriction, state, facets, t, language)
    .map(chip => chip.text)
    .join(language === 'en' ? ', ' : '、')
}

/** What narrows the list, in the order of the address; several values of a filter are several chips. */
export function appliedChips(state: ListState, facets: Facets, t: T, language: Language): AppliedChip[] {
  return restrictionsOf(state).flatMap(restriction => chipsOf(restriction, state, facets, t, language))
}

function chipsOf(name: Restriction, state: ListState, facets: Facets, t: T, language: Language): AppliedChip[] {
  const whole = (text: string): AppliedChip[] => [{ key: name, text, without: lift(state, name) }]
  const { filter, keyword } = state
  if (name === 'keyword') return whole(t.wordChip(keyword))
  if (name === 'price') return whole(formatPriceRange(filter.priceFromFen, filter.priceToFen, language))
  // Lists of versions and outlets come from links; the list has no names for them.
  if (name === 'modelCodes') return whole(t.modelChip)
  if (name === 'cbuNo') return whole(t.outletChip)
  const labels = new Map(valuesOf(facets, name).map(value => [value.code, value.label]))
  const chosen = filter[name] ?? []
  return chosen.map(code => ({
    key: `${name} ${code}`,
    text: chipText(name, labels.get(code) ?? code, t),
    without: withFilter(
      state,
      withChoices(
        filter,
        name,
        chosen.filter(each => each !== code),
      ),
    ),
  }))
}

/** Labels that do not say what they measure get a word before them. */
function chipText(name: ChoiceName, label: string, t: T): string {
  if (name === 'carAge') return t.ageChip(label)
  if (name === 'monthly') return t.monthlyChip(label)
  return label
}
