import { type OrderTab, orderTabs } from '#contract/order-codes.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { PageTitle } from '#shop/personal/page-title.tsx'
import { loadOwnList } from '#shop/personal/own-list.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { ListResults } from '#web/list/list-results.tsx'
import { useList } from '#web/list/use-list.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useAskAgain } from './ask-again.ts'
import styles from './list.module.css'
import { storeOrderList } from './last-list.ts'
import { orderList, type OrderListData } from './list-load.ts'
import { carsHref, orderListHref } from './order-address.ts'
import { OrderCard, OrderCardSkeleton } from './order-card.tsx'
import { isPassing } from './order-progress.ts'
import { orderTexts } from './order.texts.ts'
import type { Route } from './+types/list.page'

export const clientLoader = ({ request }: Route.ClientLoaderArgs): Promise<OrderListData> =>
  loadOwnList(orderList, request, { seen: true })

export function HydrateFallback() {
  const t = useTexts(orderTexts)
  return (
    <div className={styles.page}>
      <PageTitle>{t.orders}</PageTitle>
      <OrderTabs tab="all" counts={undefined} />
      <Waiting />
    </div>
  )
}

function Waiting() {
  return (
    <SkeletonGroup className={styles.orders}>
      {[1, 2, 3].map(n => (
        <OrderCardSkeleton key={n} />
      ))}
    </SkeletonGroup>
  )
}

function OrderTabs({ tab, counts }: { tab: OrderTab; counts: OrderListData['rest']['counts'] }) {
  const t = useTexts(orderTexts)
  const layout = useLayout()
  const { pathname } = useLocation()
  return (
    <Tabs
      className={styles.tabs}
      label={t.tabs}
      value={tab}
      items={orderTabs.map(value => ({
        value,
        label: value === 'refund' && layout === 'mobile' ? t.refundShort : t[value],
        count: value === 'all' || value === 'finished' ? undefined : counts?.[value] || undefined,
        href: orderListHref({ tab: value, page: 1 }, pathname),
      }))}
    />
  )
}

/** My orders (spec 2; design 14, Order list). Tab and page stand in the address, so that Back returns to them. */
export default function OrderListPage({ loaderData }: Route.ComponentProps) {
  const list: OrderListData = loaderData
  const t = useTexts(orderTexts)
  const view = useList(orderList, list)
  const { rows, state, rest, total } = list
  const { clock } = rest
  const { refresh } = useRefresh()
  useOnReturn(refresh)
  useAskAgain(
    rows.some(order => isPassing(order, clock.now)),
    refresh,
  )
  useEffect(() => {
    if (!list.failed) storeOrderList(state)
  }, [list, state])
  const { tab } = view.state
  return (
    <div className={styles.page}>
      <PageTitle>{t.orders}</PageTitle>
      <OrderTabs tab={tab} counts={rest.counts} />
      {tab === state.tab ? (
        <section aria-label={t[tab]} aria-busy={view.busy}>
          <ListResults of={view} note={t.perPage(total, orderList.pageSize)} nothing={<NoOrders tab={tab} />}>
            <ul className={styles.orders}>
              {rows.map(order => (
                <li key={order.orderNo}>
                  <OrderCard order={order} clock={clock} onChanged={refresh} />
                </li>
              ))}
            </ul>
          </ListResults>
        </section>
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function NoOrders({ tab }: { tab: OrderTab }) {
  const t = useTexts(orderTexts)
  const { pathname } = useLocation()
  const usedCars = useUsedCarsShown()
  const titles = {
    all: t.emptyAll,
    save: t.emptyUnpaid,
    deliver: t.emptyReceive,
    finished: t.emptyDone,
    refund: t.emptyRefund,
  }
  const way =
    tab === 'all'
      ? usedCars
        ? { href: carsHref, words: t.seeCars }
        : { href: '/aftersales', words: t.seeGoods }
      : { href: orderListHref({ tab: 'all', page: 1 }, pathname), words: t.seeAll }
  return (
    <div className={styles.nothing}>
      <Empty
        icon="receipt"
        title={titles[tab]}
        action={
          <ButtonLink kind="line" size="s" href={way.href}>
            {way.words}
          </ButtonLink>
        }
      >
        {tab !== 'all' ? t.emptyTabWhy : usedCars ? t.emptyAllWhy : t.emptyGoodsWhy}
      </Empty>
    </div>
  )
}
