/**
 * The number of pieces in the cart, as every page shows it, and the cart of a visitor who is not signed in as it lies in
 * this browser. Whatever is done with a cart stands in `cart.ts`, which comes when it is needed (decision 045).
 */
import { allWishes, quantityOf, readVisitorCart, type VisitorCart, writeVisitorCart } from './cart-lines.ts'
import { isSignedIn, onSessionChange, readCartCount, readToken } from './session.ts'
import { makeSignal, otherTabs, readAs, storedText, useStore } from './store.ts'

const name = 'visitorCart'
const stored = storedText('localStorage', name)
/** The cart of a visitor who is not signed in. */
export const readCart = readAs(stored, readVisitorCart)
const { subscribe: subscribeCart, tell } = makeSignal(heard => {
  const stops = [otherTabs(name)(heard), onSessionChange(heard)]
  return () => stops.forEach(stop => stop())
})

/** Keeps the cart of a visitor who is not signed in; every part that shows it hears of it. */
export function storeCart(cart: VisitorCart): void {
  stored.write(writeVisitorCart(cart))
  tell()
}

/** Pieces in the cart: the customer's as far as it is known, or the visitor's own. */
export const cartCount = (): number => (isSignedIn() ? readCartCount() : quantityOf(allWishes(readCart())))

/** Pieces in the cart, as they change here and in other tabs; 0 on the server and while hydrating. */
export const useCartCount = (): number => useStore({ subscribe: subscribeCart, read: cartCount }, 0)

/** Hears of every change of the cart, here and in other tabs. */
export { subscribeCart }

/** Hands over what a visitor had and asks for the customer's number; a file that does not arrive leaves both as they are. */
async function sync(): Promise<void> {
  try {
    const { countCart, mergeCart } = await import('./cart.ts')
    await mergeCart()
    await countCart()
  } catch {
    // The next page or login asks again.
  }
}

/**
 * Keeps cart and count right for as long as a page is open: now, and after each login here or in another tab.
 * @returns stops it
 */
export function watchCart(): () => void {
  let token = readToken()
  if (token) void sync()
  return onSessionChange(() => {
    const now = readToken()
    if (now === token) return
    token = now
    if (token) void sync()
  })
}
