import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { carry, withCarried } from './navigation.ts'
import { beginTracking, landAt, makeWcode, trackingInfo, trackingPayload } from './tracking.ts'

let store: Map<string, string>
beforeEach(() => {
  store = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => void store.set(name, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  carry({})
})

test('wcode is campaign, E, milliseconds and a number below 1000', () => {
  expect(makeWcode('cf1', 1_700_000_000_000, 0.9999)).toBe('cf1E1700000000000999')
  expect(makeWcode('', 1, 0)).toBe('E10')
})

test('a visit without a campaign has the default channel', () => {
  beginTracking('')
  expect(trackingInfo()).toEqual({ campChannel: 'EC_Online' })
  expect(trackingPayload('lead', 5, 0.25)).toEqual({
    trackingEvent: 'lead',
    channelID: 'EC_Online',
    campaignID: '',
    wcode: 'E5250',
  })
  expect(withCarried('/usedcar')).toBe('/usedcar')
})

test('the campaign of the address is tracked and carried', () => {
  beginTracking('?cf=c7&mz_cm=weibo&page=3')
  expect(trackingPayload('lead', 5, 0)).toMatchObject({ channelID: 'weibo', campaignID: 'c7', wcode: 'c7E50' })
  expect(withCarried('/usedcar')).toBe('/usedcar?mz_cm=weibo&cf=c7')
})

test('the next document of the visit goes on with it', () => {
  beginTracking('?cf=c7&adid=9')
  carry({})
  beginTracking('')
  expect(trackingInfo()).toEqual({ campChannel: 'EC_Online', cf: 'c7', adid: '9' })
  expect(withCarried('/usedcar')).toBe('/usedcar?cf=c7&adid=9')
})

test('a new campaign replaces the old one whole', () => {
  beginTracking('?cf=c7&adid=9')
  beginTracking('?cf=c8')
  expect(trackingInfo()).toEqual({ campChannel: 'EC_Online', cf: 'c8' })
})

test.each(['null', '[1', '{"cf":{"a":1},"evil":"x"}'])('what storage holds is not believed: %s', kept => {
  store.set('trackingInfo', kept)
  beginTracking('')
  expect(Object.keys(trackingInfo())).not.toContain('evil')
})

test('blocked storage changes nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  beginTracking('?cf=c9')
  expect(trackingInfo().cf).toBe('c9')
})

test('the page on which the visit began is sent and never carried', () => {
  beginTracking('', '/usedcar/detail/:id')
  beginTracking('', '/cart')
  expect(trackingPayload('order', 5, 0)).toMatchObject({ page: '/usedcar/detail/:id', campaignID: '' })
  expect(withCarried('/usedcar')).toBe('/usedcar')
})

test('a campaign begins the visit anew, with its page', () => {
  beginTracking('', '/')
  beginTracking('?cf=c7', '/campaign/page/spring')
  beginTracking('', '/usedcar')
  expect(trackingPayload('order', 5, 0)).toMatchObject({ page: '/campaign/page/spring', campaignID: 'c7' })
  beginTracking('?cf=c8')
  expect(trackingPayload('order', 5, 0).page).toBeUndefined()
})

test('an entry is no page: what it opens is', () => {
  beginTracking('?cf=c7', '/miniapp')
  landAt('/campaign/page/spring')
  beginTracking('')
  expect(trackingPayload('order', 5, 0)).toMatchObject({ page: '/campaign/page/spring', campaignID: 'c7' })
})
