import { formatDate } from '#contract/moments.ts'
import { orderListHref } from '#shop/features/order/order-address.ts'
import { Arithmetic, Rates } from '#shop/features/student/price-parts.tsx'
import { orderHref, studentOrderHref } from '#shop/personal/order-href.ts'
import { OwnDetail, OwnDetailSkeleton, OwnDetailTitle } from '#shop/personal/own-detail.tsx'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Grid, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { OrderedCar } from './ordered-car.tsx'
import { orderedCarTexts } from './ordered-car.texts.ts'
import type { Route } from './+types/config.page'

const orderNoIn = (url: string) => new URL(url).searchParams.get('orderNo') ?? ''

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const orderNo = orderNoIn(request.url)
  const answer: Own<'studentOrder.ofOrder'> = await readOwn('studentOrder.ofOrder', { orderNo }, request)
  return { orderNo, answer }
}

export function HydrateFallback() {
  return <OwnDetailSkeleton title={useTexts(orderedCarTexts).title} />
}

/** The frozen configuration of a returning student's order, with its price both ways (spec 2, Students’ pages): `?orderNo=`. */
export default function ConfigPage({ loaderData }: Route.ComponentProps) {
  const { orderNo, answer }: Awaited<ReturnType<typeof clientLoader>> = loaderData
  const t = useTexts(orderedCarTexts)
  return (
    <OwnDetail title={t.title} list={{ label: t.orders, href: orderListHref({ tab: 'all', page: 1 }) }} answer={answer}>
      {({ data }) =>
        data === null ? (
          <Empty
            icon="file-text"
            title={t.other}
            action={
              <ButtonLink kind="line" href={orderHref(orderNo)}>
                {t.toOrder}
              </ButtonLink>
            }
          >
            {t.otherWhy}
          </Empty>
        ) : (
          <Stack gap={8} above={[6, 0]}>
            <Stack gap={3}>
              <OwnDetailTitle>{t.title}</OwnDetailTitle>
              <Text size="small" tone="muted" measure>
                {t.frozen(formatDate(data.placedAt), data.rulesVersion)}
              </Text>
            </Stack>
            <Grid cols={[2, 1]} gap={[12, 8]} align="start">
              <Stack as="section" gap={3} shrink aria-label={t.title}>
                <OrderedCar car={data.car} frozen />
              </Stack>
              <Stack gap={8} shrink>
                <section>
                  <Title below={3}>{t.prices}</Title>
                  <Arithmetic price={data.price} />
                </section>
                <section>
                  <Title below={3}>{t.rates}</Title>
                  <Rates price={data.price} whole />
                </section>
              </Stack>
            </Grid>
            <Row>
              <ButtonLink kind="line" href={studentOrderHref(data.orderNo)}>
                {t.toOrder}
              </ButtonLink>
            </Row>
          </Stack>
        )
      }
    </OwnDetail>
  )
}
