import { type OrderTab, orderTabs } from '#contract/order-codes.ts'
import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useGo } from '#shop/go.ts'
import { useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { PageTitle } from '#shop/personal/page-title.tsx'
import { failureWords } from '#web/failure-words.ts'
import { ListEnd } from '#shop/personal/list-end.tsx'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { writeStored } from '#web/stored-state.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useAskAgain } from './ask-again.ts'
import styles from './list.module.css'
import { loadOrders, type OrderListData, pageSize } from './list-load.ts'
import { carsHref, orderListHref, readOrderList } from './order-address.ts'
import { OrderCard, OrderCardSkeleton } from './order-card.tsx'
import { isPassing } from './order-progress.ts'
import { orderTexts } from './order.texts.ts'
import type { Route } from './+types/list.page'

/** The list on the screen, and whether the next load may build on it: a longer list, not a fresh look. */
let onScreen: OrderListData | undefined
let growing = false

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<OrderListData> {
  const grow = growing
  growing = false
  return loadOrders(request, onScreen, grow)
}

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

function OrderTabs({ tab, counts }: { tab: OrderTab; counts: OrderListData['counts'] }) {
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
  const { pathname } = useLocation()
  const coming = useNavigation().location
  const next = coming?.pathname === pathname ? readOrderList(new URLSearchParams(coming.search)) : undefined
  const { refresh } = useRefresh()
  useOnReturn(refresh)
  useAskAgain(
    list.orders.some(order => isPassing(order, list.clock.now)),
    refresh,
  )
  useEffect(() => {
    onScreen = list
    if (!list.failed) writeStored('orderList', list.state)
  }, [list])
  const tab = next?.tab ?? list.state.tab
  return (
    <div className={styles.page}>
      <PageTitle>{t.orders}</PageTitle>
      <OrderTabs tab={tab} counts={list.counts} />
      {next && next.tab !== list.state.tab ? <Waiting /> : <Orders list={list} busy={next !== undefined} />}
    </div>
  )
}

function Orders({ list, busy }: { list: OrderListData; busy: boolean }) {
  const t = useTexts(orderTexts)
  const language = useLanguage()
  const layout = useLayout()
  const { pathname } = useLocation()
  const go = useGo()
  const { refresh, refreshing } = useRefresh()
  const { state, orders, total, clock } = list
  const failed = list.failed && failureWords(list.failed, language)

  function more() {
    growing = true
    const href = orderListHref({ tab: state.tab, page: state.page + 1 }, pathname)
    void go(href, { replace: true, preventScrollReset: true })
  }

  if (orders.length === 0) {
    return failed === undefined ? (
      <NoOrders tab={state.tab} />
    ) : (
      <div className={styles.nothing}>
        <PartError kind="page" reason={failed} busy={refreshing} onRetry={refresh} />
      </div>
    )
  }
  return (
    <section aria-label={t[state.tab]} aria-busy={busy}>
      <ul className={styles.orders} data-busy={(busy && layout === 'desktop') || undefined}>
        {orders.map(order => (
          <li key={order.orderNo}>
            <OrderCard order={order} clock={clock} onChanged={refresh} />
          </li>
        ))}
      </ul>
      {layout === 'mobile' ? (
        <ListEnd
          shown={orders.length}
          total={total}
          more={state.page * pageSize < total}
          busy={busy}
          failed={failed}
          onMore={more}
        />
      ) : (
        <div className={styles.foot}>
          <p>{t.perPage(total, pageSize)}</p>
          <Pagination
            page={state.page}
            pageCount={Math.ceil(total / pageSize)}
            href={page => orderListHref({ tab: state.tab, page }, pathname)}
          />
        </div>
      )}
    </section>
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
