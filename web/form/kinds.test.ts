import { describe, expect, test } from 'vitest'
import { callFields } from './call-fields.ts'
import type { FieldRow } from './field-row.ts'
import { emptyOf, read, roomOf, write } from './kinds.ts'

const row = (kind: FieldRow['kind'], more: Partial<FieldRow> = {}): FieldRow => ({ kind, ...more })
const name: FieldRow = callFields['address.save'].recipient
const street: FieldRow = callFields['address.save'].street

describe('what was written is read', () => {
  test.each([
    ['a name without the spaces around it', name, ' 沈知遥 ', '沈知遥'],
    ['a mobile number as people write it', row('phone'), '+86 138 0000 6621', '13800006621'],
    ['a parcel with spaces, hyphens and small letters', row('parcel'), 'sf 1234-5678', 'SF12345678'],
    ['a transfer of another width', row('transfer', { least: 4 }), ' ｉｃｂｃ －2026 1128—7 ', 'ICBC202611287'],
    ['digits with gaps and of another width', row('digits'), ' １２３４ 5678', '12345678'],
    ['a VIN in capitals', row('vin'), 'lhs1a2b3c4d5e6f70', 'LHS1A2B3C4D5E6F70'],
    ['a sum in fen', row('money'), '￥1,280.5', 128_050],
    ['a number with the minus of print', row('whole', { least: -9 }), '−3', -3],
    ['a moment by the shop’s clock', row('moment'), '2026-12-01T00:00', Date.parse('2026-11-30T16:00:00Z')],
    ['a box', row('flag'), true, true],
    ['a choice', row('choice'), 'home', 'home'],
    ['pictures by the names of their objects', row('pictures'), [{ objectId: 'a', name: '', url: '' }], ['a']],
  ] as const)('%s', (_, field, written, value) => expect(read(field, written, undefined)).toEqual({ value }))

  test.each([
    ['a blank name', name, '   ', 'wrong'],
    ['a name of 31 characters', name, '字'.repeat(31), 'long'],
    ['a control character', name, 'a\u0007b', 'wrong'],
    ['a street of three characters', street, '42 ', 'wrong'],
    ['a street of 101 characters', street, '路'.repeat(101), 'long'],
    ['a number of ten digits', row('phone'), '1380000662', 'wrong'],
    ['a transfer of hyphens', row('transfer', { least: 4 }), '- - 1 -', 'wrong'],
    ['a landline', row('phone'), '01085550101', 'wrong'],
    ['a VIN of 16 signs', row('vin'), 'A'.repeat(16), 'wrong'],
    ['a sum with two meanings', row('money'), '530,00', 'wrong'],
    ['a sum below the least', row('money', { least: 1 }), '0', 'wrong'],
    ['a number beyond the range', row('whole', { most: 99 }), '100', 'wrong'],
    ['a day that there is not', row('moment'), '2026-02-30T10:00', 'wrong'],
    ['no choice', row('choice'), null, 'wrong'],
  ] as const)('but not %s', (_, field, written, wrong) => expect(read(field, written, undefined)).toEqual({ wrong }))
})

describe('an empty field', () => {
  test.each(['text', 'whole', 'money', 'moment', 'phone', 'digits', 'vin'] as const)('of the kind %s', kind => {
    const least = { least: 1 }
    expect(read(row(kind, { ...least, empty: 'none' }), ' ', undefined)).toEqual({ value: undefined })
    expect(read(row(kind, { ...least, empty: 'null' }), '', undefined)).toEqual({ value: null })
    expect(read(row(kind, least), '', undefined)).toEqual({ wrong: 'wrong' })
  })
})

test('a moment that was not touched keeps its seconds', () => {
  const at = Date.parse('2026-11-30T16:00:42Z')
  const field = row('moment')
  expect(read(field, write(field, at), at)).toEqual({ value: at })
  expect(read(field, '2026-12-01T00:01', at)).toEqual({ value: Date.parse('2026-11-30T16:01:00Z') })
})

test.each([
  [row('money'), 128_050],
  [row('whole'), 12],
  [row('moment'), Date.parse('2026-11-30T16:00:00Z')],
  [row('text'), '词'],
  [row('flag'), true],
])('%o comes back as it was', (field, value) => {
  expect(read(field, write(field, value), undefined)).toEqual({ value })
  expect(write(field, null)).toEqual(emptyOf(field))
})

test('a control has room for what the contract takes', () => {
  expect(roomOf(name)).toBe(30)
  expect(roomOf(row('whole', { least: 0, most: 10_000_000 }))).toBe(8)
  expect(roomOf(row('whole', { least: -1_000_000, most: 1_000_000 }))).toBe(8)
  expect(roomOf(row('vin', { most: 40 }))).toBe(17)
})
