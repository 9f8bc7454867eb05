import { type NearOutlet, useNearOutlet } from '#shop/features/test-drive/use-near-outlet.ts'
import { cachedApi } from '#web/api.ts'

/** Where it is done: the outlet that was asked for, as long as it has a bay, else the nearest. */
export const useWorkshop = (outletId: number | undefined): NearOutlet =>
  useNearOutlet('maintenance', outletId, wanted => cachedApi('maintenance.outlets', wanted).then(({ data }) => data[0]))
