import { useEffect, useState } from 'react'
import { dot } from '#contract/signs.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { maintenanceTexts } from './maintenance.texts.ts'
import { Reveal } from './reveal.tsx'

export type DeskVisit = Output<'desk.maintenance.visit'>

/** Which car comes, its plate and VIN masked. */
export function VisitCar({ visit: { bookingNo, car, mileage } }: { visit: DeskVisit }) {
  const t = useTexts(maintenanceTexts)
  if (!car) return <Text tone="muted">{t.noCar}</Text>
  return (
    <Stack gap={0}>
      <Text tone="strong" figures>
        {`${car.modelName} ${car.modelYear}`}
      </Text>
      <Text size="small" figures>
        {[car.plate, car.vin, mileage !== null && t.mileage(mileage)].filter(Boolean).join(dot)}
      </Text>
      <Reveal bookingNo={bookingNo} field="car" />
    </Stack>
  )
}

/** What is done, how long it takes and what it comes to. */
export function VisitWorks({ visit: { works, totalFen, coveredFen, vouchers } }: { visit: DeskVisit }) {
  const t = useTexts(maintenanceTexts)
  const language = useLanguage()
  if (works.length === 0) return <Text tone="muted">{t.noWorks}</Text>
  return (
    <Stack gap={0}>
      <ul>
        {works.map(({ work, name, minutes }) => (
          <Text as="li" key={work} figures>
            {[name, t.minutes(minutes)].join(dot)}
          </Text>
        ))}
      </ul>
      <Text size="small" tone="muted" figures>
        {coveredFen === 0
          ? t.estimate(formatMoney(totalFen))
          : t.estimateLeft(formatMoney(totalFen), formatMoney(coveredFen), formatMoney(totalFen - coveredFen))}
      </Text>
      {vouchers.length > 0 && (
        <Text size="small">
          {t.vouchers(
            vouchers
              .map(each => (each.good ? each.title : t.notGood(each.title)))
              .join(language === 'en' ? ', ' : '、'),
          )}
        </Text>
      )}
    </Stack>
  )
}

/** Car and works of an appointment, beside its facts in the calendar. */
export function CalendarFacts({ bookingNo }: { bookingNo: string }) {
  const language = useLanguage()
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{ visit: DeskVisit } | { failure: unknown }>()
  useEffect(() => {
    const gone = new AbortController()
    api('desk.maintenance.visit', { bookingNo }, { signal: gone.signal }).then(
      ({ data }) => setFound({ visit: data }),
      (failure: unknown) => gone.signal.aborted || setFound({ failure }),
    )
    return () => gone.abort()
  }, [bookingNo, round])
  if (!found)
    return (
      <SkeletonGroup>
        <Skeleton height="96px" />
      </SkeletonGroup>
    )
  if ('failure' in found)
    return <PartError reason={failureWords(found.failure, language)} onRetry={() => setRound(round + 1)} />
  return (
    <Stack gap={3}>
      <VisitCar visit={found.visit} />
      <VisitWorks visit={found.visit} />
      {found.visit.remark && <Text size="small">{found.visit.remark}</Text>}
    </Stack>
  )
}
