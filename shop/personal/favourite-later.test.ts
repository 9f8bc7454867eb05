import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { soon } from '#web/test-soon.ts'
import { changeLater, dropLater, laterChanges, syncFavourites } from './favourite-later.ts'
import { markOf } from './favourite-marks.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/usedcar')
  browser.signIn('c-1')
})
afterEach(() => vi.unstubAllGlobals())

const kept = () => laterChanges().map(({ itemId, on }) => [itemId, on])
const gone = new TypeError('Failed to fetch')

describe('hearts that were pressed without a network', () => {
  test('are sent in order with their age and a key of their own; of a thing the last press counts', async () => {
    changeLater('usedcar', 'A', true, 1_000)
    changeLater('goods', 'B', true, 2_000)
    changeLater('usedcar', 'A', false, 3_000)
    expect(kept()).toEqual([
      ['B', true],
      ['A', false],
    ])
    browser.answers['favourite.set'] = [{ data: { on: true, count: 1 } }]
    // Two tabs that ask at once are one sending.
    const [first, second] = await Promise.all([syncFavourites(() => 10_000), syncFavourites(() => 10_000)])
    expect(first).toBe(second)
    expect(first).toEqual({ taken: 2, refused: [] })
    const sent = browser.of('favourite.set')
    expect(sent.map(({ input }) => input)).toEqual([
      { kind: 'goods', itemId: 'B', on: true, agoMs: 8_000 },
      { kind: 'usedcar', itemId: 'A', on: false, agoMs: 7_000 },
    ])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
    expect(kept()).toEqual([])
  })

  test('stay, with the same key, where nobody answers', async () => {
    changeLater('usedcar', 'A', true, 1_000)
    browser.answers['favourite.set'] = [gone]
    expect(await syncFavourites()).toEqual({ taken: 0, refused: [] })
    expect(kept()).toEqual([['A', true]])
    browser.answers['favourite.set'] = [{ data: { on: true, count: 1 } }]
    expect(await syncFavourites()).toEqual({ taken: 1, refused: [] })
    const keys = browser.of('favourite.set').map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  test('that are taken back while others are sent are not sent any more', async () => {
    changeLater('usedcar', 'A', true, 1_000)
    changeLater('usedcar', 'B', true, 2_000)
    const first = Promise.withResolvers<{ data: { on: boolean; count: number } }>()
    const answer = { data: { on: true, count: 1 } }
    browser.answers['favourite.set'] = [first.promise, answer]
    const syncing = syncFavourites()
    await soon(() => expect(browser.of('favourite.set')).toHaveLength(1))
    dropLater('usedcar', 'B')
    changeLater('usedcar', 'C', true, 3_000)
    first.resolve(answer)
    expect(await syncing).toEqual({ taken: 2, refused: [] })
    expect(browser.of('favourite.set').map(({ input }) => input.itemId)).toEqual(['A', 'C'])
    expect(kept()).toEqual([])
  })

  test('say what the server knows better, and the heart turns back', async () => {
    changeLater('usedcar', 'A', true, 1_000)
    browser.answers['favourite.set'] = [{ success: false, code: 5421, message: 'sold' }]
    expect(await syncFavourites()).toEqual({ taken: 0, refused: ['sold'] })
    expect(markOf('A', 'usedcar')).toBe(false)
    expect(kept()).toEqual([])
  })

  test('are nobody else’s, and a press with a network ends an earlier one', async () => {
    changeLater('usedcar', 'A', true, 1_000)
    browser.signIn('c-2')
    expect(kept()).toEqual([])
    expect(await syncFavourites()).toEqual({ taken: 0, refused: [] })
    expect(browser.of('favourite.set')).toEqual([])
    browser.signIn('c-1')
    dropLater('usedcar', 'A')
    expect(kept()).toEqual([])
  })

  test('are not said to be kept where there is no room for them', () => {
    changeLater('usedcar', 'A', true, 1_000)
    browser.local.set('answersSeen', 'copies of pages')
    const { getItem, removeItem } = localStorage
    const setItem = vi.fn((name: string, text: string) => {
      if (text.length > (getItem(name)?.length ?? 0)) throw new DOMException('full', 'QuotaExceededError')
    })
    vi.stubGlobal('localStorage', { getItem, removeItem, setItem })
    expect(changeLater('usedcar', 'B', true, 2_000)).toBe(false)
    expect(kept()).toEqual([['A', true]])
    expect([setItem.mock.calls.length > 1, browser.local.has('answersSeen')]).toEqual([true, false])
  })

  test.each(['{', '[]', '{"who":"c-1","changes":7}', '{"who":"c-1","changes":[{"kind":"boat"}]}'])(
    'survive %s in their place',
    text => {
      browser.local.set('favouritesLater', text)
      expect(kept()).toEqual([])
      expect(changeLater('newcar', 'N', true, 1_000)).toBe(true)
      expect(kept()).toEqual([['N', true]])
    },
  )
})
