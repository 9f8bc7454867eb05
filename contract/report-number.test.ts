import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { printedNumber, readPrintedNumber, reportCode } from './report-number.ts'

const sha256 = `${'0123456789abcdef'.repeat(4)}`
const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })

describe('a printed number', () => {
  test('is the report’s, with sixty bits of its fingerprint', () => {
    // 0123456789abcde as twelve groups of five bits.
    expect(reportCode(sha256)).toBe('04HMASW9NF6Y')
    expect(printedNumber('QR-20261120-1042', sha256)).toBe('QR-20261120-1042-04HM-ASW9-NF6Y')
  })
  test('is read again as it was written', () => {
    fc.assert(
      fc.property(hex, fc.stringMatching(/^[0-9]{1,8}$/), (print, tail) => {
        const reportNo = `QR-20261120-${tail}`
        expect(readPrintedNumber(printedNumber(reportNo, print))).toEqual({ reportNo, code: reportCode(print) })
      }),
      { numRuns: 200 },
    )
  })
  test('says another code for another first half', () => {
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        expect(reportCode(one) === reportCode(other)).toBe(one.slice(0, 15) === other.slice(0, 15))
      }),
      { numRuns: 200 },
    )
  })
  test.each([
    'QR-20261120-1042-04HM-ASW9-NF6Y',
    'qr-20261120-1042-04hm-asw9-nf6y',
    ' QR 20261120 1042 O4HM ASW9 NF6Y ',
    'QR–20261120–1042–04HM–ASW9–NF6Y',
    'ＱＲ-20261120-1042-04HM-ASW9-NF6Y',
    'QR20261120104204HMASW9NF6Y',
  ])('%j is the same one', text => {
    expect(readPrintedNumber(text)).toEqual({ reportNo: 'QR-20261120-1042', code: '04HMASW9NF6Y' })
  })
  test.each([
    '',
    'QR-20261120-1042',
    '04HM-ASW9-NF6Y',
    'QR-20261120-1042-04HM-ASW9-NF6U',
    'https://shop.example',
    '一二三',
  ])('%j is none', text => {
    expect(readPrintedNumber(text)).toBe(null)
  })
})
