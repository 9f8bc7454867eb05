import type { Input } from '#contract/kit.ts'
import type { Ask } from '#web/api.ts'
import { makeStore } from '#web/store.ts'
import type { Cart, CartLine } from './cart-groups.ts'

/** Writes that answer the whole cart. */
export type CartWrite = 'cart.change' | 'cart.remove' | 'cart.choose' | 'cart.accept'

/** A pause in pressing plus and minus, in ms, before the number is sent. */
export const pauseMs = 350

/** A number that was pressed and is not answered yet; with a timer, not sent yet either. */
interface Pressed {
  quantity: number
  timer: ReturnType<typeof setTimeout> | undefined
  done: Promise<boolean>
}

const isCoupon = (couponNo: string | undefined) => couponNo !== undefined && couponNo !== 'none'

export interface CartState {
  cart: Cart
  /** Writes and questions that are under way. */
  running: number
  /** By the line's key: what was pressed and is not answered yet. */
  pressed: ReadonlyMap<string, number>
  /** The coupon that is reckoned with; `none`: none shall be; undefined: nothing was chosen here. */
  couponNo: string | undefined
}

export interface CartSurroundings {
  /** Asks the server, and has told the visitor what went wrong when it throws. */
  ask: Ask
  /** Where parcels go, as exact as it is known. */
  regionCode: () => number
  /** Another cart is shown. */
  onCart: (cart: Cart) => void
}

/** A customer's cart while it is worked on. */
export interface CartStore {
  subscribe: (listener: () => void) => () => void
  read: () => CartState
  /** The page has loaded it anew. What is under way ends with an answer of its own, which is newer. */
  take: (loaded: Cart) => void
  setQuantity: (key: string, quantity: number) => void
  /** @returns whether it was done */
  write: <N extends CartWrite>(name: N, input: Input<N>) => Promise<boolean>
  remove: (keys: readonly string[]) => Promise<boolean>
  /** Puts lines back that were removed, each for itself. @returns those that did not come back */
  putBack: (lines: readonly CartLine[]) => Promise<readonly CartLine[]>
  takeCoupon: (couponNo: string) => void
  refresh: () => void
  /** Sends what waits. @returns once all has reached the server: whether every number was taken */
  settled: () => Promise<boolean>
}

/**
 * One write at a time, in the order of the presses, so that a late answer never undoes a newer one; after each the sums are
 * asked for with the place and the coupon as they are by then.
 */
export function cartStore(loaded: Cart, { ask, regionCode, onCart }: CartSurroundings): CartStore {
  const state = makeStore<CartState>({ cart: loaded, running: 0, pressed: new Map(), couponNo: undefined })
  const set = (change: Partial<CartState>) => state.write({ ...state.read(), ...change })
  const presses = new Map<string, Pressed>()
  const showPresses = () => set({ pressed: new Map([...presses].map(([key, { quantity }]) => [key, quantity])) })
  let queue: Promise<unknown> = Promise.resolve()

  function show(cart: Cart) {
    set({ cart })
    onCart(cart)
  }

  function inTurn(work: () => Promise<void>): Promise<boolean> {
    set({ running: state.read().running + 1 })
    const done = queue.then(work).then(
      () => true,
      () => false,
    )
    queue = done.then(() => set({ running: state.read().running - 1 }))
    return done
  }

  async function reckon() {
    const { couponNo } = state.read()
    show((await ask('cart.reckon', { regionCode: regionCode(), ...(isCoupon(couponNo) && { couponNo }) })).data)
  }
  /** Does something, and shows the cart as it is then, also after a refusal: something has changed meanwhile. */
  const reckonAfter = (work: () => Promise<unknown>) =>
    inTurn(async () => {
      try {
        await work()
      } finally {
        await reckon().catch(() => {})
      }
    })

  const change = <N extends CartWrite>(name: N, input: Input<N>): Promise<boolean> =>
    reckonAfter(async () => show((await ask(name, input)).data as Cart))

  function send(key: string, press: Pressed) {
    clearTimeout(press.timer)
    press.timer = undefined
    press.done = change('cart.change', { key, quantity: press.quantity }).then(done => {
      // Pressed again meanwhile: that number stands until it is answered, too.
      if (presses.get(key) === press) {
        presses.delete(key)
        showPresses()
      }
      return done
    })
  }
  /** What was pressed before something else reaches the server before it. */
  function sendPresses() {
    for (const [key, press] of presses) if (press.timer !== undefined) send(key, press)
  }
  function forgetPress(key: string) {
    clearTimeout(presses.get(key)?.timer)
    presses.delete(key)
  }

  return {
    subscribe: state.subscribe,
    read: state.read,
    take(cart) {
      if (state.read().running === 0) set({ cart })
    },
    setQuantity(key, quantity) {
      forgetPress(key)
      const press: Pressed = { quantity, timer: undefined, done: Promise.resolve(true) }
      press.timer = setTimeout(() => send(key, press), pauseMs)
      presses.set(key, press)
      showPresses()
    },
    write(name, input) {
      sendPresses()
      return change(name, input)
    },
    remove(keys) {
      // How many there shall be of what goes is no question any more.
      keys.forEach(forgetPress)
      showPresses()
      sendPresses()
      return change('cart.remove', { keys: [...keys] })
    },
    async putBack(lines) {
      sendPresses()
      const refused: CartLine[] = []
      await reckonAfter(async () => {
        for (const line of lines) {
          const { skuCode, quantity, deliveryWay, outlet } = line
          await ask('cart.add', {
            skuCode,
            quantity,
            deliveryWay,
            ...(outlet ? { outletId: outlet.outletId } : {}),
          }).catch(() => refused.push(line))
        }
      })
      // Without an answer it may have come back all the same.
      const there = new Set(state.read().cart.cartList.map(line => line.key))
      return refused.filter(line => !there.has(line.key))
    },
    takeCoupon(couponNo) {
      sendPresses()
      set({ couponNo })
      void inTurn(reckon)
    },
    refresh: () => void inTurn(reckon),
    async settled() {
      sendPresses()
      const all = [...presses.values()].map(({ done }) => done)
      const taken = await Promise.all(all)
      await queue
      return taken.every(Boolean)
    },
  }
}
