import { outletLanguages, outletServices, outletSorts } from '#contract/outlet-codes.ts'
import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf, codesOf, oneOf, together, words, yes } from '#web/list/filters.ts'

export const locatorPath = '/dealerlocator'

/** What the address of the directory of outlets asks for; nobody's own position stands in it. */
export const locatorAddress = listAddress(
  { path: locatorPath, pages: 'span' },
  {
    keyword: words('kw', 40, { field: 'keyword' }),
    /** A province, a city or a district (GB/T 2260). */
    area: together<number, 'cityCode'>(['area'], {
      read(values) {
        const text = values.get('area') ?? ''
        return /^[1-8]\d{5}$/.test(text) ? Number(text) : undefined
      },
      write: code => [String(code)],
      input: code => ({ cityCode: code }),
    }),
    service: oneOf('service', codesOf(outletServices), { field: 'services', several: true }),
    language: oneOf('lang', codesOf(outletLanguages), { field: 'languages', several: true }),
    openNow: yes('open', { field: 'openNow' }),
    sort: alwaysOneOf('sort', codesOf(outletSorts)),
  },
)

export type LocatorState = typeof locatorAddress.fresh

/** The directory with some wishes. */
export const locatorHref = (wish: Partial<LocatorState> = {}): string =>
  locatorAddress.href(locatorAddress.change(locatorAddress.fresh, wish))
