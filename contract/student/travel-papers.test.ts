import { describe, expect, test } from 'vitest'
import { plainId } from '../identity.ts'
import { isForeignId, isForeignPassport } from './travel-papers.ts'

describe('travel documents', () => {
  test.each(
    'G25352389 E00160027 EA1234567 e12345678 D1234567 DE1234567 SE1234567 S1234567 P1234567 PE1234567 K01234567 KJ0123456 H01234567 MA0123456 M01234567 C12345678 CA1234567 L12345678'.split(
      ' ',
    ),
  )('%s is of China', id => expect(isForeignPassport(plainId(id))).toBe(false))
  test.each('512345678 C01X00T47 PA0940443 XN1234567 123456789 EI1234567 AB123456 TK1234567 L8988901C'.split(' '))(
    '%s is not',
    id => expect(isForeignPassport(plainId(id))).toBe(true),
  )
})

describe('cards', () => {
  test.each(['A123456(7)', 'Z1234567', 'USA110200001234', '911124198108030024'])('%s is of another place', id =>
    expect(isForeignId(plainId(id))).toBe(true),
  )
  test.each(['11010519491231002X', '830000198802110027', '110105491231002', '12'])('%s is not', id =>
    expect(isForeignId(plainId(id))).toBe(false),
  )
})
