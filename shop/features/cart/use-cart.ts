import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Input } from '#contract/kit.ts'
import { useOnReturn } from '#shop/personal/use-refresh.ts'
import { api } from '#web/api.ts'
import { usePlace } from '#web/place.ts'
import { onSessionChange, readCartCount, saveCartCount } from '#web/session.ts'
import type { Cart, CartLine } from './cart-groups.ts'

/** Writes that answer the whole cart. */
type CartWrite = 'cart.change' | 'cart.remove' | 'cart.choose' | 'cart.accept'

/** A pause in pressing plus and minus, in ms, before the number is sent. */
const pauseMs = 350

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
  /** Puts lines back that were removed. */
  putBack: (lines: readonly CartLine[]) => Promise<boolean>
  /** The coupon that is reckoned with, and another one; undefined: none is chosen here. */
  couponNo: string | undefined
  useCoupon: (couponNo: string | undefined) => void
  refresh: () => void
  /** Everything that was pressed has reached the server. */
  settled: () => Promise<void>
}

/** The code of the visitor's place, as exact as it is known: what sending there would cost. */
function useRegionCode(): number {
  const { area, city, province } = usePlace()
  return area || city || province
}

/**
 * The customer's cart while it is worked on. One write at a time, so that a late answer never undoes a newer one; after
 * each the sums are asked for with the place and the coupon. Another tab's changes are taken over.
 * @param loaded what the page's loader brought
 */
export function useCart(loaded: Cart): CartControl {
  const regionCode = useRegionCode()
  const [from, setFrom] = useState(loaded)
  const [cart, setCart] = useState(loaded)
  if (from !== loaded) {
    setFrom(loaded)
    setCart(loaded)
  }
  const [couponNo, setCouponNo] = useState<string>()
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(new Map())
  const [running, setRunning] = useState(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** Numbers that wait for the pause to end. */
  const waiting = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>())

  function show(next: Cart) {
    setCart(next)
    saveCartCount(next.cartCount)
  }

  /** Runs after everything that was asked before. @returns whether it worked; the visitor was told when not */
  function inTurn(work: () => Promise<void>): Promise<boolean> {
    setRunning(n => n + 1)
    const done = queue.current.then(work).then(
      () => true,
      () => false,
    )
    queue.current = done
    void done.finally(() => setRunning(n => n - 1))
    return done
  }

  const reckon = async (coupon: string | undefined) => {
    const { data } = await api('cart.reckon', { regionCode, ...(coupon ? { couponNo: coupon } : {}) })
    show(data)
  }

  function write<N extends CartWrite>(name: N, input: Input<N>): Promise<boolean> {
    return inTurn(async () => {
      try {
        const { data } = await api(name, input)
        show(data as Cart)
      } finally {
        // The cart as it is, also after a refusal: something has changed meanwhile.
        await reckon(couponNo).catch(() => {})
      }
    })
  }

  const refresh = () => void inTurn(() => reckon(couponNo))

  function setQuantity({ key }: CartLine, quantity: number) {
    setWanted(before => new Map(before).set(key, quantity))
    clearTimeout(waiting.current.get(key)?.timer)
    function send() {
      waiting.current.delete(key)
      void write('cart.change', { key, quantity }).then(() =>
        setWanted(before => {
          // Pressed again meanwhile: that number stands until it was sent, too.
          if (waiting.current.has(key)) return before
          const next = new Map(before)
          next.delete(key)
          return next
        }),
      )
    }
    waiting.current.set(key, { timer: setTimeout(send, pauseMs), send })
  }

  async function settled() {
    for (const { timer, send } of waiting.current.values()) {
      clearTimeout(timer)
      send()
    }
    await queue.current
  }

  const putBack = (lines: readonly CartLine[]) =>
    inTurn(async () => {
      try {
        for (const { skuCode, quantity, deliveryWay, outlet } of lines)
          await api('cart.add', { skuCode, quantity, deliveryWay, ...(outlet ? { outletId: outlet.outletId } : {}) })
      } finally {
        await reckon(couponNo).catch(() => {})
      }
    })

  // Another place makes another freight; the first sums came with it.
  const firstRegion = useRef(regionCode)
  const placeChanged = useEffectEvent(refresh)
  useEffect(() => {
    if (firstRegion.current === regionCode) return
    firstRegion.current = regionCode
    placeChanged()
  }, [regionCode])

  // Another tab has put something in or taken something out.
  const counted = useEffectEvent(() => {
    if (running === 0 && readCartCount() !== cart.cartCount) refresh()
  })
  useEffect(() => onSessionChange(() => counted()), [])
  useOnReturn(refresh)

  return {
    cart,
    busy: running > 0 || wanted.size > 0,
    quantityOf: line => wanted.get(line.key) ?? line.quantity,
    setQuantity,
    choose: (lines, chosen) => void write('cart.choose', { keys: lines.map(line => line.key), chosen }),
    change: input => write('cart.change', input),
    accept: lines =>
      write('cart.accept', {
        lines: lines.map(({ key, unitFen, quantity, most }) => ({
          key,
          unitFen,
          quantity: most >= 1 ? Math.min(quantity, most) : quantity,
        })),
      }),
    remove: lines => write('cart.remove', { keys: lines.map(line => line.key) }),
    putBack,
    couponNo,
    useCoupon(next) {
      setCouponNo(next)
      void inTurn(() => reckon(next))
    },
    refresh,
    settled,
  }
}
