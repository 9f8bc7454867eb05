import { useState } from 'react'
import { formatMoney, formatReduction } from '#contract/figures.ts'
import { wholeDate } from '#contract/signs.ts'
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
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Grid, Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { Media } from '#web/ui/media.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Note } from '#web/ui/note.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { loadStudentCars, type StudentCar } from './cars-load.ts'
import { carsTexts } from './cars.texts.ts'
import { guidePath, leadPath } from './student-address.ts'
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

const percent = (basisPoints: number): string => `${String(basisPoints / 100)}%`

/** Line by line from the price of the list to both sums. */
function Arithmetic({ price }: { price: StudentCar['price'] }) {
  const t = useTexts(carsTexts)
  const { vat, purchaseTax, partsDuty, partsShare } = price.rates
  return (
    <Stack gap={6}>
      <KeyValues
        rows={[
          { key: t.list(percent(vat.value)), value: formatMoney(price.listFen) },
          { key: t.purchaseTax(percent(purchaseTax.value)), value: formatMoney(price.purchaseTaxFen) },
          { key: t.withTaxes, value: formatMoney(price.withTaxesFen), total: true },
        ]}
      />
      <KeyValues
        rows={[
          { key: t.list(percent(vat.value)), value: formatMoney(price.listFen) },
          { key: t.parts(percent(partsShare.value)), value: formatMoney(price.partsFen) },
          { key: t.duty(percent(partsDuty.value)), value: formatReduction(price.dutyFen), cut: true },
          { key: t.importVat(percent(vat.value)), value: formatReduction(price.importVatFen), cut: true },
          { key: t.noPurchaseTax, value: formatMoney(0) },
          { key: t.without, value: formatMoney(price.withoutFen), total: true },
          { key: t.saved, value: formatMoney(price.savedFen) },
        ]}
      />
    </Stack>
  )
}

/** Where each rate is written, and since when. */
function Rates({ price }: { price: StudentCar['price'] }) {
  const t = useTexts(carsTexts)
  const names = {
    vat: t.rateVat,
    purchaseTax: t.rateTax,
    partsDuty: t.rateDuty,
    partsShare: t.rateShare,
  } as const
  return (
    <Stack gap={4}>
      <Note role="note">
        <p>{t.estimate}</p>
      </Note>
      <Stack as="ul" gap={0}>
        {(['vat', 'purchaseTax', 'partsDuty', 'partsShare'] as const).map(name => {
          const { value, source, sourceDay, settled } = price.rates[name]
          return (
            <Stack as="li" key={name} gap={1} hair="below" padY={3}>
              <Row gap={3} justify="between" align="baseline">
                <Text as="h3" size="body" weight="medium">
                  {names[name]}
                </Text>
                <Text figures>{percent(value)}</Text>
              </Row>
              <Text size="caption" tone="muted" anywhere>
                {t.source(source, wholeDate(sourceDay))}
              </Text>
              {!settled && (
                <Text size="caption" tone="warning">
                  {t.ask}
                </Text>
              )}
            </Stack>
          )
        })}
      </Stack>
    </Stack>
  )
}
