/** What the three addresses of promotion infos say: each its shape, `label2` as a text that holds JSON, borders of time (spec 3, 7). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { afterSales } from '#server/db/test-directory.ts'
import { requestOf, type TestApp, testApp } from '#server/http/test-app.ts'
import { dayMs, hourMs, later } from '#server/lib/clock.ts'

const today = new Date('2026-11-21T10:00:00+08:00')
let now = today
let db: Connection
let app: TestApp
beforeAll(async () => {
  db = await testDatabase(afterSales)
  app = await testApp(db, {}, () => now)
})
beforeEach(() => {
  now = today
})
afterAll(async () => {
  await app?.close()
  await db?.close()
})

const spuCodes = ['mats-full-three-rows', 'charging-cable-5', 'shampoo']
const names = { v2: 'campaign.infosV2', v3: 'campaign.infosV3', v4: 'campaign.infosV4' } as const
const keysOf = (rows: readonly object[]) => [...new Set(rows.flatMap(row => Object.keys(row)))].toSorted()
const info = ['campaignCode', 'campaignName', 'kind', 'label', 'label2']

test('stand at their addresses, each with the fields of its version and no others', async () => {
  const at = (name: (typeof names)[keyof typeof names]) => requestOf(name, {}).url
  expect(Object.values(names).map(at)).toEqual([
    '/campaign/promotion-campaign/v2/infos',
    '/campaign/promotion-campaign/v3/infos',
    '/campaign/promotion-campaign/v4/infos',
  ])
  const [v2, v3] = [
    (await app.send('campaign.infosV2', { spuCodes })).data!,
    (await app.send('campaign.infosV3', { spuCodes })).data!,
  ]
  expect([keysOf(v2), keysOf(v3)]).toEqual([
    ['campaigns', 'spuCode'],
    ['campaigns', 'spuCode'],
  ])
  expect(keysOf(v2.flatMap(each => each.campaigns))).toEqual(info)
  const ofV3 = v3.flatMap(each => each.campaigns)
  expect(keysOf(ofV3)).toEqual([...info, 'giftList'].toSorted())
  expect(keysOf(ofV3.flatMap(each => each.giftList))).toEqual(
    ['available', 'fromFen', 'giftId', 'goodsPicture', 'name', 'quantity', 'skuCode'].toSorted(),
  )
  const v4 = (await app.send('campaign.infosV4', { spuCodes })).data!
  expect(keysOf([v4])).toEqual(['serverTime', 'spus'])
  expect(v4.serverTime).toBe(today.getTime())
  expect(keysOf(v4.spus)).toEqual(['campaigns', 'coupons', 'spuCode'])
  expect(keysOf(v4.spus.flatMap(each => each.campaigns))).toEqual(
    [...info, 'countdown', 'endTime', 'giftList', 'startTime', 'state'].toSorted(),
  )
  // Each version says no less than the one before of what runs.
  const codes = (rows: readonly { campaigns: readonly { campaignCode: string }[] }[]) =>
    rows.map(each => each.campaigns.map(one => one.campaignCode))
  const running = v4.spus.map(each => ({ campaigns: each.campaigns.filter(one => one.state === 'running') }))
  expect(codes(running)).toEqual(codes(v3))
  for (const [at, each] of codes(v2).entries()) expect(codes(v3)[at]).toEqual(expect.arrayContaining(each))
})

describe('label2', () => {
  test.each(['zh-CN', 'en'] as const)('is a text that holds JSON with text and kind, in %s', async language => {
    const { data } = await app.send('campaign.infosV3', { spuCodes }, { language })
    const all = data!.flatMap(each => each.campaigns)
    expect(all.length).toBeGreaterThan(2)
    for (const { label2, kind, label } of all) {
      expect(typeof label2).toBe('string')
      const said = JSON.parse(label2) as { text: string; kind: string; steps?: object[] }
      expect(said.kind).toBe(kind)
      expect(said.text.length).toBeGreaterThan(0)
      if (kind === 'gift') expect(said.text).toBe(label)
      if (kind === 'amountOff') expect(said.steps!.length).toBeGreaterThan(0)
      expect(/\p{Script=Han}/u.test(said.text)).toBe(language === 'zh-CN')
    }
  })

  test('holds JSON whatever words somebody writes, and no field of theirs', async () => {
    const label = `"},"kind":"x\\</b>`
    await db.pool.query(`update campaign set label_cn = $1, label_en = $1 where code = 'charge-and-carry'`, [label])
    // Another process would hear of it; this one asks until it has.
    await expect
      .poll(async () => (await app.send('campaign.infosV3', { spuCodes })).data![1]!.campaigns[0]?.label, {
        timeout: 10_000,
      })
      .toBe(label)
    const [campaign] = (await app.send('campaign.infosV3', { spuCodes })).data![1]!.campaigns
    expect(JSON.parse(campaign!.label2)).toEqual({ text: label, kind: 'gift' })
  })
})

test('run from their first moment until before their last, and are announced seven days ahead', async () => {
  const { rows } = await db.pool.query(
    `select starts_at as "from", ends_at as "until" from campaign where code = 'double-twelve'`,
  )
  const { from, until } = rows[0] as { from: Date; until: Date }
  const at = async (moment: Date) => {
    now = moment
    const [v2, v4] = [
      (await app.send('campaign.infosV2', { spuCodes: [spuCodes[0]!] })).data!,
      (await app.send('campaign.infosV4', { spuCodes: [spuCodes[0]!] })).data!.spus,
    ]
    const of = <C extends { campaignCode: string }>(rows: readonly { campaigns: readonly C[] }[]) =>
      rows[0]!.campaigns.find(each => each.campaignCode === 'double-twelve')
    const found = of(v4)
    return [of(v2) !== undefined, found?.state, found?.countdown]
  }
  expect(await at(later(from, -7 * dayMs - 1))).toEqual([false, undefined, undefined])
  expect(await at(later(from, -7 * dayMs))).toEqual([false, 'coming', 7 * dayMs])
  expect(await at(later(from, -1))).toEqual([false, 'coming', 1])
  expect(await at(from)).toEqual([true, 'running', until.getTime() - from.getTime()])
  expect(await at(later(until, -1))).toEqual([true, 'running', 1])
  expect(await at(until)).toEqual([false, undefined, undefined])
})

test.each<[string, unknown]>([
  ['none', []],
  ['a hundred and one', Array.from({ length: 101 }, (_, n) => `thing-${n}`)],
  ['a text', 'shampoo'],
  ['a code of ten thousand signs', ['a'.repeat(10_000)]],
  ['a statement', ["x' or '1'='1"]],
  ['nothing of that name', undefined],
])('asked for %s they are refused, all three', async (_, asked) => {
  for (const name of Object.values(names)) {
    const answer = await app.send(name, { spuCodes: asked as string[] })
    expect([answer.success, answer.code]).toEqual([false, 400])
  }
})

test('asked twice for one thing, or for one that there is not, answer in the order of the question', async () => {
  const asked = ['shampoo', 'constructor', 'shampoo', 'no-such-thing']
  for (const name of [names.v2, names.v3]) {
    const { data } = await app.send(name, { spuCodes: asked })
    expect(data!.map(each => each.spuCode)).toEqual(asked)
    expect(data![0]).toEqual(data![2])
    expect([data![1]!.campaigns, data![3]!.campaigns]).toEqual([[], []])
  }
})

describe('gifts', () => {
  test('whose quota or stock is used up are told as such, in all versions and by the quota itself', async () => {
    const left = async () => {
      const [v3, v4, quota] = [
        (await app.send('campaign.infosV3', { spuCodes })).data!,
        (await app.send('campaign.infosV4', { spuCodes })).data!.spus,
        (await app.send('campaign.checkGiftQuota', { giftIds: ['GIFT-CABLE-BAG'] })).data!,
      ]
      const of = (
        rows: readonly { campaigns: readonly { giftList: readonly { giftId: string; available: boolean }[] }[] }[],
      ) =>
        rows
          .flatMap(each => each.campaigns)
          .flatMap(each => each.giftList)
          .find(each => each.giftId === 'GIFT-CABLE-BAG')
      return [of(v3)!.available, of(v4)!.available, quota[0]!.available]
    }
    expect(await left()).toEqual([true, true, true])
    await db.pool.query(`update campaign_gift set taken = quota where gift_id = 'GIFT-CABLE-BAG'`)
    expect(await left()).toEqual([false, false, false])
    await db.pool.query(`update campaign_gift set taken = 0 where gift_id = 'GIFT-CABLE-BAG'`)
    await db.pool.query(`update goods_sku set state = 'withdrawn' where sku_code = 'CABLE-BAG-GRAPHITE'`)
    expect(await left()).toEqual([false, false, false])
  })
})

describe('the time-limited campaign of used cars', () => {
  const asked = { businessType: 'UC' } as const
  test('answers with what runs first, and says when, strictly between its borders', async () => {
    const put = (code: string, from: number, until: number) =>
      db.pool.query(
        `insert into timed_campaign (campaign_code, business_type, name_cn, name_en, lead_cn, lead_en, car_filter, starts_at, ends_at)
         values ($1, 'UC', '鉴赏日', 'Days', '到店鉴赏', 'At the showrooms', '', $2, $3)`,
        [code, later(today, from), later(today, until)],
      )
    await put('over-days', -3 * hourMs, -2 * hourMs)
    await put('coming-days', 2 * hourMs, 3 * hourMs)
    await put('running-days', 0, hourMs)
    const at = async (ms: number) => {
      now = later(today, ms)
      return (await app.send('usedCar.timedCampaigns', asked)).data!.map(each => `${each.campaignCode} ${each.flag}`)
    }
    await expect.poll(() => at(1), { timeout: 10_000 }).toEqual(['running-days 1', 'coming-days 0', 'over-days 0'])
    expect((await at(0))[0]).toBe('running-days 0')
    expect((await at(hourMs - 1))[0]).toBe('running-days 1')
    expect((await at(hourMs))[0]).toBe('coming-days 0')
    const [first] = (await app.send('usedCar.timedCampaigns', asked)).data!
    expect([first!.startTime, first!.endTime]).toEqual([
      later(today, 2 * hourMs).getTime(),
      later(today, 3 * hourMs).getTime(),
    ])
  })
  test.each(['NC', '', 'UC,NC', 'uc'])('is none of %j', async businessType => {
    const { code } = await app.send('usedCar.timedCampaigns', { businessType: businessType as 'UC' })
    expect(code).toBe(400)
  })
})
