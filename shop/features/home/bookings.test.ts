import { expect, test } from 'vitest'
import { shapes } from '#contract/shapes.ts'
import { bookingQuestion, bookingsOf } from './bookings.ts'

test('reservations are asked for by themselves', () => {
  expect(shapes['order.list'].in.parse(bookingQuestion)).toMatchObject({ scope: 'cars', tab: 'all' })
})

test('an order of goods is no reservation, whatever the answer holds', () => {
  const order = (orderNo: string, deposit: object | null) => ({ orderNo, deposit }) as never
  const found = bookingsOf([order('HS1', null), order('HS2', { kind: 'intention', label: '订金', terms: '' })])
  expect(found.map(each => each.orderNo)).toEqual(['HS2'])
})
