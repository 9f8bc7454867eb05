import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import { api } from '#web/api.ts'
import { MoneyField, OwnField, VinField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { afterSaving } from '#web/form/unsaved.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Grid, Row } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { toast } from '#web/ui/toast.ts'
import { CarFields } from './car-fields.tsx'
import { carKinds, numberPicked } from './car-kinds.ts'
import { carTexts } from './car.texts.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return (await api('desk.car.choices', {}, { signal: request.signal })).data
}

const kinds = { ...carKinds, outletId: numberPicked }

/** Enters a car: it is not on the shop before somebody puts it there. */
export default function NewCar() {
  const t = useTexts(carTexts)
  const navigate = useNavigate()
  const choices = useLoaderData<typeof loader>()
  const [only] = choices.outlets.length === 1 ? choices.outlets : []
  const form = useForm('desk.car.enter', {
    kinds,
    begin: { ...(only ? { outletId: only.outletId } : {}), keyCount: 2, transferCount: 0 },
    absent: { batteryHealth: null },
    refusals: { CAR_KNOWN: 'vin', CAR_KNOWN_ELSEWHERE: 'vin' },
    async done({ data }) {
      toast(t.entered)
      await navigate(`/cars/${data.carNo}`, { replace: true, state: afterSaving })
    },
  })
  useTitle(t.enterCar)
  return (
    <>
      <WalkHead way={{ back: '/cars' }} title={t.title} />
      <PageHead title={t.enterCar} />
      <Grid as={Form} shrink pad={0} gap={5} cols={1} of={form} className={edit.form}>
        <div className={edit.pair}>
          <VinField of={form} name="vin" label={t.vin} help={t.vinHelp} wrong={t.vinWrong} />
          <OwnField of={form} name="outletId" label={t.outlet} wrong={t.choose}>
            {(value, onChange) => (
              <NativeSelect
                size="s"
                value={value}
                onChange={onChange}
                choices={[
                  ...(only ? [] : [{ value: '', label: t.choose }]),
                  ...choices.outlets.map(each => ({ value: String(each.outletId), label: each.name })),
                ]}
              />
            )}
          </OwnField>
          <MoneyField of={form} name="priceFen" label={t.price} suffix={t.yuan} wrong={t.needed} />
        </div>
        <CarFields of={form} choices={choices} />
        <FormProblem of={form} />
        <Row gap={3} align="center" wrap>
          <SubmitButton of={form} size="s" busyText={t.saving}>
            {t.enterCar}
          </SubmitButton>
        </Row>
      </Grid>
    </>
  )
}
