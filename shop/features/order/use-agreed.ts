import { useState } from 'react'
import { focusConsent, focusIdentity } from './settlement-consent.tsx'
import type { Paying } from './use-paying.ts'

/** What an order of a new car lacks before it can be placed. */
interface Lacking {
  terms?: true
  identity?: true
  outlet?: true
}

/** Id of the block in which the outlet is chosen. */
export const outletBlockId = 'order-outlet'

/**
 * What a buyer ticks or chooses before an order is placed: the terms in the version that is shown, for cars that are
 * registered the check of identity, too, and an outlet.
 * @param has whether the order needs each of them; an outlet: whether one is chosen
 */
export function useAgreed(paying: Paying, termsVersion: string, has: { identity: boolean; outlet: boolean }) {
  const [identity, setIdentity] = useState(false)
  const [lacking, setLacking] = useState<Lacking>({})
  const terms = paying.accepted === termsVersion
  const without = (what: keyof Lacking) => setLacking(({ [what]: _, ...rest }) => rest)
  return {
    terms,
    identity,
    lacking,
    acceptTerms(yes: boolean) {
      paying.accept(yes ? termsVersion : undefined)
      without('terms')
    },
    acceptIdentity(yes: boolean) {
      setIdentity(yes)
      without('identity')
    },
    /** Whether nothing is lacking; else it is said where it is, and the first of it is brought into sight. */
    isComplete(): boolean {
      const lacks: Lacking = {
        ...(!has.outlet && { outlet: true as const }),
        ...(!terms && { terms: true as const }),
        ...(has.identity && !identity && { identity: true as const }),
      }
      setLacking(lacks)
      if (lacks.outlet) document.getElementById(outletBlockId)?.scrollIntoView({ block: 'center' })
      else if (lacks.terms) focusConsent()
      else if (lacks.identity) focusIdentity()
      return Object.keys(lacks).length === 0
    },
  }
}
