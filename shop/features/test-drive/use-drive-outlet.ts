import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { cachedApi } from '#web/api.ts'
import { usePlace } from '#web/place.ts'

export type DriveOutletRow = Output<'testDrive.outlets'>[number]
export type DriveRoute = Output<'testDrive.route'>

export interface DriveOutlet {
  /** The outlet of the address, else the nearest one; undefined: not known yet, or there is none. */
  found: DriveOutletRow | undefined
  /** undefined: not known yet; null: the outlet names none. */
  route: DriveRoute | undefined
  state: 'loading' | 'there' | 'none' | 'failed'
  again: () => void
}

/** Where a series is driven: the outlet that was asked for, as long as it has the car, else the nearest. */
export function useDriveOutlet(seriesCode: string, outletId: number | undefined): DriveOutlet {
  const { lng, lat } = usePlace()
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<{ asked: string; row: DriveOutletRow | undefined; failed?: true }>()
  const [route, setRoute] = useState<{ of: number; route: DriveRoute }>()
  const asked = `${seriesCode} ${outletId ?? ''} ${lng} ${lat} ${round}`

  useEffect(() => {
    let here = true
    const ask = (wanted: number | undefined) =>
      cachedApi('testDrive.outlets', {
        seriesCode,
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
  }, [seriesCode, outletId, lng, lat, asked])

  const row = found?.asked === asked ? found.row : undefined
  const id = row?.outletId
  useEffect(() => {
    if (id === undefined) return
    let here = true
    cachedApi('testDrive.route', { outletId: id }).then(
      ({ data }) => here && setRoute({ of: id, route: data }),
      // Without it nothing is promised that might not be.
      () => {},
    )
    return () => {
      here = false
    }
  }, [id])

  const state = found?.asked !== asked ? 'loading' : found.failed ? 'failed' : row ? 'there' : 'none'
  return { found: row, route: route?.of === id ? route?.route : undefined, state, again: () => setRound(round + 1) }
}
