import { describe, expect, it } from 'vitest'
import { contactKind, invoiceFaults, invoiceOf, noInvoice, readContact } from './invoice.rules.ts'

const company = { kind: 'company', title: '长庚汽车（中国）有限公司', taxNo: '91350100M000100Y43' } as const
const right = { titleWrong: false, taxNoWrong: false }

describe('an invoice that is being written', () => {
  it('needs nothing when none is wanted', () => {
    expect(invoiceFaults({ kind: 'none' })).toEqual(right)
    expect(invoiceOf({ kind: 'none' })).toEqual(noInvoice)
  })
  it('needs a name and where it is sent', () => {
    expect(invoiceFaults({ kind: 'person' })).toEqual({ ...right, titleWrong: true })
    expect(contactKind.read(' ')).toEqual({ wrong: 'contactNeeded' })
    expect(contactKind.read('a@b')).toEqual({ wrong: 'contactWrong' })
  })
  it('needs the code of a company, with its check sign', () => {
    expect(invoiceFaults(company)).toEqual(right)
    expect(invoiceFaults({ ...company, taxNo: '91350100M000100Y44' })).toEqual({ ...right, taxNoWrong: true })
    expect(invoiceFaults({ ...company, taxNo: undefined })).toEqual({ ...right, taxNoWrong: true })
  })
  it('says nothing of a company to a person', () => {
    const sent = invoiceOf({ kind: 'person', title: '沈知遥', contact: { mobile: '13800006621' } })
    expect(sent).toEqual({ ...noInvoice, kind: 'person', title: '沈知遥', mobile: '13800006621' })
  })
  it('writes the code in capitals', () => {
    expect(invoiceOf({ ...company, taxNo: '91350100m000100y43' }).taxNo).toBe('91350100M000100Y43')
  })
})

describe('where it is sent', () => {
  it.each([
    ['billing@hesper.example', { email: 'billing@hesper.example' }],
    [' +86 138-0000-6621 ', { mobile: '13800006621' }],
    ['hesper.example', undefined],
    ['a@b', undefined],
    ['1380000662', undefined],
  ])('%s', (text, contact) => {
    expect(readContact(text)).toEqual(contact)
  })
})
