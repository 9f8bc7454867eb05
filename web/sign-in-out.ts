/** How a session begins and ends by its customer's wish; apart from `session.ts`, which every page loads. */
import type { StaffInfo, UserInfo } from '#contract/shapes/account.ts'
import { endToken } from './logout-later.ts'
import { endOwnNotices } from './own-notices.ts'
import { forgetOwnTexts, takeOwnTexts } from './own-texts-owner.ts'
import {
  cart,
  clearSession,
  clearStaffSession,
  readStaffToken,
  readToken,
  readUser,
  staff,
  staffToken,
  stillKnown,
  tellSession,
  token,
  user,
} from './session.ts'

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
    if (before !== undefined && before !== now) void forgetEverything()
    token.write(signedIn.apiToken)
    user.write(JSON.stringify(signedIn.user))
    if (now !== undefined && takeOwnTexts(now)) void endOwnNotices()
  }
  tellSession()
}

function forgetEverything(): Promise<void> {
  forgetOwnTexts()
  return endOwnNotices()
}

/**
 * Logs out: the token dies on the server, the browser forgets the session and what it keeps of the person, and the login
 * service ends its own, which comes back to `/` (spec 4, Session). Without a connection the browser forgets all the same, and
 * asks for an account at the next login, because the login service could not be told.
 */
export async function logOut(): Promise<void> {
  const ended = readToken()
  clearSession()
  await leave(ended, forgetEverything())
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
  const [heard] = await Promise.all([ended ? endToken(ended, PATIENCE_MS) : true, first])
  if (!heard) stillKnown.write('yes')
  location.assign(heard ? '/sso/logout' : '/')
}
