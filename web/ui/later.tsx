import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react'

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
  let loaded: ComponentType<object> | undefined
  async function fetchPart(): Promise<ComponentType<object>> {
    loaded ??= (await load()) as ComponentType<object>
    return loaded
  }
  const Part = lazy(async () => ({ default: await fetchPart() }))
  // By itself it is not drawn again with the page around it.
  const Alone = memo((given: P) => {
    // What is here already stands there with the page, and stays what it began as.
    const [Its] = useState(() => loaded ?? Part)
    return (
      <Suspense fallback={meanwhile}>
        <Its {...given} />
      </Suspense>
    )
  })
  /** Has the code come before the part is shown; where it does not, the part asks for it again. */
  const prepare = (): Promise<unknown> => fetchPart().catch(() => {})
  return Object.assign(Alone, { styles, prepare })
}
