import { useEffect } from 'react'
import { withCarried } from '#web/navigation.ts'
import { codeHref } from './design-address.ts'
import { useDesignState } from './use-design.ts'

/**
 * Writes the configuration into the address, in place of what stands there: reload and a copied address keep the car, and
 * Back leaves the configurator. Past the router, which would draw the whole page for it.
 */
export function useDesignAddress(): void {
  const code = useDesignState(state => state.car.code)
  const step = useDesignState(state => state.step)
  const touched = useDesignState(state => state.touched)
  // An open sheet has an entry of its own in the history, and the address below is not in reach.
  const covered = useDesignState(state => state.overlay !== null)
  useEffect(() => {
    if (!touched || covered) return
    const { overlay: _, ...state } = (history.state ?? {}) as Record<string, unknown>
    history.replaceState(state, '', withCarried(codeHref(code, step, location.pathname)))
  }, [code, step, touched, covered])
}
