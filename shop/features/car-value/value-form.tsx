import type { Output } from '#contract/kit.ts'
import { OwnField, RadioField, SelectField, WholeField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { asChosen, mustChoose } from '#web/form/kinds.ts'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import type { Choice } from '#web/ui/choices.ts'
import { Grid, Row, Stack } from '#web/ui/layout.tsx'
import { DayInput } from '#web/ui/moment-input.tsx'
import { carValueTexts } from './car-value.texts.ts'

export type CarValue = Output<'carValue.show'>

const chosen = asChosen<string | null>(null, value => value !== null && value !== '')
const kinds = {
  spuId: chosen,
  registeredOn: asChosen<string>('', value => value !== ''),
  cityCode: chosen,
  grade: mustChoose<'1' | '2' | '3'>(),
  accident: mustChoose<'no' | 'yes'>(),
  use: mustChoose<'private' | 'rental'>(),
}

interface ValueFormProps {
  car: CarValue
  cities: readonly Choice[]
  onSaved: () => void
}

/** What the market value hangs on; what is known already stands there. */
export function ValueForm({ car, cities, onSaved }: ValueFormProps) {
  const t = useTexts(carValueTexts)
  const { ownCarId, known, trims } = car
  const [first, second] = trims
  const form = useForm('carValue.save', {
    kinds,
    begin: {
      spuId: known ? String(known.spuId) : first && !second ? String(first.spuId) : undefined,
      registeredOn: known?.registeredOn ?? car.registeredOn ?? '',
      cityCode: known ? String(known.cityCode) : undefined,
      mileageKm: known?.mileageKm,
      kmPerMonth: known?.kmPerMonth,
      ...(known
        ? { grade: String(known.grade) as '1' | '2' | '3', accident: known.accident ? 'yes' : 'no', use: known.use }
        : {}),
    },
    refusals: { OFFER_CAR_UNKNOWN: 'spuId', OFFER_REGISTERED_WRONG: 'registeredOn', REGION_UNKNOWN: 'cityCode' },
    // What has to be chosen is: the kinds let nothing else through.
    input: ({ spuId, cityCode, grade, accident, use, ...rest }) => ({
      ...rest,
      ownCarId,
      spuId: Number(spuId),
      cityCode: String(cityCode),
      grade: Number(grade) as 1 | 2 | 3,
      accident: accident === 'yes',
      use: use as 'private' | 'rental',
    }),
    done: onSaved,
  })
  const none = { value: '', label: t.choose }
  return (
    <Stack as={Form} of={form} gap={5}>
      <Grid cols={[2, 1]} gap={4} rowGap={5} align="start">
        <SelectField
          of={form}
          name="spuId"
          label={t.trim}
          wrong={t.needed}
          choices={[none, ...trims.map(each => ({ value: String(each.spuId), label: each.name }))]}
        />
        <OwnField of={form} name="registeredOn" label={t.registered} wrong={t.needed}>
          {(now, write) => <DayInput size="l" value={now} onChange={write} />}
        </OwnField>
        <WholeField of={form} name="mileageKm" label={t.mileageKm} suffix={t.km} wrong={t.needed} />
        <WholeField of={form} name="kmPerMonth" label={t.kmPerMonth} suffix={t.km} wrong={t.needed} />
        <SelectField of={form} name="cityCode" label={t.city} wrong={t.needed} choices={[none, ...cities]} />
        <RadioField
          of={form}
          name="grade"
          label={t.grade}
          wrong={t.needed}
          options={[
            { value: '1', label: t.grade1 },
            { value: '2', label: t.grade2 },
            { value: '3', label: t.grade3 },
          ]}
        />
        <RadioField
          of={form}
          name="accident"
          label={t.accident}
          wrong={t.needed}
          options={[
            { value: 'no', label: t.no },
            { value: 'yes', label: t.yes },
          ]}
          row
        />
        <RadioField
          of={form}
          name="use"
          label={t.use}
          wrong={t.needed}
          options={[
            { value: 'private', label: t.private },
            { value: 'rental', label: t.rental },
          ]}
          row
        />
      </Grid>
      <FormProblem of={form} />
      <Row>
        <SubmitButton of={form} busyText={t.saving}>
          {t.save}
        </SubmitButton>
      </Row>
    </Stack>
  )
}
