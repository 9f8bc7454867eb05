import { describe, expect, it } from 'vitest'
import { type Invoice, invoiceOf, invoiceProblems, noInvoice, readContact } from './invoice.rules.ts'

const company: Invoice = {
  ...noInvoice,
  kind: 'company',
  title: '长庚汽车（中国）有限公司',
  taxNo: '91350100M000100Y43',
}

describe('an invoice that is being written', () => {
  it('needs nothing when none is wanted', () => {
    expect(invoiceProblems(noInvoice, '')).toEqual({})
    expect(invoiceOf({ ...company, kind: 'none' }, 'a@b.cn')).toEqual(noInvoice)
  })
  it('needs a name and where it is sent', () => {
    expect(invoiceProblems({ ...noInvoice, kind: 'person', title: ' ' }, '')).toEqual({
      title: 'titleWrong',
      contact: 'contactNeeded',
    })
  })
  it('needs the code of a company, with its check sign', () => {
    expect(invoiceProblems(company, 'billing@hesper.example')).toEqual({})
    expect(invoiceProblems({ ...company, taxNo: '91350100M000100Y44' }, 'billing@hesper.example')).toEqual({
      taxNo: 'taxNoWrong',
    })
  })
  it('says nothing of a company to a person', () => {
    const sent = invoiceOf({ ...company, kind: 'person', title: ' 沈知遥 ' }, '138 0000 6621')
    expect(sent).toEqual({ ...noInvoice, kind: 'person', title: '沈知遥', mobile: '13800006621' })
  })
  it('writes the code in capitals', () => {
    expect(invoiceOf({ ...company, taxNo: ' 91350100m000100y43 ' }, 'a@b.cn').taxNo).toBe('91350100M000100Y43')
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
