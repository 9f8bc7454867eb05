import { afterEach, describe, expect, test, vi } from 'vitest'
import { dayMs, hourMs, later } from '#server/lib/clock.ts'
import { usedMs } from '#scripts/used-time.ts'
import { CARRIER_PATIENCE_MS, hear, plainWords } from './hear.ts'
import { type CarrierSaid, type CarrierService, CarrierUnreachable } from './provider.ts'
import { sampleCarrier } from './sample.ts'

const shippedAt = new Date('2026-11-21T10:00:00+08:00')
const now = later(shippedAt, 2 * dayMs)
const parcel = { carrier: 'sf', parcelNo: 'SF600000001', shippedAt } as const
const says = (said: unknown): CarrierService => ({ track: async () => said as CarrierSaid })
const station = (more: object = {}) => ({
  at: later(shippedAt, hourMs),
  status: 'transit',
  place: '上海',
  textCn: '包裹到达',
  textEn: 'It arrived',
  ...more,
})
const heard = async (event: object) => (await hear(says({ events: [event], expectedAt: null }), parcel, now)).events

afterEach(() => void vi.useRealTimers())

test('what the stand-in says is taken as it is', async () => {
  const said = await sampleCarrier.track(parcel, now)
  expect(said.events.length).toBeGreaterThan(2)
  expect(await hear(sampleCarrier, parcel, now)).toEqual(said)
})

describe('words', () => {
  test.each([
    ['marks of a page', '<b>已签收</b>，<a href="javascript:alert(1)">查看</a>', '已签收 ， 查看'],
    ['a script', '已签收<script>alert("x")</script>', '已签收'],
    ['a script that does not end', '已签收<ScRiPt src=//evil.example>alert(1)', '已签收'],
    ['a mark that does not end', '已签收<img src=x onerror=alert(1)', '已签收 img src=x onerror=alert(1)'],
    ['signs that show nothing', '已\u0000签\u202e收\u200b！', '已 签 收 ！'],
    ['lines and tabs', ' 已\r\n\t签收 ', '已 签收'],
    ['a number', 7, ''],
    ['an object', { toString: () => 'x' }, ''],
  ])('with %s become plain', (_, said, plain) => {
    expect(plainWords(said, 200)).toBe(plain)
  })
  test('have an end, however long they are, and take no time', () => {
    expect(plainWords('长'.repeat(5_000_000), 200)).toHaveLength(200)
    const began = usedMs()
    plainWords('<'.repeat(1_000_000), 200)
    plainWords('<script'.repeat(200_000), 200)
    expect(usedMs() - began).toBeLessThan(1_000)
  })
})

describe('a station', () => {
  test('in one language stands for both', async () => {
    expect(await heard(station({ textEn: '<i></i>' }))).toEqual([station({ textEn: '包裹到达' })])
  })
  test.each([
    ['without words', station({ textCn: ' ', textEn: undefined })],
    ['of an unknown kind', station({ status: 'constructor' })],
    ['without a time', station({ at: 'yesterday' })],
    ['of no time', station({ at: new Date(Number.NaN) })],
    ['from long before it was sent', station({ at: later(shippedAt, -2 * dayMs) })],
    ['of next year', station({ at: later(now, 300 * dayMs) })],
  ])('%s is left out', async (_, event) => {
    expect(await heard(event)).toEqual([])
  })
})

describe('the day on which it is expected', () => {
  const expected = async (expectedAt: unknown) => (await hear(says({ events: [], expectedAt }), parcel, now)).expectedAt
  test('is kept where it can be one', async () => {
    expect(await expected(later(now, dayMs))).toEqual(later(now, dayMs))
  })
  test.each([undefined, 'tomorrow', later(now, 900 * dayMs), later(shippedAt, -dayMs), new Date(Number.NaN)])(
    '%s is none',
    async expectedAt => {
      expect(await expected(expectedAt)).toBeNull()
    },
  )
})

describe('a carrier has not answered', () => {
  test.each([
    ['with nothing', undefined],
    ['with a page', '<html>maintenance</html>'],
    ['with something else', { events: 'none' }],
    ['with more than a parcel can meet', { events: Array.from({ length: 101 }, () => station()), expectedAt: null }],
  ])('%s', async (_, said) => {
    await expect(hear(says(said), parcel, now)).rejects.toThrow(CarrierUnreachable)
  })
  test('when it throws whatever it likes', async () => {
    const broken = { track: () => Promise.reject(new SyntaxError('<!doctype')) }
    await expect(hear(broken, parcel, now)).rejects.toThrow(CarrierUnreachable)
  })
  test('in time', async () => {
    vi.useFakeTimers()
    const said = hear({ track: () => new Promise(() => {}) }, parcel, now).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(CARRIER_PATIENCE_MS)
    expect(await said).toBeInstanceOf(CarrierUnreachable)
  })
})
