/** Query parameters that stay in the address through a visit (spec 2, Navigation-carried parameters). */
export const carriedKeys = [
  'camp_code',
  'ms',
  'campChannel',
  'bd_vid',
  'mz_ca',
  'mz_sp',
  'mz_kw',
  'mz_cm',
  'cf',
  'adid',
  'clickid',
  'creativeid',
  'creativetype',
] as const
export type CarriedKey = (typeof carriedKeys)[number]

let carried: Partial<Record<CarriedKey, string>> = {}
const longest = 200

/** Reads the carried parameters of an address, each cut to 200 characters. */
export function readCarried(search: string): Partial<Record<CarriedKey, string>> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    carriedKeys.flatMap(key => {
      const value = query.get(key)
      return value ? [[key, value.slice(0, longest)]] : []
    }),
  )
}

/** Remembers the parameters that the visit began with. Called once in the browser, never on the server. */
export function beginCarrying(search: string): Partial<Record<CarriedKey, string>> {
  carried = { ...carried, ...readCarried(search) }
  return carried
}

/**
 * An address with the visit's parameters; what the address says itself wins. On the server and while the page comes
 * alive nothing is added, so that both write the same links.
 */
export function withCarried(href: string): string {
  const entries = Object.entries(carried)
  if (entries.length === 0) return href
  const [rest, hash = ''] = href.split('#', 2) as [string, string?]
  const [path, search = ''] = rest.split('?', 2) as [string, string?]
  const query = new URLSearchParams(search)
  for (const [key, value] of entries) if (!query.has(key)) query.set(key, value)
  return `${path}?${query}${hash && `#${hash}`}`
}
