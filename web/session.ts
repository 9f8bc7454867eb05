/**
 * What the browser keeps of a login (spec 3, Stored values; spec 4, Session): token, user info and cart count in local
 * storage, and the gate in front of personal pages. Where storage is blocked it keeps them until the document is left;
 * nothing here ever throws because of storage. Two tabs agree, because each hears of the other's changes.
 */
import { useSyncExternalStore } from 'react'
import { redirectDocument } from 'react-router'
import { calls } from '#contract/calls.ts'
import { loginAddress } from '#contract/return-address.ts'
import type { StaffInfo, UserInfo } from '#contract/shapes/account.ts'
import { carriedText } from './navigation.ts'
import { sendCall } from './send-call.ts'

const names = {
  token: 'apiToken',
  user: 'userInfo',
  cart: 'cartCount',
  staffToken: 'staffToken',
  staff: 'staffInfo',
} as const
type Name = (typeof names)[keyof typeof names]

/** Stands in where local storage is blocked or full. */
const spare = new Map<Name, string>()
const listeners = new Set<() => void>()

function read(name: Name): string | null {
  const kept = spare.get(name)
  if (kept !== undefined) return kept
  try {
    return globalThis.localStorage?.getItem(name) ?? null
  } catch {
    return null
  }
}

function write(name: Name, value: string | null): void {
  spare.delete(name)
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    if (value !== null) spare.set(name, value)
  }
}

const tell = (): void => {
  for (const listener of listeners) listener()
}

function heard(event: StorageEvent): void {
  // A null key means that everything was cleared.
  if (event.key === null || (Object.values(names) as string[]).includes(event.key)) tell()
}

/** Calls the listener after each change of the session, here or in another tab. @returns stops it */
export function onSessionChange(listener: () => void): () => void {
  if (listeners.size === 0) globalThis.addEventListener?.('storage', heard as EventListener)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) globalThis.removeEventListener?.('storage', heard as EventListener)
  }
}

/** Objects made from stored text, so that the same text gives the same object (React compares them). */
const parsed = new Map<Name, { text: string; value: unknown }>()

function readObject<T extends object>(name: Name): T | undefined {
  const text = read(name)
  if (text === null) return undefined
  const known = parsed.get(name)
  if (known?.text === text) return known.value as T | undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  if (typeof value !== 'object' || value === null) value = undefined
  parsed.set(name, { text, value })
  return value as T | undefined
}

/** The customer's token, sent as header `apiToken` with every call. */
export const readToken = (): string | undefined => read(names.token) || undefined
/** The staff token of the console; it opens no customer's call. */
export const readStaffToken = (): string | undefined => read(names.staffToken) || undefined
export const readUser = (): UserInfo | undefined => readObject<UserInfo>(names.user)
export const readStaff = (): StaffInfo | undefined => readObject<StaffInfo>(names.staff)
export const isSignedIn = (): boolean => readToken() !== undefined

/** Pieces in a customer's cart; 0 when unknown. What the header shows is `useCartCount` of `cart.ts`. */
export function readCartCount(): number {
  const count = Number(read(names.cart))
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

/** The answer of `account.exchangeCode`, as far as it is kept. */
export interface SignedIn {
  apiToken: string
  user: UserInfo | null
  staff: StaffInfo | null
}

/** Keeps a login. A customer's and a staff login may stand side by side. */
export function saveSignIn({ apiToken, user, staff }: SignedIn): void {
  if (staff) {
    write(names.staffToken, apiToken)
    write(names.staff, JSON.stringify(staff))
  } else {
    // Another person's cart is not this one's.
    if (readUser()?.gcid !== user?.gcid) write(names.cart, null)
    write(names.token, apiToken)
    write(names.user, JSON.stringify(user))
  }
  tell()
}

export function saveUser(user: UserInfo): void {
  write(names.user, JSON.stringify(user))
  tell()
}

export function saveCartCount(count: number): void {
  write(names.cart, String(count))
  tell()
}

/** Cart count 0, user info and token gone (spec 4): after a 401, at the gate, and on logout. */
export function clearSession(): void {
  for (const name of [names.token, names.user, names.cart]) write(name, null)
  tell()
}

export function clearStaffSession(): void {
  for (const name of [names.staffToken, names.staff]) write(name, null)
  tell()
}

/** The signed-in customer; on the server and while hydrating nobody, because public pages are the same for everybody. */
export function useUser(): UserInfo | undefined {
  return useSyncExternalStore(onSessionChange, readUser, () => undefined)
}

/** Whether a customer's token is there; false on the server and while hydrating. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, isSignedIn, () => false)
}

/** Paths that need a login (spec 6). One without a slash at its end means itself and what lies below it. */
const gated = ['/user', '/cart', '/payment/', '/orderCenter', '/profile'].map(prefix => prefix.toLowerCase())
const exempt = ['/user_agreement']

/**
 * Whether a path needs a login (spec 6). `/user`, `/user/…` and the alias `/user.html` do, `/username` and
 * `/user_agreement` do not. Letter case and encoding make no difference, as they make none for the routes.
 */
export function needsLogin(path: string): boolean {
  let plain = path.split(/[?#]/, 1)[0]!
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

/** Leaves for the login and comes back to `back`, by default to where the visitor is. */
export function goToLogin(back = location.pathname + location.search + location.hash): void {
  location.assign(loginAddress(back, 'customer', false, carriedText()))
}

/** The same for staff. */
export function goToStaffLogin(back = location.pathname + location.search + location.hash): void {
  location.assign(loginAddress(back, 'staff'))
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
  throw redirectDocument(loginAddress(pathname + search, 'customer', false, carriedText()))
}

/** The gate for every navigation: `requireLogin` for the paths of `needsLogin`, nothing for the others. */
export function guardPath(request: Request): void {
  if (needsLogin(new URL(request.url).pathname)) requireLogin(request)
}

/**
 * Logs out: the token dies on the server, the browser forgets the session, and the login service ends its own, which
 * comes back to `/` (spec 4, Session). Without a connection the browser forgets all the same.
 */
export async function logOut(): Promise<void> {
  const token = readToken()
  clearSession()
  if (token) await endToken(token)
  location.assign('/sso/logout')
}

/** The same for staff. */
export async function logOutStaff(): Promise<void> {
  const token = readStaffToken()
  clearStaffSession()
  if (token) await endToken(token)
  location.assign('/sso/logout')
}

const endToken = (token: string): Promise<unknown> =>
  sendCall(calls['account.logout'], {}, { token, key: crypto.randomUUID(), keepalive: true }).catch(() => {})
