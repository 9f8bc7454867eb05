import { describe, expect, test } from 'vitest'
import { readable, wrapped } from './pdf-lines.ts'

/** Chinese is twice as wide as Latin. */
const wide = (text: string) => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0)

describe('lines of a document', () => {
  test.each([
    ['', 10, ['']],
    ['ab', 10, ['ab']],
    ['退款处理中', 6, ['退款处', '理中']],
    ['to be paid back', 8, ['to be', 'paid', 'back']],
    ['订单 HS2026 已支付', 8, ['订单', 'HS2026', '已支付']],
    ['123456789', 4, ['1234', '5678', '9']],
    // A sign that closes stays with what it closes.
    ['退款处，理中', 6, ['退款处，', '理中']],
    // And one that opens with what it opens, but where that is as long as a line.
    ['退款（处）理中', 6, ['退款', '（处）', '理中']],
    ['《HS2026》', 6, ['《HS20', '26》']],
  ])('%j in %i', (text, width, lines) => {
    expect(wrapped(text, width, wide)).toEqual(lines)
  })

  test.each([
    ['Our number and the payment service’s', "Our number and the payment service's"],
    ['The owners’ club says “yes”', 'The owners\' club says "yes"'],
    ['车型“Altair”', '车型“Altair”'],
    ['Owner’s Club · 上海', "Owner's Club · 上海"],
  ])('%j: marks are as wide as the letters beside them', (text, written) => {
    expect(readable(text)).toBe(written)
  })

  test('have spaces of one kind and no hidden signs', () => {
    expect(readable('¥\u202f1.00\u00a0元 2026-\u206011-\u206021\u0007')).toBe('¥ 1.00 元 2026-11-21')
  })
})
