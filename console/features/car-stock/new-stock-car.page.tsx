import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import { api } from '#web/api.ts'
import { OwnField, VinField } from '#web/form/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { afterSaving } from '#web/form/unsaved.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Grid, Row } from '#web/ui/layout.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { toast } from '#web/ui/toast.ts'
import { stockKinds } from './stock-car.ts'
import { stockCarTexts } from './stock-car.texts.ts'
import { StockFields } from './stock-fields.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return (await api('desk.stockCar.choices', {}, { signal: request.signal })).data
}

/** Enters a new car: anybody can order it from then on. */
export default function NewStockCar() {
  const t = useTexts(stockCarTexts)
  const navigate = useNavigate()
  const choices = useLoaderData<typeof loader>()
  const [only] = choices.outlets.length === 1 ? choices.outlets : []
  const form = useForm('desk.stockCar.enter', {
    kinds: stockKinds,
    begin: only ? { outletId: only.outletId } : {},
    refusals: {
      VIN_WRONG: 'vin',
      VIN_KNOWN: 'vin',
      VIN_KNOWN_ELSEWHERE: 'vin',
      STOCK_CODE_WRONG: 'code',
      STOCK_YEAR_WRONG: 'modelYear',
      STOCK_DAY_WRONG: 'arrivesOn',
    },
    async done({ data }) {
      toast(t.entered)
      await navigate(`/new-cars/${data.stockNo}`, { replace: true, state: afterSaving })
    },
  })
  useTitle(t.enterCar)
  return (
    <>
      <WalkHead way={{ back: '/new-cars' }} title={t.title} />
      <PageHead title={t.enterCar} />
      <Grid as={Form} shrink pad={0} gap={5} cols={1} of={form} className={edit.form}>
        <div className={edit.pair}>
          <VinField of={form} name="vin" label={t.vin} help={t.vinHint} wrong={t.vinWrong} />
          <OwnField of={form} name="outletId" label={t.dealer} wrong={t.choose}>
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
        </div>
        <StockFields of={form} />
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
