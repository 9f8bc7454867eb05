import { expect, test } from 'vitest'
import { type NewCarFilter, noNewCarFilter, readNewCarPath, toggleNewCar, writeNewCarPath } from './new-car-path.ts'

const filter = (wish: Partial<NewCarFilter>): NewCarFilter => ({ ...noNewCarFilter, ...wish })

test.each<[string, Partial<NewCarFilter>]>([
  ['', {}],
  ['2-0-0-0', { sort: '2' }],
  ['1-altair.vega-0-0', { series: ['altair', 'vega'] }],
  ['1-vega~x-0-0', { series: ['vega-x'] }],
  ['1-0-13-0', { bodyType: ['sedan', 'suv'] }],
  ['3-mira-2-45', { sort: '3', series: ['mira'], bodyType: ['hatch'], price: ['4', '5'] }],
  ['1-0-0-0-1', { energy: ['BEV'] }],
])('%j says one filter, and is its one text', (text, wish) => {
  expect(writeNewCarPath(filter(wish))).toBe(text)
  expect(readNewCarPath(text)).toEqual(filter(wish))
})

test('1-0-0-0 is the list as it begins (spec 4)', () => expect(readNewCarPath('1-0-0-0')).toEqual(noNewCarFilter))

test.each([
  undefined,
  '',
  '1',
  '1-0-0',
  '1-0-0-0-0-0',
  '9-0-0-0',
  '0-0-0-0',
  '1-0-9-0',
  '1-0-11-0',
  '1-0-0-6',
  '1-vega.vega-0-0',
  '1-VEGA-0-0',
  '1-<b>-0-0',
  `1-${'a'.repeat(300)}-0-0`,
  '1-0-0-0-4',
])('%j cannot be read and restricts nothing', text => expect(readNewCarPath(text)).toEqual(noNewCarFilter))

test('the order in which things were chosen makes no difference to the address', () => {
  const one = filter({ series: ['vega', 'altair'], price: ['4', '2'] })
  expect(writeNewCarPath(one)).toBe('1-altair.vega-0-24')
})

test('a second press takes a choice away', () => {
  const once = toggleNewCar(noNewCarFilter, 'energy', 'PHEV')
  expect(once.energy).toEqual(['PHEV'])
  expect(toggleNewCar(once, 'energy', 'PHEV')).toEqual(noNewCarFilter)
})
