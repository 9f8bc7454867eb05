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
export type Carried = Partial<Record<CarriedKey, string>>

let carried: Carried = {}
const longest = 200

/** Reads the carried parameters of an address, each cut to 200 characters. */
export function readCarried(search: string): Carried {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    carriedKeys.flatMap(key => {
      const value = query.get(key)
      return value ? [[key, value.slice(0, longest)]] : []
    }),
  )
}

/** Sets the parameters of this visit. Called in the browser alone: the server's HTML is the same for everybody. */
export function carry(parameters: Carried): void {
  carried = parameters
}

/**
 * An address with the visit's parameters; what the address says itself wins. Used at the moment of navigating, not while
 * rendering, so that the server and the browser write the same links.
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
