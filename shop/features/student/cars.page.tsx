import { useState } from 'react'
import { formatMoney } from '#contract/figures.ts'
import { shopContext } from '#shop/context.ts'
import { newCarHref, newCarListHref } from '#shop/features/car/new-car-address.ts'
import { useTrimFacts } from '#shop/features/car/new-car-card.tsx'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { carSide } from '#web/pictures.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CardList } from '#web/ui/card-list.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Field } from '#web/ui/field.tsx'
import { Box, Grid, Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Media } from '#web/ui/media.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { loadStudentCars, type StudentCar } from './cars-load.ts'
import { Arithmetic, Rates } from './price-parts.tsx'
import { carsTexts } from './cars.texts.ts'
import { guidePath, leadPath, stockListPath } from './student-address.ts'
import type { Route } from './+types/cars.page'

export const loader = ({ context }: Route.LoaderArgs): Promise<StudentCar[]> =>
  loadStudentCars(context.get(shopContext).call)
export const clientLoader = (): Promise<StudentCar[]> => loadStudentCars(cachedApi)

/** The duty-free cars out of the range, with the arithmetic of their prices (spec 2; domain D.1). */
export default function StudentCarsPage({ loaderData }: Route.ComponentProps) {
  const cars: StudentCar[] = loaderData
  const t = useTexts(carsTexts)
  const mobile = useLayout() === 'mobile'
  const [chosen, setChosen] = useState<number>()
  const shown = cars.find(({ car }) => car.spuId === chosen) ?? cars[0]
  return (
    <Page foot padY={[8, 5]}>
      {!mobile && <Breadcrumb steps={[{ label: t.home, href: '/' }, { label: t.title }]} />}
      <Text as="h1" size="h2" tone="strong" weight="display" above={[6, 0]}>
        {t.title}
      </Text>
      <Text size="lead" above={3} below={5} measure>
        {t.lead}
      </Text>
      <Row gap={3} wrap below={8}>
        <ButtonLink href={guidePath}>{t.toGuide}</ButtonLink>
        <ButtonLink kind="line" href={leadPath}>
          {t.toAdvice}
        </ButtonLink>
        <ButtonLink kind="line" href={stockListPath}>
          {t.toStock}
        </ButtonLink>
      </Row>
      {shown === undefined ? (
        <Empty icon="car-front" title={t.none} action={<ButtonLink href={newCarListHref()}>{t.toRange}</ButtonLink>}>
          {t.noneWhy}
        </Empty>
      ) : (
        <>
          <CardList>
            {leastOf(cars).map((each, n) => (
              <li key={each.car.spuId}>
                <StudentCard {...each} first={n === 0} />
              </li>
            ))}
          </CardList>
          <Box as="section" above={[12, 8]}>
            <Title below={5}>{t.arithmetic}</Title>
            <Grid cols={[2, 1]} gap={[12, 6]} align="start">
              <Stack gap={5}>
                <Field label={t.chooseCar}>
                  <NativeSelect
                    value={String(shown.car.spuId)}
                    choices={cars.map(({ car }) => ({ value: String(car.spuId), label: car.name }))}
                    onChange={spuId => setChosen(Number(spuId))}
                  />
                </Field>
                <Arithmetic price={shown.price} />
              </Stack>
              <Rates price={shown.price} />
            </Grid>
          </Box>
        </>
      )}
    </Page>
  )
}

/** The least expensive car of each series; the list comes in the order of prices. */
const leastOf = (cars: readonly StudentCar[]): StudentCar[] =>
  [...new Map(cars.toReversed().map(each => [each.seriesCode, each])).values()].toReversed()

const sizes = '(min-width: 1360px) 310px, (min-width: 960px) 30vw, 90vw'

function StudentCard({ car, price, first }: StudentCar & { first: boolean }) {
  const t = useTexts(carsTexts)
  return (
    <Card
      href={newCarHref(car.spuId)}
      heading="h2"
      media={
        <Media>
          <Picture source={carSide(car.bodyKey, car.paint)} alt="" sizes={sizes} first={first} />
        </Media>
      }
      name={<ModelName>{car.name}</ModelName>}
      meta={useTrimFacts(car)}
      price={<Price fen={price.withoutFen} />}
      longNotes
      note={t.saves(formatMoney(price.savedFen))}
    />
  )
}
