import { dot, wholeDate } from '#contract/signs.ts'
import { formatMoney } from '#contract/figures.ts'
import { shopContext } from '#shop/context.ts'
import { dataRows } from '#shop/features/configure/data-rows.ts'
import { codeHref } from '#shop/features/configure/design-address.ts'
import { previewTexts } from '#shop/features/configure/preview.texts.ts'
import { Arithmetic, Rates } from '#shop/features/student/price-parts.tsx'
import { guidePath, leadPath, matchedHref, stockListPath } from '#shop/features/student/student-address.ts'
import { studentPoolHref } from '#shop/features/student/student-order-address.ts'
import { CarLines, CarPictures } from '#shop/features/wish/whole-car.tsx'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { readInBrowser, readOnServer } from '#shop/load.ts'
import { cachedApi } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Grid, Page, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { ModelName } from '#web/ui/model-name.tsx'
import { Note } from '#web/ui/note.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Disclaimers, saidOf } from './disclaimers.tsx'
import { poolTexts } from './pool.texts.ts'
import { aroundStockCar, type StockCarPage, stockNoOf } from './stock-car-load.ts'
import type { Route } from './+types/stock-car.page'

export async function loader({ request, context }: Route.LoaderArgs): Promise<StockCarPage> {
  const { data } = await readOnServer(context, 'studentCar.detail', { stockNo: stockNoOf(request) })
  return aroundStockCar(context.get(shopContext).call, data)
}
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<StockCarPage> {
  const { data } = await readInBrowser('studentCar.detail', { stockNo: stockNoOf(request) }, request)
  return aroundStockCar(cachedApi, data)
}

export const handle: PageHandle<StockCarPage> = {
  // Cars of one kind are told apart by their number.
  titleOf: ({ detail }) => `${detail.trimName} ${detail.stockNo}`,
}

const applyPath = '/user/studentInfo'

/** One car in stock for returning students, as it was built (spec 2; decision 119). */
export default function StudentStockCarPage({ loaderData }: Route.ComponentProps) {
  const page: StockCarPage = loaderData
  const t = useTexts(poolTexts)
  const mobile = useLayout() === 'mobile'
  const { trimName, code, car } = page.detail
  return (
    <Page foot padY={[8, 4]}>
      {!mobile && (
        <Breadcrumb steps={[{ label: t.home, href: '/' }, { label: t.title, href: stockListPath }, { label: t.car }]} />
      )}
      {car ? (
        <Offered page={page} car={car} />
      ) : (
        <Box above={[8, 4]}>
          <Empty
            icon="car"
            heading="h1"
            title={t.goneTitle}
            action={
              <Row gap={3} wrap justify="center">
                <ButtonLink size="s" href={matchedHref(code)}>
                  {t.likeIt}
                </ButtonLink>
                <ButtonLink kind="line" size="s" href={stockListPath}>
                  {t.toStock}
                </ButtonLink>
              </Row>
            }
          >
            <ModelName>{trimName}</ModelName>
            {dot}
            {t.goneWhy}
          </Empty>
        </Box>
      )}
    </Page>
  )
}

type Car = NonNullable<StockCarPage['detail']['car']>

function Offered({ page: { detail, facts, disclaimers }, car }: { page: StockCarPage; car: Car }) {
  const t = useTexts(poolTexts)
  const p = useTexts(previewTexts)
  const mobile = useLayout() === 'mobile'
  return (
    <>
      <Box above={[6, 0]}>
        <CarPictures car={car} />
      </Box>
      <Row gap={4} above={[8, 5]} align="baseline" justify="between" wrap>
        <Text as="h1" size={['h2', 'h3']} tone="strong" weight="display">
          <ModelName>{car.trimName}</ModelName>
        </Text>
        {mobile && detail.price && <Price fen={detail.price.withoutFen} size="l" />}
      </Row>
      <Grid cols="beside" gap={[12, 8]} above={[6, 5]} align="start">
        <Stack gap={[10, 8]} shrink>
          <CarLines title={t.equipment} lines={car.lines} saidOf={kind => saidOf(disclaimers, kind)} />
          {facts && (
            <section>
              <Title below={4}>{t.data}</Title>
              <KeyValues kind="tiles" columns={4} rows={dataRows(facts, p)} />
            </section>
          )}
          {detail.price && (
            <section>
              <Title below={4}>{t.price}</Title>
              <Stack gap={6}>
                <Arithmetic price={detail.price} />
                <Rates price={detail.price} whole />
              </Stack>
            </section>
          )}
          <Disclaimers all={disclaimers} />
        </Stack>
        <Side detail={detail} />
      </Grid>
    </>
  )
}

/** What it comes to, where it is, and the ways on. */
function Side({ detail }: { detail: StockCarPage['detail'] }) {
  const t = useTexts(poolTexts)
  const { price, place, readyOn, outlet, code } = detail
  return (
    <Stack
      as="aside"
      shrink
      above={[0, 6]}
      gap={6}
      ground="sunken"
      radius="panel"
      pad={[8, 5]}
      aria-label={t.estimateTitle}
    >
      {price && (
        <Stack gap={1}>
          <Text size="caption" tone="muted">
            {t.estimateTitle}
          </Text>
          <Price fen={price.withoutFen} size="l" />
          <Text size="caption" tone="muted" figures>
            {t.saves(formatMoney(price.savedFen))}
          </Text>
        </Stack>
      )}
      <KeyValues
        rows={[
          ...(place ? [{ key: t.stands, value: t[place] }] : []),
          ...(readyOn ? [{ key: t.ready, value: wholeDate(readyOn) }] : []),
          { key: t.modelYear, value: String(detail.modelYear) },
          { key: t.stockNo, value: detail.stockNo },
          { key: t.code, value: code },
        ]}
      />
      {outlet && (
        <Stack gap={1}>
          <Text size="caption" tone="muted">
            {t.dealer}
          </Text>
          <Text tone="strong" weight="medium">
            {outlet.name}
          </Text>
          <Text size="small">{outlet.address}</Text>
          <TextLink href={`tel:${outlet.phone}`} aria-label={`${t.call(outlet.name)} ${outlet.phone}`}>
            {outlet.phone}
          </TextLink>
        </Stack>
      )}
      <Note role="note">{t.notKept}</Note>
      <ButtonLink href={studentPoolHref(detail.stockNo)} size="l" block>
        {t.orderIt}
      </ButtonLink>
      <ButtonLink kind="line" href={applyPath} block>
        {t.apply}
      </ButtonLink>
      <ButtonLink kind="line" href={leadPath} block>
        {t.toAdvice}
      </ButtonLink>
      <ButtonLink kind="line" href={codeHref(code)} block>
        {t.buildIt}
      </ButtonLink>
      <Row gap={5} rowGap={2} wrap>
        <TextLink href={guidePath}>{t.toGuide}</TextLink>
        <TextLink href={matchedHref(code)}>{t.likeIt}</TextLink>
      </Row>
    </Stack>
  )
}
