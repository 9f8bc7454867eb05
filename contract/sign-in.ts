import type { StaffRole } from '#contract/codes.ts'
/** What the login service, the shop and its pages tell each other (decisions: Login). */

export type SignInKind = 'customer' | 'staff'

/** Why a form was not accepted; the page has a text for each. */
export type SignInFault = 'phone' | 'code' | 'codeGone' | 'wait' | 'notStaff' | 'tooMany'

export interface DemoAccount {
  phone: string
  surname: string
  givenName: string
  role?: StaffRole
}

export interface SignInFacts {
  /** `gone`: this sign-in is over or too old; the page offers a new one. */
  state: 'ask' | 'gone'
  kind: SignInKind
  accounts: readonly DemoAccount[]
  phone: string
  /** The code that a message would bring; shown, because this is a demonstration. */
  code?: {
    digits: string
    /** Until another one may be asked for. */
    resendSeconds: number
    /** The account was chosen with a click: the code stands in its field already. */
    filled?: boolean
  }
  fault?: { reason: SignInFault; seconds?: number }
}

/** Pages of the login service beside login and logout (spec 7, External login). */
export const accountWays = ['profile', 'reset', 'register'] as const
export type AccountWay = (typeof accountWays)[number]
