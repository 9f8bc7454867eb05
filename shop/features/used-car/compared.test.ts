import { afterEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#web/test-browser.ts'
import { usedComparison } from './compared.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [undefined, []],
  ['', []],
  ['hu26-100001', ['HU26-100001']],
  ['HU26-100001_hu26-100001_HU26-100002', ['HU26-100001', 'HU26-100002']],
  ['HU-1_HU-2_HU-3_HU-4_HU-5', ['HU-1', 'HU-2', 'HU-3', 'HU-4']],
  ['../x_a b_ok-1_%00', ['OK-1']],
])('%j names the cars %j', (text, carNos) => expect(usedComparison.readIds(text)).toEqual(carNos))

test('an address keeps its cars in their order, and reads back', () => {
  expect(usedComparison.href([])).toBe('/usedcar/compare')
  const href = usedComparison.href(['HU26-2', 'HU26-1'], true)
  expect(href).toBe('/usedcar/compare/HU26-2_HU26-1?only=1')
  expect(usedComparison.readIds(href.split('?')[0]!.split('/').at(-1))).toEqual(['HU26-2', 'HU26-1'])
})

test('its tray is another one than that of new cars', () => {
  stubBrowser()
  expect(usedComparison.toggle('HU26-1')).toBe(true)
  expect([localStorage.getItem('comparedUsedCars'), localStorage.getItem('comparedCars')]).toEqual(['HU26-1', null])
  expect(usedComparison.toggle('HU26-1')).toBe(true)
  expect(localStorage.getItem('comparedUsedCars')).toBeNull()
})
