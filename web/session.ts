/**
 * What the browser keeps of a login (spec 3, Stored values; spec 4, Session): token, user info and cart count in local
 * storage, and the gate in front of personal pages. Where storage is blocked it keeps them until the document is left;
 * nothing here ever throws because of storage. Two tabs agree, because each hears of the other's changes.
 */
import { redirectDocument } from 'react-router'
import { loginAddress } from '#contract/return-address.ts'
import type { StaffInfo, UserInfo } from '#contract/shapes/account.ts'
import { forgetOwnCopies } from './own-texts.ts'
import { carriedText } from './navigation.ts'
import { makeSignal, otherTabs, readAs, storedText, useStore } from './store.ts'

const inLocal = (name: string) => storedText('localStorage', name)
const token = inLocal('apiToken')
const user = inLocal('userInfo')
const cart = inLocal('cartCount')
const staffToken = inLocal('staffToken')
const staff = inLocal('staffInfo')
/** A logout did not reach the login service, which would let whoever comes next in as who was here. */
export const stillKnown = inLocal('loginOn')
/** Written by a sign-in alone (`sign-in-out.ts`). */
export { cart, staff, staffToken, token, user }

const { subscribe, tell } = makeSignal(otherTabs('apiToken', 'userInfo', 'cartCount', 'staffToken', 'staffInfo'))

/** Calls the listener after each change of the session, here or in another tab. @returns stops it */
export const onSessionChange = subscribe
export { tell as tellSession }

const objectOf = <T extends object>(text: string | null): T | undefined => {
  const value: unknown = JSON.parse(text ?? 'null')
  return typeof value === 'object' && value !== null ? (value as T) : undefined
}

/** The customer's token, sent as header `apiToken` with every call. */
export const readToken = (): string | undefined => token.read() || undefined
/** The staff token of the console; it opens no customer's call. */
export const readStaffToken = (): string | undefined => staffToken.read() || undefined
export const readUser = readAs(user, objectOf<UserInfo>)
export const readStaff = readAs(staff, objectOf<StaffInfo>)
export const isSignedIn = (): boolean => readToken() !== undefined

/** Pieces in a customer's cart; 0 when unknown. What the header shows is `useCartCount` of `cart.ts`. */
export function readCartCount(): number {
  const count = Number(cart.read())
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

export function saveUser(info: UserInfo): void {
  user.write(JSON.stringify(info))
  tell()
}

export function saveCartCount(count: number): void {
  cart.write(String(count))
  tell()
}

/** Cart count 0, user info and token gone (spec 4): after a 401, at the gate, and on logout. */
export function clearSession(): void {
  // A stranger who comes to a gate has no session that could end.
  if (isSignedIn() || user.read() !== null) forgetOwnCopies()
  for (const each of [token, user, cart]) each.write(null)
  tell()
}

export function clearStaffSession(): void {
  for (const each of [staffToken, staff]) each.write(null)
  tell()
}

/** The signed-in customer; on the server and while hydrating nobody, because public pages are the same for everybody. */
export const useUser = (): UserInfo | undefined => useStore({ subscribe, read: readUser }, undefined)

/** Whether a customer's token is there; false on the server and while hydrating. */
export const useSignedIn = (): boolean => useStore({ subscribe, read: isSignedIn }, false)

/** Paths that need a login (spec 6). One without a slash at its end means itself and what lies below it. */
const gated = ['/user', '/cart', '/payment/', '/orderCenter', '/profile'].map(prefix => prefix.toLowerCase())
const exempt = ['/user_agreement']

/**
 * Whether a path needs a login (spec 6). `/user`, `/user/…` and the alias `/user.html` do, `/username` and
 * `/user_agreement` do not. Letter case and encoding make no difference, as they make none for the routes.
 */
export function needsLogin(path: string): boolean {
  let plain = path.replace(/[?#].*$/s, '')
  try {
    plain = decodeURI(plain)
  } catch {
    // A broken encoding is compared as it stands; no route will know it.
  }
  plain = plain.replace(/\/{2,}/g, '/').toLowerCase()
  if (exempt.includes(plain)) return false
  return gated.some(prefix => {
    if (!plain.startsWith(prefix)) return false
    const next = plain.charAt(prefix.length)
    return prefix.endsWith('/') || next === '' || next === '/' || next === '.'
  })
}

/** Heard before the page is left for the login: whoever holds something that was typed keeps it. */
export const beforeLogin = makeSignal()

const customerLogin = (back: string): string => loginAddress(back, 'customer', !!stillKnown.read(), carriedText())

/** Leaves for the login and comes back to `back`, by default to where the visitor is. */
export function goToLogin(back = location.pathname + location.search + location.hash): void {
  beforeLogin.tell()
  location.assign(customerLogin(back))
}

/** The same for staff. */
export function goToStaffLogin(back = location.pathname + location.search + location.hash): void {
  location.assign(loginAddress(back, 'staff', !!stillKnown.read()))
}

/**
 * For `clientLoader`s of personal pages: without a token it clears what is left of the session and leaves for the login
 * with the address of the request as return address (spec 4, Login gate).
 * @throws a redirect to the login
 */
export function requireLogin(request: Request): void {
  if (isSignedIn()) return
  clearSession()
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(customerLogin(pathname + search))
}

/** The gate for every navigation: `requireLogin` for the paths of `needsLogin`, nothing for the others. */
export function guardPath(request: Request): void {
  if (needsLogin(new URL(request.url).pathname)) requireLogin(request)
}
