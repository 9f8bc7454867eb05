import { dot } from '#contract/signs.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTitle } from '#console/frame/use-title.ts'
import { useWalk } from '#console/frame/use-walk.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Grid, Row, Stack, Text } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { CarActs } from './car-acts.tsx'
import { CarFaults, CarHistory, PastPrices } from './car-history.tsx'
import { CarPhotos } from './car-photos.tsx'
import { CarRecords } from './car-records.tsx'
import styles from './car.module.css'
import { carTexts } from './car.texts.ts'
import { CarForm } from './car-form.tsx'
import { carTones } from './desk-car.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const [{ data: car }, { data: choices }] = await Promise.all([
    api('desk.car.detail', { carNo: params.carNo ?? '' }, { signal: request.signal }),
    api('desk.car.choices', {}, { signal: request.signal }),
  ])
  return { car, choices }
}

/** One used car: what it is, what it costs, where it stands, who keeps it, and everything that was done with it. */
export default function CarPage() {
  const t = useTexts(carTexts)
  const { car, choices } = useLoaderData<typeof loader>()
  const way = useWalk(car.carNo, '/cars', carNo => `/cars/${carNo}`)
  useTitle(car.carNo)
  return (
    <>
      <WalkHead way={way} title={t.title} />
      <Row as="header" below={6} gap={4} align="center" wrap className={styles.head}>
        <h1>
          <ModelName>{car.title}</ModelName>
        </h1>
        <StatusDot tone={carTones[car.state]}>{car.stateText}</StatusDot>
        <Text as="span" size="micro" tone="muted">
          {[car.carNo, car.vin, car.outletName].join(dot)}
        </Text>
      </Row>
      <Stack key={car.carNo} gap={10} align="start" className={styles.columns}>
        <Stack as="aside" gap={4} className={styles.aside} aria-label={t.showing}>
          <CarActs car={car} />
        </Stack>
        <Grid shrink gap={10} cols={1} className={styles.facts}>
          <CarFaults car={car} />
          <CarForm car={car} choices={choices} />
          <CarPhotos car={car} />
          <CarRecords car={car} />
          <PastPrices car={car} />
          <CarHistory car={car} />
        </Grid>
      </Stack>
    </>
  )
}
