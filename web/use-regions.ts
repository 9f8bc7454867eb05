import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { cachedApi } from './api.ts'

export type Region = Output<'region.list'>[number]

const known = new Map<number, readonly Region[]>()

/** What lies in a region, where it has been asked for on this page. @param parent 0 for the provinces */
export const regionsKnown = (parent: number): readonly Region[] | undefined => known.get(parent)

/** What lies in a region; the provinces without one. Taiwan, Hong Kong and Macau have no cities in the list. */
export async function regionsIn(parentCode?: number): Promise<Region[]> {
  const { data } = await cachedApi('region.list', parentCode ? { parentCode } : {})
  known.set(parentCode ?? 0, data)
  return data
}

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
