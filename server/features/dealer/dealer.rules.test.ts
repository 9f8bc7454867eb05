import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gcj } from '#contract/coordinates.ts'
import { directoryDay } from '#server/db/test-directory.ts'
import { outletRows } from '#server/db/seed/outlets.ts'
import { regionOf } from '#server/db/seed/regions.ts'
import {
  beijingTime,
  countByCity,
  firstOutlets,
  groupByDealer,
  type Hours,
  hoursOn,
  isOpenAt,
  matchOutlets,
  nextChange,
  type Outlet,
  quarterText,
  type Wish,
  weekdays,
} from './dealer.rules.ts'

const outlets = outletRows(directoryDay).map(
  (row): Outlet => ({
    outletId: row.outletId,
    cbuNo: row.cbuNo,
    dealerNameCn: row.dealerNameCn,
    dealerNameEn: row.dealerNameEn,
    nameCn: row.nameCn,
    nameEn: row.nameEn,
    shortNameCn: row.shortNameCn,
    shortNameEn: row.shortNameEn,
    provinceCode: row.provinceCode,
    cityCode: row.cityCode,
    areaCode: row.areaCode,
    addressCn: row.addressCn,
    addressEn: row.addressEn,
    phone: row.phone,
    place: gcj(row),
    services: row.services,
    hours: row.hours,
    holidays: row.holidays as Outlet['holidays'],
    rating: row.rating,
    reviewCount: row.reviewCount,
    languages: row.languages,
    capacity: 4,
    testDriveModels: row.testDriveModels,
    picture: row.picture,
    shopId: row.shopId,
    shopTemplate: row.shopTemplate,
    shopResourceUrl: row.shopResourceUrl,
    rotations: [],
    introCn: '',
    introEn: '',
    team: [],
    version: 1,
    openedOn: row.openedOn,
    searchText: `${row.searchText} ${quarterText(row.shortNameCn, regionOf(row.cityCode).shortNameCn)}`,
  }),
)
/** A moment on the wall clock of Beijing. */
const at = (time: string) => new Date(`${time}:00+08:00`)
const noon = at('2026-11-21T12:00')
const match = (wish: Partial<Wish>, now = noon) =>
  matchOutlets(outlets, { inPlaces: [], sort: 'distance', ...wish }, { now, language: 'zh-CN' })

const nineToSeven = Object.fromEntries(weekdays.map(day => [day, ['09:00', '19:00'] as Hours]))
const weekly: Pick<Outlet, 'hours' | 'holidays'> = {
  hours: { ...nineToSeven, sun: undefined },
  holidays: [
    { date: '2026-11-25', closed: true, reasonCn: '盘点', reasonEn: 'Stocktaking' },
    { date: '2026-11-26', hours: ['10:00', '12:30'], reasonCn: '活动', reasonEn: 'Event' },
  ],
}

describe('opening hours', () => {
  test('are those of Beijing, wherever the server is', () => {
    expect(beijingTime(new Date('2026-11-20T16:00:00Z'))).toEqual({ date: '2026-11-21', weekday: 'sat', minute: 0 })
    expect(beijingTime(new Date('2026-11-20T15:59:00Z'))).toMatchObject({ date: '2026-11-20', weekday: 'fri' })
  })
  test.each([
    ['2026-11-21T08:59', false, 'before opening'],
    ['2026-11-21T09:00', true, 'opening sharp'],
    ['2026-11-21T18:59', true, 'the last minute'],
    ['2026-11-21T19:00', false, 'closing sharp'],
    ['2026-11-22T12:00', false, 'a Sunday without hours'],
    ['2026-11-25T12:00', false, 'an announced closed day'],
    ['2026-11-26T09:30', false, 'before the other hours of an exception'],
    ['2026-11-26T11:00', true, 'within them'],
    ['2026-11-26T12:30', false, 'after them'],
  ])('%s: open %s, %s', (time, open) => {
    expect(isOpenAt(weekly, at(time))).toBe(open)
  })
  test.each([
    ['2026-11-21T12:00', '2026-11-21T19:00', 'closes today'],
    ['2026-11-21T07:00', '2026-11-21T09:00', 'opens today'],
    ['2026-11-21T20:00', '2026-11-23T09:00', 'opens on Monday'],
    ['2026-11-24T20:00', '2026-11-26T10:00', 'opens after the closed day, at other hours'],
  ])('%s: changes at %s, %s', (time, change) => {
    expect(nextChange(weekly, at(time))).toBe(change)
  })
  test('of an outlet that never opens have no change', () => {
    expect(nextChange({ hours: {}, holidays: [] }, noon)).toBeNull()
  })
  test('without hours of their own, an exception keeps the usual ones', () => {
    const usual = { ...weekly, holidays: [{ date: '2026-11-23', reasonCn: '', reasonEn: '' }] }
    expect(hoursOn(usual, '2026-11-23', 'mon')).toEqual(['09:00', '19:00'])
  })
})

describe('matching', () => {
  const lakeside = gcj({ lng: 120.1536, lat: 30.2655 })

  test('without a wish gives every outlet, best rated first', () => {
    const all = match({})
    expect(all).toHaveLength(outlets.length)
    const ratings = all.map(({ outlet }) => outlet.rating)
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a))
    expect(all[0]!.distanceM).toBeNull()
  })
  test('from a place gives the nearest first, in metres', () => {
    const near = match({ from: lakeside })
    const metres = near.map(each => each.distanceM!)
    expect(metres).toEqual([...metres].sort((a, b) => a - b))
    expect(near[0]!.outlet.cityCode).toBe(330100)
    expect(metres[0]).toBeLessThan(20_000)
  })
  test('keeps outlets that offer every service', () => {
    const both = match({ services: ['used', 'charging'] })
    expect(both.length).toBeGreaterThan(0)
    expect(both.length).toBeLessThan(match({ services: ['used'] }).length)
    for (const { outlet } of both) expect(outlet.services).toEqual(expect.arrayContaining(['used', 'charging']))
  })
  test('keeps outlets where the series can be tried', () => {
    const rigel = match({ seriesCode: 'rigel' })
    expect(rigel.length).toBeGreaterThan(0)
    for (const { outlet } of rigel) expect(outlet.testDriveModels).toContain('rigel')
    expect(match({ seriesCode: 'nova' })).toEqual([])
  })
  test.each([
    ['望京', '北京望京'],
    ['wangjing', '北京望京'],
    ['WangJing', '北京望京'],
    [' 北京  望京 ', '北京望京'],
    ['wj', '北京望京'],
  ])('finds %j', (keyword, shortName) => {
    expect(match({ keyword }).map(({ outlet }) => outlet.shortNameCn)).toContain(shortName)
  })
  test('wants every word', () => {
    expect(match({ keyword: '望京 广州' })).toEqual([])
  })
  test('keeps those that are open', () => {
    const late = at('2026-11-21T21:30')
    const open = match({ openNow: true }, late)
    expect(open.length).toBeGreaterThan(0)
    for (const { outlet } of open) expect(isOpenAt(outlet, late)).toBe(true)
    expect(match({ openNow: true }, at('2026-11-21T03:00'))).toEqual([])
  })
  test('asks every place', () => {
    const inPlaces = [
      (outlet: Outlet) => outlet.cityCode === 330100,
      (outlet: Outlet) => outlet.services.includes('used'),
    ]
    for (const { outlet } of match({ inPlaces })) expect(outlet.cityCode).toBe(330100)
    expect(match({ inPlaces: [() => false] })).toEqual([])
  })
  test('orders by name as the language reads', () => {
    const names = match({ sort: 'name' }).map(({ outlet }) => outlet.nameCn)
    expect(names).toEqual([...names].sort(new Intl.Collator('zh-CN').compare))
  })
})

test('dealers keep all their outlets together', () => {
  const [first, second] = outlets
  const dealer = { ...second!, dealerNameCn: first!.dealerNameCn }
  const groups = groupByDealer([first!, outlets[2]!, dealer].map(outlet => ({ outlet, distanceM: null })))
  expect(groups.map(group => group.map(({ outlet }) => outlet.outletId))).toEqual([
    [first!.outletId, second!.outletId],
    [outlets[2]!.outletId],
  ])
})

test('counts by city add up to all outlets', () => {
  const counts = countByCity(outlets)
  const sum = [...counts.values()].flatMap(cities => [...cities.values()]).reduce((a, b) => a + b, 0)
  expect(sum).toBe(outlets.length)
  expect([...counts.get(110000)!.keys()]).toEqual([110100])
})

test('a word of letters is looked for where words begin', () => {
  const cities = (keyword: string) => new Set(match({ keyword }).map(({ outlet }) => outlet.cityCode))
  expect(cities('hangzhou')).toEqual(new Set([330100]))
  expect(cities('changzhou')).toEqual(new Set([320400]))
  expect(cities('杭州')).toEqual(cities('hangzhou'))
})

describe('the first outlets', () => {
  const all = (wish: Wish) => firstOutlets(outlets, wish, { now: noon, language: 'zh-CN' })
  test('are those that sorting all of them would begin with, from anywhere', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 75, max: 134, noNaN: true }),
        fc.double({ min: 4, max: 53, noNaN: true }),
        fc.integer({ min: 1, max: 70 }),
        fc.constantFrom('distance', 'rating', 'name' as const),
        (lng, lat, most, sort) => {
          const wish: Wish = { inPlaces: [], from: gcj({ lng, lat }), sort: sort as Wish['sort'] }
          const some = firstOutlets(outlets, wish, { now: noon, language: 'zh-CN' }, most)
          expect(some.matches).toEqual(all(wish).matches.slice(0, most))
          expect(some.total).toBe(outlets.length)
        },
      ),
      { numRuns: 200 },
    )
  })
  test('are counted with those behind them', () => {
    const { matches, total } = firstOutlets(
      outlets,
      {
        inPlaces: [outlet => outlet.provinceCode === 310000],
        from: gcj({ lng: 121.47, lat: 31.23 }),
        sort: 'distance',
      },
      { now: noon, language: 'en' },
      2,
    )
    expect(matches).toHaveLength(2)
    expect(total).toBe(outlets.filter(each => each.provinceCode === 310000).length)
  })
})
