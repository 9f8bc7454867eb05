import { requestLimits } from '#contract/constants.ts'
import { clearSession, goToLogin, readToken, readUser } from './session.ts'

/**
 * What calls must know and what differs between the two sites and between installations; each site sets it at its
 * start. Apart from `api.ts`, so that setting it does not load the caller.
 */
export const surroundings = {
  /** Token of who is signed in to this site; sent with every call. */
  readToken,
  /** Who that is; two sessions of one person have it alike. */
  whoIsIn: (): string | undefined => readUser()?.gcid,
  /** After a 401: forgets the session and leaves for the login. */
  leaveForLogin(): void {
    clearSession()
    goToLogin()
  },
  /**
   * After a 401: waits until the same person has signed in again, so that the call goes on and nothing that was typed is
   * lost. Nothing: the session is simply over.
   */
  signInAgain: (): Promise<void> | undefined => undefined,
  /** Goes to the not-found page; the shop puts its router in here, so that the toast stays. */
  showNotFound: (): void => location.assign('/404'),
  /** Says that a part did not come, and that it will be asked for by the next press. */
  sayNotCome: (): void => {},
  /** A part was asked for again in vain: the file may be gone with the release that had it. */
  partMissing: (): unknown => undefined,
  /** Where the default dialog leads (spec 8). */
  brandSite: '/',
  /** Ceiling of a request in ms (spec 7; configuration). */
  timeoutMs: requestLimits.timeoutMs as number,
}
