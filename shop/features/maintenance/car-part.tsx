import { useState } from 'react'
import { dot } from '#contract/signs.ts'
import { maskPlate } from '#contract/plate.ts'
import type { OwnCar, SaidCar } from '#shop/features/garage/car-form.tsx'
import { FormComing } from '#shop/features/form/form-coming.tsx'
import { CarWords } from '#shop/features/garage/car-words.tsx'
import { garageTexts } from '#shop/features/garage/garage.texts.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { maskIdentity } from '#web/mask.ts'
import { goToLogin, useSignedIn } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { soon } from '#web/ui/soon.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import type { DraftCar } from './maintenance-draft.ts'
import { maintenanceTexts } from './maintenance.texts.ts'
import type { OwnCars } from './use-car.ts'

const CarForm = soon(() => import('#shop/features/garage/car-form.tsx').then(m => m.CarForm), <FormComing />)

interface CarPartProps {
  own: OwnCars
  car: DraftCar | undefined
  /** Its model, once it is known. */
  modelName: string | undefined
  onChoose: (car: DraftCar) => void
}

/** Which car comes: one of the own, or one that is said here; whoever is signed in keeps it. */
export function CarPart({ own, car, modelName, onChoose }: CarPartProps) {
  const t = useTexts(maintenanceTexts)
  const words = useTexts(garageTexts)
  const signedIn = useSignedIn()
  const [entering, setEntering] = useState(false)
  const said = car && !('ownCarId' in car) ? car : undefined
  const chosen = car && 'ownCarId' in car ? car.ownCarId : undefined

  if (own.failed) return <PartError onRetry={own.again} />
  if (!own.cars)
    return (
      <SkeletonGroup>
        <Skeleton height="76px" />
      </SkeletonGroup>
    )
  return (
    <Stack gap={4}>
      {own.cars.length > 0 && (
        <RadioGroup
          label={t.car}
          value={chosen === undefined ? null : String(chosen)}
          onChange={id => onChoose({ ownCarId: Number(id) })}
          options={own.cars.map(each => ({ value: String(each.ownCarId), label: <CarWords car={each} /> }))}
        />
      )}
      {said && <SaidCarWords car={said} modelName={modelName} onChange={() => setEntering(true)} />}
      {!said && own.cars.length === 0 && (
        <Text size="small" tone="muted">
          {t.carNone}
        </Text>
      )}
      <Row gap={4} rowGap={3} align="center" wrap>
        {!said && (
          <Button kind="line" size="s" icon="plus" onClick={() => setEntering(true)}>
            {signedIn ? t.carAdd : t.carEnter}
          </Button>
        )}
        {!signedIn && (
          <Text as="span" size="small" tone="muted">
            <TextButton wraps onClick={() => goToLogin()}>
              {t.carSignIn}
            </TextButton>
          </Text>
        )}
      </Row>
      <Modal open={entering} onClose={() => setEntering(false)} title={words.add} wide height={92}>
        {entering && (
          <CarForm
            car={said}
            {...(signedIn
              ? {
                  onSaved: (saved: OwnCar) => {
                    setEntering(false)
                    own.again()
                    onChoose({ ownCarId: saved.ownCarId })
                  },
                }
              : {
                  keep: (entered: SaidCar) => {
                    setEntering(false)
                    onChoose(entered)
                  },
                })}
          />
        )}
      </Modal>
    </Stack>
  )
}

interface SaidCarProps {
  car: Omit<SaidCar, 'ownCarId'>
  modelName: string | undefined
  onChange: () => void
}

/** A car that nobody has kept: plate and VIN masked. */
function SaidCarWords({ car, modelName, onChange }: SaidCarProps) {
  const t = useTexts(maintenanceTexts)
  const words = useTexts(garageTexts)
  return (
    <Row wrap radius="card" padY={4} padX={[5, 4]} gap={4} align="center" justify="between" ground="sunken">
      <Stack shrink gap={1}>
        <Text tone="strong" weight="medium" figures>
          {[modelName, words.yearOf(car.modelYear)].filter(Boolean).join(dot)}
        </Text>
        <Text size="small" figures>
          {maskPlate(car.plate)}
        </Text>
        {car.vin && (
          <Text size="caption" tone="muted" figures>
            {words.vinOf(maskIdentity(car.vin))}
          </Text>
        )}
      </Stack>
      <Button kind="quiet" size="s" onClick={onChange}>
        {t.carChange}
      </Button>
    </Row>
  )
}
