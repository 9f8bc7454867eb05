import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { makeStore, useStore } from '#web/store.ts'
import { surroundings } from '#web/surroundings.ts'
import { keptPart, prepareOf } from './part-code.ts'

export interface WaitProps<P> {
  given: P
  /** It was asked for in vain; while it is asked for again it is not known. */
  missing: boolean
}

/** Says that a part did not come, each time that it did not. */
export function useMissing(missing: boolean, close?: () => void): void {
  useEffect(() => {
    if (!missing) return
    surroundings.sayNotCome()
    close?.()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [missing])
}

function Said({ missing }: { missing: boolean }) {
  useMissing(missing)
  return null
}

/** For something besides that nobody misses, such as an offer or what was seen before. */
export const Nothing = () => null

/**
 * A part whose HTML may be in the document, and whose code comes later. With React's own `lazy` the whole page gives way to
 * that of an error where the code does not come; here the HTML stays as it is until it does, and a part without any says so.
 * It is asked for again by any press, and when the network is back. Nothing else uses `lazy` (`scripts/browser-rules.ts`).
 * @param load gives the component @param Wait stands there until it has come, where there is no HTML
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Wait: ComponentType<WaitProps<P>> = Said,
) {
  const parts = keptPart(load as () => Promise<ComponentType<object>>)
  const missing = makeStore(false)
  function askAgain(failure: unknown): Promise<unknown> {
    // A document is written with all of its parts or not at all.
    if (typeof window === 'undefined') throw failure
    return new Promise<void>(done => {
      // Before whoever is pressed: what that opens waits for this question.
      const ask = () => {
        missing.write(false)
        done()
      }
      for (const sign of ['online', 'click']) addEventListener(sign, ask, { capture: true, once: true })
      missing.write(true)
    })
      .then(parts.load)
      .catch(askAgain)
  }
  const Part = lazy(async () => {
    await parts.load().catch(askAgain)
    return { default: parts.read()! }
  })
  const Meanwhile = ({ given }: { given: P }) => <Wait given={given} missing={useStore(missing, false)} />
  function LazyPart(given: P) {
    // What is here already stands there with the page, and stays what it began as.
    const [Its] = useState(() => parts.read() ?? Part)
    return (
      <Suspense fallback={<Meanwhile given={given} />}>
        <Its {...given} />
      </Suspense>
    )
  }
  return Object.assign(LazyPart, { prepare: prepareOf(parts) })
}
