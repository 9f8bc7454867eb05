import { formatDate, monthWords } from '#contract/moments.ts'
import type { Language, Texts } from '#web/i18n/texts.ts'
import type { Choice } from '#web/ui/choices.ts'
import type { moneyTexts } from './money.texts.ts'

const MONTHS = 12
const YEARS = 3

/**
 * The periods that a customer may choose: everything, the last months and years, and the one that the address names.
 * @param now of the server; 0: not known
 * @param chosen `2026` or `2026-11`
 */
export function periodChoices(
  now: number,
  chosen: string | undefined,
  t: Texts<typeof moneyTexts>,
  language: Language,
): Choice[] {
  const [year, month] = formatDate(now).replaceAll('\u2060', '').split('-').map(Number) as [number, number, number]
  const months = Array.from({ length: MONTHS }, (_, back) => {
    const at = year * 12 + month - 1 - back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
  const years = Array.from({ length: YEARS }, (_, back) => String(year - back))
  const known = now === 0 ? [] : [...months, ...years]
  const all = chosen === undefined || known.includes(chosen) ? known : [...known, chosen]
  const choice = (value: string): Choice => {
    const [y = '', m] = value.split('-')
    return m === undefined
      ? { value, label: t.year(y), group: t.years }
      : { value, label: monthWords(Number(y), Number(m), language), group: t.months }
  }
  return [
    { value: '', label: t.allTime },
    ...all.filter(value => value.includes('-')).map(choice),
    ...all.filter(value => !value.includes('-')).map(choice),
  ]
}
