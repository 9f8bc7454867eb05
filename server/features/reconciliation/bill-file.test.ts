/** The files of bills are kept as their channels gave them, and finance fetches them piece by piece. */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billPartBytes } from '#contract/book-codes.ts'
import { payMethods } from '#contract/codes.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { beijingDay, beijingDayStart, dayMs, hourMs, later, msBetween } from '#server/lib/clock.ts'
import { channelLimits } from '#server/outside/pay/channel-limits.ts'
import { channelOf } from '#server/outside/pay/channels.ts'
import { storeBillFile } from './bill-file.queries.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const nextDay = () => shop.pass(msBetween(shop.now(), later(beijingDayStart(shop.now()), dayMs + 12 * hourMs)))
let [day, finance] = ['', '']
beforeAll(async () => {
  nextDay()
  day = beijingDay(shop.now())
  for (const method of payMethods) {
    const { token, orderNo } = await shop.placed()
    await shop.payAt(token, orderNo, 'succeed', method)
  }
  await shop.runJobs()
  nextDay()
  finance = await shop.newStaff('finance')
})

type File = Awaited<ReturnType<typeof files>>[number]
const files = async () => (await shop.ask('desk.books.day', finance, { day })).files
const piece = ({ channel, version, kind }: Pick<File, 'channel' | 'version' | 'kind'>, part = 1, token = finance) =>
  shop.call('desk.books.file', token, { day, channel, version, kind, part })
const fetched = async (file: File) => {
  const parts: Buffer[] = []
  for (let part = 1; part <= Math.ceil(file.size / billPartBytes); part++)
    parts.push(Buffer.from((await piece(file, part)).data!.base64, 'base64'))
  return Buffer.concat(parts)
}

describe.each(payMethods)('a bill of %s', method => {
  test('is kept byte by byte, once for each version, however often it is read', async () => {
    for (let n = 0; n < 3; n++) await shop.ask('desk.books.fetch', finance, { day, channel: method })
    const kept = (await files()).filter(({ channel }) => channel === method)
    expect(kept.map(({ kind, version }) => [kind, version]).sort()).toEqual(
      channelLimits[method].bills.map(kind => [kind, 1]).sort(),
    )
    for (const file of kept) {
      const bytes = await fetched(file)
      expect([bytes.length, sha256(bytes)]).toEqual([file.size, file.sha256])
      const start = bytes.subarray(0, 2).toString()
      expect(file.name.endsWith('.zip')).toBe(start === 'PK')
      // Alipay writes into its archive when it was made.
      if (method !== 'alipay') expect(bytes).toEqual((await channelOf(method, shop).bill(file.kind, day)).file)
    }
  })

  test('that reads otherwise another time is another file, and the one before stays', async () => {
    const before = (await files()).filter(({ channel }) => channel === method)
    await sql`
      update simulator.trade set fee_fen = fee_fen + 1 where out_trade_no in (
        select number from ledger_line where kind = 'paid' and account = ${`clearing:${method}`})`.execute(shop.db)
    await shop.ask('desk.books.fetch', finance, { day, channel: method })
    const after = (await files()).filter(({ channel }) => channel === method)
    expect(after.filter(({ version }) => version === 1)).toEqual(before)
    expect(after.map(({ version }) => version).sort()).toEqual([...before.map(() => 1), ...before.map(() => 2)])
  })
})

test('a large one is fetched in pieces, none of them larger than a piece', async () => {
  const bytes = randomBytes(2 * billPartBytes + 1)
  const file = { channel: 'wechat', kind: 'fund', version: 99 } as const
  await shop.db.transaction().execute(async tx => {
    await sql`
      insert into channel_bill
      select (jsonb_populate_record(bill, '{"version": 99, "posted_fee_fen": 0, "posted_payout_fen": 0}')).*
      from channel_bill bill where channel = 'wechat' and day = ${day}::date order by bill.version desc limit 1`.execute(
      tx,
    )
    await storeBillFile(tx, { ...file, day }, { kind: file.kind, bytes }, shop.now())
  })
  const parts = []
  for (let part = 1; part <= 3; part++) parts.push(Buffer.from((await piece(file, part)).data!.base64, 'base64'))
  expect(parts.map(each => each.length)).toEqual([billPartBytes, billPartBytes, 1])
  expect(Buffer.concat(parts).equals(bytes)).toBe(true)
  expect((await piece(file, 4)).refused).toBe('NOT_FOUND')
})

test('is fetched by finance alone, who stands in the log, and changed by nobody', async () => {
  const [file] = await files()
  expect((await piece(file!, 1, await shop.newStaff('operator'))).refused).toBe('NOT_ALLOWED')
  expect((await piece({ ...file!, version: 1_000 })).refused).toBe('NOT_FOUND')
  await piece(file!)
  const acts = await sql`
    select from staff_act where call = 'desk.books.file' and subject = ${day} and facts ->> 'kind' = ${file!.kind}`.execute(
    shop.db,
  )
  expect(acts.rows.length).toBeGreaterThan(0)
  await expect(sql`update channel_bill_part set packed = ''`.execute(shop.db)).rejects.toThrow('append-only')
  await expect(sql`delete from channel_bill_file`.execute(shop.db)).rejects.toThrow('append-only')
})
