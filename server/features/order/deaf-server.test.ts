/**
 * Two servers on one database, and the line on which the second one hears of changes dies without a word: it may show
 * old prices for a moment, but sells nothing by them, says that it is not ready, and catches up (decision 030).
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callOf } from '#contract/calls.ts'
import type { CallName, Envelope, Input, Output } from '#contract/kit.ts'
import { type App, makeApp } from '#server/app.ts'
import { type Connection, connect } from '#server/db/connect.ts'
import { type Listener, openListener } from '#server/db/notify.ts'
import { testLine } from '#server/db/test-line.ts'
import { requestOf } from '#server/http/test-app.ts'
import { consent, flask, openSettlement } from '#server/features/settlement/test-settlement.ts'

const { shop, sent, customer, direct } = await openSettlement()
const line = await testLine(shop.url)
let listener: Listener
let own: Connection
let second: App
let token = ''

beforeAll(async () => {
  listener = openListener(line.url, undefined, { pulseMs: 400, echoMs: 1_000 })
  own = await connect({ url: shop.url, max: 4 })
  second = await makeApp({
    config: shop.config,
    db: own.kysely,
    pool: own.pool,
    listener,
    clock: shop.now,
    pages: false,
  })
  token = await customer()
})
afterAll(async () => {
  await second.http.close()
  await listener.close()
  await line.close()
  await own.close()
  await shop.close()
})

async function atSecond<N extends CallName>(name: N, input: Input<N>): Promise<Envelope<Output<N>>> {
  const sending = requestOf(name, input as Record<string, unknown>, callOf(name).login ? { token } : {})
  return (await second.http.inject(sending)).json()
}
const asked = direct([sent(flask)])
const dueAtSecond = async (): Promise<number> => {
  const { data } = await atSecond('settlement.preview', { ...asked, couponNo: 'none' })
  return data!.sums.dueFen
}
const place = async (expectDueFen: number) => {
  const { data } = await atSecond('settlement.preview', { ...asked, couponNo: 'none' })
  return atSecond('settlement.place', { ...asked, ...consent, couponNo: 'none', expectDueFen, giftIds: data!.giftIds })
}
const ready = async () => (await second.http.inject('/readyz')).statusCode
const patience = { timeout: 40_000, interval: 50 }

test('what was ended at one server is not sold by at another one that did not hear of it', async () => {
  const plain = await dueAtSecond()
  const named = () => atSecond('goods.list', { keyword: '星辰纪念铭牌' }).then(({ total }) => total)
  expect(await named()).toBe(0)
  await sql`
    insert into campaign (code, kind, name_cn, name_en, label_cn, label_en, spu_codes, reduction, state, starts_at, ends_at)
    select 'nearly-free', 'percentOff', '清仓', 'Clearance', '一折', '90% off', array[spu_code],
      '{"kind": "percentOff", "fromFen": 0, "basisPoints": 9000, "mostFen": null}', 'publish',
      ${shop.now()}::timestamptz - interval '1 day', ${shop.now()}::timestamptz + interval '9 days'
    from goods_sku where sku_code = ${flask}`.execute(shop.db)
  await expect.poll(dueAtSecond, patience).toBeLessThan(plain)
  const cheap = await dueAtSecond()
  expect(await ready()).toBe(200)
  // While both hear of everything, what is shown and what is placed agree.
  expect(await place(cheap)).toMatchObject({ success: true, data: { dueFen: cheap } })

  line.deafen()
  await sql`update campaign set state = 'withdrawn' where code = 'nearly-free'`.execute(shop.db)
  expect(await dueAtSecond()).toBe(cheap)
  expect((await place(cheap)).code).toBe(4332)
  // Found out by placing: the next look is right before the line is.
  expect(await dueAtSecond()).toBe(plain)

  await expect.poll(ready, patience).toBe(503)
  expect((await second.http.inject('/readyz')).json().status).toContain('not heard')
  // A change that nobody tells it of; a catalogue has no age, only the line.
  await sql`update goods set name_cn = '星辰纪念铭牌'
    where spu_code = (select spu_code from goods_sku where sku_code = ${flask})`.execute(shop.db)
  expect(await named()).toBe(0)
  line.heal()
  await expect.poll(ready, patience).toBe(200)
  await expect.poll(named, patience).toBe(1)
  expect(await place(plain)).toMatchObject({ success: true, data: { dueFen: plain } })
})
