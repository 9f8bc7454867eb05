import type { ComponentType, ReactNode } from 'react'
import { keptPart, prepareOf, usePart } from './part-code.ts'
import { PartError } from './part-error.tsx'

/**
 * A part of a page that no document has in it, such as a form that is asked for once the page is alive: its code comes when
 * it is first shown. Where it does not come the part says so in its place and is asked for again by a press; the page around
 * it, with what was typed there, stays.
 * @param load gives the component @param meanwhile stands there until the code has come
 */
export function soon<P extends object>(load: () => Promise<ComponentType<P>>, meanwhile: ReactNode = null) {
  const parts = keptPart(load)
  function Soon(given: P) {
    const { Part, failed, again } = usePart(parts, true)
    if (Part) return <Part {...given} />
    return failed ? <PartError onRetry={again} /> : meanwhile
  }
  return Object.assign(Soon, { prepare: prepareOf(parts) })
}
