import { expect, test } from 'vitest'
import { financeHref, readFinanceWish } from './finance-address.ts'

const read = (query: string) => readFinanceWish(new URLSearchParams(query))
/** Without what was not said. */
const said = (query: string) => JSON.parse(JSON.stringify(read(query))) as unknown

test('a plan stands in its address', () => {
  const wish = { price: 358_800, product: 'used-principal', down: 40, months: 36 }
  expect(financeHref(wish)).toBe('/usedcar/financialServices?price=358800&product=used-principal&down=40&months=36')
  expect(said(financeHref(wish).split('?')[1] ?? '')).toEqual(wish)
  expect(financeHref()).toBe('/usedcar/financialServices')
})

test('the price of a car that is named is its own', () => {
  expect(said('carNo=HU26-104873&price=10000')).toEqual({ carNo: 'HU26-104873' })
})

test.each([
  'price=9999',
  'price=10000000',
  'price=1e6',
  'price=-20000',
  'price=%00',
  'carNo=%20',
  'product=%3Cscript%3E',
  'down=91',
  'months=5',
  'months=12.5',
])('%s means what a fresh page shows', query => {
  expect(said(query)).toEqual({})
})
