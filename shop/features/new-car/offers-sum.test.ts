import { expect, test } from 'vitest'
import { offersSum, worthOf } from './offers-sum.ts'

const gift = (valueFen: number, quantity = 1) => ({ giftId: 'G', name: 'Charger', valueFen, quantity })
const cash = { amountFen: 500_000, giftList: [] }
const gifts = { amountFen: null, giftList: [gift(380_000), gift(9900, 2)] }
const interest = { amountFen: null, giftList: [] }

test('a campaign is worth what it says, else its gifts, else it depends', () => {
  expect(worthOf(cash)).toBe(500_000)
  expect(worthOf({ ...gifts, amountFen: 400_000 })).toBe(400_000)
  expect(worthOf(gifts)).toBe(399_800)
  expect(worthOf(interest)).toBeNull()
})

test('the sum leaves out what depends', () => {
  expect(offersSum([cash, gifts, interest])).toBe(899_800)
  expect(offersSum([interest])).toBe(0)
})
