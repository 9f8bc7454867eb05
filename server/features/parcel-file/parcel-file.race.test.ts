/** Files of parcels on two servers of one database, and when a process dies in the middle (decision 168). */
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { shipPortion } from './parcel-file.ship.ts'
import { openParcelFiles } from './test-parcel-files.ts'

const shop = await openParcelFiles(24)
const second = await connect({ url: shop.url, max: 12, name: 'second' })
const other = { ...shop.deps, db: second.kysely }
afterAll(async () => {
  await second.close()
  await shop.close()
})
let operator: string
beforeEach(async () => {
  operator = await shop.newStaff('operator')
})
const fileOf = (parcelFileId: number) => shop.ask('desk.shipment.file', operator, { parcelFileId })

test('two servers at one file send each order once, with one notice and one act', async () => {
  const { orderNos, rows } = await shop.toSend(50)
  const { parcelFileId } = await shop.send(operator, rows)
  await Promise.all([shop.deps, other, shop.deps, other].map(deps => shop.through(parcelFileId, deps)))
  await shop.through(parcelFileId)
  expect(await shop.traces(orderNos)).toEqual({ '1/1/1/1': 50 })
  expect(await fileOf(parcelFileId)).toMatchObject({ state: 'done', shipped: 50, repeated: 0, refused: 0, left: 0 })
})

test('a file of five hundred lines ends although a server dies on the way, says how far it is, and refuses bad lines one by one', async () => {
  const sent = []
  for (let n = 0; n < 4; n++) sent.push(await shop.toSend(50))
  const good = sent.flatMap(({ rows }) => rows)
  const rows = Array.from({ length: 500 }, (_, at) => {
    const parcelNo = `SF8${String(at).padStart(8, '0')}`
    const nobodys = `HS20990101${String(at).padStart(10, '0')}`
    // Of five lines two are good, two name an order of nobody, and one says nothing.
    const [part, nth] = [Math.floor(at / 5), at % 5]
    if (nth === 4) return { line: at + 1, cells: ['?'] }
    return { line: at + 1, cells: nth < 2 ? good[part * 2 + nth]!.cells : [nobodys, 'sf', parcelNo] }
  })
  const { parcelFileId, ...kept } = await shop.send(operator, rows)
  expect(kept).toMatchObject({ lines: 500, refused: 100, shipped: 0, left: 400 })
  for (const left of [380, 360]) {
    expect(await shipPortion(shop.deps, parcelFileId)).toBe(true)
    expect(await fileOf(parcelFileId)).toMatchObject({ state: 'running', left })
  }
  // A server whose connections all go at once, in the middle of its lines: what it had not ended is as before.
  const letGo = await shop.hold(good[120]!.cells[0]!)
  const dying = await connect({ url: shop.url, max: 8, name: 'dying' })
  const going = shop.through(parcelFileId, { ...shop.deps, db: dying.kysely })
  const ended = going.then(
    () => 'done',
    () => 'died',
  )
  await vi.waitFor(async () => expect((await fileOf(parcelFileId)).left).toBeLessThan(330), 60_000)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dying'`.execute(shop.db)
  expect(await ended).toBe('died')
  await letGo()
  await dying.close().catch(() => {})
  const { left, shipped } = await fileOf(parcelFileId)
  expect(left).toBeGreaterThan(0)
  expect(Object.entries(await shop.traces(good.map(({ cells }) => cells[0]!))).toSorted()).toEqual([
    ['0/0/0/0', 200 - shipped],
    ['1/1/1/1', shipped],
  ])
  await shop.through(parcelFileId, other)
  expect(await fileOf(parcelFileId)).toMatchObject({ state: 'done', shipped: 200, repeated: 0, refused: 300, left: 0 })
  expect(await shop.traces(good.map(({ cells }) => cells[0]!))).toEqual({ '1/1/1/1': 200 })
  const refused = await shop.linesOf(operator, parcelFileId, 'refused')
  expect(refused.map(({ line }) => line)).toEqual(rows.filter((_, at) => at % 5 >= 2).map(({ line }) => line))
  expect(Object.keys(Object.groupBy(refused, ({ reason }) => reason ?? '')).toSorted()).toEqual(
    ['没有这笔商品订单', '至少需要三列'].toSorted(),
  )
}, 240_000)

test('two files with the same orders in another order send each of them once, and nobody waits for ever', async () => {
  const { orderNos, rows } = await shop.toSend(30)
  const turned = rows.toReversed().map(({ cells }, at) => ({ line: at + 1, cells }))
  const files = [await shop.send(operator, rows), await shop.send(operator, turned)]
  await Promise.all(files.map(({ parcelFileId }, n) => shop.through(parcelFileId, n === 0 ? shop.deps : other)))
  expect(await shop.traces(orderNos)).toEqual({ '1/1/1/1': 30 })
  const ends = await Promise.all(files.map(({ parcelFileId }) => fileOf(parcelFileId)))
  expect(ends.map(({ shipped, repeated }) => shipped + repeated)).toEqual([30, 30])
  expect(ends.reduce((sum, { shipped }) => sum + shipped, 0)).toBe(30)
})

test('one person ships by hand what a file ships at the same time: one of them did it', async () => {
  const { orderNos, rows } = await shop.toSend(10)
  const { parcelFileId } = await shop.send(operator, rows)
  const byHand = rows.map(({ cells: [orderNo, , parcelNo] }) =>
    shop.call('desk.shipment.ship', operator, { orderNo: orderNo!, carrier: 'sf', parcelNo: parcelNo! }),
  )
  const [answers] = await Promise.all([Promise.all(byHand), shop.through(parcelFileId, other)])
  expect(answers.every(({ success }) => success)).toBe(true)
  const { rows: sent } = await sql<{ n: number }>`
    select count(*)::int as n from shipment s join shop_order o on o.id = s.order_id
    where o.order_no = any(${orderNos}::text[])`.execute(shop.db)
  expect(sent[0]!.n).toBe(10)
  expect(await fileOf(parcelFileId)).toMatchObject({ state: 'done', refused: 0 })
})

test('a connection that dies within a line leaves nothing of it, and the next one does it once', async () => {
  const { orderNos, rows } = await shop.toSend(6)
  const { parcelFileId } = await shop.send(operator, rows)
  await sql`
    create function die() returns trigger language plpgsql as $$
    begin
      perform pg_terminate_backend(pg_backend_pid());
      perform pg_sleep(5);
      return new;
    end $$`.execute(shop.db)
  const places = [
    ['shipment', sql`before insert on shipment for each row`],
    ['customer_message', sql`after insert on customer_message for each row`],
    ['staff_act', sql`after insert on staff_act for each row`],
    ['parcel_file_line', sql`before update on parcel_file_line for each row`],
  ] as const
  for (const [table, when] of places) {
    await sql`create trigger die ${when} execute function die()`.execute(shop.db)
    await expect(shop.through(parcelFileId)).rejects.toThrow()
    await sql`drop trigger die on ${sql.table(table)}`.execute(shop.db)
    expect(await shop.traces(orderNos)).toEqual({ '0/0/0/0': 6 })
    expect(await fileOf(parcelFileId)).toMatchObject({ state: 'running', shipped: 0, refused: 0 })
  }
  await shop.through(parcelFileId, other)
  expect(await shop.traces(orderNos)).toEqual({ '1/1/1/1': 6 })
})

test('whoever stops a file waits for the line that is being sent, and no further one begins', async () => {
  const { orderNos, rows } = await shop.toSend(20)
  const { parcelFileId } = await shop.send(operator, rows)
  const [, stopped] = await Promise.all([
    shop.through(parcelFileId, other),
    shop.call('desk.shipment.stopFile', operator, { parcelFileId }),
  ])
  const file = await fileOf(parcelFileId)
  expect(file.shipped + file.left).toBe(20)
  if (stopped.success) expect([file.state, stopped.data!.shipped]).toEqual(['stopped', file.shipped])
  const sent = await shop.traces(orderNos)
  expect(sent['1/1/1/1'] ?? 0).toBe(file.shipped)
  expect(sent['0/0/0/0'] ?? 0).toBe(file.left)
})

test('a long file stops soon after it is stopped', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => ({
    line: at + 1,
    cells: [`HS2099010300${String(at).padStart(8, '0')}`, 'sf', `SF7${String(at).padStart(9, '0')}`],
  }))
  const { parcelFileId } = await shop.send(operator, rows)
  const sending = shop.through(parcelFileId, other)
  await expect.poll(async () => (await fileOf(parcelFileId)).refused, { timeout: 20_000 }).toBeGreaterThan(0)
  const before = await fileOf(parcelFileId)
  const stopped = await shop.ask('desk.shipment.stopFile', operator, { parcelFileId })
  await sending
  expect(stopped.state).toBe('stopped')
  expect(stopped.refused - before.refused).toBeLessThan(200)
  expect(await fileOf(parcelFileId)).toMatchObject({ refused: stopped.refused, left: stopped.left })
})
