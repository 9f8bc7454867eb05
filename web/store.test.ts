import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeSignal, makeStore, otherTabs, readAs, storedText } from './store.ts'

let texts: Map<string, string>
let full: boolean
beforeEach(() => {
  texts = new Map()
  full = false
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem(name: string, text: string) {
      if (full) throw new Error('QuotaExceededError')
      texts.set(name, text)
    },
    removeItem: (name: string) => void texts.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a value of the document', () => {
  test('tells those who listen, and only of a change', () => {
    const store = makeStore(1)
    const heard = vi.fn()
    const stop = store.subscribe(heard)
    store.write(2)
    store.write(2)
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
    store.write(3)
    expect(heard).toHaveBeenCalledTimes(1)
    expect(store.read()).toBe(3)
  })
})

describe('what comes from outside', () => {
  test('is listened to from the first listener to the last', () => {
    const stopped = vi.fn()
    let say = () => {}
    const signal = makeSignal(tell => {
      say = tell
      return stopped
    })
    const [first, second] = [vi.fn(), vi.fn()]
    const stops = [signal.subscribe(first), signal.subscribe(second)]
    say()
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
    stops[0]!()
    expect(stopped).not.toHaveBeenCalled()
    stops[1]!()
    expect(stopped).toHaveBeenCalledTimes(1)
  })

  test('another tab is heard for its own names, and when all was cleared', () => {
    let tell: (event: { key: string | null }) => void = () => {}
    vi.stubGlobal('addEventListener', (_: string, heard: typeof tell) => (tell = heard))
    vi.stubGlobal('removeEventListener', vi.fn())
    const heard = vi.fn()
    const stop = otherTabs('a', 'b')(heard)
    for (const key of ['a', 'c', 'b', null]) tell({ key })
    expect(heard).toHaveBeenCalledTimes(3)
    stop()
    expect(removeEventListener).toHaveBeenCalledWith('storage', tell)
  })
})

describe('a text in storage', () => {
  test('is stored and taken away', () => {
    const text = storedText('localStorage', 'a')
    text.write('x')
    expect([text.read(), texts.get('a')]).toEqual(['x', 'x'])
    text.write(null)
    expect([text.read(), texts.has('a')]).toEqual([null, false])
  })

  test('lasts as long as the document where storage is full, and what stood there before does not come back', () => {
    const text = storedText('localStorage', 'a')
    text.write('old')
    full = true
    text.write('new')
    expect(text.read()).toBe('new')
    full = false
    text.write('newer')
    expect([text.read(), texts.get('a')]).toEqual(['newer', 'newer'])
  })

  test.each([
    undefined,
    new Proxy(
      {},
      {
        get: () => () => {
          throw new Error('SecurityError')
        },
      },
    ),
  ])('does without storage that is blocked: %#', storage => {
    vi.stubGlobal('localStorage', storage)
    const text = storedText('localStorage', 'a')
    expect(text.read()).toBeNull()
    text.write('x')
    expect(text.read()).toBe('x')
    text.write(null)
    expect(text.read()).toBeNull()
  })
})

describe('a text as a value', () => {
  const valueOf = (text: string | null) => JSON.parse(text ?? '[]') as unknown[]

  test('is the same object for the same text', () => {
    const text = storedText('localStorage', 'a')
    const read = readAs(text, valueOf)
    expect(read()).toBe(read())
    text.write('[1]')
    const first = read()
    expect(first).toEqual([1])
    expect(read()).toBe(first)
  })

  test('counts as none when it makes no sense', () => {
    texts.set('a', '{"')
    expect(readAs(storedText('localStorage', 'a'), valueOf)()).toEqual([])
  })
})
