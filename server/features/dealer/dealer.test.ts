import { afterAll, describe, expect, test } from 'vitest'
import { countQueries } from '#server/db/test-query-count.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { directory } from '#server/db/test-directory.ts'
import { distanceM, gcj, toStored } from '#contract/coordinates.ts'
import { testApp } from '#server/http/test-app.ts'
import { dropCached, cacheOf } from '#server/lib/cached.ts'

/** Saturday noon in Beijing. */
const noon = new Date('2026-11-21T04:00:00Z')
let now = noon
const db = await testDatabase(directory)
const app = await testApp(db, {}, () => now)
afterAll(async () => {
  await app.close()
  await db.close()
})
const total = Number((await db.pool.query('select count(*) from outlet')).rows[0].count)

describe('dealer.outletList', () => {
  test('gives eight a page and shows each outlet once', async () => {
    const first = await app.send('dealer.outletList', { provinceCode: 310000 })
    expect(first).toMatchObject({ success: true, pageNumber: 1, pageSize: 8 })
    expect(first.data).toHaveLength(8)
    const second = await app.send('dealer.outletList', { provinceCode: 310000, pageNumber: 2 })
    const seen = [...first.data!, ...second.data!].map(outlet => outlet.outletId)
    expect(new Set(seen).size).toBe(seen.length)
    expect(first.total).toBeGreaterThan(8)
    expect(seen.length).toBe(Math.min(16, first.total!))
  })
  test('filters by city, whichever of its codes is sent', async () => {
    const totals = []
    for (const cityCode of [110100, 110000, '110100'])
      totals.push((await app.send('dealer.outletList', { cityCode })).total)
    expect(new Set(totals).size).toBe(1)
    expect(totals[0]).toBeGreaterThan(0)
    expect((await app.send('dealer.outletList', { areaCode: 330103 })).total).toBe(
      (await app.send('dealer.outletList', { areaCode: 330105 })).total,
    )
    expect((await app.send('dealer.outletList', { cityCode: 119900 })).total).toBe(0)
  })
  test('finds by Chinese, pinyin and city, offers and series', async () => {
    for (const keyword of ['望京', 'wangjing', '北京 望京', 'beijing wangjing']) {
      const { data } = await app.send('dealer.outletList', { keyword })
      expect(data!.map(outlet => outlet.shortNameCn)).toContain('北京望京')
    }
    const used = await app.send('dealer.outletList', { services: ['used'], seriesCode: 'capella', pageSize: 100 })
    expect(used.total).toBeGreaterThan(10)
    expect(used.total).toBeLessThan(total)
    for (const outlet of used.data!) expect(outlet.services).toContainEqual({ code: 'used', name: '认证二手车' })
  })
  test('speaks the visitor’s language and carries both', async () => {
    const { data } = await app.send('dealer.outletList', { keyword: '望京' }, { language: 'en' })
    expect(data![0]).toMatchObject({
      name: 'Hesper Centre · Beijing Wangjing',
      nameCn: '长庚中心 · 北京望京',
      cityName: 'Beijing',
      openNow: true,
      hoursToday: '09:00–19:00',
      distanceM: null,
    })
    expect(data![0]!.services[0]).toEqual({ code: 'sales', name: 'Sales' })
  })
  test('says what is true in this minute and with these words, though rows are kept', async () => {
    const asked = { keyword: '望京', lng: 116.47, lat: 39.99 }
    const seen = async (from = asked) => {
      const { openNow, distanceM, services } = (await app.send('dealer.outletList', from)).data![0]!
      return { openNow, distanceM, first: services[0]!.name }
    }
    const near = await seen()
    expect(near).toMatchObject({ openNow: true, first: '销售' })
    // Another visitor's place, the last minute and the one after it, another word, another system of coordinates.
    expect((await seen({ ...asked, lat: 40.5 })).distanceM).toBeGreaterThan(near.distanceM! + 10_000)
    now = new Date('2026-11-21T10:59:59Z')
    expect(await seen()).toEqual(near)
    now = new Date('2026-11-21T11:00:00Z')
    expect(await seen()).toEqual({ ...near, openNow: false })
    now = noon
    const word = (text: string) =>
      db.pool.query(`update dictionary_entry set name_cn = $1 where list = 'OutletService' and code = 'sales'`, [text])
    await word('新车销售')
    dropCached(cacheOf(db.pool), JSON.stringify({ table: 'dictionary_entry' }))
    expect(await seen()).toEqual({ ...near, first: '新车销售' })
    await word('销售')
    dropCached(cacheOf(db.pool), JSON.stringify({ table: 'dictionary_entry' }))
    const [gcj, baidu] = [
      await app.send('dealer.outletList', asked),
      await app.send('dealer.outletList', { ...asked, coordinateType: 'baidu' }),
    ]
    expect(baidu.data![0]!.lng).not.toBe(gcj.data![0]!.lng)
  })
  test('refuses half a place, a huge page and an unknown order', async () => {
    for (const [input, field] of [
      [{ lng: 116.4 }, 'lat'],
      [{ pageSize: 1000 }, 'pageSize'],
      [{ sort: 'price' }, 'sort'],
      [{ services: Array.from({ length: 11 }, () => 'used') }, 'services'],
    ] as const) {
      const answer = await app.send('dealer.outletList', input as never)
      expect(answer.code).toBe(400)
      expect(answer.message).toContain(field)
    }
  })
})

describe('dealer.matchOutlet', () => {
  /** The same spot in the three systems. */
  const spots = { gcj: [116.481, 39.9965], wgs84: [116.4749, 39.9951], baidu: [116.4875, 40.0024] } as const

  test.each(Object.entries(spots))('finds the nearest from %s coordinates', async (type, [lng, lat]) => {
    const { data } = await app.send('dealer.matchOutlet', { lng, lat, coordinateType: type as 'gcj', limit: 3 })
    expect(data).toHaveLength(3)
    expect(data![0]!.shortNameCn).toBe('北京望京')
    expect(data![0]!.distanceM).toBeLessThan(2500)
    const there = toStored({ lng: data![0]!.lng, lat: data![0]!.lat }, type as 'gcj')
    const [near] = (await app.send('dealer.matchOutlet', { lng: spots.gcj[0], lat: spots.gcj[1], limit: 1 })).data!
    expect(distanceM(there, gcj(near!))).toBeLessThan(3)
  })
  test('takes longitude and latitude by their long names', async () => {
    const { data } = await app.send('dealer.matchOutlet', { longitude: '113.26', latitude: '23.13', formId: 'buy' })
    expect(data).toHaveLength(8)
    expect(data![0]!.cityCode).toBe(440100)
  })
  test.each(['dealer.matchOutlet', 'dealer.matchOutletV2', 'dealer.outletList', 'dealer.list'] as const)(
    '%s refuses a place out of China, in every system',
    async name => {
      for (const coordinateType of ['baidu', 'gcj', 'wgs84'] as const) {
        const answer = await app.send(name, { lng: 2.35, lat: 48.86, coordinateType })
        expect([answer.success, answer.code]).toEqual([false, 6471])
      }
    },
  )
  test('v2 gives pages', async () => {
    const page = await app.send('dealer.matchOutletV2', { lng: 113.26, lat: 23.13, pageNumber: 2, services: ['used'] })
    expect(page).toMatchObject({ pageNumber: 2, pageSize: 8 })
    expect(page.data![0]!.distanceM).toBeGreaterThan(0)
  })
})

describe('dealer.points', () => {
  test('gives each outlet that the list has, and no other', async () => {
    for (const wish of [{}, { cityCode: 310100 }, { services: ['used'], openNow: true }, { keyword: 'hangzhou' }]) {
      const points = (await app.send('dealer.points', wish)).data!
      const list = await app.send('dealer.outletList', { ...wish, pageSize: 100 })
      expect(points).toHaveLength(list.total!)
      const known = new Map(points.map(point => [point.outletId, point]))
      for (const { outletId, lng, lat, shortName: name } of list.data!)
        expect(known.get(outletId)).toEqual({ outletId, name, lng, lat })
    }
  })
  test('speaks the system that is asked for', async () => {
    const wish = { keyword: '望京' }
    const [gcj, baidu] = [
      (await app.send('dealer.points', wish)).data![0]!,
      (await app.send('dealer.points', { ...wish, coordinateType: 'baidu' })).data![0]!,
    ]
    expect(distanceM(toStored(baidu, 'baidu'), toStored(gcj, 'gcj'))).toBeLessThan(1)
    expect(distanceM(toStored(baidu, 'gcj'), toStored(gcj, 'gcj'))).toBeGreaterThan(500)
  })
})

test('outlets are found by the languages that are spoken there', async () => {
  const english = await app.send('dealer.outletList', { languages: ['zh-CN', 'en'] })
  expect(english.total).toBeGreaterThan(10)
  expect(english.total).toBeLessThan(total)
  const detail = await app.send('dealer.outletDetail', { outletId: String(english.data![0]!.outletId) })
  expect(detail.data!.languages.map(({ code }) => code)).toContain('en')
})

test('dealer.list gives dealers with their outlets', async () => {
  const { data } = await app.send('dealer.list', { cityCode: '330100', coordinateType: 'baidu' })
  expect(data!.length).toBeGreaterThan(3)
  for (const dealer of data!) expect(dealer.outletCount).toBe(dealer.outlets.length)
  expect(data![0]!.dealerName).toMatch(/有限公司$/)
})

test('dealer.regionList counts every outlet once', async () => {
  const { data } = await app.send('dealer.regionList', {})
  expect(data!.reduce((sum, province) => sum + province.outletCount, 0)).toBe(total)
  const beijing = data!.find(province => province.code === 110000)!
  expect(beijing.cities).toEqual([
    expect.objectContaining({ code: 110100, outletCount: beijing.outletCount, dlo: 110000 }),
  ])
  const charging = (await app.send('dealer.regionList', { services: ['charging'] })).data!
  expect(charging.reduce((sum, province) => sum + province.outletCount, 0)).toBeLessThan(total)
})

describe('dealer.outletDetail', () => {
  test('gives everything about one outlet', async () => {
    const { data } = await app.send('dealer.outletDetail', { outletId: '30001', lng: '116.4', lat: '39.9' })
    expect(data).toMatchObject({
      outletId: 30001,
      nameCn: '长庚中心 · 北京望京',
      provinceName: '北京市',
      areaName: '朝阳区',
      openNow: true,
      changesAt: '2026-11-21T19:00',
      usedCarCount: 0,
      shop: {
        shopId: 60001,
        template: 'full',
        imgUrl: '/pictures/scene/dealer-facade-2-1280.webp',
        shopResourceUrl: '/dealerShop/30001',
      },
    })
    expect(data!.hours).toHaveLength(7)
    expect(data!.hours[0]).toEqual({ weekday: 1, name: '星期一', opens: '09:00', closes: '19:00' })
    expect(data!.languages[0]).toEqual({ code: 'zh-CN', name: '普通话' })
    expect(data!.testDriveSeries[0]).toEqual({ code: 'vega', name: 'Vega' })
    expect(data!.distanceM).toBeGreaterThan(5000)
  })
  test('is closed on an announced day', async () => {
    const newYear = await testApp(db, {}, () => new Date('2027-02-06T04:00:00Z'))
    const { data } = await newYear.send('dealer.outletDetail', { outletId: '30001' })
    await newYear.close()
    expect(data).toMatchObject({ openNow: false, hoursToday: null, changesAt: '2027-02-09T09:00' })
    expect(data!.holidays[0]).toEqual({ date: '2027-02-06', opens: null, closes: null, reason: '春节' })
  })
  test('of an outlet that does not exist is not found', async () => {
    expect((await app.send('dealer.outletDetail', { outletId: '1' })).code).toBe(2001)
    expect((await app.send('dealer.outletDetail', { outletId: 'x' })).code).toBe(400)
  })
})

describe('dealer.shopDetail', () => {
  test('gives the shop in the words of the specification, by the number of the outlet or of the shop', async () => {
    const { data } = await app.send('dealer.shopDetail', { outletId: '30001' })
    expect(data).toMatchObject({
      shopId: 60001,
      shopName: '长庚中心 · 北京望京',
      cbuNo: '41000',
      shopResourceUrl: '/dealerShop/30001',
      imgUrl: '/pictures/scene/dealer-facade-2-1280.webp',
      template: 'full',
      intro: '',
    })
    expect(data!.team.map(each => each.role)).toContain('manager')
    expect(data!.team.every(each => each.name !== '' && each.roleName !== '')).toBe(true)
    expect((await app.send('dealer.shopDetail', { shopId: 60001 })).data).toEqual(data)
  })
  test('leads by its banners to what the outlet does, and promises nothing else', async () => {
    const { data } = await app.send('dealer.shopDetail', { outletId: 30001 })
    const links = Object.fromEntries(data!.rotations.map(each => [each.target, each.link]))
    expect(links).toMatchObject({
      usedcar: '/dealerShop/dealerListCar/used/30001',
      testdrive: '/newcar/testdrive?outletId=30001',
    })
    const { rows } = await db.pool.query('select services, rotations from outlet where outlet_id = 30001')
    const put = (services: unknown, rotations: unknown) =>
      db.pool.query('update outlet set services = $1, rotations = $2 where outlet_id = 30001', [
        services,
        JSON.stringify(rotations),
      ])
    const banners = [
      { picture: 'dusk', titleCn: '车', titleEn: 'Cars', href: '?type=usedcar' },
      { picture: 'dusk', titleCn: '不知', titleEn: 'Unknown', href: '?type=javascript:alert(1)' },
      { picture: 'dusk', titleCn: '门', titleEn: 'Door' },
      { photoId: 'a'.repeat(22), titleCn: '图', titleEn: 'Photo', href: '?type=service' },
    ]
    await put(['service'], banners)
    const shown = async () => (await app.send('dealer.shopDetail', { outletId: 30001 })).data!.rotations
    await expect
      .poll(async () => (await shown()).map(each => [each.title, each.link]))
      .toEqual([
        ['门', null],
        ['图', '/aftersales/maintenance/booking?outletId=30001'],
      ])
    expect((await shown())[1]!.imgUrl).toBe(`/common/photo/getFile?photoId=${'a'.repeat(22)}&width=1620`)
    await put(rows[0].services, rows[0].rotations)
    await expect.poll(async () => (await shown()).length).toBe(data!.rotations.length)
  })
  test.each([{}, { outletId: 30001, shopId: 60001 }, { outletId: 'x' }, { outletId: -1 }, { shopId: 1.5 }])(
    '%o is no question',
    async input => {
      expect((await app.send('dealer.shopDetail', input as never)).code).toBe(400)
    },
  )
  test('of one that there never was is not found, of a closed one says who goes on', async () => {
    expect((await app.send('dealer.shopDetail', { outletId: 1 })).code).toBe(2001)
    expect((await app.send('dealer.successor', { outletId: 1 })).code).toBe(2001)
    expect((await app.send('dealer.successor', { outletId: 30001 })).code).toBe(2001)
    await db.pool.query(`update outlet set state = 'closed', merged_into = 30002 where outlet_id = 30001`)
    await expect.poll(async () => (await app.send('dealer.shopDetail', { shopId: 60001 })).code).toBe(6472)
    expect((await app.send('dealer.successor', { outletId: 30001 })).data).toEqual({
      name: '长庚中心 · 北京望京',
      successor: { outletId: 30002, name: expect.any(String) },
    })
    await db.pool.query(`update outlet set state = 'closed' where outlet_id = 30002`)
    expect((await app.send('dealer.successor', { outletId: 30001 })).data!.successor).toBeNull()
    await db.pool.query(`update outlet set state = 'open', merged_into = null where outlet_id in (30001, 30002)`)
    await expect.poll(async () => (await app.send('dealer.shopDetail', { outletId: 30001 })).success).toBe(true)
    await expect.poll(async () => (await app.send('dealer.outletDetail', { outletId: '30002' })).success).toBe(true)
  })
})

test('an outlet that is closed for good disappears', async () => {
  const before = (await app.send('dealer.outletList', {})).total!
  await db.pool.query(`update outlet set state = 'closed' where outlet_id = 30001`)
  await expect.poll(async () => (await app.send('dealer.outletList', {})).total).toBe(before - 1)
  const gone = await app.send('dealer.outletDetail', { outletId: '30001' })
  expect([gone.code, gone.message]).toEqual([6472, expect.stringContaining('停止营业')])
  await db.pool.query(`update outlet set state = 'open' where outlet_id = 30001`)
  await expect.poll(async () => (await app.send('dealer.outletList', {})).total).toBe(before)
})

test('lists ask the database for nothing, a detail once', async () => {
  await app.send('dealer.outletList', {})
  expect(await countQueries(() => app.send('dealer.outletList', { keyword: '北京' }))).toBe(0)
  expect(await countQueries(() => app.send('dealer.matchOutletV2', { lng: 116, lat: 40 }))).toBe(0)
  expect(await countQueries(() => app.send('dealer.outletDetail', { outletId: '30002' }))).toBe(1)
  dropCached(cacheOf(db.pool), undefined)
  expect(await countQueries(() => app.send('dealer.regionList', {}))).toBe(3)
})
