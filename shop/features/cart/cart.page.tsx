import { useRef, useState } from 'react'
import { useGo } from '#shop/go.ts'
import type { GoodsCardData } from '#shop/features/goods/goods-card.tsx'
import type { PageHandle } from '#shop/frame/use-route-row.ts'
import { failureWords } from '#web/failure-words.ts'
import { PageTitle } from '#shop/personal/page-title.tsx'
import { type Own, readOwn } from '#shop/personal/read-own.ts'
import { useRefresh } from '#shop/personal/use-refresh.ts'
import { cachedApi } from '#web/api.ts'
import { mergeCart, takeMergeNews } from '#web/cart.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { codeOfPlace, readPlace } from '#web/place.ts'
import { requireLogin, saveCartCount } from '#web/session.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Grid, Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { useHere } from '#web/use-here.ts'
import { PartError } from '#web/ui/part-error.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { soon } from '#web/ui/soon.tsx'
import { soonDialog } from '#web/ui/soon-dialog.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { CartBar } from './cart-bar.tsx'
import { type Cart, type CartLine, groupCart, unsettled } from './cart-groups.ts'
import { lineId } from './cart-line.tsx'
import { CartList } from './cart-list.tsx'
import { setManaging, useManaging } from './cart-mode.ts'
import { CartOffers, CartSums } from './cart-sums.tsx'
import styles from './cart.module.css'
import { cartPageTexts } from './cart.texts.ts'
import { useCart } from './use-cart.ts'
import type { Route } from './+types/cart.page'

const CartBesides = soon(() => import('./cart-besides.tsx').then(m => m.CartBesides))
const CouponsDialog = soonDialog(() => import('./coupons-dialog.tsx').then(m => m.CouponsDialog))

interface CartData {
  cart: Own<'cart.list'>
  /** What did not come over from the visitor's cart as it was. */
  news: readonly string[]
  recommended: GoodsCardData[]
}

const shopHref = '/aftersales'
const suggested = 4

/** Goods to go with a cart: none that lies in it, those of its own categories first. */
function besides({ cartList }: Cart, goods: readonly GoodsCardData[]): GoodsCardData[] {
  const inside = new Set(cartList.map(line => line.spuCode))
  const near = new Set(cartList.map(line => line.categoryCode))
  return goods
    .filter(good => !inside.has(good.spuCode))
    .toSorted((a, b) => Number(near.has(b.categoryCode)) - Number(near.has(a.categoryCode)))
    .slice(0, suggested)
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<CartData> {
  requireLogin(request)
  // At the same time as the goods; the page does not wait longer, and nothing on it moves.
  const besidesCode = CartBesides.prepare()
  // What was chosen before the login belongs to what is shown now.
  await mergeCart()
  const [cart, recommended] = await Promise.all([
    readOwn('cart.list', { regionCode: codeOfPlace(readPlace()) }, request),
    // The cart does not wait for advice, nor fail with it.
    cachedApi('goods.list', { pageSize: 24, inStock: true }).then(
      ({ data }) => data.rows,
      () => [],
    ),
  ])
  if (cart.ok) saveCartCount(cart.data.cartCount)
  setManaging(false)
  await besidesCode
  return {
    cart,
    news: takeMergeNews(),
    recommended: cart.ok ? besides(cart.data, recommended) : recommended.slice(0, suggested),
  }
}

/** The button in a phone's top bar: boxes and bins in place of the way to pay. */
function ManageButton({ data }: { data: CartData }) {
  const t = useTexts(cartPageTexts)
  const managing = useManaging()
  if (!data.cart.ok || data.cart.data.cartList.length === 0) return null
  return (
    <button type="button" className={styles.manage} aria-pressed={managing} onClick={() => setManaging(!managing)}>
      {managing ? t.manageDone : t.manage}
    </button>
  )
}

export const handle: PageHandle<CartData> = { Actions: ManageButton }

function Head({ kinds }: { kinds?: number }) {
  const t = useTexts(cartPageTexts)
  const mobile = useLayout() === 'mobile'
  return (
    <>
      {!mobile && <Breadcrumb steps={[{ label: t.home, href: '/' }, { label: t.title }]} />}
      <PageTitle className={styles.title}>
        {t.title}
        {kinds !== undefined && kinds > 0 && <small>{t.kinds(kinds)}</small>}
      </PageTitle>
    </>
  )
}

export function HydrateFallback() {
  return (
    <div className={styles.page}>
      <Head />
      <Grid as={SkeletonGroup} cols="beside">
        <div>
          {[1, 2, 3].map(n => (
            <Skeleton key={n} height="120px" gap="16px" />
          ))}
        </div>
        <Skeleton height="360px" />
      </Grid>
    </div>
  )
}

/** The cart (spec 3; design 14, Cart): what is in it, what it comes to, what has changed, and the way to pay. */
export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { cart, news, recommended }: CartData = loaderData
  const language = useLanguage()
  const { refresh, refreshing } = useRefresh()
  return (
    <div className={styles.page}>
      {cart.ok ? (
        <Filled loaded={cart.data} news={news} />
      ) : (
        <>
          <Head />
          <PartError kind="page" reason={failureWords(cart.failure, language)} busy={refreshing} onRetry={refresh} />
        </>
      )}
      {recommended.length > 0 && <CartBesides goods={recommended} />}
    </div>
  )
}

function Filled({ loaded, news }: { loaded: Cart; news: readonly string[] }) {
  const t = useTexts(cartPageTexts)
  const mobile = useLayout() === 'mobile'
  const go = useGo()
  const isHere = useHere()
  const control = useCart(loaded)
  const { cart } = control
  const [removed, setRemoved] = useState<readonly CartLine[]>([])
  const [coupons, setCoupons] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const { groups, gone } = groupCart(cart)

  async function remove(lines: readonly CartLine[]) {
    if (!(await control.remove(lines))) return
    setRemoved(lines)
    // The line goes with its button; the focus must not be lost with it.
    top.current?.focus()
  }
  async function undo() {
    const lines = removed
    setRemoved([])
    const refused = await control.putBack(lines)
    // Why was told; it can be tried again, unless something else was taken out since.
    setRemoved(before => (before.length > 0 ? before : refused))
  }

  async function settle() {
    if (leaving) return
    const [open] = unsettled(cart)
    if (open) {
      toast(t.confirmFirst(unsettled(cart).length))
      document.getElementById(lineId(open))?.focus()
      return
    }
    if (cart.sums.pieces === 0) return toast(t.chooseFirst)
    setLeaving(true)
    // What was refused was told; the number that is meant is chosen here.
    if ((await control.settled()) && isHere())
      await go(control.couponNo ? `/payment/order?coupon=${control.couponNo}` : '/payment/order')
    setLeaving(false)
  }

  const couponNo = cart.coupons.find(coupon => coupon.chosen)?.couponNo ?? 'none'
  if (cart.cartList.length === 0 && removed.length === 0)
    return (
      <>
        <Head />
        <Empty
          icon="bag"
          title={t.empty}
          action={
            <ButtonLink kind="line" size="s" href={shopHref}>
              {t.emptyWay}
            </ButtonLink>
          }
        >
          {t.emptyWhy}
        </Empty>
      </>
    )
  const sums = { cart, busy: control.busy, leaving, onCoupons: () => setCoupons(true), onSettle: () => void settle() }
  return (
    <>
      <Head kinds={groups.reduce((n, group) => n + group.lines.length, 0)} />
      <Stack gap={3} ref={top} tabIndex={-1} className={styles.notices}>
        {news.length > 0 && (
          <Note kind="warning" role="status">
            {t.merged}
            <ul>
              {news.map(each => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </Note>
        )}
        <div role="status">
          {removed.length > 0 && (
            <Note kind="info">
              {removed.length === 1 ? t.removed(removed[0]?.name ?? '') : t.removedMany(removed.length)}{' '}
              <TextButton onClick={() => void undo()}>{t.undo}</TextButton>
            </Note>
          )}
        </div>
      </Stack>
      <Grid cols="beside">
        <div>
          <CartOffers cart={cart} moreHref={shopHref} />
          <CartList control={control} groups={groups} gone={gone} onRemove={lines => void remove(lines)} />
        </div>
        <CartSums {...sums} />
      </Grid>
      {mobile && <CartBar control={control} groups={groups} {...sums} onRemove={lines => void remove(lines)} />}
      <CouponsDialog
        open={coupons}
        onClose={() => setCoupons(false)}
        coupons={cart.coupons}
        chosen={couponNo}
        onChoose={control.useCoupon}
        onTaken={control.refresh}
      />
    </>
  )
}
