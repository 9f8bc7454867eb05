import { dot } from '#contract/signs.ts'
import { formatDateTime, formatDateTimeSeconds, formatShortDateTime } from '#contract/moments.ts'
import { formatMoney } from '#contract/figures.ts'
import { failureWords } from '#web/failure-words.ts'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { useTexts, useLanguage } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { KeyValues } from '#web/ui/key-values.tsx'
import { Box, Row, Stack, Text, Title } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Price } from '#web/ui/price.tsx'
import { ProgressLine } from '#web/ui/progress-line.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useAskAgain } from './ask-again.ts'
import { DetailLines, DetailTimeline } from './detail-parts.tsx'
import page from '#shop/personal/own-thing.module.css'
import { orderHref } from '#shop/personal/order-href.ts'
import { lastOrderListHref } from './last-list.ts'
import { OrderActions } from './order-actions.tsx'
import type { OrderDetail } from './order-address.ts'
import { isPassing } from './order-progress.ts'
import { orderTexts } from './order.texts.ts'
import { RefundAccount } from './refund-account.tsx'
import type { Route } from './+types/refund.page'

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Own<'order.detail'>> {
  const orderNo = new URL(request.url).searchParams.get('orderNo') ?? ''
  return readOwn('order.detail', { orderNo }, request)
}

export function HydrateFallback() {
  const t = useTexts(orderTexts)
  return (
    <SkeletonGroup className={page.page}>
      <Stack gap={5} className={page.head}>
        <Text as="h1" unseen>
          {t.viewRefund}
        </Text>
        <Skeleton width="220px" height="48px" />
        <Skeleton height="60px" gap="32px" />
      </Stack>
      <div className={page.block}>
        <Skeleton height="160px" />
      </div>
    </SkeletonGroup>
  )
}

/** Money on its way back: how much, where to, how far it is (spec 2; design 14, Refund). */
export default function RefundPage({ loaderData }: Route.ComponentProps) {
  const answer: Own<'order.detail'> = loaderData
  const t = useTexts(orderTexts)
  const language = useLanguage()
  const { refresh, refreshing } = useRefresh()
  useOnReturn(refresh)
  useAskAgain(answer.ok && isPassing(answer.data, answer.data.serverTime), refresh)
  if (!answer.ok) {
    return (
      <Stack align="center" items="center" className={page.failed}>
        <PartError kind="page" reason={failureWords(answer.failure, language)} busy={refreshing} onRetry={refresh} />
      </Stack>
    )
  }
  const order = answer.data
  // The latest is what the customer came for.
  const [latest, ...earlier] = order.refunds.toSorted((a, b) => b.askedAt - a.askedAt)
  if (!latest) {
    return (
      <Stack align="center" items="center" className={page.failed}>
        <Empty
          icon="coins"
          heading="h1"
          title={t.noRefund}
          action={
            <ButtonLink kind="line" size="s" href={orderHref(order.orderNo)}>
              {t.seeOrder}
            </ButtonLink>
          }
        />
      </Stack>
    )
  }
  return <Refunds order={order} latest={latest} earlier={earlier} refresh={refresh} />
}

interface RefundsProps {
  order: OrderDetail
  latest: OrderDetail['refunds'][number]
  earlier: OrderDetail['refunds']
  refresh: () => void
}

function Refunds({ order, latest, earlier, refresh }: RefundsProps) {
  const t = useTexts(orderTexts)
  const mobile = useLayout() === 'mobile'
  const buttons = (
    <>
      <ButtonLink kind="line" size={mobile ? 'l' : 'm'} href={orderHref(order.orderNo)}>
        {t.seeOrder}
      </ButtonLink>
      <OrderActions
        order={order}
        size={mobile ? 'l' : 'm'}
        without="viewRefund"
        onChanged={refresh}
        onRemoved={refresh}
      />
    </>
  )
  return (
    <div className={page.page}>
      {!mobile && (
        <Breadcrumb
          steps={[
            { label: t.orders, href: lastOrderListHref() },
            { label: t.detail, href: orderHref(order.orderNo) },
            { label: t.viewRefund },
          ]}
        />
      )}
      <Stack as="section" gap={5} className={page.head}>
        <Row rowGap={4} gap={8} align="center" justify="between" wrap>
          <Box shrink className={page.headWords}>
            <h1>{latest.stateText}</h1>
            <Text tone="muted" above={1} measure>
              {order.next.text}
            </Text>
          </Box>
          {!mobile && <Row gap={3}>{buttons}</Row>}
        </Row>
        <RefundLine refund={latest} />
        <RefundAccount refund={latest} onChanged={refresh} />
      </Stack>
      <div className={page.halves}>
        <div>
          {[latest, ...earlier].map((refund, n) => (
            <section key={n} className={page.block} aria-label={t.refundNth(n + 1)}>
              {earlier.length > 0 && <Title below={3}>{t.refundNth(n + 1)}</Title>}
              <KeyValues
                rows={[
                  { key: t.refundAmount, value: <Price fen={refund.amountFen} size="l" /> },
                  {
                    key: t.refundTo,
                    value: [t.sameWay, ...order.payments.map(each => each.method).slice(0, 1)].join(dot),
                  },
                  { key: t.refundReason, value: refund.reason },
                  { key: t.askedAt, value: formatDateTimeSeconds(refund.askedAt) },
                  ...(refund.doneAt === null ? [] : [{ key: t.doneAt, value: formatDateTimeSeconds(refund.doneAt) }]),
                  { key: t.orderNo, value: order.orderNo },
                  { key: t.paidSum, value: formatMoney(order.paidFen) },
                  ...order.payments.slice(0, 1).map(each => ({ key: t.paidAt, value: formatDateTime(each.paidAt) })),
                ]}
              />
            </section>
          ))}
        </div>
        <DetailTimeline order={order} />
      </div>
      <DetailLines order={order} />
      {mobile && <BottomBar>{buttons}</BottomBar>}
    </div>
  )
}

/** 申请 → 退款 → 到账 (design 10); a reservation's refund needs no review. */
function RefundLine({ refund }: { refund: OrderDetail['refunds'][number] }) {
  const t = useTexts(orderTexts)
  const done = refund.state === 'done' || refund.state === 'offline'
  return (
    <Box above={3}>
      <ProgressLine
        label={t.refundProgress}
        points={[
          { label: t.stepAsked, state: 'done', note: formatShortDateTime(refund.askedAt) },
          { label: t.stepSending, state: done ? 'done' : 'now', note: refund.stateText },
          {
            label: t.stepDone,
            state: done ? 'done' : 'later',
            note: refund.doneAt === null ? undefined : formatShortDateTime(refund.doneAt),
          },
        ]}
      />
    </Box>
  )
}
