/**
 * What is done with the cart: putting in, taking out, and handing the cart of somebody who was not signed in over at login,
 * once, also when the page dies in between: the lines are sent under a key that is stored before it is sent (spec 3, Cart;
 * spec 4, Session; decisions: Calls). What every page shows of it stands in `cart-count.ts`.
 */
import { ApiFailure } from './api-failure.ts'
import { cartCount, readCart, storeCart, subscribeCart } from './cart-count.ts'
import {
  afterSending,
  allWishes,
  type CartWish,
  cartLimits,
  emptyCart,
  toSend,
  type VisitorCart,
  withoutLine,
  withWish,
} from './cart-lines.ts'
import { cartTexts } from './cart.texts.ts'
import { textsIn } from './i18n/texts.ts'
import { isSignedIn, readToken, saveCartCount } from './session.ts'
import { useStore } from './store.ts'
import { toast } from './ui/toast.ts'

/** What a visitor who is not signed in has in the cart; nothing on the server and while hydrating. */
export const useVisitorWishes = (): readonly CartWish[] =>
  useStore({ subscribe: subscribeCart, read: visitorWishes }, emptyCart.lines)

let wishes: { of: VisitorCart; all: readonly CartWish[] } = { of: emptyCart, all: emptyCart.lines }
/** The same list for the same cart: what stands in a store must not change by itself. */
function visitorWishes(): readonly CartWish[] {
  const cart = readCart()
  if (wishes.of !== cart) wishes = { of: cart, all: allWishes(cart) }
  return wishes.all
}

/** Takes a line out of the visitor's cart. @param key its name in the answer of the server */
export function removeVisitorLine(key: string): void {
  storeCart(withoutLine(readCart(), key))
}

/** Loaded for the first use: most visitors of the first page never need it. */
const loadApi = async () => (await import('./api.ts')).api

const inputOf = ({ skuCode, quantity, deliveryWay, outletId }: CartWish) => ({
  skuCode,
  quantity,
  deliveryWay,
  ...(outletId === null ? {} : { outletId }),
})

export interface Added {
  /** False: it was refused, and the visitor has been told why. */
  added: boolean
  /** Pieces in the cart now. */
  count: number
}

const adding = new Map<string, Promise<Added>>()

/**
 * Puts something into the cart: a customer's on the server, a visitor's in this browser. Refusals (sold out, over the
 * limit, …) are told here; the caller says that it worked. A second press while the first is under way is the same one.
 */
export function addToCart(wish: CartWish): Promise<Added> {
  const key = JSON.stringify(wish)
  let running = adding.get(key)
  if (!running) {
    running = (isSignedIn() ? addForCustomer(wish) : Promise.resolve(addForVisitor(wish))).finally(() =>
      adding.delete(key),
    )
    adding.set(key, running)
  }
  return running
}

function addForVisitor(wish: CartWish): Added {
  const cart = readCart()
  const lines = withWish(cart.lines, wish)
  if (lines) storeCart({ ...cart, lines })
  else toast(textsIn(cartTexts, document.documentElement.lang === 'en' ? 'en' : 'zh-CN').full(cartLimits.lines))
  return { added: lines !== undefined, count: cartCount() }
}

async function addForCustomer(wish: CartWish): Promise<Added> {
  try {
    const api = await loadApi()
    const { data } = await api('cart.add', inputOf(wish))
    saveCartCount(data.cartCount)
    return { added: true, count: data.cartCount }
  } catch (error) {
    // The session is over and the browser leaves for the login: the wish waits here and is merged after it.
    if (error instanceof ApiFailure && error.code === 401) addForVisitor(wish)
    return { added: false, count: cartCount() }
  }
}

let merging: Promise<void> | undefined
let told: readonly string[] = []

/** What did not come over from the visitor's cart as it was, in the server's words; told once. */
export function takeMergeNews(): readonly string[] {
  const news = told
  told = []
  return news
}

/** Hands the visitor's cart over to the customer's. It never fails: what could not be sent is sent another time. */
export function mergeCart(): Promise<void> {
  if (!isSignedIn()) return Promise.resolve()
  merging ??= alone(merge).finally(() => {
    merging = undefined
  })
  return merging
}

/** One tab at a time, where the browser can see to it; the key makes it harmless elsewhere. */
const alone = (work: () => Promise<void>): Promise<void> =>
  globalThis.navigator?.locks ? navigator.locks.request('cart-merge', work) : work()

async function merge(): Promise<void> {
  const cart = toSend(readCart(), () => crypto.randomUUID())
  if (!cart.sent) return
  const { key, lines } = cart.sent
  storeCart(cart)
  const token = readToken()
  try {
    const api = await loadApi()
    const asked = lines.map(line => ({
      ...inputOf(line),
      ...(line.seenFen === undefined ? {} : { seenFen: line.seenFen }),
    }))
    const { data } = await api('cart.merge', { lines: asked }, { key })
    storeCart(afterSending(readCart(), key, true))
    // Somebody else may look at the shop by now.
    if (readToken() !== token) return
    saveCartCount(data.cart.cartCount)
    told = data.told.map(each => each.text)
  } catch (error) {
    // Without an answer the same lines are sent again under the same key. A shape that the shop does not take any more
    // would never be taken.
    if (error instanceof ApiFailure && error.status === 400) storeCart(afterSending(readCart(), key, true))
    else if (error instanceof ApiFailure && error.status === 200 && error.code !== 401)
      storeCart(afterSending(readCart(), key, false))
  }
}

/** Asks how many pieces a customer has; nobody hears of a failure (spec 4: the call is exempt from the login). */
export async function countCart(): Promise<void> {
  try {
    const token = readToken()
    const api = await loadApi()
    const { data } = await api('cart.count', {})
    if (readToken() === token) saveCartCount(data.cartCount)
  } catch {
    // The number of before stands.
  }
}
