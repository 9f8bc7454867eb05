import { describe, expect, test } from 'vitest'
import {
  customerFacts,
  genderOf,
  isStrongEnough,
  isToken,
  sessionEnd,
  userInfoOf,
  withoutCountry,
} from './account.rules.ts'

const day = 86_400_000
const begin = new Date('2026-11-01T00:00:00Z')
const after = (days: number) => new Date(begin.getTime() + days * day)

describe('a session', () => {
  test.each([
    ['customer', 0, 30],
    ['customer', 29, 59],
    ['customer', 60, 90],
    ['customer', 75, 90],
    ['staff', 0, 0.5],
    ['staff', 6.75, 7],
  ] as const)('of a %s used on day %d ends on day %d', (kind, used, end) => {
    expect(sessionEnd(kind, begin, after(used))).toEqual(after(end))
  })
})

test.each([
  ['A'.repeat(43), true],
  [`${'a'.repeat(41)}-_`, true],
  ['A'.repeat(42), false],
  ['A'.repeat(44), false],
  [`${'A'.repeat(42)}=`, false],
  ['', false],
  [undefined, false],
])('token %j: %s', (token, expected) => {
  expect(isToken(token)).toBe(expected)
})

test.each([
  ['8613800138000', '13800138000'],
  ['+8613800138000', '13800138000'],
  ['008613800138000', '13800138000'],
  ['13800138086', '13800138086'],
  ['+85261234567', '+85261234567'],
  ['', ''],
])('mobile %j is shown as %j', (mobile, expected) => {
  expect(withoutCountry(mobile)).toBe(expected)
})

test.each([
  [0, 'FEMALE'],
  ['0', 'FEMALE'],
  ['female', 'FEMALE'],
  [1, 'MALE'],
  ['1', 'MALE'],
  ['male', 'MALE'],
  [undefined, null],
  ['', null],
])('gender flag %j means %j', (flag, expected) => {
  expect(genderOf(flag)).toBe(expected)
})

describe('a customer', () => {
  test('is made of the claims', () => {
    const facts = customerFacts({
      sub: 'c-1',
      given_name: ' 知夏 ',
      family_name: '林',
      gender: 'female',
      phone_number: '+86 138-0013-8000',
    })
    expect(facts).toEqual({
      sub: 'c-1',
      gcid: 'c-1',
      givenName: '知夏',
      surname: '林',
      gender: 'FEMALE',
      mobile: '+8613800138000',
    })
    expect(userInfoOf(facts)).toEqual({
      gcid: 'c-1',
      givenName: '知夏',
      surname: '林',
      gender: 'FEMALE',
      mobile: '13800138000',
    })
  })

  test('may have no more than a name', () => {
    expect(customerFacts({ sub: 'x', name: 'Mei' })).toEqual({
      sub: 'x',
      gcid: 'x',
      givenName: 'Mei',
      surname: '',
      gender: null,
      mobile: '',
    })
  })
})

test.each([
  [undefined, undefined, true],
  ['urn:one', undefined, true],
  ['urn:two', 'urn:two', true],
  ['urn:three', 'urn:two  urn:three', true],
  ['urn:one', 'urn:two urn:three', false],
  ['urn:tw', 'urn:two', false],
  ['', 'urn:two', false],
  [undefined, 'urn:two', false],
])('a sign-in as strong as %j where %j is asked: %j', (acr, wanted, enough) => {
  expect(isStrongEnough(acr, wanted)).toBe(enough)
})
