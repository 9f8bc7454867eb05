import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { cachedApi } from '#web/api.ts'
import { usePlace } from '#web/place.ts'

export type WorkshopRow = Output<'maintenance.outlets'>[number]

export interface Workshop {
  /** The outlet of the address, else the nearest one; undefined: not known yet, or there is none. */
  found: WorkshopRow | undefined
  state: 'loading' | 'there' | 'none' | 'failed'
  again: () => void
}

/** Where it is done: the outlet that was asked for, as long as it has a bay, else the nearest. */
export function useWorkshop(outletId: number | undefined): Workshop {
  const { lng, lat } = usePlace()
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{ asked: string; row: WorkshopRow | undefined; failed?: true }>()
  const asked = `${outletId ?? ''} ${lng} ${lat} ${round}`
  useEffect(() => {
    let here = true
    const ask = (wanted: number | undefined) =>
      cachedApi('maintenance.outlets', {
        lng,
        lat,
        limit: 1,
        ...(wanted === undefined ? {} : { outletId: wanted }),
      }).then(({ data }) => data[0])
    ask(outletId)
      .then(row => row ?? (outletId === undefined ? undefined : ask(undefined)))
      .then(
        row => here && setFound({ asked, row }),
        () => here && setFound({ asked, row: undefined, failed: true }),
      )
    return () => {
      here = false
    }
  }, [outletId, lng, lat, asked])
  const row = found?.asked === asked ? found.row : undefined
  const state = found?.asked !== asked ? 'loading' : found.failed ? 'failed' : row ? 'there' : 'none'
  return { found: row, state, again: () => setRound(round + 1) }
}
