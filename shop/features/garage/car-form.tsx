import { plateNumber } from '#contract/plate.ts'
import { vinNumber } from '#contract/vin.ts'
import type { Input as InputOf, Output } from '#contract/kit.ts'
import { useSeries } from '#shop/features/car/use-series.ts'
import { modelsOf, type Series, yearsOfModel } from '#web/car-models.ts'
import { OwnField, SelectField, TextField, VinField, WholeField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { asChosen } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Input } from '#web/ui/input.tsx'
import { Grid, Row, Stack } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { garageTexts } from './garage.texts.ts'

export type OwnCar = Output<'garage.list'>[number]
export type SaidCar = InputOf<'garage.save'>

export interface CarFormProps {
  /** Absent: a new one. */
  car?: Partial<SaidCar> | undefined
  /** What is done with it in place of keeping it in the account: of somebody who has none. */
  keep?: ((car: SaidCar) => void) | undefined
  onSaved?: (car: OwnCar) => void
}

/** A car that somebody owns: plate, VIN, model, year, first registration. */
export function CarForm(props: CarFormProps) {
  const { series, failed, retry } = useSeries()
  if (failed) return <PartError onRetry={retry} />
  if (!series)
    return (
      <SkeletonGroup>
        <Skeleton height="48px" />
        <Skeleton height="48px" gap="20px" />
        <Skeleton height="48px" gap="20px" />
      </SkeletonGroup>
    )
  return <Fields {...props} series={series} />
}

const chosen = asChosen<string | null>(null, value => value !== null && value !== '')
const kinds = { seriesCode: chosen, rangeCode: chosen, modelYear: chosen, registeredOn: asChosen<string>('') }
/** The form opens in a browser alone, so its clock may say what year it is. */
const thisYear = () => new Date().getFullYear()

function Fields({ car, keep, onSaved, series }: CarFormProps & { series: readonly Series[] }) {
  const t = useTexts(garageTexts)
  const form = useForm('garage.save', {
    kinds,
    unguarded: keep !== undefined,
    begin: car
      ? {
          plate: car.plate,
          vin: car.vin,
          seriesCode: car.seriesCode,
          rangeCode: car.rangeCode,
          modelYear: car.modelYear === undefined ? undefined : String(car.modelYear),
          registeredOn: car.registeredOn,
          mileageKm: car.mileageKm,
        }
      : {},
    check: ({ plate, vin }) => ({
      plate: plate !== undefined && plateNumber(plate) === undefined && t.plateWrong,
      vin: vin !== undefined && vinNumber(vin) === undefined && t.vinWrong,
    }),
    refusals: {
      CAR_PLATE_WRONG: 'plate',
      CAR_KNOWN: 'plate',
      VIN_WRONG: 'vin',
      CAR_OTHER_VIN: 'vin',
      CAR_NOT_BUILT: 'modelYear',
      CAR_REGISTERED_WRONG: 'registeredOn',
    },
    input: ({ plate, vin, seriesCode, rangeCode, modelYear, registeredOn, mileageKm }) => ({
      ...(car?.ownCarId === undefined ? {} : { ownCarId: car.ownCarId }),
      plate,
      ...(vin === undefined ? {} : { vin }),
      seriesCode: seriesCode ?? '',
      rangeCode: rangeCode ?? '',
      modelYear: Number(modelYear),
      ...(registeredOn ? { registeredOn } : {}),
      ...(mileageKm === undefined ? {} : { mileageKm }),
    }),
    ...(keep
      ? {
          send: (input: SaidCar) => {
            keep(input)
            return undefined
          },
        }
      : { done: (answer: { data: OwnCar } | undefined) => answer && onSaved?.(answer.data) }),
  })
  const { seriesCode, rangeCode } = form.values
  const found = series.find(each => each.seriesCode === seriesCode)
  const models = found ? modelsOf(found) : []
  const years = found && rangeCode ? yearsOfModel(found, rangeCode, thisYear()) : []
  const none = { value: '', label: t.choose }
  // What hangs on the choice is chosen anew; a series of one model needs no choice.
  function chooseSeries(code: string) {
    const of = series.find(each => each.seriesCode === code)
    const [only, another] = of ? modelsOf(of) : []
    form.set({ seriesCode: code, rangeCode: only && !another ? only.rangeCode : null, modelYear: null })
  }
  return (
    <Stack as={Form} of={form} gap={5}>
      <Grid cols={[2, 1]} gap={5} align="start">
        <TextField
          of={form}
          name="plate"
          label={t.plate}
          help={t.plateHelp}
          wrong={t.plateWrong}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          tidy={typed => typed.toUpperCase()}
        />
        <VinField of={form} name="vin" label={t.vin} note={t.vinNote} help={t.vinHelp} wrong={t.vinWrong} />
        <OwnField of={form} name="seriesCode" label={t.series} wrong={t.chooseSeries}>
          {value => (
            <NativeSelect
              value={value ?? ''}
              choices={[none, ...series.map(each => ({ value: each.seriesCode, label: each.name }))]}
              onChange={chooseSeries}
            />
          )}
        </OwnField>
        <OwnField of={form} name="rangeCode" label={t.model} wrong={t.chooseModel}>
          {value => (
            <NativeSelect
              value={value ?? ''}
              choices={[none, ...models.map(each => ({ value: each.rangeCode, label: each.name }))]}
              onChange={code => form.set({ rangeCode: code, modelYear: null })}
            />
          )}
        </OwnField>
        <SelectField
          of={form}
          name="modelYear"
          label={t.year}
          wrong={t.chooseYear}
          choices={[none, ...years.map(each => ({ value: String(each), label: String(each) }))]}
        />
        <OwnField of={form} name="registeredOn" label={t.registered} note={t.vinNote} help={t.registeredHelp}>
          {(value, write) => <Input type="date" max="2099-12-31" value={value} onChange={write} />}
        </OwnField>
        {!keep && (
          <WholeField
            of={form}
            name="mileageKm"
            label={t.mileage}
            note={t.vinNote}
            help={t.mileageHelp}
            wrong={t.mileageWrong}
            suffix={t.km}
          />
        )}
      </Grid>
      <FormProblem of={form} />
      <Row justify="end">
        <SubmitButton of={form} busyText={t.saving}>
          {keep ? t.use : t.save}
        </SubmitButton>
      </Row>
    </Stack>
  )
}
