import type { ComponentType, ReactNode } from 'react'
import { useAlive } from '#web/use-alive.ts'
import { lazyPart } from './lazy-part.tsx'
import { PartError } from './part-error.tsx'

/** Any press asks again, and so does this one. */
const askedByPress = () => {}

/**
 * A part of a page that no document has in it, such as a form that is asked for once the page is alive: its code comes when
 * it is first shown. Where it does not come the part says so in its place and is asked for again by a press; the page around
 * it, with what was typed there, stays.
 * @param load gives the component
 * @param meanwhile stands there until the code has come
 */
export function soon<P extends object>(load: () => Promise<ComponentType<P>>, meanwhile: ReactNode = null) {
  const Part = lazyPart<P>(load, ({ missing }) => (missing ? <PartError onRetry={askedByPress} /> : meanwhile))
  const Soon = (given: P) => (useAlive() ? <Part {...given} /> : meanwhile)
  return Object.assign(Soon, { prepare: Part.prepare })
}
