import { expect, test } from 'vitest'
import * as z from 'zod'
import { callNames, callOf } from '#contract/calls.ts'
import type { CallName } from '#contract/kit.ts'
import { shapes } from '#contract/shapes.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { factText, subjectHref } from './act-facts.ts'
import { actNames } from './act-names.texts.ts'
import { factNames } from './fact-names.texts.ts'
import { factValues } from './fact-values.texts.ts'

const changing = callNames.filter(name => callOf(name).staff && (callOf(name).write || callOf(name).ownTransaction))
/** Calls whose handlers say what they changed, field by field. */
const edits = ['desk.goods.save', 'desk.coupon.save', 'desk.campaign.save', 'desk.car.save'] as const

test.each(changing)('%s is named in the log, and so is everything that is kept of it', name => {
  expect(Object.keys(actNames)).toContain(name)
  const kept = (callOf(name).acts ?? []).map(each => each.replace('[]', '')).filter(Boolean)
  expect(Object.keys(factNames)).toEqual(expect.arrayContaining(kept))
})

test.each(edits)('every field of %s has a name', name => {
  const fields = Object.keys(z.toJSONSchema(shapes[name].in, { io: 'input', unrepresentable: 'any' }).properties ?? {})
  expect(Object.keys(factNames)).toEqual(expect.arrayContaining(fields))
})

/** Values that a fact can have by the contract, where it names them; none for numbers, and for what is typed. */
function valuesOf(name: CallName, fact: string): string[] {
  const of = (shape: z.ZodType, io: 'input' | 'output') =>
    z.toJSONSchema(shape, { io, unrepresentable: 'any' }).properties?.[fact]
  const property = of(shapes[name].in, 'input') ?? of(shapes[name].out, 'output')
  if (typeof property !== 'object') return []
  const { type, enum: values, items } = property
  if (type === 'boolean') return ['true', 'false']
  const one = type === 'array' && typeof items === 'object' && !Array.isArray(items) ? items.enum : values
  return (one ?? []).map(String)
}
const coded = changing.flatMap(name => {
  const kept = (callOf(name).acts ?? []).slice(1).map(each => each.replace('[]', ''))
  const edited = edits.some(each => each === name) ? Object.keys(factNames) : []
  return [...new Set([...kept, ...edited])].flatMap(fact =>
    valuesOf(name, fact).map(value => [name, fact, value] as const),
  )
})

test.each(coded)('%s: a word of the program stands in the log in words: %s %s', (_, fact, value) => {
  for (const language of ['zh-CN', 'en'] as const) {
    const words = factText({ name: fact, value, from: null }, language)
    const name = textsIn(factNames, language)[fact as keyof typeof factNames]
    expect(words.startsWith(`${name} `)).toBe(true)
    if (language === 'zh-CN') expect(words).not.toContain(value)
  }
})

test.each(['reason', 'remark', 'reply', 'nameEn', 'titleEn', 'labelEn', 'search', 'reference'])(
  'what was typed into %s stands in the log as it was typed',
  name => {
    const values = Object.keys(factValues).map(each => each.split(' ').at(-1) ?? '')
    for (const value of [...values, 'confirm the gift, all done', 'constructor', '__proto__'])
      expect(factText({ name, value, from: null }, 'zh-CN')).toMatch(new RegExp(`^[^ ]+ ${value}$`))
  },
)

test('a word has another meaning in another place', () => {
  expect(factText({ name: 'returnPolicy', value: 'confirm', from: 'seven-days' }, 'zh-CN')).not.toContain('待确认')
  expect(factText({ name: 'queue', value: 'confirm', from: null }, 'zh-CN')).toContain('待确认')
})

test('a carrier of whom nobody knows keeps its code', () => {
  for (const value of ['constructor', 'toString', 'dhl'])
    expect(factText({ name: 'carrier', value, from: null }, 'en')).toBe(`Carrier ${value}`)
})

test.each([
  [{ name: 'askedFen', value: '63000', from: '53000' }, /^售价 ¥.530\.00 → ¥.630\.00$/],
  [{ name: 'endsAt', value: '1798646400000', from: null }, /^结束 2026-.12-.31/],
  [{ name: 'takeFrom', value: '2026-11-21T02:00:00.000Z', from: null }, /^领取开始 2026-.11-.21.10:00/],
  [{ name: 'validFrom', value: '2027-01-01', from: '' }, /^首日 无 → 2027-01-01$/],
  [{ name: 'what', value: 'newRule', from: null }, /^修改对象 新规则$/],
  [{ name: 'offered', value: 'true', from: 'false' }, /^公开领取 否 → 是$/],
  [{ name: 'carrier', value: 'sf', from: null }, /^承运商 顺丰/],
  [{ name: 'field', value: 'recipient', from: null }, /^查看内容 收件信息$/],
  [{ name: 'mostEach', value: '', from: '2' }, /^每人限购 2 → 无$/],
])('%j is read as people say it', (fact, words) => expect(factText(fact, 'zh-CN')).toMatch(words))

test.each([
  ['desk.order.note', 'HS202611210000000001', '/orders/HS202611210000000001'],
  ['desk.refundCase.approve', 'HR2026', '/refunds/HR2026'],
  ['desk.refund.offline', 'HR2027', '/refunds/~stuck/HR2027'],
  ['desk.price.plan', 'mug-1', '/goods/mug-1'],
  ['desk.stock.correct', 'MUG-1-S', '/goods?q=MUG-1-S'],
  ['desk.goodsFile.agree', '7', '/goods/~file/7'],
  ['desk.coupon.save', 'PARTS-95', '/coupons/PARTS-95'],
  ['desk.books.close', '2026-11-21', '/books/2026-11-21'],
  ['desk.range.edit', '7', '/range/7'],
  ['desk.payment.ask', 'HR2028', '/journal?number=HR2028'],
  ['desk.notice.replay', 'HR2028', '/books/~notices?number=HR2028'],
  ['desk.job.retry', '12', undefined],
  ['desk.shipment.shipMany', '', undefined],
  ['desk.shipment.shipMany', '7', '/shipments/7'],
  ['desk.shipment.shipMany', 'HS202611010000000001', '/orders/HS202611010000000001'],
])('%s of %s leads to %s', (call, subject, href) => expect(subjectHref(call, subject)).toBe(href))

test('both languages have the words', () => {
  for (const language of ['zh-CN', 'en'] as const)
    expect(factText({ name: 'sellable', value: 'true', from: null }, language)).toMatch(/\S/)
})

test('whoever shipped everything named no lines, and the log says all', () => {
  expect(factText({ name: 'lines', value: '0', from: null }, 'zh-CN')).toBe('行数 全部')
  expect(factText({ name: 'lines', value: '2', from: null }, 'en')).toBe('Lines 2')
})
