/** The customs board: what waits, for how long and until when, for whom, and what is counted beside the side list. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Output } from '#contract/kit.ts'
import { customsQueues, type CustomsQueue } from '#contract/student/customs-steps.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { aPaper, qualificationsOf } from '#server/features/qualification/test-qualifications.ts'
import { hourMs } from '#server/lib/clock.ts'
import { studentOrdersOf } from './test-student-orders.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const orders = await studentOrdersOf(shop)
const { paid, confirmed, walk, atDesk, step } = orders
type Queue = Output<'desk.studentOrder.work'>['queues'][number]
const work = async (who?: string): Promise<Partial<Record<CustomsQueue, Queue>>> =>
  Object.fromEntries(
    (await shop.ask('desk.studentOrder.work', who ?? (await orders.staff()).operator, {})).queues.map(each => [
      each.queue,
      each,
    ]),
  )
const numbers = (of: Partial<Record<CustomsQueue, Queue>>) =>
  Object.fromEntries(Object.values(of).map(({ queue, count }) => [queue, count]))
const counts = async (who: string) => shop.ask('desk.queue.counts', who, {})
const onBoard = async (board: CustomsQueue, who?: string) =>
  shop.ask('desk.studentOrder.list', who ?? (await orders.staff()).operator, { board, pageSize: 50 })
const send = (token: string, orderNo: string) =>
  shop.ask('studentOrder.addPaper', token, { orderNo, step: 'applied', content: aPaper() })

test('each queue says how many wait, since when and until when, and its board lists the same', async () => {
  expect(numbers(await work())).toEqual({})
  const toConfirm = await paid()
  const [older, newer] = [await confirmed(), await confirmed()]
  await sql`update shop_order set state_at = state_at - interval '3 hours' where order_no = ${older.orderNo}`.execute(
    shop.db,
  )
  const arrived = await confirmed()
  await walk(arrived.orderNo, 'contracted')
  const { operator, other } = await orders.staff()
  const before = await counts(operator)
  expect([before.orders.customs, before.customsPapers]).toEqual([3, 0])

  await send(newer.token, newer.orderNo)
  shop.pass(hourMs / 2)
  await send(newer.token, newer.orderNo)
  await send(older.token, older.orderNo)
  const asked = { orderNo: arrived.orderNo, step: 'applied' as const, number: '关更正1号', validUntil: null }
  const { doneOn } = (await atDesk(arrived.orderNo, operator)).steps[0]!
  const { correctionId } = await shop.ask('desk.studentOrder.correct', operator, {
    ...asked,
    doneOn: doneOn!,
    remark: '抄错了一位',
  })
  const now = await work(operator)
  expect(numbers(now)).toEqual({ confirm: 1, applied: 2, allocated: 1, papers: 2, second: 1 })
  const rows = await onBoard('applied', operator)
  expect(now.applied).toMatchObject({
    oldestAt: Math.min(...rows.map(each => Number(each.stateAt))),
    until: Math.min(...rows.map(each => Number(each.until))),
    late: 0,
  })
  expect(Number(now.papers!.oldestAt)).toBeLessThan(Number(shop.now()) - hourMs / 4)
  for (const queue of customsQueues)
    expect([queue, (await onBoard(queue, operator)).length]).toEqual([queue, numbers(now)[queue] ?? 0])
  const marks = async (orderNo: string) =>
    (await shop.ask('desk.studentOrder.list', operator, { board: 'all', pageSize: 50 }))
      .filter(each => each.orderNo === orderNo)
      .map(({ papersWait, secondWaits }) => [papersWait, secondWaits])
  expect(await marks(newer.orderNo)).toEqual([[2, false]])
  expect(await marks(arrived.orderNo)).toEqual([[0, true]])
  expect(await marks(toConfirm.orderNo)).toEqual([[0, false]])
  expect((await counts(operator)).customsPapers).toBe(3)

  // What is done waits no more; what has ended takes its documents with it.
  const { documents } = (await atDesk(older.orderNo, operator)).steps[0]!
  await shop.ask('desk.studentOrder.decidePaper', operator, {
    orderNo: older.orderNo,
    documentId: documents[0]!.documentId,
  })
  await shop.ask('desk.studentOrder.decideCorrection', other, { orderNo: arrived.orderNo, correctionId, agree: true })
  expect((await step(older.orderNo, 'applied', {}, operator)).success).toBe(true)
  await shop.ask('order.cancel', newer.token, { orderNo: newer.orderNo, expectRefundFen: newer.dueFen })
  expect(numbers(await work(operator))).toEqual({ confirm: 1, approved: 1, allocated: 1 })
  expect((await counts(operator)).customsPapers).toBe(0)
})

test('documents have two days of their own, and are late afterwards', async () => {
  const before = (await work()).papers
  expect(before).toBeUndefined()
  const [first, second] = [await confirmed(), await confirmed()]
  await send(first.token, first.orderNo)
  const sentAt = Number(shop.now())
  shop.pass(hourMs)
  await send(second.token, second.orderNo)
  expect((await work()).papers).toMatchObject({ count: 2, until: sentAt + 48 * hourMs, late: 0 })
  const rows = async () =>
    (await onBoard('papers')).map(({ orderNo, until, late }) => [orderNo, Number(until) - sentAt, late])
  expect(await rows()).toEqual([
    [first.orderNo, 48 * hourMs, false],
    [second.orderNo, 49 * hourMs, false],
  ])
  // The step itself has its own day, which is far away.
  expect((await onBoard('applied')).every(each => Number(each.until) - sentAt > 49 * hourMs)).toBe(true)
  shop.pass(47 * hourMs)
  expect((await work()).papers).toMatchObject({ late: 1 })
  expect((await rows()).map(each => each[2])).toEqual([true, false])
  for (const { orderNo } of [first, second])
    for (const { documents } of (await atDesk(orderNo)).steps)
      for (const { documentId } of documents)
        await shop.ask('desk.studentOrder.decidePaper', (await orders.staff()).operator, { orderNo, documentId })
  expect((await work()).papers).toBeUndefined()
})

test('a no that waits for its second person waits only while the order can be refused', async () => {
  const made = await confirmed()
  const { operator } = await orders.staff()
  const refuse = {
    refusal: 'customs' as const,
    number: '关决1号',
    remark: '海关书面通知',
    expectRefundFen: made.dueFen,
  }
  await shop.ask('desk.studentOrder.refuse', operator, { orderNo: made.orderNo, ...refuse })
  expect((await onBoard('second', operator)).map(each => each.orderNo)).toEqual([made.orderNo])
  await walk(made.orderNo, 'contracted')
  expect(await onBoard('second', operator)).toEqual([])
  expect((await work(operator)).second).toBeUndefined()
})

test('a dealer is told of the own outlet alone, and whoever cannot act of nothing', async () => {
  const made = await confirmed()
  await send(made.token, made.orderNo)
  const { rows } = await sql<{ here: number; there: number }>`
    select o.outlet_id as here, (select min(outlet_id) from outlet where outlet_id <> o.outlet_id) as there
    from shop_order o where order_no = ${made.orderNo}`.execute(shop.db)
  const [here, there] = [await shop.newStaff('dealer', rows[0]!.here), await shop.newStaff('dealer', rows[0]!.there)]
  expect((await work(here)).papers).toMatchObject({ count: 1 })
  expect(numbers(await work(there))).toEqual({})
  expect((await counts(here)).customsPapers).toBe(1)
  expect([(await counts(there)).customsPapers, (await counts(there)).orders.customs]).toEqual([0, 0])
  const reviewer = await shop.newStaff('reviewer')
  const read = await counts(reviewer)
  expect([read.customsPapers, read.orders.customs]).toEqual([0, 0])
  expect((await shop.call('desk.studentOrder.work', await shop.newStaff('finance'), {})).success).toBe(false)
})

test('qualifications are counted for whoever can go on with them', async () => {
  const { submitted, decide } = qualificationsOf(shop)
  const [first, second] = [await shop.newStaff('reviewer'), await shop.newStaff('reviewer')]
  const both = async () => [(await counts(first)).qualifications, (await counts(second)).qualifications]
  const [a, b] = await both()
  const { qualificationNo } = await submitted()
  expect(await both()).toEqual([a! + 1, b! + 1])
  await decide(first, qualificationNo, 'take')
  expect(await both()).toEqual([a! + 1, b])
  await decide(first, qualificationNo, 'agree')
  expect(await both()).toEqual([a, b! + 1])
  await decide(second, qualificationNo, 'approve')
  expect(await both()).toEqual([a, b])
  expect((await counts(await shop.newStaff('operator'))).qualifications).toBe(0)
})
