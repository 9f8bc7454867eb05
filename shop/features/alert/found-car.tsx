import { formatMoney } from '#contract/figures.ts'
import { dot } from '#contract/signs.ts'
import type { Output } from '#contract/kit.ts'
import { CarCard } from '#shop/features/used-car/car-card.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { wholeFigures } from '#web/whole-units.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import { alertTexts } from './alert.texts.ts'

type Digest = Output<'alert.digest'>
type Found = Digest['searches'][number]['found'][number]

const sizes = '(min-width: 1280px) 260px, calc(100vw - 40px)'

/** A car that came into a search, and why it did. */
export function FoundCar({ found: { car, why } }: { found: Found }) {
  const t = useTexts(alertTexts)
  return (
    <Stack gap={2}>
      <CarCard car={car} heading="h3" sizes={sizes} />
      {why.length > 0 && (
        <Text size="caption" tone="muted">
          {t.why} {why.map(wholeFigures).join(dot)}
        </Text>
      )}
    </Stack>
  )
}

/** A favourite that had become cheaper when it was told of. */
export function CheaperCar({ drop: { car, fromFen, toFen } }: { drop: Digest['drops'][number] }) {
  const t = useTexts(alertTexts)
  return (
    <Stack gap={2}>
      <CarCard car={car} heading="h3" sizes={sizes} />
      <Text size="caption" tone="accent" figures>
        {t.less(formatMoney(fromFen - toFen), formatMoney(toFen))}
      </Text>
    </Stack>
  )
}
