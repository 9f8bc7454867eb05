import { describe, expect, it } from 'vitest'
import { type Drawer, forgetPlaceKey, placeKey } from './place-key.ts'

function drawer(): Drawer {
  const kept = new Map<string, string>()
  return {
    getItem: name => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: name => void kept.delete(name),
  }
}
const numbered = () => {
  let n = 0
  return () => `key-${++n}`
}
const asked = { termsVersion: '1', consent: true, expectPriceFen: 100 }

describe('the key of an attempt', () => {
  it('stays the same until an answer has come', () => {
    const [store, make] = [drawer(), numbered()]
    expect(placeKey('HU-1', asked, store, make)).toBe('key-1')
    expect(placeKey('HU-1', { ...asked }, store, make)).toBe('key-1')
    forgetPlaceKey('HU-1', store)
    expect(placeKey('HU-1', asked, store, make)).toBe('key-2')
  })
  it('is another one for another request, and for another car', () => {
    const [store, make] = [drawer(), numbered()]
    placeKey('HU-1', asked, store, make)
    expect(placeKey('HU-1', { ...asked, expectPriceFen: 90 }, store, make)).toBe('key-2')
    expect(placeKey('HU-2', asked, store, make)).toBe('key-3')
  })
  it('works where storage is broken or missing', () => {
    const broken: Drawer = {
      getItem: () => '{',
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => {
        throw new Error('blocked')
      },
    }
    expect(placeKey('HU-1', asked, broken, numbered())).toBe('key-1')
    expect(placeKey('HU-1', asked, undefined, numbered())).toBe('key-1')
    expect(() => forgetPlaceKey('HU-1', broken)).not.toThrow()
  })
})
