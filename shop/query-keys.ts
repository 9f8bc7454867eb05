import { designKeys } from './features/configure/design-address.ts'
import { policyKeys } from './features/consent/policy-load.ts'
import { driveKeys } from './personal/drive-address.ts'
import { maintenanceKeys } from './personal/maintenance-address.ts'
import { locatorAddress } from './features/dealer/locator-address.ts'
import { goodsAddress } from './features/goods/goods-address.ts'
import { compareKeys } from './features/car/compare-store.ts'
import { newCarAddress, newCarQueryKeys } from './features/car/new-car-address.ts'
import { searchAddress } from './frame/search-address.ts'
import { poolAddress } from './features/student-car/pool-address.ts'
import { replaceKeys } from './features/replace/replace-wish.ts'
import { sellKeys } from './personal/sell-address.ts'
import { financeKeys } from './features/used-car/finance-address.ts'
import { reportCheckKeys } from './features/used-car/report-address.ts'
import { carAddress, filterQueryKeys } from './features/used-car/list-address.ts'

/**
 * Query keys that a page's loader reads. Others never reach the server's rendering or its cache key, so a page must not
 * render anything from them before it is alive in the browser.
 */
export const knownQueryKeys: readonly string[] = [
  ...new Set([
    'homeType',
    ...carAddress.keys,
    ...filterQueryKeys,
    'id',
    ...goodsAddress.keys,
    ...searchAddress.keys,
    ...newCarAddress.keys,
    ...newCarQueryKeys,
    ...compareKeys,
    ...designKeys,
    ...policyKeys,
    ...driveKeys,
    ...maintenanceKeys,
    ...locatorAddress.keys,
    ...sellKeys,
    ...replaceKeys,
    ...poolAddress.keys,
    ...financeKeys,
    ...reportCheckKeys,
  ]),
]
