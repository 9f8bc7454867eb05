import { lazy, Suspense, useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useSignedIn, useUser } from '#web/session.ts'

// Most visits have nothing to ask.
const AskBox = lazy(() => import('./policy-ask-box.tsx'))

type Ask = Output<'consent.mine'>['asks'][number]

/**
 * Asks about a version of the policy that the customer has not answered, on the personal pages alone and never in the way:
 * everything below it works. Either answer is an answer, and what follows from a no stands beside it (domain D.5).
 */
export function PolicyAsk() {
  const signedIn = useSignedIn()
  // A browser that has lost who it is still has a session.
  const gcid = useUser()?.gcid ?? ''
  const [asks, setAsks] = useState<{ gcid: string; asks: readonly Ask[] }>()
  useEffect(() => {
    if (!signedIn) return
    const gone = new AbortController()
    api('consent.mine', {}, { signal: gone.signal }).then(
      ({ data }) => setAsks({ gcid, asks: data.asks }),
      // When policies fail nothing is said (spec 8, Dictionary).
      () => {},
    )
    return () => gone.abort()
  }, [signedIn, gcid])
  const [ask] = signedIn && asks?.gcid === gcid ? asks.asks : []
  return ask ? (
    <Suspense>
      <AskBox
        ask={ask}
        onDone={() => {
          setAsks(undefined)
          // The box goes; the keyboard goes on from the page that it stood on.
          document.querySelector<HTMLElement>('#main')?.focus()
        }}
      />
    </Suspense>
  ) : null
}
