import { clearStaffSession, readStaff, readStaffToken } from '#web/session.ts'
import { makeSignal } from '#web/store.ts'

/** Who was signed in when the session ended, and what waits for them to come back. */
let ended: { who: string; back: Promise<void>; goOn: () => void } | undefined
const { subscribe, tell } = makeSignal()
const whoIsIn = () => JSON.stringify(readStaff() ?? null)

export const sessionOver = { subscribe, read: () => ended !== undefined }

/**
 * The session is over while somebody works: the page stays with everything that was typed, and what was asked of the
 * server waits until the same person has signed in again.
 */
export function sessionBack(): Promise<void> {
  if (!ended) {
    let goOn = () => {}
    const back = new Promise<void>(resolve => {
      goOn = resolve
    })
    ended = { who: whoIsIn(), back, goOn }
    clearStaffSession()
    tell()
  }
  return ended.back
}

/** After each change of the session: the page goes on; somebody else gets a page of their own. */
export function goOnWhenBack(): void {
  if (!ended || !readStaffToken()) return
  if (whoIsIn() !== ended.who) return location.reload()
  ended.goOn()
  ended = undefined
  tell()
}
