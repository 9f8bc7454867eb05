import { expect, test } from 'vitest'
import { groupPhone, groupVoucher, maskIdentity, maskPassport, maskPhone } from './mask.ts'
import { maskPlate } from '#contract/plate.ts'

test.each([
  ['13812346621', '138****6621', 'phone, 11'],
  ['11010119900307003', '1101*********7003', '17'],
  ['110101199003070038', '1101**********0038', 'resident ID, 18'],
  ['110101900307003', '1101*******7003', 'old resident ID, 15'],
  ['E12345693', 'E1*****93', 'passport, 9'],
  ['AB345', 'AB*45', 'five'],
  ['1234', '****', 'below five, all of it'],
  ['', '', 'nothing'],
  ['0123456789012', '01*********12', 'thirteen'],
])('%s is shown as %s (%s)', (value, shown) => expect(maskIdentity(value)).toBe(shown))

test.each([
  ['13812346621', '138****6621'],
  ['8613812346621', '138****6621'],
  ['+86 138 1234 6621', '138****6621'],
  ['0086-13812346621', '138****6621'],
  ['01064381234', '010****1234'],
])('the phone %s is shown as %s', (value, shown) => expect(maskPhone(value)).toBe(shown))

test.each([
  ['E12345693', 'E1*****93'],
  ['EA1234567', 'EA*****67'],
  ['AB12', '****'],
])('the passport %s is shown as %s', (value, shown) => expect(maskPassport(value)).toBe(shown))

test.each([
  ['京AD1268', '京A·D**68'],
  ['京A·D1268', '京A·D**68'],
  ['京AD12368', '京A·D***68'],
  ['京A1', '***'],
])('the plate %s is shown as %s', (value, shown) => expect(maskPlate(value)).toBe(shown))

test('no mask leaks more than eight characters of an identity value', () => {
  for (let length = 5; length <= 24; length++) {
    const shown = maskIdentity('7'.repeat(length)).replaceAll('*', '')
    expect(shown.length).toBeLessThanOrEqual(8)
    expect(shown.length).toBeLessThan(length)
  }
})

test.each([
  ['138', '138'],
  ['1380013', '138 0013'],
  ['138-0013-8000', '138 0013 8000'],
  ['138001380009', '138 0013 8000'],
  ['', ''],
])('while typing, %s reads %s', (value, text) => expect(groupPhone(value)).toBe(text))

test.each([
  ['803726491158', '8037 2649 1158'],
  ['8037', '8037'],
  ['80372', '8037 2'],
])('the voucher %s reads %s', (code, text) => expect(groupVoucher(code)).toBe(text))
