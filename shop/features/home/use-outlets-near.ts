import { useEffect, useState } from 'react'
import { beijing, type Place, usePlace } from '#web/place.ts'
import type { HomeData } from './home-load.ts'

type Near = Pick<HomeData, 'outlets' | 'outletCity'>

/**
 * The home page's data with the outlets near the visitor's place. The document has those of the default place, because
 * it is the same for everybody; for another place they are asked for afterwards.
 */
export function useOutletsNear(data: HomeData): HomeData {
  const place = usePlace()
  const [near, setNear] = useState<{ place: Place; found: Near }>()
  useEffect(() => {
    if (place === beijing) return
    let here = true
    Promise.all([import('./home-load.ts'), import('#web/api.ts')])
      .then(([{ loadOutlets }, { cachedApi }]) => loadOutlets(cachedApi, place))
      .then(
        found => here && setNear({ place, found }),
        // The outlets of the default place stay; their city stands beside them.
        () => {},
      )
    return () => {
      here = false
    }
  }, [place])
  return near?.place === place ? { ...data, ...near.found } : data
}
