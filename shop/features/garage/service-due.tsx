import type { Output } from '#contract/kit.ts'
import { formatMileage } from '#contract/figures.ts'
import { formatFullDay } from '#contract/moments.ts'
import { dot } from '#contract/signs.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import type { OwnCar } from './car-form.tsx'
import { garageTexts } from './garage.texts.ts'

/** How far an own car has run, and what it is due for next (decision 149). @param next absent: nothing is known of it */
export function ServiceDue({ car, next }: { car: OwnCar; next: Output<'maintenance.next'>[number] | undefined }) {
  const t = useTexts(garageTexts)
  const language = useLanguage()
  const dayOf = (day: string) => formatFullDay(new Date(`${day}T00:00:00+08:00`), language)
  const { mileageKm, mileageOn } = car
  const due = next && [
    next.byDay && t.byDay(dayOf(next.byDay)),
    next.atKm !== null &&
      t.atKm(formatMileage(next.atKm, language)) + (next.aboutDay ? ` (${t.aboutDay(dayOf(next.aboutDay))})` : ''),
  ]
  return (
    <Stack above={2} gap={1} shrink>
      {mileageKm !== null && mileageOn !== null && (
        <Text size="caption" tone="muted" figures>
          {t.mileageOf(formatMileage(mileageKm, language), dayOf(mileageOn))}
        </Text>
      )}
      {next && due && (
        <>
          <Text size="small" tone={next.overdue ? 'warning' : 'strong'} figures>
            {[next.overdue ? t.overdue : t.next, due.filter(Boolean).join(t.or)].join(dot)}
          </Text>
          <Text size="caption" tone="muted">
            {[next.works.join(t.comma), next.booked && t.appointed, mileageKm === null && t.noMileage]
              .filter(Boolean)
              .join(dot)}
          </Text>
        </>
      )}
    </Stack>
  )
}
