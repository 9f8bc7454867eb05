import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import edit from '#console/frame/edit.module.css'
import styles from '#console/features/used-car/car.module.css'
import { useMay } from '#console/frame/use-me.ts'
import { useTitle } from '#console/frame/use-title.ts'
import { useVersion } from '#console/frame/use-version.ts'
import { useWalk } from '#console/frame/use-walk.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import { formatMoney } from '#contract/figures.ts'
import { dot } from '#contract/signs.ts'
import { api } from '#web/api.ts'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { toast } from '#web/ui/toast.ts'
import { type DeskStockCar, stockKinds, stockTones } from './stock-car.ts'
import { stockCarTexts } from './stock-car.texts.ts'
import { StockFields } from './stock-fields.tsx'
import { StockSale } from './stock-sale.tsx'

interface CarProps {
  car: DeskStockCar
}

export async function loader({ params, request }: LoaderFunctionArgs) {
  return (await api('desk.stockCar.detail', { stockNo: params['stockNo'] ?? '' }, { signal: request.signal })).data
}

/** One new car: what it is, where it stands, whose it is, and everything that was done with it. */
export default function StockCarPage() {
  const t = useTexts(stockCarTexts)
  const car = useLoaderData<typeof loader>()
  const way = useWalk(car.stockNo, '/new-cars', stockNo => `/new-cars/${stockNo}`)
  useTitle(car.stockNo)
  return (
    <>
      <WalkHead way={way} title={t.title} />
      <Row as="header" below={6} gap={4} align="center" wrap className={styles.head}>
        <h1>
          <ModelName>{car.title}</ModelName>
        </h1>
        <StatusDot tone={stockTones[car.state]}>{car.stateText}</StatusDot>
        <Text as="span" size="micro" tone="muted">
          {[car.stockNo, car.vin, car.outletName].join(dot)}
        </Text>
      </Row>
      <Stack key={car.stockNo} gap={10} align="start" className={styles.columns}>
        <Grid shrink gap={10} cols={1}>
          <Facts car={car} />
          <section className={edit.part} aria-labelledby="history">
            <h2 id="history">{t.history}</h2>
            <Timeline
              label={t.history}
              entries={car.history.map(({ text, who, more, at }, n) => ({
                key: car.history.length - n,
                text: [text, who, ...(more === null ? [] : [more])].join(dot),
                at,
              }))}
            />
          </section>
        </Grid>
        <Stack as="aside" gap={4} className={styles.aside} aria-label={t.selling}>
          <StockSale car={car} />
          <Grid as="section" radius="panel" pad={6} gap={4} cols={1} className={styles.panel} aria-label={t.options}>
            <h2>{t.options}</h2>
            <KeyValues
              rows={[
                { key: t.price, value: car.priceFen === null ? t.noPrice : formatMoney(car.priceFen) },
                { key: t.options, value: car.options },
              ]}
            />
          </Grid>
        </Stack>
      </Stack>
    </>
  )
}

/** What the car is and where it stands. */
function Facts({ car }: CarProps) {
  const t = useTexts(stockCarTexts)
  const may = useMay('car.edit') && car.state !== 'delivered'
  const version = useVersion(car.version)
  const facts = { code: car.code, modelYear: car.modelYear, place: car.place, arrivesOn: car.arrivesOn }
  const form = useForm('desk.stockCar.save', {
    kinds: stockKinds,
    begin: facts,
    input: read => ({ ...read, stockNo: car.stockNo, version: version.base }),
    refusals: { STOCK_CODE_WRONG: 'code', STOCK_YEAR_WRONG: 'modelYear', STOCK_DAY_WRONG: 'arrivesOn' },
    done({ data }) {
      version.take(data.version)
      toast(t.saved)
    },
  })
  function reload() {
    version.take(car.version)
    form.restart(facts)
  }
  return (
    <section className={edit.part} aria-labelledby="facts">
      <h2 id="facts">{t.facts}</h2>
      {!car.vinChecks && <Note kind="warning">{t.vinDiffers}</Note>}
      <Grid as={Form} shrink pad={0} gap={5} cols={1} of={form} className={edit.form}>
        {version.outrun && form.changed && (
          <Note kind="warning" role="alert">
            {t.edited}{' '}
            <Button size="s" kind="line" onClick={reload}>
              {t.reload}
            </Button>
          </Note>
        )}
        {!may && (
          <Text tone="muted" below={3} measure>
            {car.state === 'delivered' ? t.boundWhy : t.lookOnly}
          </Text>
        )}
        <Grid as="fieldset" shrink pad={0} gap={5} cols={1} className={edit.group} disabled={!may} aria-label={t.facts}>
          <StockFields of={form} />
          <FormProblem of={form} />
          {may && (
            <Row gap={3} align="center" wrap>
              <SubmitButton of={form} size="s" busyText={t.saving}>
                {t.save}
              </SubmitButton>
            </Row>
          )}
        </Grid>
      </Grid>
    </section>
  )
}
