import { useState, useSyncExternalStore } from 'react'
import { withCarried } from '#web/navigation.ts'
import { assumedKey, readAssumed, writeAssumed } from './assumed-address.ts'
import type { Assumptions } from './ownership.ts'

const never = () => () => {}
const inAddress = (): string | null => new URLSearchParams(location.search).get(assumedKey)

/**
 * What the visitor has said of the costs of a car, kept in the address of its page, so that it can be shared. A document is
 * the same for everybody: what an address says counts once the page is alive.
 */
export function useAssumed(): [Partial<Assumptions>, (said: Partial<Assumptions>) => void] {
  const [said, setSaid] = useState<Partial<Assumptions>>()
  const begun = useSyncExternalStore(never, inAddress, () => null)
  function say(next: Partial<Assumptions>) {
    setSaid(next)
    const query = new URLSearchParams(location.search)
    const text = writeAssumed(next)
    if (text === '') query.delete(assumedKey)
    else query.set(assumedKey, text)
    const search = query.toString()
    // Past the router, which would draw the page anew.
    history.replaceState(
      history.state,
      '',
      withCarried(`${location.pathname}${search && `?${search}`}${location.hash}`),
    )
  }
  return [said ?? readAssumed(begun), say]
}
