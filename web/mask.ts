/**
 * Grouping and hiding of personal values (design 13, Masks; decisions: Validation). Nothing that identifies a person is
 * shown unmasked by default.
 */

/** 3-4-4 while typing too: `138 0013 8000`. Drops what is not a digit. */
export function groupPhone(value: string): string {
  const d = value.replace(/\D/g, '').slice(0, 11)
  return [d.slice(0, 3), d.slice(3, 7), d.slice(7)].filter(Boolean).join(' ')
}

/** Voucher code 4-4-4: `8037 2649 1158`. */
export function groupVoucher(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}

const stars = (n: number): string => '*'.repeat(n)
const hide = (value: string, head: number, tail: number): string =>
  `${value.slice(0, head)}${stars(value.length - head - tail)}${value.slice(value.length - tail)}`

/**
 * Hides what identifies a person (decisions: Validation). By length: 11 phone 3 + 4 stars + 4; 17, 18 and 15 first 4
 * and last 4; anything else first 2 and last 2; below 5 characters all of it.
 */
export function maskIdentity(value: string): string {
  const v = value.trim()
  if (v.length === 11) return hide(v, 3, 4)
  if (v.length === 15 || v.length === 17 || v.length === 18) return hide(v, 4, 4)
  return v.length < 5 ? stars(v.length) : hide(v, 2, 2)
}

/** `138****6621`; a country prefix is dropped first, a value that is no mobile number is hidden by its length. */
export function maskPhone(value: string): string {
  const digits = value.replace(/[\s-]/g, '').replace(/^(\+|00)?86(?=1\d{10}$)/, '')
  return maskIdentity(digits)
}

/** `E7*****93`. */
export function maskPassport(value: string): string {
  const v = value.trim()
  return v.length < 5 ? stars(v.length) : hide(v, 2, 2)
}
