import { describe, expect, it } from 'vitest'
import { tracking as shape } from '#contract/shapes/tracking.ts'
import { type Attempt, attemptOf, type Drawer, forgetAttempt } from './place-key.ts'

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
  return (): Attempt => ({
    key: `key-${++n}`,
    tracking: { trackingEvent: 'order', channelID: 'EC_Online', campaignID: '', wcode: `E${n}` },
  })
}
const asked = { termsVersion: '1', consent: true, expectPriceFen: 100 }

const keyOf = (...asking: Parameters<typeof attemptOf>): string => attemptOf(...asking).key

describe('the key of an attempt', () => {
  it('stays the same until an answer has come', () => {
    const [store, make] = [drawer(), numbered()]
    expect(keyOf('HU-1', asked, store, make)).toBe('key-1')
    expect(keyOf('HU-1', { ...asked }, store, make)).toBe('key-1')
    forgetAttempt('HU-1', store)
    expect(keyOf('HU-1', asked, store, make)).toBe('key-2')
  })
  it('is another one for another request, and for another car', () => {
    const [store, make] = [drawer(), numbered()]
    keyOf('HU-1', asked, store, make)
    expect(keyOf('HU-1', { ...asked, expectPriceFen: 90 }, store, make)).toBe('key-2')
    expect(keyOf('HU-2', asked, store, make)).toBe('key-3')
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
    expect(keyOf('HU-1', asked, broken, numbered())).toBe('key-1')
    expect(keyOf('HU-1', asked, undefined, numbered())).toBe('key-1')
    expect(() => forgetAttempt('HU-1', broken)).not.toThrow()
  })
})

describe('an attempt', () => {
  it('says the same of its visit as long as its key is the same: the server compares what is sent under a key', () => {
    const [store, make] = [drawer(), numbered()]
    const first = attemptOf('HU-1', asked, store, make)
    expect(attemptOf('HU-1', asked, store, make)).toEqual(first)
    expect(attemptOf('HU-1', { ...asked, expectPriceFen: 90 }, store, make).tracking.wcode).toBe('E2')
  })
  it('says of its visit what the contract takes, and is another one where an older version left no word of it', () => {
    const store = drawer()
    store.setItem('placing:HU-1', JSON.stringify({ key: 'old', body: JSON.stringify(asked) }))
    const { key, tracking } = attemptOf('HU-1', asked, store)
    expect(key).not.toBe('old')
    expect(shape.parse(tracking)).toEqual(tracking)
    expect(tracking.trackingEvent).toBe('order')
  })
})
