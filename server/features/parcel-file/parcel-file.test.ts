/** Files of parcel numbers: what is kept of them, what becomes of each line, and who may do what (decision 168). */
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { mostParcelLines } from '#contract/parcel-file.ts'
import { countQueries } from '#server/db/test-query-count.ts'
import { minuteMs } from '#server/lib/clock.ts'
import { shipPortion } from './parcel-file.ship.ts'
import { openParcelFiles } from './test-parcel-files.ts'

const shop = await openParcelFiles()
afterAll(() => shop.close())
let operator: string
beforeEach(async () => {
  operator = await shop.newStaff('operator')
})
const stateOf = async (orderNo: string) => (await shop.orderRow(orderNo)).state
const fileOf = (parcelFileId: number) => shop.ask('desk.shipment.file', operator, { parcelFileId })

describe('a file of parcels', () => {
  test('is kept at once and sent by a job, line by line: a wrong one hurts no other, and each says why', async () => {
    const [one, other, pickup] = [
      await shop.boughtGoods(),
      await shop.boughtGoods(),
      await shop.boughtGoods({ way: 'pickup' }),
    ]
    const rows = [
      { line: 2, cells: [` ${one.orderNo.toLowerCase()} `, '顺丰速运', ' sf1111 2222'] },
      { line: 3, cells: ['HS1', 'sf', 'SF33334444'] },
      { line: 4, cells: [other.orderNo, 'pigeon', 'SF33334444'] },
      { line: 5, cells: [other.orderNo, 'EMS', '-'] },
      { line: 6, cells: [other.orderNo, 'China Post EMS', 'EA555566667CN'] },
      { line: 7, cells: [other.orderNo, 'ems', 'EA555566668CN'] },
      { line: 9, cells: [other.orderNo, 'ems'] },
      { line: 10, cells: [pickup.orderNo, 'sf', 'SF33334445'] },
      { line: 11, cells: ['HS209901010000000000', 'sf', 'SF33334446'] },
    ]
    const kept = await shop.send(operator, rows)
    expect(kept).toMatchObject({ state: 'running', lines: 9, refused: 5, shipped: 0, left: 4, already: false })
    expect(await stateOf(one.orderNo)).toBe('to_delivery')
    await shop.runJobs()
    expect(await fileOf(kept.parcelFileId)).toMatchObject({ state: 'done', shipped: 2, refused: 7, left: 0 })
    expect([await stateOf(one.orderNo), await stateOf(other.orderNo)]).toEqual(['delivery', 'delivery'])
    const lines = await shop.linesOf(operator, kept.parcelFileId)
    expect(lines.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
      [2, 'shipped', null],
      [3, 'refused', '订单号格式不对'],
      [4, 'refused', expect.stringMatching(/^未知的承运商：./)],
      [5, 'refused', '运单号格式不对'],
      [6, 'shipped', null],
      [7, 'refused', expect.stringContaining('已在前面的行中')],
      [9, 'refused', '至少需要三列'],
      [10, 'refused', '订单不在待发货状态'],
      [11, 'refused', '没有这笔商品订单'],
    ])
    // What is refused stands as it was written, to be mended.
    expect((await shop.linesOf(operator, kept.parcelFileId, 'refused')).map(({ cells }) => cells)).toEqual(
      rows.filter(({ line }) => line !== 2 && line !== 6).map(({ cells }) => cells),
    )
  })

  test('takes a few statements for a line: what is read and written goes in sets', async () => {
    const { rows } = await shop.toSend(40)
    const { parcelFileId } = await shop.send(operator, rows)
    const statements = await countQueries(() => shop.through(parcelFileId))
    expect(await fileOf(parcelFileId)).toMatchObject({ state: 'done', shipped: 40 })
    expect(statements / 40).toBeLessThan(3)
  })

  test('has each line sent alone where something breaks that is no refusal, and one that breaks hurts no other', async () => {
    const { orderNos, rows } = await shop.toSend(5)
    const { parcelFileId } = await shop.send(operator, rows)
    await sql`
      create function break_one() returns trigger language plpgsql as $$
      begin
        if new.parcel_no = '${sql.raw(rows[2]!.cells[2]!)}' then raise exception 'broken'; end if;
        return new;
      end $$`.execute(shop.db)
    await sql`create trigger break_one before insert on shipment for each row execute function break_one()`.execute(
      shop.db,
    )
    await shop.through(parcelFileId)
    await sql`drop trigger break_one on shipment`.execute(shop.db)
    expect(await fileOf(parcelFileId)).toMatchObject({ state: 'done', shipped: 4, refused: 1 })
    expect(await shop.traces(orderNos)).toEqual({ '1/1/1/1': 4, '0/0/0/0': 1 })
  })

  test('waits for an order that somebody else is at when the others of its portion have been sent', async () => {
    const { orderNos, rows } = await shop.toSend(4)
    const { parcelFileId } = await shop.send(operator, rows)
    const letGo = await shop.hold(orderNos[1]!)
    const sending = shop.through(parcelFileId)
    await expect.poll(() => fileOf(parcelFileId), { timeout: 20_000 }).toMatchObject({ shipped: 3, left: 1 })
    await letGo()
    await sending
    expect(await fileOf(parcelFileId)).toMatchObject({ state: 'done', shipped: 4, refused: 0 })
    expect(await shop.traces(orderNos)).toEqual({ '1/1/1/1': 4 })
  })

  test('sends two orders of one customer in one parcel, and none of somebody else with them', async () => {
    const [mine, other] = [await shop.toSend(2), await shop.toSend(1)]
    const parcel = mine.rows[0]!.cells[2]!
    const rows = [...mine.rows, ...other.rows].map(({ cells }, at) => ({
      line: at + 2,
      cells: [cells[0]!, 'sf', parcel],
    }))
    const { parcelFileId } = await shop.send(operator, rows)
    await shop.through(parcelFileId)
    const ends = (await shop.linesOf(operator, parcelFileId)).map(({ outcome }) => outcome)
    expect(ends).toEqual(['shipped', 'shipped', 'refused'])
  })

  test('sent again says of each line that it was shipped before, and nobody is told twice', async () => {
    const { orderNos, rows } = await shop.toSend(3)
    await shop.send(operator, rows)
    await shop.runJobs()
    const again = await shop.send(operator, rows)
    expect(again.already).toBe(false)
    await shop.runJobs()
    expect(await fileOf(again.parcelFileId)).toMatchObject({ state: 'done', shipped: 0, repeated: 3, refused: 0 })
    expect(await shop.traces(orderNos)).toEqual({ '1/1/1/1': 3 })
  })

  test('is an act of its own, and each order that it ships is one of its sender, with the mark of the place', async () => {
    const { orderNos, rows } = await shop.toSend(2)
    const { parcelFileId } = await shop.send(operator, [...rows, { line: 9, cells: ['HS1', 'sf', 'SF12345678'] }])
    await shop.runJobs()
    const acts = await sql<{ subject: string; facts: object; role: string; marks: number }>`
      select subject, facts, role, (select count(distinct ip_hash)::int from staff_act b
        where b.request_id = staff_act.request_id) as marks
      from staff_act where call = 'desk.shipment.shipMany' and (subject = ${String(parcelFileId)} or subject = any(${orderNos}::text[]))
      order by id`.execute(shop.db)
    expect(acts.rows).toEqual([
      {
        subject: String(parcelFileId),
        facts: { lines: 3, refused: 1 },
        role: 'operator',
        marks: 1,
      },
      ...rows.map(({ cells: [subject, carrier, parcelNo] }) => ({
        subject,
        facts: { carrier, parcelNo, parcelFileId },
        role: 'operator',
        marks: 1,
      })),
    ])
  })

  test('ships a line together with its act, or neither', async () => {
    const { orderNos, rows } = await shop.toSend(1)
    const { parcelFileId } = await shop.send(operator, rows)
    await sql`alter table staff_act rename to staff_act_away`.execute(shop.db)
    await shop.through(parcelFileId)
    await sql`alter table staff_act_away rename to staff_act`.execute(shop.db)
    expect([await stateOf(orderNos[0]!), await shop.traces(orderNos)]).toEqual(['to_delivery', { '0/0/0/0': 1 }])
    expect(await fileOf(parcelFileId)).toMatchObject({ state: 'done', refused: 1 })
    await shop.send(operator, rows)
    await shop.runJobs()
    expect(await shop.traces(orderNos)).toEqual({ '1/1/1/1': 1 })
  })

  test('carries several orders of one customer in one parcel, and nobody else’s', async () => {
    const { orderNos } = await shop.toSend(2)
    const stranger = await shop.boughtGoods()
    const rows = [...orderNos, stranger.orderNo].map((orderNo, at) => ({
      line: at + 1,
      cells: [orderNo, 'jd', 'JD7777000001'],
    }))
    const { parcelFileId } = await shop.send(operator, rows)
    await shop.runJobs()
    expect((await shop.linesOf(operator, parcelFileId)).map(({ outcome }) => outcome)).toEqual([
      'shipped',
      'shipped',
      'refused',
    ])
  })

  test('without a line that can be sent is not kept', async () => {
    const refused = await shop.call('desk.shipment.shipMany', operator, {
      name: 'a.csv',
      rows: [{ line: 1, cells: ['HS1', 'sf', 'SF12345678'] }],
    })
    expect(refused.refused).toBe('PARCEL_FILE_EMPTY')
  })

  test('has five thousand lines and no more, each with a line of its own', async () => {
    const lines = (n: number) =>
      Array.from({ length: n }, (_, at) => ({
        line: at + 1,
        cells: [`HS2099010100${String(at).padStart(8, '0')}`, 'sf', `SF8${String(at).padStart(9, '0')}`],
      }))
    const call = (rows: ReturnType<typeof lines>) =>
      shop.call('desk.shipment.shipMany', operator, { name: 'a.csv', rows })
    expect((await call(lines(mostParcelLines + 1))).success).toBe(false)
    expect((await call([...lines(2), ...lines(1)])).success).toBe(false)
    const whole = await call(lines(mostParcelLines))
    expect(whole.data).toMatchObject({ lines: mostParcelLines, left: mostParcelLines, refused: 0 })
    const stopped = await shop.ask('desk.shipment.stopFile', operator, { parcelFileId: whole.data!.parcelFileId })
    expect(stopped).toMatchObject({ state: 'stopped', left: mostParcelLines, stoppedBy: 'Staff' })
  })

  test('is sent once at a time: the second of two who send it hears of the first', async () => {
    const { orderNos, rows } = await shop.toSend(2)
    const colleague = await shop.newStaff('administrator')
    const both = await Promise.all([shop.send(operator, rows), shop.send(colleague, rows, '同样的内容.csv')])
    expect(both.map(({ already }) => already).sort()).toEqual([false, true])
    expect(new Set(both.map(({ parcelFileId }) => parcelFileId)).size).toBe(1)
    await shop.runJobs()
    expect(await shop.traces(orderNos)).toEqual({ '1/1/1/1': 2 })
  })

  test('is seen by every colleague, in the list and by its number', async () => {
    const { rows } = await shop.toSend(1)
    const { parcelFileId } = await shop.send(operator, rows)
    const colleague = await shop.newStaff('administrator')
    const listed = await shop.ask('desk.shipment.files', colleague, { state: 'running', pageNumber: 1, pageSize: 20 })
    expect(listed).toContainEqual(expect.objectContaining({ parcelFileId, madeBy: 'Staff', left: 1 }))
    await shop.runJobs()
    const missing = await shop.call('desk.shipment.file', colleague, { parcelFileId: 999_999 })
    expect(missing.refused).toBe('NOT_FOUND')
  })

  test('is sent, seen and stopped by operators and administrators alone', async () => {
    const { rows } = await shop.toSend(1)
    const { parcelFileId } = await shop.send(operator, rows)
    for (const role of ['dealer', 'finance', 'reviewer'] as const) {
      const token = await shop.newStaff(role)
      const answers = [
        await shop.call('desk.shipment.shipMany', token, { name: 'a.csv', rows }),
        await shop.call('desk.shipment.files', token, { pageNumber: 1, pageSize: 20 }),
        await shop.call('desk.shipment.file', token, { parcelFileId }),
        await shop.call('desk.shipment.fileLines', token, { parcelFileId, show: 'all', pageNumber: 1, pageSize: 20 }),
        await shop.call('desk.shipment.stopFile', token, { parcelFileId }),
      ]
      expect(answers.map(({ refused }) => refused)).toEqual(Array(5).fill('NOT_ALLOWED'))
    }
    await shop.runJobs()
  })
})

describe('a file that is stopped', () => {
  test('sends nothing more; what was sent stays, and the rest can be sent as a new one', async () => {
    const { orderNos, rows } = await shop.toSend(30)
    const { parcelFileId } = await shop.send(operator, rows)
    await shipPortion(shop.deps, parcelFileId)
    const colleague = await shop.newStaff('administrator')
    const stopped = await shop.ask('desk.shipment.stopFile', colleague, { parcelFileId })
    expect(stopped).toMatchObject({ state: 'stopped', shipped: 20, left: 10 })
    await shop.runJobs()
    expect(await shop.traces(orderNos)).toEqual({ '1/1/1/1': 20, '0/0/0/0': 10 })
    expect((await shop.call('desk.shipment.stopFile', colleague, { parcelFileId })).refused).toBe('WRONG_STATE')
    const left = await shop.linesOf(operator, parcelFileId, 'left')
    await shop.send(
      operator,
      left.map(({ line, cells }) => ({ line, cells })),
    )
    await shop.runJobs()
    expect(await shop.traces(orderNos)).toEqual({ '1/1/1/1': 30 })
  })

  test('is one whose sender may ship no more, too', async () => {
    const { orderNos, rows } = await shop.toSend(2)
    const { parcelFileId } = await shop.send(operator, rows)
    await sql`
      update staff_account set active = false where id = (select made_by from parcel_file where id = ${parcelFileId})`.execute(
      shop.db,
    )
    await shop.runJobs()
    operator = await shop.newStaff('operator')
    expect(await fileOf(parcelFileId)).toMatchObject({ state: 'stopped', stoppedBy: '', left: 2 })
    expect(await shop.traces(orderNos)).toEqual({ '0/0/0/0': 2 })
  })
})

test('a file that nobody goes on with is taken up by the clock', async () => {
  const { orderNos, rows } = await shop.toSend(2)
  await shop.send(operator, rows)
  await shop.forgetJobs()
  await shop.runJobs()
  expect(await shop.traces(orderNos)).toEqual({ '0/0/0/0': 2 })
  shop.pass(minuteMs)
  await shop.runJobs()
  expect(await shop.traces(orderNos)).toEqual({ '1/1/1/1': 2 })
})
