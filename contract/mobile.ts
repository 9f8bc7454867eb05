/**
 * A mobile number as it is kept: eleven digits without country prefix (domain C.5). Spaces and hyphens are taken out; a
 * leading 86 goes only when eleven digits remain, for 8613… could else be cut wrongly.
 * @returns the eleven digits, or undefined when it is no mobile number of the mainland
 */
export function mobileNumber(text: string): string | undefined {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^(\+|00)?86(?=\d{11}$)/, '')
  return /^1[3-9]\d{9}$/.test(digits) ? digits : undefined
}
