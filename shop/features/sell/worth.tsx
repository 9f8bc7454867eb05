import { formatMileage, formatMoney } from '#contract/figures.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { sellTexts } from './sell.texts.ts'
import type { CarValue } from './use-value.ts'
import { ValueLines } from './value-lines.tsx'

/** What a car is worth, line by line, or why nobody can say it without seeing it. */
export function Worth({ value }: { value: CarValue }) {
  const t = useTexts(sellTexts)
  const language = useLanguage()
  if (value.byHand !== null) {
    const key = `byHand-${value.byHand}`
    return <Note>{key in t ? String(t[key as 'byHand-flood']) : t['byHand-worthless']}</Note>
  }
  return (
    <Stack gap={4}>
      <ValueLines label={t.value} lines={value.lines} total={t.total} totalFen={value.totalFen} />
      <Text size="caption" tone="muted" figures>
        {t.about(formatMoney(value.lowFen), formatMoney(value.highFen))}
      </Text>
      <Text size="small" measure>
        {t.tolerance(formatMileage(value.toleranceKm, language))} {t.validity(value.validDays)}
      </Text>
    </Stack>
  )
}
