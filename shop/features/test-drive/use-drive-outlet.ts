import { useEffect, useState } from 'react'
import type { Output } from '#contract/kit.ts'
import { cachedApi } from '#web/api.ts'
import { type NearOutlet, useNearOutlet } from './use-near-outlet.ts'

export type DriveRoute = Output<'testDrive.route'>

export interface DriveOutlet extends NearOutlet {
  /** undefined: not known yet; null: the outlet names none. */
  route: DriveRoute | undefined
}

/** Where a series is driven: the outlet that was asked for, as long as it has the car, else the nearest. */
export function useDriveOutlet(seriesCode: string, outletId: number | undefined): DriveOutlet {
  const near = useNearOutlet(seriesCode, outletId, wanted =>
    cachedApi('testDrive.outlets', { seriesCode, ...wanted }).then(({ data }) => data[0]),
  )
  const [route, setRoute] = useState<{ of: number; route: DriveRoute }>()
  const id = near.found?.outletId
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
  return { ...near, route: route?.of === id ? route?.route : undefined }
}
