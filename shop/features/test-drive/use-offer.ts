import { useEffect, useState } from 'react'
import type { HoldState } from '#shop/features/slot/hold-store.ts'
import { api } from '#web/api.ts'
import { goToLogin, isSignedIn } from '#web/session.ts'

export interface Offer {
  state: HoldState
  /** The dealer, once it is known. */
  outletName: string | null
}

const hourMs = 3_600_000

/** By which the browser finds what it has booked: 256 random bits in 43 signs. */
const newKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Day and time in Beijing of a moment in ms. */
function atOf(ms: number): { day: string; time: string } {
  const text = new Date(ms + 8 * hourMs).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

/**
 * A time that a waiting list keeps for whoever is signed in, as the form takes what is held; over once it is another's.
 * @param offerNo its number
 */
export function useOffer(offerNo: string): Offer {
  const [offer, setOffer] = useState<Offer>({ state: { is: 'none' }, outletName: null })
  useEffect(() => {
    if (!isSignedIn()) {
      goToLogin()
      return
    }
    const gone = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    api('slot.waits', {}, { signal: gone.signal }).then(
      ({ data }) => {
        const found = data.find(each => each.bookingNo === offerNo)
        if (!found?.startsAt || !found.expiresAt) {
          setOffer({ state: { is: 'over' }, outletName: null })
          return
        }
        const { startsAt, expiresAt: until, outletName } = found
        const state = { is: 'held', at: atOf(startsAt), holdKey: newKey(), until, resource: null } as const
        setOffer({ state, outletName })
        timer = setTimeout(() => setOffer({ state: { is: 'over' }, outletName }), Math.max(0, until - Date.now()))
      },
      (failure: unknown) =>
        gone.signal.aborted || setOffer({ state: { is: 'refused', at: atOf(0), failure }, outletName: null }),
    )
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
  }, [offerNo])
  return offer
}
