import { expect, it } from 'vitest'
import { partOfDay } from './greeting.ts'

const at = (time: string) => partOfDay(Date.parse(`2026-11-21T${time}:00+08:00`))

it.each([
  ['04:59', 'night'],
  ['05:00', 'morning'],
  ['10:59', 'morning'],
  ['11:00', 'noon'],
  ['13:00', 'afternoon'],
  ['17:59', 'afternoon'],
  ['18:00', 'evening'],
  ['22:59', 'evening'],
  ['23:00', 'night'],
])('greets at %s in Beijing', (time, part) => {
  expect(at(time)).toBe(part)
})
