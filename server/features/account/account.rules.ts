import type { UserInfo } from '#contract/shapes/account.ts'
import { earliest, later } from '#server/lib/clock.ts'
import type { LoginClaims } from '#server/outside/login/login-contract.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How long a token lives in ms: `idle` after the last use, `whole` at most. Staff hold more power, so for them less. */
export const tokenLife = {
  customer: { idle: 30 * dayMs, whole: 90 * dayMs },
  staff: { idle: 12 * hourMs, whole: 7 * dayMs },
} as const
/** The end of a session is moved at most once in that time, so that reading costs no write. */
export const slideEveryMs = hourMs
/** From pressing "sign in" to coming back (decisions: Login). */
export const attemptMs = 10 * 60_000
/** How long a saved return address waits to be taken. */
export const returnUrlMs = dayMs

/** For so long what a phone did without an account waits for its owner to sign in; numbers are given to others after that. */
export const joinMs = 90 * dayMs

/** When a session ends that is used now. */
export function sessionEnd(kind: keyof typeof tokenLife, createdAt: Date, now: Date): Date {
  const { idle, whole } = tokenLife[kind]
  return earliest(later(now, idle), later(createdAt, whole))
}

/** Shape of a token: 32 random bytes in base64url. Anything else needs no look into the database. */
export const isToken = (token: string | undefined): token is string =>
  token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token)

export interface CustomerFacts {
  sub: string
  gcid: string
  givenName: string
  surname: string
  gender: 'FEMALE' | 'MALE' | null
  mobile: string
}

/** A customer's fields from the claims of the login service. */
export function customerFacts(claims: LoginClaims): CustomerFacts {
  const cut = (text: unknown, most: number) => (typeof text === 'string' ? text.trim().slice(0, most) : '')
  const parts = claims.given_name !== undefined || claims.family_name !== undefined
  return {
    sub: claims.sub,
    gcid: claims.sub,
    givenName: cut(parts ? claims.given_name : claims.name, 60),
    surname: cut(claims.family_name, 60),
    gender: genderOf(claims.gender),
    mobile: cut(claims.phone_number, 32).replace(/[\s-]/g, ''),
  }
}

/** The flag 0 means female, any other flag male (spec 3); the words of OpenID Connect are understood, too. */
export function genderOf(flag: unknown): 'FEMALE' | 'MALE' | null {
  if (flag === undefined || flag === null || flag === '' || flag === 'other') return null
  const text = String(flag).toLowerCase()
  return text === '0' || text === 'female' ? 'FEMALE' : 'MALE'
}

/** A mobile without its leading 86 (spec 3, User info). */
export const withoutCountry = (mobile: string): string => mobile.replace(/^(\+|00)?86/, '')

/** The user info that the browser keeps (spec 3). */
export function userInfoOf({ gcid, givenName, surname, gender, mobile }: Omit<CustomerFacts, 'sub'>): UserInfo {
  return { gcid, givenName, surname, gender, mobile: withoutCountry(mobile) }
}

/**
 * Whether staff have signed in as strongly as the installation asks: by one of the strengths that it names.
 * @param wanted of the configuration (LOGIN_STAFF_ACR); without one the login service decides alone
 */
export const isStrongEnough = (acr: string | undefined, wanted: string | undefined): boolean =>
  wanted === undefined || (acr !== undefined && wanted.split(/\s+/).includes(acr))
