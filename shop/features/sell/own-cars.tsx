import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { sellTexts } from './sell.texts.ts'

type OwnCar = Output<'garage.list'>[number]

/** The cars that the account knows: one press fills in what is known of it. */
export function OwnCars({ onChoose }: { onChoose: (car: OwnCar) => void }) {
  const t = useTexts(sellTexts)
  const [cars, setCars] = useState<readonly OwnCar[]>([])
  useEffect(() => {
    let here = true
    // Without them the fields are filled in by hand.
    api('garage.list', {}).then(
      ({ data }) => here && setCars(data),
      () => {},
    )
    return () => {
      here = false
    }
  }, [])
  if (cars.length === 0) return null
  return (
    <Row gap={2} align="center" wrap>
      <Text as="span" size="caption" tone="muted">
        {t.mine}
      </Text>
      {cars.map(car => (
        <Chip key={car.ownCarId} small onClick={() => onChoose(car)}>
          {car.plate}
        </Chip>
      ))}
    </Row>
  )
}
