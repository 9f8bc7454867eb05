import { type ComponentType, memo, type ReactNode } from 'react'
import { lazyPart, useMissing } from './lazy-part.tsx'

/**
 * A part of a page that comes alive after the rest: its HTML is in the document, its code comes once the page answers
 * (decision 045). Links in it lead on before. What it is given may change by navigation alone: anything else would take
 * the HTML away until the code is there.
 * @param load   gives the component
 * @param styles those of the part, which come with the page: named here, or the builder leaves them with the code
 *   (`shop/later.test.ts`)
 * @param meanwhile stands there until the code has come, where there is no HTML
 * @returns the part; what stands above other things is `prepare`d by whoever leads to its page within the shop
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  styles: readonly object[],
  meanwhile?: ReactNode,
) {
  const Part = lazyPart<P>(load, ({ missing }) => {
    useMissing(missing)
    return meanwhile
  })
  // By itself it is not drawn again with the page around it.
  return Object.assign(memo(Part), { styles, prepare: Part.prepare })
}
