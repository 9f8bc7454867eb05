import { beforeEach, describe, expect, test } from 'vitest'
import { ownTexts } from '#web/own-texts.ts'
import { callFields } from './call-fields.ts'
import type { FieldRow } from './field-row.ts'
import { type FormPlace, keepWords, mayKeep, takeWords } from './kept-words.ts'
import { emptyOf } from './kinds.ts'

const MINUTE = 60_000
const rows: Readonly<Record<string, FieldRow>> = callFields['address.save']
const place: FormPlace = { path: '/user/address?from=1', name: 'address.save', begin: { tag: 'home' }, rows }
const written = {
  recipient: '沈知遥',
  mobile: '138 0000 6621',
  street: '东直门外大街 42 号院',
  areaCode: { provinceCode: 110000, cityCode: 110100, areaCode: 110101 },
  tag: 'work',
  isDefault: true,
}
const { isDefault: _, ...words } = written

beforeEach(() => ownTexts.typed.write(null))

describe('words of a form', () => {
  test('are taken once, by the form that they stood in, by who had typed them', () => {
    keepWords(place, written, 'one', 0)
    expect(takeWords(place, 'two', 1)).toBeUndefined()
    expect(takeWords(place, undefined, 1)).toBeUndefined()
    expect(takeWords({ ...place, path: '/user/address' }, 'one', 1)).toBeUndefined()
    expect(takeWords({ ...place, begin: { tag: 'home', addressId: 5 } }, 'one', 1)).toBeUndefined()
    expect(takeWords({ ...place, name: 'garage.save' }, 'one', 1)).toBeUndefined()
    expect(takeWords(place, 'one', 1)).toEqual(words)
    expect(takeWords(place, 'one', 2)).toBeUndefined()
    expect(ownTexts.typed.read()).toBeNull()
  })
  test('of a stranger are who signs in', () => {
    keepWords(place, written, undefined, 0)
    expect(takeWords(place, 'one', 1)).toEqual(words)
  })
  test('are worth half an hour', () => {
    keepWords(place, written, 'one', 0)
    expect(takeWords(place, 'one', 30 * MINUTE)).toBeUndefined()
    keepWords(place, written, 'one', 0)
    expect(takeWords(place, 'one', 30 * MINUTE - 1)).toEqual(words)
  })
  test('of two forms stand side by side, and of one the last', () => {
    const other = { ...place, begin: {} }
    keepWords(place, written, 'one', 0)
    keepWords(other, { ...written, street: 'B' }, 'one', 0)
    keepWords(place, { ...written, street: 'C' }, 'one', 0)
    expect(takeWords(other, 'one', 1)?.street).toBe('B')
    expect(takeWords(place, 'one', 1)?.street).toBe('C')
  })
  test.each(['{', 'null', '7', '[null]', '[{"path":"/"}]'])('that are no words (%s) are none', text => {
    ownTexts.typed.write(text)
    expect(takeWords(place, 'one', 1)).toBeUndefined()
  })
  test('that a control could not hold stay away', () => {
    const hostile = { recipient: {}, mobile: 5, street: null, areaCode: { provinceCode: 'x' }, tag: [], other: 'text' }
    const kept = { who: 'one', path: place.path, form: `address.save ${JSON.stringify(place.begin)}`, at: 0 }
    ownTexts.typed.write(JSON.stringify([{ ...kept, values: { ...hostile, isDefault: true } }]))
    expect(takeWords(place, 'one', 1)).toEqual({})
  })
})

/** Series, models, places and companies are called by codes that prove nothing. */
const SECRET = /(?<!area|series|range|credit|reason|spu|sku)code$|idno|account|captcha|hash|openid|agree|consent/i
const customers = Object.entries(callFields).filter(([call]) => !call.startsWith('desk.'))
test.each(customers)('%s keeps no code, no number of an account or paper, nothing that was ticked', (name, fields) => {
  const all: Readonly<Record<string, FieldRow>> = fields
  const kept = Object.keys(all).filter(each => mayKeep(each, all[each]!))
  expect(kept.filter(each => SECRET.test(each))).toEqual([])
  // What a control holds at first, and so whatever stands in it, survives being kept.
  const at = { path: '/', name, begin: {}, rows: all }
  const values = Object.fromEntries(kept.map(each => [each, emptyOf(all[each]!)]))
  keepWords(at, { ...values, smsCode: '123456', idNo: '1101' }, 'one', 0)
  expect(takeWords(at, 'one', 1) ?? {}).toEqual(values)
})

test('fields of a kind of their own are kept where it says what could stand there', () => {
  const own = { grid: (stored: unknown) => Array.isArray(stored) }
  const place = { path: '/console/goods/~new', name: 'desk.goods.create', begin: {}, rows: {}, own }
  const written = { grid: ['a'], ways: ['express'] }
  keepWords(place, written, 'one', 1)
  expect(takeWords(place, 'one', 2)).toEqual({ grid: ['a'] })
  keepWords(place, { grid: 'spoilt' }, 'one', 1)
  expect(takeWords(place, 'one', 2)).toEqual({})
})
