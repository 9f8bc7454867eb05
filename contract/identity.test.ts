import { expect, test } from 'vitest'
import { isPassportNo, plainId, residentIdFault } from './identity.ts'

const today = '2026-11-23'

test.each(['11010519491231002X', '440882199102104195', '520323197806058856', '830000198802110027'])(
  '%s is a resident ID',
  id => expect(residentIdFault(id, today)).toBeUndefined(),
)

test.each([
  ['110105491231002', 'old', 'fifteen digits'],
  ['440882199102104190', 'wrong', 'another check digit'],
  ['110105194912310020', 'wrong', 'a digit in place of its X'],
  ['110105194902310028', 'wrong', 'a day that there is not'],
  ['990105194912310029', 'wrong', 'a province that there is not'],
  ['11010519491231002Z', 'wrong', 'another letter'],
  ['', 'wrong', 'nothing'],
])('%s is %s: %s', (id, fault) => expect(residentIdFault(id, today)).toBe(fault))

/** With its check digit. */
const born = (day: string): string => {
  const head = `110105${day}002`
  return '0123456789X'
    .split('')
    .map(last => head + last)
    .find(id => residentIdFault(id, '2140-01-01') === undefined)!
}

test('every one of the 17 digits is checked: a wrong one and a swap of two are found', () => {
  const right = '11010519491231002X'
  for (let at = 0; at < 17; at++) {
    for (const digit of '0123456789') {
      if (digit === right[at]) continue
      expect(residentIdFault(right.slice(0, at) + digit + right.slice(at + 1), today), `${at}`).toBe('wrong')
    }
    if (at < 16 && right[at] !== right[at + 1]) {
      const swapped = right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2)
      expect(residentIdFault(swapped, today), `${at}`).toBe('wrong')
    }
  }
})

test('a buyer is of age on the birthday, not the day before', () => {
  const id = born('20081123')
  expect(residentIdFault(id, '2026-11-22')).toBe('minor')
  expect(residentIdFault(id, '2026-11-23')).toBeUndefined()
  expect(residentIdFault(born('20271123'), today)).toBe('wrong')
})

test.each(['G25352389', 'E00160027', 'EA1234567', 'C01X00T47'])('%s can be a passport', no =>
  expect(isPassportNo(no)).toBe(true),
)
test.each(['', 'A1', 'ABCDEFGH', 'E0016-0027', 'E'.repeat(21)])('"%s" cannot', no =>
  expect(isPassportNo(no)).toBe(false),
)

test('spaces, small letters and digits of Chinese keyboards are understood', () => {
  expect(plainId(' １１０105 19491231 002x')).toBe('11010519491231002X')
})
