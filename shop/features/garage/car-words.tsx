import { dot } from '#contract/signs.ts'
import { formatFullDay } from '#contract/moments.ts'
import { maskPlate } from '#contract/plate.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { maskIdentity } from '#web/mask.ts'
import { Stack, Text } from '#web/ui/layout.tsx'
import type { OwnCar } from './car-form.tsx'
import { garageTexts } from './garage.texts.ts'

/** Which car it is: model, year, plate and VIN, both masked. */
export function CarWords({ car }: { car: OwnCar }) {
  const t = useTexts(garageTexts)
  const language = useLanguage()
  const { modelName, modelYear, plate, vin, registeredOn } = car
  return (
    <Stack shrink gap={1}>
      <Text tone="strong" weight="medium">
        {modelName}
      </Text>
      <Text size="small" figures>
        {maskPlate(plate)}
      </Text>
      <Text size="caption" tone="muted" figures>
        {[
          t.yearOf(modelYear),
          registeredOn !== null &&
            t.registeredOn(formatFullDay(new Date(`${registeredOn}T00:00:00+08:00`).getTime(), language)),
        ]
          .filter(Boolean)
          .join(dot)}
      </Text>
      {vin !== null && (
        <Text size="caption" tone="muted" figures>
          {t.vinOf(maskIdentity(vin))}
        </Text>
      )}
    </Stack>
  )
}
