import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { formatMoney } from '#contract/figures.ts'
import { useAskAgain } from '#shop/features/order/ask-again.ts'
import { isNewCar, type OrderDetail, orderListHref, orderNosIn, payHref } from '#shop/features/order/order-address.ts'
import { isPassing } from '#shop/features/order/order-progress.ts'
import { usePayQuestions } from '#shop/features/order/pay-questions.ts'
import {
  type PayScreen,
  type PayStanding,
  isAt,
  payScreenHref,
  resultHref,
  screenFor,
  screenOf,
  standingOf,
} from '#shop/features/order/pay-result.ts'
import { PayTime } from '#shop/features/order/pay-time.tsx'
import settlement from '#shop/features/order/settlement.module.css'
import { settlementTexts } from '#shop/features/order/settlement.texts.ts'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { redirectTo, replaceWith, useGo } from '#shop/go.ts'
import { orderHref } from '#shop/personal/order-href.ts'
import { useOnReturn, useRefresh, useStanding } from '#shop/personal/use-refresh.ts'
import { failureWords } from '#web/failure-words.ts'
import { textsIn, useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { goodsTexts } from './goods.texts.ts'
import { loadTogether, type TogetherData, type TogetherFailed } from './orders-load.ts'
import { PayResultOrders } from './pay-result-orders.tsx'
import styles from './pay-result.module.css'
import { payResultTexts } from './pay-result.texts.ts'
import type { Route } from './+types/pay-result.page'
import { lazyPart, Nothing } from '#web/ui/lazy-part.tsx'

// Most browsers have nothing to be asked.
const PushAsk = lazyPart(() => import('#shop/push/push-ask.tsx').then(m => m.default), Nothing)

type PageData = TogetherData | TogetherFailed

const orderNosOf = (query: URLSearchParams): string[] => orderNosIn(query.get('orderNo') ?? query.get('id') ?? '')

/**
 * The screens between the cashier and the order: `?orderNo=` orders that were paid together, `?id=` on the last one. Where
 * they stand decides which of them is shown, whatever address one came by.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<PageData> {
  const { pathname, searchParams } = new URL(request.url)
  const orderNos = orderNosOf(searchParams)
  if (orderNos.length === 0) throw redirectTo('/404')
  const data = await loadTogether(orderNos, request)
  if (data.kind === 'failed') return data
  const asked = screenOf(pathname)
  const screen = screenFor(standingOf(data.orders), asked)
  const there = resultHref(screen, data.orders)
  if (screen !== asked || !isAt(there, pathname)) throw replaceWith(there)
  return data
}

export function HydrateFallback() {
  const t = useTexts(payResultTexts)
  return (
    <div className={settlement.page}>
      <h1>
        <VisuallyHidden>{t.checking}</VisuallyHidden>
      </h1>
      <Stack as={SkeletonGroup} gap={8} className={styles.result}>
        <Skeleton height="160px" />
        <Skeleton height="120px" />
      </Stack>
    </div>
  )
}

export const handle: PageHandle<PageData> = {
  titleOf(data, language) {
    if (data.kind === 'failed') return undefined
    const t = textsIn(payResultTexts, language)
    const { paid, failed, waiting: undecided, closed, past } = t
    return { paid, failed, undecided, closed, past }[standingOf(data.orders)]
  },
  stepsOf(data, language) {
    if (data?.kind !== 'together') return undefined
    const t = textsIn(settlementTexts, language)
    const g = textsIn(goodsTexts, language)
    const labels = data.orders.some(each => each.deposit)
      ? [t.stepConfirm, t.stepPay, t.stepDone]
      : [g.stepCart, g.stepConfirm, g.stepPay, g.stepDone]
    const pays = ['undecided', 'failed'].includes(standingOf(data.orders))
    return { labels, current: labels.length - (pays ? 2 : 1) }
  },
}

/** How a payment stands, in a sentence, and the ways on (spec 2, Screens of a payment). */
export default function PayResultPage({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const about = orderNosOf(new URLSearchParams(search)).join()
  const data = useStanding<PageData>(loaderData, loaderData.kind === 'failed', about)
  const language = useLanguage()
  const { refresh, refreshing } = useRefresh()
  const screen = screenOf(pathname)
  if (data.kind === 'failed')
    return (
      <div className={settlement.nothing}>
        <PartError kind="page" reason={failureWords(data.failure, language)} busy={refreshing} onRetry={refresh} />
      </div>
    )
  return (
    <div className={settlement.page}>
      <PayResult data={data} screen={screen} refresh={refresh} />
    </div>
  )
}

const icons: Record<PayStanding, IconName> = {
  paid: 'check-circle',
  failed: 'warning-circle',
  undecided: 'clock',
  closed: 'info',
  past: 'info',
}

interface PayResultProps {
  data: TogetherData
  screen: PayScreen
  refresh: () => void
}

function PayResult({ data: { orders, clock }, screen, refresh }: PayResultProps) {
  const t = useTexts(payResultTexts)
  const go = useGo()
  const standing = standingOf(orders)
  const undecided = standing === 'undecided'
  const orderNos = orders.map(order => order.orderNo)
  // The orders are paid together: what is true of one is true of all. What was decided leads to its own screen.
  const { asking, again } = usePayQuestions(orderNos[0]!, undecided, refresh)
  useOnReturn(() => {
    again()
    refresh()
  }, 0)
  useAskAgain(
    orders.some(order => isPassing(order, clock.now)),
    refresh,
  )
  const moveOn = screen === 'check' && undecided && !asking
  const waitHref = payScreenHref('wait', orderNos)
  useEffect(() => {
    if (moveOn) void go(waitHref, { replace: true })
  }, [moveOn, waitHref, go])
  const until = Math.min(...orders.map(order => order.payUntil ?? Infinity))
  return (
    <Stack gap={[8, 3]} className={styles.result}>
      <Stack card padY={[0, 8]} gap={6} textAlign="center" items="center">
        <span className={styles.mark} data-standing={standing}>
          {undecided && asking ? <Spinner size={24} /> : <Icon name={icons[standing]} size={32} />}
        </span>
        <Stack gap={2} items="center" role="status">
          <Words orders={orders} standing={standing} checking={screen === 'check'} />
        </Stack>
        {Number.isFinite(until) && (
          <Stack gap={2} items="center">
            <PayTime until={until} clock={clock} onEnd={refresh} />
          </Stack>
        )}
        <Row as="p" gap={3} justify="center" wrap>
          {standing === 'failed' && <ButtonLink href={payHref(...orderNos)}>{t.payAgain}</ButtonLink>}
          {undecided && !asking && <Button onClick={again}>{t.checkAgain}</Button>}
          {undecided && (
            <ButtonLink kind="line" href={payHref(...orderNos)}>
              {t.goOnPaying}
            </ButtonLink>
          )}
          <Onward orders={orders} paid={standing === 'paid'} />
        </Row>
      </Stack>
      <PayResultOrders orders={orders} clock={clock} decided={!Number.isFinite(until)} refresh={refresh} />
      {standing === 'paid' && <PushAsk about={orderNos.join()} />}
    </Stack>
  )
}

interface WordsProps {
  orders: readonly OrderDetail[]
  standing: PayStanding
  checking: boolean
}

/** What is so, and what it means for whoever pays. */
function Words({ orders, standing, checking }: WordsProps) {
  const t = useTexts(payResultTexts)
  const [first] = orders
  const paidFen = orders.reduce((sum, order) => sum + order.paidFen, 0)
  const [title, why] = {
    paid: [
      t.paid,
      (first && isNewCar(first.kind) ? t.paidForNewCar : first?.deposit ? t.paidForCar : t.paidForGoods)(
        formatMoney(paidFen),
      ),
    ],
    failed: [t.failed, t.failedWhy],
    undecided: checking ? [t.checking, t.checkingWhy] : [t.waiting, t.waitingWhy],
    closed: [t.closed, t.closedWhy],
    past: [first?.stateText ?? t.past, t.pastWhy],
  }[standing]
  return (
    <>
      <Text as="h1" size="h2">
        {title}
      </Text>
      <Text tone="muted" measure className={styles.why}>
        {why}
      </Text>
    </>
  )
}

/** The way to the orders, and after a purchase to more. */
function Onward({ orders: [only, ...others], paid }: { orders: readonly OrderDetail[]; paid: boolean }) {
  const t = useTexts(payResultTexts)
  const g = useTexts(goodsTexts)
  const alone = only && others.length === 0
  return (
    <>
      <ButtonLink
        kind={paid ? 'primary' : 'line'}
        href={alone ? orderHref(only.orderNo) : orderListHref({ tab: 'all', page: 1 })}
      >
        {alone ? t.seeOrder : t.seeOrders}
      </ButtonLink>
      {paid && !only?.deposit && (
        <ButtonLink kind="line" href="/aftersales">
          {g.goOn}
        </ButtonLink>
      )}
    </>
  )
}
