import { readText } from './read-text.ts'

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

const longest = 200

/** Reads the carried parameters of a query, each cut to 200 characters; who sends a link must not keep others from buying. */
export function readCarried(search: string): Carried {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    carriedKeys.flatMap(key => {
      const value = readText(query.get(key), longest)
      return value ? [[key, value]] : []
    }),
  )
}

/** An address of the shop with the given parameters; what the address says itself wins. */
export function addCarried(href: string, carried: Carried): string {
  const entries = Object.entries(carried)
  if (entries.length === 0) return href
  const [rest, hash = ''] = href.split('#', 2) as [string, string?]
  const [path, search = ''] = rest.split('?', 2) as [string, string?]
  const query = new URLSearchParams(search)
  for (const [key, value] of entries) if (!query.has(key)) query.set(key, value)
  return `${path}?${query}${hash && `#${hash}`}`
}
