import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { cachedApi } from '#web/api.ts'

export type Region = Output<'region.list'>[number]

/** What lies in a region; the provinces without one. Taiwan, Hong Kong and Macau have no cities in the list. */
export const regionsIn = async (parentCode?: number): Promise<Region[]> =>
  (await cachedApi('region.list', parentCode ? { parentCode } : {})).data

/** The regions in one, undefined until they are there. @param parent 0 for the provinces; undefined asks for nothing */
export function useRegions(parent: number | undefined): readonly Region[] | undefined {
  const [found, setFound] = useState<{ parent: number | undefined; regions: readonly Region[] }>()
  useEffect(() => {
    if (parent === undefined) return
    let here = true
    regionsIn(parent || undefined).then(
      regions => here && setFound({ parent, regions }),
      () => here && setFound({ parent, regions: [] }),
    )
    return () => {
      here = false
    }
  }, [parent])
  return parent !== undefined && found?.parent === parent ? found.regions : undefined
}
