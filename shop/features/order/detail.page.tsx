import { failureWords } from '#web/failure-words.ts'
import { useGo } from '#shop/go.ts'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { afterSalesTexts } from './after-sales.texts.ts'
import { useAskAgain } from './ask-again.ts'
import { BalanceBlock } from './balance-block.tsx'
import { CarSteps } from './car-steps.tsx'
import { ContractBlock } from './contract-block.tsx'
import { DetailAmounts, DetailInfo, DetailLines, DetailOutlet, DetailRefunds, DetailTimeline } from './detail-parts.tsx'
import { GoodsAmounts, GoodsCases, GoodsLines } from './detail-goods.tsx'
import { DetailHead } from './detail-head.tsx'
import { DetailNewCar } from './detail-new-car.tsx'
import { DetailShipments } from './detail-shipments.tsx'
import { DetailVouchers } from './detail-vouchers.tsx'
import { lastOrderListHref } from './last-list.ts'
import page from '#shop/personal/own-thing.module.css'
import { OrderActions } from './order-actions.tsx'
import { isNewCar, type OrderDetail } from './order-address.ts'
import { isPassing } from './order-progress.ts'
import type { Clock } from './order-state.tsx'
import { orderTexts } from './order.texts.ts'
import { PayFailed } from './pay-failed.tsx'
import type { Route } from './+types/detail.page'
import { soon } from '#web/ui/soon.tsx'

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Own<'order.detail'>> {
  const orderNo = new URL(request.url).searchParams.get('orderNo') ?? ''
  return readOwn('order.detail', { orderNo }, request, { seen: true })
}

export function HydrateFallback() {
  const t = useTexts(orderTexts)
  return (
    <SkeletonGroup className={page.page}>
      <Stack gap={5} className={page.head}>
        <Text as="h1" unseen>
          {t.detail}
        </Text>
        <Skeleton width="220px" height="48px" />
        <Skeleton width="320px" height="18px" gap="12px" />
        <Skeleton height="60px" gap="32px" />
      </Stack>
      <div className={page.block}>
        <Skeleton height="120px" />
      </div>
      <div className={page.block}>
        <Skeleton height="200px" />
      </div>
    </SkeletonGroup>
  )
}

const StudentBlock = soon(() => import('./student-block.tsx').then(m => m.default))
const LoanPapers = soon(() => import('./loan-papers.tsx').then(m => m.default))

/** An order: where it stands, what follows, what was paid (spec 2; design 14, Order). */
export default function OrderDetailPage({ loaderData }: Route.ComponentProps) {
  const answer: Own<'order.detail'> = loaderData
  const language = useLanguage()
  const { refresh, refreshing } = useRefresh()
  useOnReturn(refresh)
  if (!answer.ok) {
    return (
      <Stack align="center" items="center" className={page.failed}>
        <PartError kind="page" reason={failureWords(answer.failure, language)} busy={refreshing} onRetry={refresh} />
      </Stack>
    )
  }
  const clock = { now: answer.data.serverTime, offsetMs: answer.offsetMs }
  return <Detail key={answer.data.orderNo} order={answer.data} clock={clock} refresh={refresh} />
}

function Detail({ order, clock, refresh }: { order: OrderDetail; clock: Clock; refresh: () => void }) {
  const t = useTexts(orderTexts)
  const goods = useTexts(afterSalesTexts)
  const mobile = useLayout() === 'mobile'
  const go = useGo()
  useAskAgain(isPassing(order, clock.now), refresh)
  const listHref = lastOrderListHref()
  const isGoods = order.carPicture === null
  const amounts = isGoods ? <GoodsAmounts order={order} /> : <DetailAmounts order={order} />
  const actions = (size: 's' | 'm' | 'l') => (
    <OrderActions
      order={order}
      size={size}
      without="viewVoucher"
      onChanged={refresh}
      onRemoved={() => void go(listHref, { replace: true })}
    />
  )
  return (
    <div className={page.page}>
      {!mobile && <Breadcrumb steps={[{ label: t.orders, href: listHref }, { label: t.detail }]} />}
      <DetailHead order={order} clock={clock} onEnd={refresh} actions={mobile ? undefined : actions('m')}>
        <PayFailed order={order} />
      </DetailHead>
      <DetailVouchers order={order} />
      <BalanceBlock order={order} clock={clock} refresh={refresh} />
      {order.newCar?.loan && <LoanPapers order={order} />}
      <CarSteps order={order} />
      {order.kind === 'studentCar' && <StudentBlock order={order} />}
      <ContractBlock order={order} refresh={refresh} />
      {order.outlet && (
        <DetailOutlet
          outlet={order.outlet}
          label={isGoods ? goods.outlet : isNewCar(order.kind) ? t.handOver : t.outlet}
        />
      )}
      <DetailShipments order={order} />
      {isGoods ? <GoodsCases order={order} /> : <DetailRefunds order={order} />}
      {isGoods ? <GoodsLines order={order} /> : <DetailLines order={order} />}
      {order.newCar && <DetailNewCar of={order.newCar} />}
      <div className={page.columns}>
        {mobile ? amounts : <DetailInfo order={order} />}
        <DetailTimeline order={order} />
        {mobile ? <DetailInfo order={order} /> : amounts}
      </div>
      {mobile && order.can.some(action => action !== 'viewVoucher') && <BottomBar>{actions('l')}</BottomBar>}
    </div>
  )
}
