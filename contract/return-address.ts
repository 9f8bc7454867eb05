/**
 * Return addresses: where a visitor goes on after the login (spec 7, External login; decisions: Login). Only addresses
 * of this shop are ever followed; both sides ask the same rule.
 */

/** Longer addresses are refused; the longest filter of the shop stays far below. */
const longest = 1024
/**
 * Stations of the login itself: returning to one would go in circles. An escape of a letter or a digit could spell one, because
 * servers read it as that; nobody needs any.
 */
const stations = /^\/(sso|idp|loginback)(\/|$)|%(3\d|[46][1-9a-f]|[57][\da])/i

/**
 * Whether an address is a path of this shop: it begins with exactly one slash and cannot be read as another host or as
 * a script by any browser, not even after the browser has dropped control characters or resolved `/.//`.
 */
export function isShopAddress(address: string): boolean {
  if (address.length > longest || !/^\/(?![/\\])/.test(address)) return false
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(address) || !address.isWellFormed()) return false
  const base = 'http://shop.invalid'
  const url = URL.parse(address, base)
  return url !== null && url.origin === base && !url.pathname.startsWith('//') && !stations.test(url.pathname)
}

/** The address when it is one of this shop's, the start page otherwise. */
export function shopAddressOr(address: string | null | undefined, otherwise = '/'): string {
  return typeof address === 'string' && isShopAddress(address) ? address : otherwise
}

const packed: Record<string, string> = { '~': '~0', '?': '~1', '&': '~2' }
const unpacked: Record<string, string> = { '~0': '~', '~1': '?', '~2': '&' }

/** Replaces `?` and `&`, so that the address can travel inside `state` (spec 7). `unpackAddress` restores it exactly. */
export function packAddress(address: string): string {
  return address.replace(/[~?&]/g, sign => packed[sign] ?? sign)
}

/** Restores what `packAddress` replaced. */
export function unpackAddress(text: string): string {
  return text.replace(/~[012]/g, sign => unpacked[sign] ?? sign)
}

/** The return address inside a `state` that this shop made, `/` when there is none or it is not one of this shop's. */
export function addressInState(state: string | null | undefined): string {
  const [, address] = /\.(.*)$/s.exec(state ?? '') ?? []
  return address === undefined ? '/' : shopAddressOr(unpackAddress(address))
}

/**
 * The address that begins the login and comes back to `back` afterwards.
 * @param anew asks for an account also where the login service still knows one
 * @param tracking where the visit came from; handed on to the login service as it is
 */
export function loginAddress(
  back: string,
  kind: 'customer' | 'staff' = 'customer',
  anew = false,
  tracking = '',
): string {
  const query = new URLSearchParams({ back: shopAddressOr(back) })
  if (kind === 'staff') query.set('kind', kind)
  if (anew) query.set('prompt', 'login')
  if (tracking) query.set('tracking', tracking)
  return `/sso/login?${query}`
}
