import { useEffect, useState } from 'react'
import { dot } from '#contract/signs.ts'
import { cachedApi } from '#web/api.ts'

/** All open outlets to choose from, by their numbers; none until they are there. @param wanted false: nothing is asked */
export function useOutlets(wanted = true): { value: string; label: string }[] {
  const [all, setAll] = useState<{ value: string; label: string }[]>([])
  useEffect(() => {
    if (!wanted) return
    let here = true
    cachedApi('dealer.points', {}).then(
      ({ data }) =>
        here &&
        setAll(data.map(({ outletId, name }) => ({ value: String(outletId), label: [name, outletId].join(dot) }))),
      () => {},
    )
    return () => {
      here = false
    }
  }, [wanted])
  return all
}
