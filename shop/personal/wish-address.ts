export const wishListPath = '/orderCenter/myPreconfig'

/** A configuration of the wish list (spec 2). */
export const wishHref = (code: string): string => `/orderCenter/myPreconfigDetail?code=${encodeURIComponent(code)}`

const brochurePath = '/digitalbrochure'

/** Where the brochure of a configuration is made; without a code the visitor says which. */
export const brochureHref = (code?: string): string =>
  code === undefined ? brochurePath : `${brochurePath}?code=${encodeURIComponent(code)}`
