/**
 * State of lists that outlives a page and stands in no address (spec 3, Client list state): what is chosen of a good, and
 * the tab and page of the orders, and which list of activities a visitor came from. Everything else of a list is its address, and scroll positions are the browser's
 * (decisions 016 and 037). It stays in session storage until one of the rules below resets it.
 */
export const storedKeys = ['goodsSku', 'orderList', 'activityList'] as const
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

/** Stored UI state resets on navigation: the rules of spec 4 for what is stored. */
export const resetRules: readonly ResetRule[] = [
  {
    on: path => ['/newcar/detail', '/newcar/campaign', '/aftersales/owner'].some(prefix => under(prefix)(path)),
    reset: ['goodsSku'],
  },
  // The list itself is its address: without a query it is as it comes, by distance and from its first page.
  { on: exactly('/dealerspace'), reset: ['activityList'] },
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
