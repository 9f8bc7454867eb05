import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseDisplay } from './display.ts'
import { showDisplay } from './show-display.ts'

/** What of a browser the head's script needs. */
function stub({ dark = false, kept }: { dark?: boolean; kept?: string } = {}) {
  const told = new EventTarget()
  const night = Object.assign(new EventTarget(), { matches: dark })
  const store = new Map(kept === undefined ? [] : [['display', kept]])
  const marks = new Map<string, string>()
  vi.stubGlobal('matchMedia', () => night)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, text: string) => void store.set(name, text),
    removeItem: (name: string) => void store.delete(name),
  })
  vi.stubGlobal('addEventListener', told.addEventListener.bind(told))
  vi.stubGlobal('removeEventListener', told.removeEventListener.bind(told))
  vi.stubGlobal('dispatchEvent', told.dispatchEvent.bind(told))
  vi.stubGlobal('document', {
    documentElement: {
      setAttribute: (name: string, value: string) => void marks.set(name, value),
      removeAttribute: (name: string) => void marks.delete(name),
    },
  })
  const hear = (name: string) => told.dispatchEvent(new Event(name))
  const becomes = (isNight: boolean) => {
    night.matches = isNight
    night.dispatchEvent(new Event('change'))
  }
  return { marks, store, hear, becomes }
}
const theme = (marks: Map<string, string>) => marks.get('data-theme')

let browser: ReturnType<typeof stub>
beforeEach(() => {
  browser = stub()
})
afterEach(() => vi.unstubAllGlobals())

describe('what the head puts upon the root', () => {
  test('follows the device where nothing was chosen, also when it turns', () => {
    showDisplay()
    expect([...browser.marks]).toEqual([['data-theme', 'light']])
    browser.becomes(true)
    expect(theme(browser.marks)).toBe('dark')
  })

  test.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    ['system', true, 'dark'],
  ])('%s on a device that is dark: %s, is %s', (chosen, dark, shown) => {
    const { marks } = stub({ dark, kept: JSON.stringify({ theme: chosen }) })
    showDisplay()
    expect(theme(marks)).toBe(shown)
  })

  test('has letters of the sizes that the styles know, and of no other', () => {
    for (const [letters, mark] of [
      ['130', '130'],
      ['200', '200'],
      ['100', undefined],
      ['999', undefined],
      ['130"]{}', undefined],
    ] as const) {
      const { marks } = stub({ kept: JSON.stringify({ letters }) })
      showDisplay()
      expect(marks.get('data-letters'), letters).toBe(mark)
    }
  })

  test.each(['{', 'null', '7', '"x"', '[]', '{"theme":{"a":1}}'])('is that of the device where %s is kept', kept => {
    const { marks } = stub({ dark: true, kept })
    showDisplay()
    expect([...marks]).toEqual([['data-theme', 'dark']])
  })

  test('is light on paper, and dark again afterwards', () => {
    const { marks, hear } = stub({ dark: true })
    showDisplay()
    hear('beforeprint')
    expect(theme(marks)).toBe('light')
    hear('afterprint')
    expect(theme(marks)).toBe('dark')
  })

  test('is shown though storage is shut', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('shut')
      },
    })
    showDisplay()
    expect(theme(browser.marks)).toBe('light')
  })
})

describe('a choice', () => {
  test('is shown at once and kept; the usual one leaves nothing', () => {
    showDisplay()
    chooseDisplay({ theme: 'dark' })
    expect(theme(browser.marks)).toBe('dark')
    chooseDisplay({ letters: '160' })
    expect(browser.marks.get('data-letters')).toBe('160')
    expect(JSON.parse(browser.store.get('display')!)).toEqual({
      theme: 'dark',
      letters: '160',
      motion: 'system',
      pages: 'whole',
    })
    chooseDisplay({ motion: 'less', pages: 'plain' })
    expect(browser.marks.get('data-motion')).toBe('less')
    expect(browser.marks.get('data-pages')).toBe('plain')
    chooseDisplay({ theme: 'system', letters: '100', motion: 'system', pages: 'whole' })
    expect(browser.marks.has('data-motion') || browser.marks.has('data-pages')).toBe(false)
    expect(browser.store.has('display')).toBe(false)
    expect([...browser.marks]).toEqual([['data-theme', 'light']])
  })
})
