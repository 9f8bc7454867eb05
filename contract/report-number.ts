/**
 * The number that stands on a printed inspection report: the report's own number, and twelve characters of its fingerprint,
 * so that number and content belong together. `QR-20261120-1042` with the fingerprint `8f3a…` is printed as
 * `QR-20261120-1042-HWX2-Q9KD-04TM`.
 */
import { alphabet } from './configure/code-check.ts'

const LENGTH = 12

/** The code of a fingerprint: its first sixty bits, five to a character. @param sha256 64 hex characters */
export function reportCode(sha256: string): string {
  const bits = BigInt(`0x${sha256.slice(0, 15)}`)
  return Array.from({ length: LENGTH }, (_, n) => alphabet[Number((bits >> BigInt(5 * (LENGTH - 1 - n))) & 31n)]).join(
    '',
  )
}

/** The whole number as it is printed. */
export const printedNumber = (reportNo: string, sha256: string): string =>
  [reportNo, ...(reportCode(sha256).match(/.{4}/g) ?? [])].join('-')

/**
 * Reads a number as somebody typed or scanned it: spaces, other dashes and small letters do no harm, nor do O and I that
 * stand for digits in the code.
 * @returns null when it is no such number
 */
export function readPrintedNumber(text: string): { reportNo: string; code: string } | null {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s·.]+/g, '')
    .replace(/[‐-―−]/g, '-')
  const found = /^([A-Z]{2}-?\d{8}-?[A-Z0-9]{1,12}?)-?([A-Z0-9]{4})-?([A-Z0-9]{4})-?([A-Z0-9]{4})$/.exec(plain)
  if (!found) return null
  const [, no = '', ...parts] = found
  const code = parts.join('').replace(/O/g, '0').replace(/[IL]/g, '1')
  if ([...code].some(each => !alphabet.includes(each))) return null
  return { reportNo: no.replace(/^([A-Z]{2})-?(\d{8})-?/, '$1-$2-'), code }
}
