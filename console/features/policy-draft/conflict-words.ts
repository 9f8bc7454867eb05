import type { ConflictWords } from '#console/frame/draft/conflict-list.tsx'
import { placesIn, wordsIn } from '#console/frame/draft/draft-words.ts'
import { ORDER } from '#console/frame/draft/merge.ts'
import { dot } from '#contract/signs.ts'
import type { Texts } from '#web/i18n/texts.ts'
import type { WrittenPolicy } from './editing.ts'
import type { policyDeskTexts } from './policy.texts.ts'

/** How places of a policy are called that two people changed. */
export const conflictWords = (t: Texts<typeof policyDeskTexts>, { sections }: WrittenPolicy): ConflictWords => ({
  placeOf: ({ path }) => {
    const language = { cn: t.inChinese, en: t.inEnglish }[path.at(-1) ?? '']
    const [part = '', key, inner = '', ...rest] = path
    const n = sections.findIndex(each => each.key === key)
    const section = part === 'sections' ? (n === -1 ? t.sections : t.sectionOf(n + 1)) : undefined
    const named = {
      title: t.name,
      lead: t.lead,
      change: t.change,
      from: t.from,
      text: t.text,
      items: t.items,
      cells: t.rows,
      [ORDER]: t.order,
    }
    const field = Object.entries(named).find(([name]) => name === (part === 'sections' ? inner || key : part))?.[1]
    return [section, field, ...placesIn(t, inner, rest), language].filter(Boolean).join(dot)
  },
  sayOf: (value, { path }) => {
    if (value === null) return t.none
    return path.at(-1) === ORDER ? undefined : wordsIn(value)
  },
})
