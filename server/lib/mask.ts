/**
 * Hiding of personal values in answers for staff (decisions: Validation; design 13). The browser never gets what it does
 * not show.
 */

/** `沈**`: the first sign stays, whatever the length of the rest. */
export function maskName(name: string): string {
  const [first] = name.trim()
  return first === undefined ? '' : `${first}**`
}

/** The first sign and the house: `z***@example.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***')

/** `138****6621`; a country prefix is dropped first. Anything that is no mobile number shows its last two digits. */
export function maskMobile(mobile: string): string {
  const digits = mobile.replace(/[\s-]/g, '').replace(/^(\+|00)?86(?=1\d{10}$)/, '')
  if (digits === '') return ''
  return /^1\d{10}$/.test(digits) ? `${digits.slice(0, 3)}****${digits.slice(7)}` : `****${digits.slice(-2)}`
}

/** `1101**********002X`: the ends of a long number that somebody is known by, two signs of a short one such as a passport's. */
export function maskIdentity(no: string): string {
  const ends = no.length >= 15 ? 4 : 2
  return no.length < 5 ? '*'.repeat(no.length) : no.slice(0, ends) + '*'.repeat(no.length - 2 * ends) + no.slice(-ends)
}

/** `**** 6621`: the last four digits of a bank account. */
export const maskAccount = (accountNo: string): string => `**** ${accountNo.slice(-4)}`
