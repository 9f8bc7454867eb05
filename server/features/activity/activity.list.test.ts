/** The list of activities: filter, order, search and the campaign flag (spec 4). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { distanceM, gcj } from '#contract/coordinates.ts'
import { dayMs, hourMs } from '#server/lib/clock.ts'
import { openActivities } from './test-activity.ts'

const shop = await openActivities()
afterAll(() => shop.close())

interface At {
  outletId: number
  cityCode: number
  provinceCode: number
  lng: number
  lat: number
}
let near: At
let far: At
let ids: { near: number; far: number; usedCars: number; series: number; trim: number }
const trim = { seriesCode: '', spuId: 0, other: 0 }

beforeAll(async () => {
  const { rows } = await sql<At>`
    select distinct on (city_code) outlet_id, city_code, province_code, lng, lat from outlet
    where state = 'open' order by city_code, outlet_id`.execute(shop.db)
  near = rows.find(each => each.cityCode === 110_100) ?? rows[0]!
  far = rows.toSorted((a, b) => distanceM(gcj(b), gcj(near)) - distanceM(gcj(a), gcj(near)))[0]!
  const trims = await sql<{ seriesCode: string; spuId: number }>`
    select series_code, spu_id from car_trim order by series_code, spu_id`.execute(shop.db)
  const [one, two] = trims.rows
  Object.assign(trim, { seriesCode: one!.seriesCode, spuId: one!.spuId, other: two!.spuId })
  const at = (place: At, change = {}) => shop.published({ outletId: place.outletId, ...change })
  ids = {
    far: await at(far),
    near: await at(near, { startsAt: shop.now().getTime() + 5 * dayMs, endsAt: shop.now().getTime() + 6 * dayMs }),
    usedCars: await at(near, { type: '3', titleCn: '认证车鉴赏日', titleEn: 'Certified cars' }),
    series: await at(far, { seriesCode: trim.seriesCode }),
    trim: await at(far, { seriesCode: trim.seriesCode, spuId: trim.spuId }),
  }
})
const found = async (change: Parameters<typeof shop.list>[0]) => (await shop.list(change)).map(each => each.activityId)

describe('the list', () => {
  test('is by distance, ascending from the visitor, twenty a page', async () => {
    const rows = await shop.list({ lng: near.lng, lat: near.lat })
    expect(rows.map(each => each.activityId)).toEqual([ids.usedCars, ids.near, ids.far, ids.series, ids.trim])
    expect(rows.map(each => each.distanceM)).toEqual(rows.map(each => each.distanceM).toSorted((a, b) => a! - b!))
    expect(rows[0]!.distanceM).toBe(0)
    const there = await shop.list({ lng: far.lng, lat: far.lat })
    expect(there[0]).toMatchObject({ activityId: ids.far, distanceM: 0 })
    const page = await shop.call('activity.list', '', {})
    expect(page).toMatchObject({ pageSize: 20, total: 5 })
  })
  test('without coordinates, and by time, is by what comes first', async () => {
    const soon = [ids.far, ids.usedCars, ids.series, ids.trim, ids.near]
    expect(await found({})).toEqual(soon)
    expect(await found({ lng: near.lng, lat: near.lat, sort: 'time' })).toEqual(soon)
  })
  test('is narrowed by place, kind, series, version, and words in Chinese, pinyin and English', async () => {
    expect(await found({ provinceCode: near.provinceCode })).toEqual([ids.usedCars, ids.near])
    expect(await found({ cityCode: far.cityCode })).toEqual([ids.far, ids.series, ids.trim])
    expect(await found({ type: '3' })).toEqual([ids.usedCars])
    expect(await found({ seriesCode: trim.seriesCode })).toEqual([ids.series, ids.trim])
    expect(await found({ spuId: trim.spuId })).toEqual([ids.series, ids.trim])
    expect(await found({ spuId: trim.other })).toEqual([ids.series])
    for (const keyword of ['鉴赏', 'jianshang', 'certified']) expect(await found({ keyword })).toEqual([ids.usedCars])
    expect(await found({ keyword: 'zzzz' })).toEqual([])
  })
  test('refuses a place out of China and what is of another kind, and goes on', async () => {
    expect((await shop.call('activity.list', '', { lng: 2.35, lat: 48.85 })).refused).toBe('PLACE_NOT_IN_CHINA')
    expect((await shop.call('activity.list', '', { type: '9' as never })).refused).toBe('BAD_SHAPE')
    expect((await shop.call('activity.list', '', { lng: 116 })).refused).toBe('BAD_SHAPE')
    expect(await found({ cityCode: 829_999 })).toEqual([])
  })
  test('has the campaign flag strictly between start and end of a day of certified cars', async () => {
    const start = shop.now().getTime() + 3 * dayMs
    const flagAt = async (ms: number) => {
      shop.setNow(new Date(ms).toISOString())
      const rows = await shop.list({})
      return Object.fromEntries(rows.map(each => [each.activityId, each.campaignFlag]))[ids.usedCars]
    }
    expect([await flagAt(start), await flagAt(start + 1), await flagAt(start + 3 * hourMs - 1)]).toEqual([0, 1, 1])
    expect(await flagAt(start + 3 * hourMs)).toBeUndefined()
    expect((await shop.ask('activity.detail', '', { activityId: ids.usedCars })).campaignFlag).toBe(0)
  })
  test('has no day of certified cars while their channel is off', async () => {
    shop.setNow('2026-11-23T09:10:00+08:00')
    expect(await found({ type: '3' })).toEqual([ids.usedCars])
    await sql`update dictionary_entry set value = '0' where list = 'ShowUCChannel'`.execute(shop.db)
    await expect.poll(() => found({ type: '3' })).toEqual([])
  })
})
