import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react'

/**
 * A part of a page that comes alive after the rest: its HTML is in the document, its code comes once the page answers
 * (decision 045). Links in it lead on before. What it is given may change by navigation alone: anything else would take
 * the HTML away until the code is there.
 * @param load   gives the component
 * @param styles those of the part, which come with the page: named here, or the builder leaves them with the code
 *   (`shop/later.test.ts`)
 * @param meanwhile stands there until the code has come, where there is no HTML
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  styles: readonly object[],
  meanwhile?: ReactNode,
) {
  const Part = lazy(() => load().then(part => ({ default: part as ComponentType<object> })))
  // By itself it is not drawn again with the page around it.
  const alone = memo((given: P) => (
    <Suspense fallback={meanwhile}>
      <Part {...given} />
    </Suspense>
  ))
  return Object.assign(alone, { styles })
}
