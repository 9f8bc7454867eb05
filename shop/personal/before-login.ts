import type { Input } from '#contract/kit.ts'
import { goToLogin } from '#web/session.ts'

/** A heart that a stranger pressed. */
export interface Pressed {
  kind: NonNullable<Input<'favourite.set'>['kind']>
  itemId: string
}

/** Where somebody was who left for the login, and what they had pressed. */
export interface Left {
  back: string
  y: number
  pressed: Pressed
  /** When, in ms; a login that took longer has nothing to do with it. */
  at: number
}

const name = 'beforeLogin'
const longest = 30 * 60_000

/** Leaves for the login; on coming back the page stands where it was and the heart is kept. */
export function leaveForLogin(pressed: Pressed): void {
  const back = location.pathname + location.search
  try {
    sessionStorage.setItem(name, JSON.stringify({ back, y: Math.round(scrollY), pressed, at: Date.now() }))
  } catch {
    // Without storage the page begins at its top, as after any login.
  }
  goToLogin(back)
}

/** What was left at this address, once; nothing for another address, or after too long a time. */
export function takeLeft(address: string): Left | undefined {
  try {
    const text = sessionStorage.getItem(name)
    if (text === null) return undefined
    const left = JSON.parse(text) as Left
    if (left.back !== address) return undefined
    sessionStorage.removeItem(name)
    return Date.now() - left.at < longest ? left : undefined
  } catch {
    return undefined
  }
}
