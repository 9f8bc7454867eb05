import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carOf, readStateWord } from '#shop/features/sell/said-car.ts'
import { readCarWish, sellHref } from '#shop/personal/sell-address.ts'
import {
  oldOf,
  owedFenOf,
  payOf,
  readReplaceWish,
  replaceHref,
  replaceKeys,
  sellWishOf,
  stateOf,
  stateText,
  wantedOf,
  wishOfOld,
} from './replace-wish.ts'

const level = fc.constantFrom<1 | 2 | 3>(1, 2, 3)
const old = fc.record({
  spuId: fc.integer({ min: 1, max: 99_999 }),
  modelYear: fc.integer({ min: 2015, max: 2027 }),
  registeredOn: fc.constantFrom('2022-05-11', '2019-12-31'),
  mileageKm: fc.integer({ min: 0, max: 400_000 }),
  cityCode: fc.constantFrom('110100', '330100'),
  use: fc.constantFrom('private' as const, 'rental' as const),
  accident: fc.boolean(),
  flood: fc.boolean(),
  condition: fc.record({
    body: level,
    cabin: level,
    mechanics: level,
    tyres: level,
    keys: fc.constantFrom<1 | 2>(1, 2),
    services: fc.constantFrom('full' as const, 'partly' as const, 'none' as const),
  }),
})
const unpressed = {
  body: null,
  cabin: null,
  mechanics: null,
  tyres: null,
  services: null,
  keys: null,
  accident: null,
  use: null,
  flood: null,
}
const read = (href: string) => readReplaceWish(new URL(href, 'http://shop').searchParams)

test('an old car comes back from its address as it was', () =>
  fc.assert(
    fc.property(old, of => {
      expect(oldOf(read(replaceHref(wishOfOld(of))))).toEqual(of)
      expect(stateOf({ state: stateText(of) })).toEqual({
        use: of.use,
        accident: of.accident,
        flood: of.flood,
        condition: of.condition,
      })
    }),
    { numRuns: 200 },
  ))
test('what was said of an old car is what the page of selling begins with', () =>
  fc.assert(
    fc.property(old, of => {
      const at = readCarWish(new URL(sellHref(sellWishOf(wishOfOld(of))), 'http://shop').searchParams)
      const said = { ...unpressed, ...readStateWord(at.state) }
      const facts = { spuId: at.spuId!, modelYear: at.year!, registeredOn: at.registered!, cityCode: at.city! }
      expect(carOf({ ...facts, ...said }, at.km!)).toEqual(of)
    }),
    { numRuns: 200 },
  ))
test('an answer that was not given is none there, either', () => {
  expect(sellWishOf({ spuId: '30101' }).state).toBeUndefined()
  expect(readStateWord(sellWishOf({ state: '0-2-0-0-0-0-rental-0-y' }).state)).toEqual({
    cabin: '2',
    use: 'rental',
    flood: 'yes',
  })
})
test('nothing is answered in advance, and a car of which something was not answered has no number', () => {
  const car = { spuId: '30101', year: '2022', registered: '2022-05-11', km: '41000', city: '110100' }
  expect(oldOf(car)).toBeUndefined()
  const unsaid = stateOf(car)
  expect(Object.values({ ...unsaid, ...unsaid.condition, condition: null }).every(each => each === null)).toBe(true)
  const whole = '1-2-1-3-2-partly-private-n-n'
  expect(oldOf({ ...car, state: whole })).toMatchObject({ condition: { tyres: 3, services: 'partly' }, flood: false })
  for (const at of whole.split('-').keys()) {
    const state = whole.split('-').with(at, '0').join('-')
    expect(oldOf(read(replaceHref({ ...car, state })))).toBeUndefined()
    expect(stateText(stateOf({ state }))).toBe(state)
  }
})
test('so do the wanted car, what is owed and how it is paid', () => {
  const wish = { carNo: 'HU26-104873', owed: '30000', product: 'used-principal', down: '40', months: '36' }
  expect(read(replaceHref(wish))).toEqual(wish)
  expect(wantedOf(wish)).toEqual({ carNo: 'HU26-104873' })
  expect(owedFenOf(wish)).toBe(30_000_00)
  expect(payOf(wish)).toEqual({ productCode: 'used-principal', downPercent: 40, months: 36 })
  expect(payOf({ pay: 'once', down: '40' })).toBeNull()
  expect(wantedOf({ code: 'K7P2-XM4A' })).toEqual({ code: 'K7P2-XM4A' })
  expect(wantedOf({ new: '31002' })).toEqual({ spuId: 31_002 })
  expect(replaceHref()).toBe('/usedcar/replace')
})
test.each([
  'state=1-1-1-1-3-full-private-n-n',
  'carNo=%3Cb%3E',
  'new=0',
  'owed=-1',
  'owed=99999999',
  'pay=later',
  'down=abc',
  'months=0',
])('%s says nothing', query => expect(readReplaceWish(new URLSearchParams(query))).toEqual({}))
test('each key stands in it once, and a state as the page of selling has it says nothing here', () => {
  expect(new Set(replaceKeys).size).toBe(replaceKeys.length)
  expect(readReplaceWish(new URLSearchParams('state=1.1.1.1.full.2.no.private.no'))).toEqual({})
})
test('nothing in it names a person or a single old car', () => {
  expect(replaceKeys.filter(key => /plate|vin|phone|mobile|name|offer/i.test(key))).toEqual([])
  expect(readReplaceWish(new URLSearchParams('vin=LX0&plate=1&phone=13800000000&carOfferNo=HP1'))).toEqual({})
})
