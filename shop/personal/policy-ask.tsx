import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useSignedIn, useUser } from '#web/session.ts'
import { useAlive } from '#web/use-alive.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

type Ask = Output<'consent.mine'>['asks'][number]

/** Stands there until it is known whether anything is asked: what comes would push the page that somebody presses. */
const notKnown = <span hidden data-asking />

// Most visits have nothing to ask.
const AskBox = lazyPart(
  () => import('./policy-ask-box.tsx').then(m => m.default),
  () => notKnown,
)

/** Somebody writes: nothing may move under the hand. */
const isWriting = (): boolean => document.activeElement?.matches('main :is(input, textarea, select)') === true

/**
 * Asks about a version of the policy that the customer has not answered, on the personal pages alone and never in the way:
 * everything below it works, and whoever has begun to write is asked on the next page. Either answer is an answer, and what follows from a no stands beside it (domain D.5).
 */
export function PolicyAsk() {
  const alive = useAlive()
  const signedIn = useSignedIn()
  // A browser that has lost who it is still has a session.
  const gcid = useUser()?.gcid ?? ''
  const { key } = useLocation()
  const [asks, setAsks] = useState<{ gcid: string; asks: readonly Ask[]; notOn?: string }>()
  const here = useEffectEvent(() => key)
  useEffect(() => {
    if (!signedIn) return
    const gone = new AbortController()
    api('consent.mine', {}, { signal: gone.signal }).then(
      ({ data }) => setAsks({ gcid, asks: data.asks, ...(isWriting() ? { notOn: here() } : {}) }),
      // When policies fail nothing is said (spec 8, Dictionary).
      () => gone.signal.aborted || setAsks({ gcid, asks: [] }),
    )
    return () => gone.abort()
  }, [signedIn, gcid])
  if (!alive || (signedIn && asks?.gcid !== gcid)) return notKnown
  const [ask] = signedIn && asks && asks.notOn !== key ? asks.asks : []
  return ask ? (
    <AskBox
      ask={ask}
      onDone={() => {
        setAsks({ gcid, asks: [] })
        // The box goes; the keyboard goes on from the page that it stood on.
        document.querySelector<HTMLElement>('#main')?.focus()
      }}
    />
  ) : null
}
