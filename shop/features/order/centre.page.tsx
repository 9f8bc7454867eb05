import type { OrderTab } from '#contract/order-codes.ts'
import { dot } from '#contract/signs.ts'
import { failureWords } from '#web/failure-words.ts'
import { fullName } from '#shop/personal/full-name.ts'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useOnReturn, useRefresh } from '#shop/personal/use-refresh.ts'
import { usePersonalLinks } from '#shop/frame/personal-frame.tsx'
import { personalWords } from '#shop/frame/personal.texts.ts'
import { SavedCardSkeleton } from '#shop/features/favourite/saved-card.tsx'
import { browseList, collectionList, isShown, savedHref } from '#shop/features/favourite/saved-load.ts'
import { useFavouriteMarks } from '#shop/personal/favourite-marks.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { maskPhone } from '#web/mask.ts'
import { useUser } from '#web/session.ts'
import { logOut } from '#web/sign-in-out.ts'
import { confirm } from '#web/ui/ask.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { GoLink } from '#web/ui/go-link.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Box, Grid, Row, Text, Title } from '#web/ui/layout.tsx'
import { UiLink } from '#web/ui/link.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useAskAgain } from './ask-again.ts'
import styles from './centre.module.css'
import { centreTexts } from './centre.texts.ts'
import { useUsedCarsShown } from '#shop/frame/use-route-row.ts'
import { partOfDay } from './greeting.ts'
import { SavedPart, type Retry } from './saved-part.tsx'
import { carsHref, orderListHref } from './order-address.ts'
import { OrderCard, OrderCardSkeleton } from './order-card.tsx'
import { isPassing } from './order-progress.ts'
import type { Route } from './+types/centre.page'

const recentOrders = 2
const carsInBlock = 4

interface Centre {
  orders: Own<'order.list'>
  favourites: Own<'favourite.list'>
  newCars: Own<'favourite.list'>
  goods: Own<'favourite.list'>
  history: Own<'browse.list'>
  newCarsSeen: Own<'browse.list'>
  messages: Own<'account.messageCount'>
  /** ms; the server's clock where an answer named it. */
  now: number
}

/** Each part comes or fails on its own. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Centre> {
  const [orders, newCars, favourites, goods, newCarsSeen, history, messages] = await Promise.all([
    readOwn('order.list', { tab: 'all', pageSize: recentOrders }, request),
    readOwn('favourite.list', { kind: 'newcar', pageSize: carsInBlock }, request),
    readOwn('favourite.list', { pageSize: carsInBlock }, request),
    readOwn('favourite.list', { kind: 'goods', pageSize: carsInBlock }, request),
    readOwn('browse.list', { kind: 'newcar', pageSize: carsInBlock }, request),
    readOwn('browse.list', { pageSize: carsInBlock }, request),
    readOwn('account.messageCount', {}, request),
  ])
  const now = orders.ok ? orders.data.serverTime : Date.now()
  return { orders, newCars, favourites, goods, newCarsSeen, history, messages, now }
}

export function HydrateFallback() {
  const t = useTexts(centreTexts)
  return (
    <div className={styles.page}>
      <div className={styles.greeting}>
        <h1>{t.centre}</h1>
      </div>
      <Shortcuts counts={undefined} />
      <Box as="section" above={[12, 6]}>
        <Row below={3} gap={4} align="baseline" justify="between" className={styles.partHead}>
          <Title>{t.recent}</Title>
        </Row>
        <SkeletonGroup className={styles.orders}>
          <OrderCardSkeleton />
          <OrderCardSkeleton />
        </SkeletonGroup>
      </Box>
      <Box as="section" above={[12, 6]}>
        <Row below={3} gap={4} align="baseline" justify="between" className={styles.partHead}>
          <Title>{t.collection}</Title>
        </Row>
        <SkeletonGroup className={styles.cars}>
          {[1, 2, 3, 4].map(n => (
            <SavedCardSkeleton key={n} />
          ))}
        </SkeletonGroup>
      </Box>
    </div>
  )
}

/** The personal centre (spec 2, Personal pages; design 14, Personal centre). */
export default function CentrePage({ loaderData }: Route.ComponentProps) {
  const { orders, newCars, favourites, goods, newCarsSeen, history, messages, now }: Centre = loaderData
  const t = useTexts(centreTexts)
  const layout = useLayout()
  const { refresh, refreshing } = useRefresh()
  useOnReturn(refresh)
  const retry = { onRetry: refresh, busy: refreshing }
  useFavouriteMarks(shownIn(newCars, newCarsSeen), 'newcar')
  useFavouriteMarks(shownIn(favourites, history))
  useFavouriteMarks(shownIn(goods), 'goods')
  return (
    <div className={styles.page}>
      <Greeting now={now} unread={messages.ok ? messages.data.unread : 0} />
      <Shortcuts counts={orders.ok ? orders.data.counts : undefined} />
      <RecentOrders orders={orders} retry={retry} refresh={refresh} />
      <SavedPart
        id="favourite-new-cars"
        title={t.newCarsCollection}
        href={savedHref(collectionList, 'newcar')}
        list={newCars}
        retry={retry}
        all={t.allNewCars}
      />
      <SavedPart
        id="favourites"
        title={t.collection}
        href={savedHref(collectionList, 'usedcar')}
        list={favourites}
        retry={retry}
        all={t.all}
        empty={{ icon: 'heart', title: t.noFavourites, why: t.noFavouritesWhy }}
      />
      <SavedPart
        id="favourite-goods"
        title={t.goodsCollection}
        href={savedHref(collectionList, 'goods')}
        list={goods}
        retry={retry}
        all={t.allGoods}
      />
      <SavedPart
        id="new-cars-seen"
        title={t.newCarsSeen}
        href={savedHref(browseList, 'newcar')}
        list={newCarsSeen}
        retry={retry}
        all={t.allNewCars}
      />
      <SavedPart
        id="history"
        title={t.history}
        href={savedHref(browseList, 'usedcar')}
        list={history}
        retry={retry}
        all={t.all}
      />
      {layout === 'mobile' && <MoreWays />}
      {layout === 'mobile' && <SignOut />}
    </div>
  )
}

/** Ids of what lists show, each once. */
const shownIn = (...lists: readonly Own<'favourite.list' | 'browse.list'>[]): string[] => [
  ...new Set(lists.flatMap(list => (list.ok ? list.data.filter(isShown).map(row => row.itemId) : []))),
]

function Greeting({ now, unread }: { now: number; unread: number }) {
  const t = useTexts(centreTexts)
  const user = useUser()
  const name = user ? fullName(user) : ''
  return (
    <div className={styles.greeting}>
      <h1>{t.greet(t[partOfDay(now)], name)}</h1>
      <Text tone="muted" figures above={[2, 0]}>
        {user?.mobile && `${maskPhone(user.mobile)}${dot}`}
        <TextLink href="/user/messages">{unread > 0 ? t.unread(unread) : t.messages}</TextLink>
      </Text>
    </div>
  )
}

const shortcuts = [
  { tab: 'save', icon: 'wallet' },
  { tab: 'deliver', icon: 'package' },
  { tab: 'finished', icon: 'check-circle' },
  { tab: 'refund', icon: 'return' },
] as const satisfies readonly { tab: OrderTab; icon: IconName }[]

/** Orders by state; what waits for the customer has its number. */
function Shortcuts({ counts }: { counts: Record<OrderTab, number> | undefined }) {
  const t = useTexts(centreTexts)
  return (
    <Grid as="nav" above={[8, 3]} cols={4} className={styles.shortcuts} aria-label={t.myOrders}>
      {shortcuts.map(({ tab, icon }) => {
        const count = tab === 'finished' ? 0 : (counts?.[tab] ?? 0)
        return (
          <UiLink key={tab} href={orderListHref({ tab, page: 1 })}>
            <Icon name={icon} />
            {t[tab]}
            {count > 0 && (
              <Text as="b" figures className={styles.badge}>
                {count > 99 ? '99+' : count}
                <VisuallyHidden> {t.countOf}</VisuallyHidden>
              </Text>
            )}
          </UiLink>
        )
      })}
    </Grid>
  )
}

interface RecentOrdersProps {
  orders: Own<'order.list'>
  retry: Retry
  refresh: () => void
}

function RecentOrders({ orders, retry, refresh }: RecentOrdersProps) {
  const t = useTexts(centreTexts)
  const usedCars = useUsedCarsShown()
  const language = useLanguage()
  useAskAgain(orders.ok && orders.data.orders.some(order => isPassing(order, orders.data.serverTime)), refresh)
  return (
    <Box as="section" above={[12, 6]} aria-labelledby="recent-orders">
      <Row below={3} gap={4} align="baseline" justify="between" className={styles.partHead}>
        <Title id="recent-orders">{t.recent}</Title>
        {orders.ok && orders.data.orders.length > 0 && (
          <GoLink href={orderListHref({ tab: 'all', page: 1 })}>{t.allOrders}</GoLink>
        )}
      </Row>
      {!orders.ok ? (
        <div className={styles.box}>
          <PartError {...retry} reason={failureWords(orders.failure, language)} />
        </div>
      ) : orders.data.orders.length === 0 ? (
        <div className={styles.box}>
          <Empty
            kind="panel"
            heading="h3"
            icon="receipt"
            title={t.noOrders}
            action={
              <ButtonLink kind="line" size="s" href={usedCars ? carsHref : '/aftersales'}>
                {usedCars ? t.seeCars : t.seeGoods}
              </ButtonLink>
            }
          >
            {usedCars ? t.noOrdersWhy : t.noGoodsWhy}
          </Empty>
        </div>
      ) : (
        <ul className={styles.orders}>
          {orders.data.orders.map(order => (
            <li key={order.orderNo}>
              <OrderCard
                order={order}
                heading="h3"
                clock={{ now: orders.data.serverTime, offsetMs: orders.offsetMs }}
                onChanged={refresh}
              />
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}

const more: readonly string[] = [
  'wishlist',
  'maintenance',
  'cars',
  'addresses',
  'coupons',
  'money',
  'invoices',
  'rates',
  'studentInfo',
  'profile',
]

/** What the side list leads to on desktop and no part of the page does. */
function MoreWays() {
  const words = useTexts(personalWords)
  const links = usePersonalLinks().filter(({ word }) => more.includes(word))
  return (
    <Box as="ul" above={6} ground="page" radius="panel" className={styles.more}>
      {links.map(({ word, href }) => (
        <li key={href}>
          <UiLink href={href}>
            {words[word]}
            <Icon name="next" size={20} />
          </UiLink>
        </li>
      ))}
    </Box>
  )
}

/** On desktop the header has it. */
function SignOut() {
  const t = useTexts(centreTexts)
  async function leave() {
    if (await confirm({ title: t.signOutTitle, yes: t.signOut })) await logOut()
  }
  return (
    <Box above={[0, 8]}>
      <Button kind="line" block onClick={() => void leave()}>
        {t.signOut}
      </Button>
    </Box>
  )
}
