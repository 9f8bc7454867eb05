import { expect, test } from 'vitest'
import { codeOf, mobileOf, waitSeconds } from './code.rules.ts'

test.each([
  ['13800138000', '13800138000'],
  ['138 0013 8000', '13800138000'],
  ['138-0013-8000', '13800138000'],
  ['+86 13800138000', '13800138000'],
  ['8613800138000', '13800138000'],
  ['１３８００１３８０００', '13800138000'],
  ['12800138000', undefined],
  ['1380013800', undefined],
  ['138001380001', undefined],
  ['86138001380', undefined],
  ['+852 6123 4567', undefined],
  ["1380013800'", undefined],
  ['', undefined],
])('mobile %j is %j', (text, mobile) => {
  expect(mobileOf(text)).toBe(mobile)
})

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['000000', '000000'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['', undefined],
])('code %j is %j', (text, code) => {
  expect(codeOf(text)).toBe(code)
})

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000)

test.each([
  ['at once', { sentAt: at(0), hourBeganAt: at(0), sentInHour: 1 }, at(0), 60],
  ['a moment before the minute is over', { sentAt: at(0), hourBeganAt: at(0), sentInHour: 1 }, at(59.5), 1],
  ['after a minute', { sentAt: at(0), hourBeganAt: at(0), sentInHour: 5 }, at(60), 0],
  ['when the hour is used up', { sentAt: at(600), hourBeganAt: at(0), sentInHour: 6 }, at(700), 2900],
  ['when the used-up hour is over', { sentAt: at(600), hourBeganAt: at(0), sentInHour: 6 }, at(3600), 0],
])('another code %s', (_, last, now, seconds) => {
  expect(waitSeconds(last, now)).toBe(seconds)
})
