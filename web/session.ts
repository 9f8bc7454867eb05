/**
 * What the browser keeps of a login (spec 3, Stored values; spec 4, Session): token, user info and cart count in local
 * storage, and the gate in front of personal pages. Where storage is blocked it keeps them until the document is left;
 * nothing here ever throws because of storage. Two tabs agree, because each hears of the other's changes.
 */
import { redirectDocument } from 'react-router'
import { calls } from '#contract/calls.ts'
import { loginAddress } from '#contract/return-address.ts'
import type { StaffInfo, UserInfo } from '#contract/shapes/account.ts'
import { endOwnNotices } from './own-notices.ts'
import { forgetOwnCopies, forgetOwnTexts, forgetWhoLeft, ownerKey, takeOwnTexts } from './own-texts.ts'
import { carriedText } from './navigation.ts'
import { sendCall } from './send-call.ts'
import { makeSignal, otherTabs, readAs, storedText, useStore } from './store.ts'

const inLocal = (name: string) => storedText('localStorage', name)
const token = inLocal('apiToken')
const user = inLocal('userInfo')
const cart = inLocal('cartCount')
const staffToken = inLocal('staffToken')
const staff = inLocal('staffInfo')
/** A logout did not reach the login service, which would let whoever comes next in as who was here. */
const stillKnown = inLocal('loginStillKnown')

const { subscribe, tell } = makeSignal(otherTabs('apiToken', 'userInfo', 'cartCount', 'staffToken', 'staffInfo'))

/** Calls the listener after each change of the session, here or in another tab. @returns stops it */
export const onSessionChange = subscribe

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

/** The answer of `account.exchangeCode`, as far as it is kept. */
export interface SignedIn {
  apiToken: string
  user: UserInfo | null
  staff: StaffInfo | null
}

/** Keeps a login. A customer's and a staff login may stand side by side. */
export function saveSignIn(signedIn: SignedIn): void {
  stillKnown.write(null)
  if (signedIn.staff) {
    staffToken.write(signedIn.apiToken)
    staff.write(JSON.stringify(signedIn.staff))
  } else {
    const [before, now] = [readUser()?.gcid, signedIn.user?.gcid]
    // Another person's cart is not this one's, and nothing of theirs is.
    if (before !== now) cart.write(null)
    if (before !== undefined && before !== now) forgetOwnTexts()
    token.write(signedIn.apiToken)
    user.write(JSON.stringify(signedIn.user))
    if (now !== undefined) takeOwnTexts(now)
  }
  tell()
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

const asksAnew = (): boolean => stillKnown.read() !== null
const customerLogin = (back: string): string => loginAddress(back, 'customer', asksAnew(), carriedText())

/** Leaves for the login and comes back to `back`, by default to where the visitor is. */
export function goToLogin(back = location.pathname + location.search + location.hash): void {
  beforeLogin.tell()
  location.assign(customerLogin(back))
}

/** The same for staff. */
export function goToStaffLogin(back = location.pathname + location.search + location.hash): void {
  location.assign(loginAddress(back, 'staff', asksAnew()))
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

/**
 * Logs out: the token dies on the server, the browser forgets the session and what it keeps of the person, and the login
 * service ends its own, which comes back to `/` (spec 4, Session). Without a connection the browser forgets all the same, and
 * asks for an account at the next login, because the login service could not be told.
 */
export async function logOut(): Promise<void> {
  const ended = readToken()
  clearSession()
  forgetOwnTexts()
  await leave(ended, endOwnNotices())
}

/** The same for staff. */
export async function logOutStaff(): Promise<void> {
  const ended = readStaffToken()
  clearStaffSession()
  await leave(ended)
}

/** Who waits longer for an answer has no network, in ms. */
const PATIENCE_MS = 5_000

/** @param first what has to be done before the document goes */
async function leave(ended: string | undefined, first?: Promise<void>): Promise<void> {
  const [heard] = await Promise.all([ended ? endToken(ended) : true, first])
  if (!heard) stillKnown.write('yes')
  location.assign(heard ? '/sso/logout' : '/')
}

/** @returns whether the server has heard it */
const endToken = (ended: string): Promise<boolean> => {
  const options = { token: ended, key: crypto.randomUUID(), keepalive: true, signal: AbortSignal.timeout(PATIENCE_MS) }
  return sendCall(calls['account.logout'], {}, options).then(
    () => true,
    () => false,
  )
}

/**
 * Sees to it, as long as the document lives, that nobody finds in it what belongs to somebody else: who has signed out in
 * another tab, or whom another customer has followed there. An own page leaves for the start page, or shows the one who is
 * here now; the browser's way back shows none as it stood (decision 177).
 */
export function watchOwner(): void {
  const look = () => {
    if (!forgetWhoLeft() || !needsLogin(location.pathname)) return
    // Not the login: its service may not have heard yet, and would let the same person in again.
    if (isSignedIn()) location.reload()
    else location.replace('/')
  }
  forgetWhoLeft()
  const who = isSignedIn() ? readUser()?.gcid : undefined
  if (who !== undefined) takeOwnTexts(who)
  addEventListener('storage', ({ key }) => (key === ownerKey || key === null) && look())
  addEventListener('pageshow', ({ persisted }) => persisted && look())
}
