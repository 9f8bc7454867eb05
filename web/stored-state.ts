/**
 * State of lists that outlives a page: page numbers, scroll positions, chosen tabs (spec 3, Client list state). It stays
 * in session storage until one of the rules below resets it.
 */
export const storedKeys = [
  'newCarHome',
  'usedCarList',
  'dealerSpace',
  'afterSalesHome',
  'dealerDetail',
  'goodsSku',
  'orderDetails',
  'refundDetail',
  'browseRecord',
  'rateList',
  'collection',
  'orderList',
] as const
export type StoredKey = (typeof storedKeys)[number]

interface ResetRule {
  /** Says whether arriving at a path resets. */
  on: (path: string) => boolean
  reset: readonly StoredKey[]
}

/** Routes know neither letter case nor a slash at the end. */
const plain = (path: string): string => path.toLowerCase().replace(/\/+$/, '')
const under = (prefix: string) => (path: string) => plain(path) === prefix || plain(path).startsWith(`${prefix}/`)
const exactly =
  (...paths: string[]) =>
  (path: string) =>
    paths.some(each => plain(each) === plain(path))

/** Stored UI state resets on navigation, one row for each rule of spec 4. */
export const resetRules: readonly ResetRule[] = [
  { on: path => under('/newcar/home')(path) && plain(path).endsWith('/1-0-0-0'), reset: ['newCarHome'] },
  { on: exactly('/usedcar/list'), reset: ['usedCarList'] },
  { on: exactly('/dealerspace'), reset: ['dealerSpace'] },
  { on: exactly('/aftersales'), reset: ['afterSalesHome'] },
  { on: under('/dealerspace/detail'), reset: ['dealerDetail'] },
  { on: path => under('/newcar/detail')(path) || under('/aftersales/owner')(path), reset: ['goodsSku'] },
  { on: exactly('/user/orderDetails', '/user/myorder/orderDetailsAfterSales'), reset: ['orderDetails'] },
  { on: exactly('/user/refundDetail', '/user/refundDetail/as'), reset: ['refundDetail'] },
  { on: exactly('/user/browseRecord'), reset: ['browseRecord'] },
  { on: exactly('/user/rateList'), reset: ['rateList'] },
  { on: exactly('/user/collection'), reset: ['collection'] },
  { on: exactly('/user/myorder', '/user/myorder.html'), reset: ['orderList'] },
]

/** Which keys arriving at a path resets. */
export function keysResetBy(path: string): StoredKey[] {
  return resetRules.filter(rule => rule.on(path)).flatMap(rule => rule.reset)
}

const nameOf = (key: StoredKey): string => `state:${key}`

/** What a list kept; undefined when nothing readable is there. */
export function readStored<T>(key: StoredKey): T | undefined {
  try {
    const text = sessionStorage.getItem(nameOf(key))
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

export function writeStored(key: StoredKey, value: unknown): void {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(value))
  } catch {
    // Without storage a list begins anew; nothing else depends on it.
  }
}

/** Applies the rules after a navigation. Going back is no new arrival: the state stays. */
export function resetFor(path: string, isBack: boolean): void {
  if (isBack) return
  for (const key of keysResetBy(path)) {
    try {
      sessionStorage.removeItem(nameOf(key))
    } catch {
      // Blocked storage holds nothing to reset.
    }
  }
}
