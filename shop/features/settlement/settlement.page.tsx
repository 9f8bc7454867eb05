import { useLocation } from 'react-router'
import { orderNosIn } from '#shop/features/order/order-address.ts'
import { payScreenHref, standingOf } from '#shop/features/order/pay-result.ts'
import { redirectTo, replaceWith } from '#shop/go.ts'
import { SettlementBlocked, SettlementOver } from '#shop/features/order/settlement-blocked.tsx'
import { loadSettlement, type Settlement } from '#shop/features/order/settlement-load.ts'
import { SettlementFailed, SettlementPage, SettlementWaiting } from '#shop/features/order/settlement-frame.tsx'
import { SettlementPay } from '#shop/features/order/settlement-pay.tsx'
import { SettlementPlace } from '#shop/features/order/settlement-place.tsx'
import styles from '#shop/features/order/settlement.module.css'
import { settlementTexts } from '#shop/features/order/settlement.texts.ts'
import { usePaying } from '#shop/features/order/use-paying.ts'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { failureWords } from '#web/failure-words.ts'
import { useRefresh, useStanding } from '#shop/personal/use-refresh.ts'
import { textsIn, useLanguage, useTexts } from '#web/i18n/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Row } from '#web/ui/layout.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { type GoodsFailed, type GoodsNothing, type GoodsSettlementData, loadGoods } from './goods-load.ts'
import { GoodsSettlement } from './goods-settlement.tsx'
import { goodsTexts } from './goods.texts.ts'
import { loadTogether, type TogetherData, type TogetherFailed } from './orders-load.ts'
import { isPayable, OrdersView } from './orders-view.tsx'
import type { Route } from './+types/settlement.page'

type PageData = Settlement | GoodsSettlementData | GoodsFailed | GoodsNothing | TogetherData | TogetherFailed

/**
 * One page settles everything (spec 2, /payment/order): `?orderNo=` orders that wait for payment, several with commas;
 * `?carNo=` a car to reserve; `?buy=` one piece at once; nothing of it: the chosen lines of the cart.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<PageData> {
  const { searchParams } = new URL(request.url)
  if (searchParams.has('orderNo')) {
    const orderNos = orderNosIn(searchParams.get('orderNo') ?? '')
    if (orderNos.length === 0) throw redirectTo('/404')
    if (orderNos.length > 1) return unlessPaid(await loadTogether(orderNos, request))
    const alone = await loadSettlement(request)
    // A deposit has a page of its own; goods are paid on the page that knows several orders.
    return (alone.kind === 'pay' || alone.kind === 'over') && !alone.order.deposit
      ? { kind: 'together', orders: [alone.order], clock: alone.clock }
      : alone
  }
  return searchParams.has('carNo') ? loadSettlement(request) : loadGoods(request)
}

/** The end of a purchase has a screen of its own. */
function unlessPaid(data: TogetherData | TogetherFailed): typeof data {
  if (data.kind === 'together' && standingOf(data.orders) === 'paid')
    throw replaceWith(
      payScreenHref(
        'success',
        data.orders.map(order => order.orderNo),
      ),
    )
  return data
}

export function HydrateFallback() {
  const t = useTexts(goodsTexts)
  return <SettlementWaiting title={t.title} blocks={[120, 160, 220]} />
}

export const handle: PageHandle<PageData> = {
  titleOf(data, language) {
    const g = textsIn(goodsTexts, language)
    if (data.kind !== 'together') return undefined
    return data.orders.some(isPayable) ? g.payTitle : g.stateTitle
  },
  stepsOf(data, language) {
    const t = textsIn(settlementTexts, language)
    const g = textsIn(goodsTexts, language)
    switch (data?.kind) {
      case 'place':
      case 'blocked':
        return { labels: [t.stepConfirm, t.stepPay, t.stepDone], current: 0 }
      case 'pay':
        return { labels: [t.stepConfirm, t.stepPay, t.stepDone], current: 1 }
      case 'goods':
        return { labels: [g.stepCart, g.stepConfirm, g.stepPay, g.stepDone], current: 1 }
      case 'together':
        return {
          labels: [g.stepCart, g.stepConfirm, g.stepPay, g.stepDone],
          current: data.orders.some(isPayable) ? 2 : 3,
        }
      default:
        return undefined
    }
  },
}

/** Nothing was heard; a refusal of the wish is an answer. */
const isUnloaded = (data: PageData): boolean =>
  data.kind === 'failed' || (data.kind === 'goodsFailed' && data.failure.status !== 200)

/** Pays, or places and pays (design 14, Settlement). */
export default function SettlementRoute({ loaderData }: Route.ComponentProps) {
  const data = useStanding<PageData>(loaderData, isUnloaded(loaderData), useLocation().search)
  const t = useTexts(settlementTexts)
  const g = useTexts(goodsTexts)
  const language = useLanguage()
  const { refresh, refreshing } = useRefresh()
  // It outlives the step from placing to paying, so that a problem between them is still said.
  const paying = usePaying()
  switch (data.kind) {
    case 'goods':
      return (
        <div className={styles.page}>
          {/* The task's header says it already. */}
          <h1>
            <VisuallyHidden>{g.title}</VisuallyHidden>
          </h1>
          <GoodsSettlement data={data} paying={paying} />
        </div>
      )
    case 'together':
      return (
        <div className={styles.page}>
          <OrdersView orders={data.orders} clock={data.clock} paying={paying} refresh={refresh} />
        </div>
      )
    case 'place':
      return (
        <SettlementPage title={t.confirmTitle}>
          <SettlementPlace preview={data.preview} paying={paying} />
        </SettlementPage>
      )
    case 'pay':
      return (
        <SettlementPage title={t.payTitle}>
          <SettlementPay
            key={data.order.orderNo}
            order={data.order}
            clock={data.clock}
            paying={paying}
            refresh={refresh}
          />
        </SettlementPage>
      )
    case 'blocked':
      return <SettlementBlocked {...data} />
    case 'over':
      return <SettlementOver order={data.order} clock={data.clock} refresh={refresh} />
    case 'goodsNothing':
      return <Nothing {...data} />
    case 'goodsFailed':
      return data.failure.status === 200 ? (
        <Nothing wish={data.wish} reasons={[failureWords(data.failure, language)]} goodsHref={undefined} />
      ) : (
        <SettlementFailed failure={data.failure} busy={refreshing} onRetry={refresh} />
      )
    case 'failed':
      return <SettlementFailed failure={data.failure} busy={refreshing} onRetry={refresh} />
  }
}

/** What was wished for cannot be bought as it is: why, and the ways on. */
function Nothing({ wish, reasons, goodsHref }: Omit<GoodsNothing, 'kind'>) {
  const t = useTexts(goodsTexts)
  return (
    <div className={styles.nothing}>
      <Empty
        icon="bag"
        heading="h1"
        title={t.nothing}
        action={
          <Row as="span" gap={3} justify="center" wrap>
            {goodsHref && <ButtonLink href={goodsHref}>{t.backToGoods}</ButtonLink>}
            {!wish.direct && <ButtonLink href="/cart">{t.backToCart}</ButtonLink>}
            <ButtonLink kind="line" href="/aftersales">
              {t.seeGoods}
            </ButtonLink>
          </Row>
        }
      >
        {reasons.join(t.between)}
      </Empty>
    </div>
  )
}
