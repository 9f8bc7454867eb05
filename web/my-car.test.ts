import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseMyCar, readMyCar } from './my-car.ts'

const vega = { series: 'vega', year: 2024, name: 'Vega' }

/** As little of a browser's storage as this needs. */
function storage(blocked = false) {
  const held = new Map<string, string>()
  const act =
    <A extends unknown[], R>(work: (...args: A) => R) =>
    (...args: A): R => {
      if (blocked) throw new Error('blocked')
      return work(...args)
    }
  return {
    held,
    getItem: act((name: string) => held.get(name) ?? null),
    setItem: act((name: string, value: string) => void held.set(name, value)),
    removeItem: act((name: string) => void held.delete(name)),
  }
}

beforeEach(() => void vi.stubGlobal('localStorage', storage()))
afterEach(() => {
  chooseMyCar(undefined)
  vi.unstubAllGlobals()
})

describe('my car', () => {
  test('there is none at first', () => expect(readMyCar()).toBeUndefined())

  test('a chosen one comes back as the same object', () => {
    chooseMyCar(vega)
    expect(readMyCar()).toEqual(vega)
    expect(readMyCar()).toBe(readMyCar())
  })

  test('is forgotten again', () => {
    chooseMyCar(vega)
    chooseMyCar(undefined)
    expect(readMyCar()).toBeUndefined()
  })

  test('is kept for the document when storage is blocked', () => {
    vi.stubGlobal('localStorage', storage(true))
    chooseMyCar(vega)
    expect(readMyCar()).toEqual(vega)
  })

  test.each(['', 'null', '[]', '{', '{"series":"vega"}', '{"series":"../x","year":2024,"name":"x"}'])(
    'unreadable text %j is none',
    text => {
      localStorage.setItem('myCar', text)
      expect(readMyCar()).toBeUndefined()
    },
  )

  test('nothing but series, year and name is kept of a stored object', () => {
    localStorage.setItem('myCar', JSON.stringify({ ...vega, vin: 'LHE11111111111111' }))
    expect(readMyCar()).toEqual(vega)
  })
})
