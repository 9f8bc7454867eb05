import { expect, test } from 'vitest'
import { isQuiet, morningAfter } from './quiet-hours.ts'

test.each([
  ['08:59:59', true],
  ['09:00:00', false],
  ['20:59:59', false],
  ['21:00:00', true],
  ['00:00:00', true],
])('%s in Beijing is night: %s', (time, quiet) => {
  expect(isQuiet(new Date(`2026-11-24T${time}+08:00`))).toBe(quiet)
})

test.each([
  ['2026-11-24T00:00:00', '2026-11-24T09:00:00'],
  ['2026-11-24T08:59:59', '2026-11-24T09:00:00'],
  ['2026-11-24T09:00:00', '2026-11-25T09:00:00'],
  ['2026-11-24T23:59:59', '2026-11-25T09:00:00'],
  ['2026-12-31T21:00:00', '2027-01-01T09:00:00'],
])('the morning after %s is %s', (at, morning) => {
  expect(morningAfter(new Date(`${at}+08:00`))).toEqual(new Date(`${morning}+08:00`))
})
