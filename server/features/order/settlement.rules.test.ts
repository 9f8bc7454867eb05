import { describe, expect, test } from 'vitest'
import { isCreditCode } from '#contract/credit-code.ts'
import { checkInvoice } from './settlement.invoice.ts'

describe('a unified social credit code', () => {
  test.each([
    ['91110000600037341L', true],
    ['91110000600037341l', true],
    ['91110000600037342L', false],
    ['9111000060003734L', false],
    ['91110000600037341I', false],
    ['', false],
  ])('%s: %s', (code, expected) => expect(isCreditCode(code)).toBe(expected))
  test('tells every slip of one sign', () => {
    const code = '91110000600037341L'
    const slips = Array.from({ length: 17 }, (_, at) =>
      [...'0123456789'].filter(sign => sign !== code[at]).map(sign => code.slice(0, at) + sign + code.slice(at + 1)),
    ).flat()
    expect(slips.filter(isCreditCode)).toEqual([])
  })
})

describe('an invoice', () => {
  const person = { kind: 'person' as const, title: '沈知遥', taxNo: '', email: 'a@example.com', mobile: '' }
  const company = { ...person, kind: 'company' as const, title: '启明贸易有限公司', taxNo: '9111 0000 6000 3734 1L' }
  test('need not be wanted', () => {
    expect(checkInvoice(undefined)).toBeNull()
    expect(checkInvoice({ ...person, kind: 'none', title: '' })).toBeNull()
  })
  test('goes to a person without a tax number', () => {
    expect(checkInvoice({ ...person, taxNo: 'whatever' })).toEqual({
      type: 'person',
      title: '沈知遥',
      taxNo: null,
      email: 'a@example.com',
      mobile: null,
    })
  })
  test('goes to a company with its number in plain writing', () => {
    expect(checkInvoice(company)).toMatchObject({ type: 'company', taxNo: '91110000600037341L' })
  })
  test.each([
    ['INVOICE_TITLE_NEEDED', { ...person, title: '' }],
    ['TAX_NUMBER_WRONG', { ...company, taxNo: '91110000600037341A' }],
    ['TAX_NUMBER_WRONG', { ...company, taxNo: '' }],
    ['INVOICE_CONTACT_NEEDED', { ...person, email: '' }],
    ['EMAIL_WRONG', { ...person, email: 'a@example' }],
    ['MOBILE_WRONG', { ...person, mobile: '12345' }],
  ])('%s', (reason, asked) => expect(() => checkInvoice(asked)).toThrow(reason))
})
