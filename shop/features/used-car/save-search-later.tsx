import { writeFilterPath } from '#contract/car-filter-path.ts'
import type { Language } from '#contract/errors.ts'
import buttonStyles from '#web/ui/button.module.css'
import { later } from '#web/ui/later.tsx'
import type { ListState } from './list-address.ts'
import type { SaveSearchProps } from './save-search.tsx'

/** Keeping a search comes alive after the list (decision 045). */
export const SaveSearch = later(() => import('./save-search.tsx').then(m => m.SaveSearch), [buttonStyles])
export const OneLikeThis = later(() => import('./save-search.tsx').then(m => m.OneLikeThis), [buttonStyles])

/** No name of a search is longer. */
const LONGEST = 40

/** What a list is filtered by, as it is kept: the filter of its address, its words, and a name made of its chips. */
export const searchOf = (
  { filter, keyword }: ListState,
  chips: readonly { text: string }[],
  language: Language,
): SaveSearchProps => ({
  filter: writeFilterPath(filter),
  keyword,
  name: chips
    .map(chip => chip.text)
    .join(language === 'en' ? ', ' : '、')
    .slice(0, LONGEST)
    .trim(),
})
