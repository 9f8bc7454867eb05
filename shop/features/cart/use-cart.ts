import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Input } from '#contract/kit.ts'
import { useOnReturn } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { codeOfPlace, readPlace, usePlace } from '#web/place.ts'
import { onSessionChange, readCartCount, saveCartCount } from '#web/session.ts'
import { agreementTo, type Cart, type CartLine } from './cart-groups.ts'
import { cartStore } from './cart-store.ts'

export interface CartControl {
  cart: Cart
  /** Something is under way; sums may change. */
  busy: boolean
  /** The number that the customer has chosen, before the server has answered. */
  quantityOf: (line: CartLine) => number
  setQuantity: (line: CartLine, quantity: number) => void
  choose: (lines: readonly CartLine[], chosen: boolean) => void
  /** @returns whether it was done */
  change: (input: Input<'cart.change'>) => Promise<boolean>
  accept: (lines: readonly CartLine[]) => Promise<boolean>
  remove: (lines: readonly CartLine[]) => Promise<boolean>
  /** Puts lines back that were removed. @returns those that did not come back */
  putBack: (lines: readonly CartLine[]) => Promise<readonly CartLine[]>
  /** The coupon that is reckoned with, and another one; `none`: none shall be; undefined: nothing was chosen here. */
  couponNo: string | undefined
  useCoupon: (couponNo: string) => void
  refresh: () => void
  /** Everything that was pressed has reached the server. @returns whether every number was taken */
  settled: () => Promise<boolean>
}

/**
 * The customer's cart while it is worked on, and another tab's changes to it.
 * @param loaded what the page's loader brought
 */
export function useCart(loaded: Cart): CartControl {
  const regionCode = codeOfPlace(usePlace())
  const [store] = useState(() =>
    cartStore(loaded, {
      ask: api,
      regionCode: () => codeOfPlace(readPlace()),
      onCart: cart => saveCartCount(cart.cartCount),
    }),
  )
  const { cart, running, pressed, couponNo } = useSyncExternalStore(store.subscribe, store.read, store.read)
  useLayoutEffect(() => store.take(loaded), [store, loaded])

  // Another place makes another freight; the first sums came with it.
  const firstRegion = useRef(regionCode)
  useEffect(() => {
    if (firstRegion.current === regionCode) return
    firstRegion.current = regionCode
    store.refresh()
  }, [store, regionCode])

  // Another tab has put something in or taken something out.
  const counted = useEffectEvent(() => {
    const now = store.read()
    if (now.running === 0 && readCartCount() !== now.cart.cartCount) store.refresh()
  })
  useEffect(() => onSessionChange(() => counted()), [])
  useOnReturn(store.refresh)

  const keysOf = (lines: readonly CartLine[]) => lines.map(line => line.key)
  return {
    cart,
    busy: running > 0 || pressed.size > 0,
    quantityOf: line => pressed.get(line.key) ?? line.quantity,
    setQuantity: (line, quantity) => store.setQuantity(line.key, quantity),
    choose: (lines, chosen) => void store.write('cart.choose', { keys: keysOf(lines), chosen }),
    change: input => store.write('cart.change', input),
    accept: lines => store.write('cart.accept', { lines: lines.map(agreementTo) }),
    remove: lines => store.remove(keysOf(lines)),
    putBack: store.putBack,
    couponNo,
    useCoupon: store.takeCoupon,
    refresh: store.refresh,
    settled: store.settled,
  }
}
