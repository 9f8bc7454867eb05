import { expect, test } from 'vitest'
import { homeTabAddress, readHomeTab } from './home-tab.ts'

test.each([
  ['1', 'buy'],
  ['2', 'sell'],
  ['3', 'replace'],
  ['5', 'booking'],
  [null, 'buy'],
  ['', 'buy'],
  ['4', 'buy'],
  ['sell', 'buy'],
])('homeType %s opens %s', (homeType, tab) => expect(readHomeTab(homeType)).toBe(tab))

test('a tab has an address on the page that is shown', () => {
  expect(homeTabAddress('/usedcar', 'sell')).toBe('/usedcar?homeType=2')
  expect(homeTabAddress('/', 'booking')).toBe('/?homeType=5')
  expect(homeTabAddress('/index.html', 'buy')).toBe('/index.html')
})
