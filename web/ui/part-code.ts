import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

/** Code that comes once. */
export interface Parts<C> {
  read: () => C | undefined
  load: () => Promise<unknown>
}

/** One that has failed is asked for again by the next that needs it. */
export function keptPart<C>(ask: () => Promise<C>): Parts<C> {
  let part: C | undefined
  let underWay: Promise<unknown> | undefined
  return {
    read: () => part,
    load() {
      underWay ??= ask().then(
        found => void (part = found),
        (failure: unknown) => {
          underWay = undefined
          throw failure
        },
      )
      return underWay
    },
  }
}

/** Has the code come before the part is shown; where it does not, the part asks for it again. */
export const prepareOf = (parts: Parts<unknown>) => () => parts.load().catch(() => {})

/** @returns the part once it is there, and whether it could not be had */
export function usePart<C>(parts: Parts<C>, wanted: boolean, onFailed?: () => void) {
  const [Its, setIts] = useState(() => ({ part: parts.read() }))
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const fail = useEffectEvent(() => (onFailed ? onFailed() : setFailed(true)))
  useEffect(() => {
    if (!wanted || Its.part !== undefined) return
    let here = true
    parts.load().then(
      () => here && setIts({ part: parts.read() }),
      () => here && fail(),
    )
    return () => {
      here = false
    }
  }, [parts, wanted, round, Its.part])
  function again() {
    setFailed(false)
    setRound(n => n + 1)
  }
  return { Part: Its.part as ComponentType<object> | undefined, failed, again }
}
