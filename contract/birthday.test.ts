import { expect, test } from 'vitest'
import { birthdaysFrom, birthdaysOn, isBirthday } from './birthday.ts'

test('a birthday is that of somebody who is grown up and may be alive', () => {
  expect(birthdaysFrom('2026-11-29')).toEqual({ first: '1906-11-29', last: '2008-11-29' })
  expect(birthdaysFrom('2028-02-29')).toEqual({ first: '1908-02-29', last: '2010-02-28' })
})

test('whoever was born on 29 February has birthday on the 28th where there is none', () => {
  expect(birthdaysOn('2026-11-29')).toEqual([1129])
  expect(birthdaysOn('2027-02-28')).toEqual([228, 229])
  expect(birthdaysOn('2028-02-28')).toEqual([228])
  expect(birthdaysOn('2028-02-29')).toEqual([229])
  expect(birthdaysOn('2100-02-28')).toEqual([228, 229])
})

test.each([
  ['2008-11-29', true],
  ['2008-11-30', false],
  ['1906-11-29', true],
  ['1906-11-28', false],
  ['2000-02-29', true],
  ['1999-02-29', false],
  ['1990-04-31', false],
  ['1990-13-01', false],
  ['1990-1-1', false],
  ['', false],
])('of %s: %s', (text, right) => expect(isBirthday(text, '2026-11-29')).toBe(right))
