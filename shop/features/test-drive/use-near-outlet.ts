import { useEffect, useEffectEvent, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { usePlace } from '#web/place.ts'

export type NearOutletRow = Output<'testDrive.outlets' | 'maintenance.outlets'>[number]

export interface NearOutlet {
  /** The outlet of the address, else the nearest one; undefined: not known yet, or there is none. */
  found: NearOutletRow | undefined
  state: 'loading' | 'there' | 'none' | 'failed'
  again: () => void
}

/** Which outlet is asked for: one by its number, or the nearest to the visitor's place. */
interface Wanted {
  lng: number | undefined
  lat: number | undefined
  limit: 1
  outletId?: number
}

/**
 * Where something is done: the outlet that was asked for, as long as it does it, else the nearest.
 * @param what is done there, as a text: another one asks anew
 * @param ask  for the first of those that do it
 */
export function useNearOutlet(
  what: string,
  outletId: number | undefined,
  ask: (wanted: Wanted) => Promise<NearOutletRow | undefined>,
): NearOutlet {
  const { lng, lat } = usePlace()
  const [round, setRound] = useState(0)
  const [heard, setHeard] = useState<{ asked: string; row: NearOutletRow | undefined; failed?: true }>()
  const asked = `${what} ${outletId ?? ''} ${lng} ${lat} ${round}`
  const first = useEffectEvent(async () => {
    const nearest: Wanted = { lng, lat, limit: 1 }
    if (outletId === undefined) return ask(nearest)
    return (await ask({ ...nearest, outletId })) ?? ask(nearest)
  })
  useEffect(() => {
    let here = true
    first().then(
      row => here && setHeard({ asked, row }),
      () => here && setHeard({ asked, row: undefined, failed: true }),
    )
    return () => {
      here = false
    }
  }, [asked])
  const row = heard?.asked === asked ? heard.row : undefined
  const state = heard?.asked !== asked ? 'loading' : heard.failed ? 'failed' : row ? 'there' : 'none'
  return { found: row, state, again: () => setRound(round + 1) }
}
