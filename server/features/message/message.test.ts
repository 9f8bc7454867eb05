import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'
import { leaveMessage } from './message.queries.ts'

const db = await testDatabase()
let app: TestApp
const people: Record<string, { id: number; token: string }> = {}
beforeAll(async () => {
  app = await testApp(db)
  for (const name of ['mine', 'theirs']) {
    const { rows } = await db.pool.query(`insert into customer (gcid, sub) values ($1, $1) returning id`, [name])
    const { apiToken } = await openSession(db.kysely, { customerId: rows[0].id }, 'test', new Date())
    people[name] = { id: rows[0].id, token: apiToken }
  }
})
beforeEach(async () => void (await db.pool.query('delete from customer_message')))
afterAll(async () => {
  await app.close()
  await db.close()
})

/** Writes messages 1 to n. @returns their ids in that order */
async function write(n: number, who = 'mine'): Promise<number[]> {
  const { rows } = await db.pool.query(
    `insert into customer_message (customer_id, kind, order_no, title_cn, title_en, body_cn, body_en, created_at)
     select $1, 'order', 'HS1', '标题' || n, 'Title ' || n, '正文', 'Body', '2026-11-21T01:00:00Z'::timestamptz + n * interval '1 minute'
     from generate_series(1, $2::int) n returning id`,
    [people[who]!.id, n],
  )
  return rows.map(row => row.id)
}
const list = (input = {}, who = 'mine', language: 'zh-CN' | 'en' = 'zh-CN') =>
  app.send('message.list', input, { token: people[who]!.token, language })
const read = (input: { messageIds?: number[]; upTo?: number; kind?: NoticeKind }, who = 'mine') =>
  app.send('message.read', input, { token: people[who]!.token })

describe('messages', () => {
  test('are a customer’s own, the newest first, in the visitor’s language', async () => {
    await write(3)
    await write(1, 'theirs')
    const answer = await list({ pageSize: 2 })
    expect(answer).toMatchObject({ total: 3, pageNumber: 1, pageSize: 2 })
    expect(answer.data!.map(each => each.title)).toEqual(['标题3', '标题2'])
    expect(answer.data![0]).toMatchObject({
      orderNo: 'HS1',
      body: '正文',
      read: false,
      at: Date.parse('2026-11-21T01:03:00.000Z'),
    })
    const second = await list({ pageSize: 2, pageNumber: 2 }, 'mine', 'en')
    expect(second.data!.map(each => each.title)).toEqual(['Title 1'])
  })
  test('about something else than an order lead to its page, where it has one', async () => {
    const words = { title: { cn: '试驾提醒', en: 'A reminder' }, body: { cn: '明天', en: 'Tomorrow' }, now: new Date() }
    await db.kysely.transaction().execute(async tx => {
      for (const path of ['/user/appointments', null])
        await leaveMessage(tx, { customerId: people.mine!.id, kind: 'slot', path, ...words })
    })
    expect((await list()).data!.map(({ kind, orderNo, path }) => [kind, orderNo, path])).toEqual([
      ['slot', null, null],
      ['slot', null, '/user/appointments'],
    ])
  })
  test('are read by id, once, and stay listed', async () => {
    const ids = await write(3)
    expect((await read({ messageIds: [ids[0]!, ids[1]!] })).data).toEqual({ unread: 1 })
    expect((await read({ messageIds: [ids[0]!] })).data).toEqual({ unread: 1 })
    expect((await list()).data!.map(each => each.read)).toEqual([false, true, true])
    expect((await list({ unreadOnly: true })).data!.map(each => each.title)).toEqual(['标题3'])
  })
  test('that come while all are being read stay unread', async () => {
    const ids = await write(3)
    await write(2)
    expect((await read({ upTo: ids[2]! })).data).toEqual({ unread: 2 })
    const count = await app.send('account.messageCount', {}, { token: people.mine!.token })
    expect(count.data).toEqual({ total: 5, unread: 2 })
  })
  test('are listed, counted and read by what they are about', async () => {
    const words = { title: { cn: '提醒', en: 'A reminder' }, body: { cn: '明天', en: 'Tomorrow' }, now: new Date() }
    await write(2)
    await write(3, 'theirs')
    await db.kysely.transaction().execute(async tx => {
      for (const kind of ['slot', 'queue', 'alert', 'slot'] as const)
        await leaveMessage(tx, { customerId: people.mine!.id, kind, path: null, ...words })
    })
    const counts = async () => {
      const { data } = await app.send('message.counts', {}, { token: people.mine!.token })
      return Object.fromEntries(data!.map(({ kind, total, unread }) => [kind, [total, unread]]))
    }
    expect(await counts()).toEqual({
      order: [3, 3],
      service: [0, 0],
      appointment: [2, 2],
      activity: [0, 0],
      campaign: [1, 1],
    })
    const orders = await list({ kind: 'order' })
    expect([orders.total, orders.data!.map(each => each.kind)]).toEqual([3, ['queue', 'order', 'order']])
    const visits = await list({ kind: 'appointment', unreadOnly: true })
    expect(visits.data!.map(each => each.kind)).toEqual(['slot', 'slot'])
    // The newest of a kind is later than some of another, which stay unread.
    expect((await read({ upTo: visits.data![0]!.messageId, kind: 'appointment' })).data).toEqual({ unread: 4 })
    expect(await counts()).toMatchObject({ order: [3, 3], appointment: [2, 0], campaign: [1, 1] })
    expect((await read({ upTo: visits.data![0]!.messageId, kind: 'service' })).data).toEqual({ unread: 4 })
  })
  test('of somebody else are not touched', async () => {
    const theirs = await write(2, 'theirs')
    expect((await read({ messageIds: theirs })).data).toEqual({ unread: 0 })
    expect((await read({ upTo: Number.MAX_SAFE_INTEGER })).data).toEqual({ unread: 0 })
    expect((await list({}, 'theirs')).data!.map(each => each.read)).toEqual([false, false])
  })
})
