/** Holds and queues at the desk: who sees whom, and what becomes of a queue that staff end somebody's place in (decision 076). */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { KEEP_MS } from '#server/features/stock/car-queue.queries.ts'
import { later } from '#server/lib/clock.ts'
import { openBareShop } from './test-bare-shop.ts'

const shop = await openBareShop()
afterAll(() => shop.close())
const operator = await shop.newStaff('operator')

/** A held car with so many people behind it, in their order. */
async function queued(n: number) {
  const held = await shop.placed()
  const people: { token: string; queueId: number; id: number }[] = []
  for (let i = 0; i < n; i++) {
    const token = await shop.newCustomer()
    const { queueId } = await shop.ask('carQueue.join', token, { carNo: held.car.carNo })
    const { rows } = await sql<{ id: number }>`
      update customer set surname = '沈', given_name = '知遥', mobile = '13800006621'
      where id = (select customer_id from used_car_queue where id = ${queueId}) returning id`.execute(shop.db)
    people.push({ token, queueId, id: rows[0]!.id })
  }
  return { ...held, carNo: held.car.carNo, people }
}
const one = async (carNo: string, token = operator) =>
  (await shop.call('desk.hold.list', token, { search: carNo })).data![0]
const release = (queueId: number, token = operator, reason = '客户来电放弃') =>
  shop.call('desk.hold.release', token, { queueId, reason })
const titles = async (token: string) => (await shop.ask('message.list', token, {})).map(each => each.title)

describe('the list', () => {
  test('says who holds a car until when, and who waits in which order, masked', async () => {
    const { carNo, orderNo, people } = await queued(3)
    const hold = (await one(carNo))!
    expect(hold).toMatchObject({ kind: 'unpaid', orderNo })
    expect(hold.until).toBeGreaterThan(shop.now().getTime())
    expect(hold.places.map(each => [each.queueId, each.place, each.state])).toEqual(
      people.map(({ queueId }, n) => [queueId, n + 1, 'waiting']),
    )
    expect(hold.places[0]).toMatchObject({ customer: '沈**', mobile: '138****6621' })
    expect(JSON.stringify(hold)).not.toContain('知遥')
  })

  test('tells a paid hold from one that is kept, and is narrowed by both', async () => {
    const paid = await shop.paid()
    expect(await one(paid.car.carNo)).toMatchObject({ kind: 'paid', until: null, places: [] })
    const { carNo, token, orderNo, people } = await queued(2)
    await shop.ask('order.cancel', token, { orderNo, expectRefundFen: 0 })
    const hold = (await one(carNo))!
    expect(hold).toMatchObject({ kind: 'kept', orderNo: null, until: later(shop.now(), KEEP_MS).getTime() })
    expect(hold.places).toMatchObject([
      { queueId: people[0]!.queueId, state: 'offered', place: 1 },
      { queueId: people[1]!.queueId, state: 'waiting', place: 2 },
    ])
    const numbers = async (input: object) =>
      (await shop.call('desk.hold.list', operator, { pageSize: 50, ...input })).data!.map(each => each.carNo)
    expect(await numbers({ kind: 'kept' })).toContain(carNo)
    expect(await numbers({ kind: 'paid' })).not.toContain(carNo)
    expect(await numbers({ queued: true })).toContain(carNo)
    expect(await numbers({ queued: true })).not.toContain(paid.car.carNo)
  })

  test('shows a dealer the own outlet alone', async () => {
    const { carNo, car, people } = await queued(1)
    const [own, other] = [await shop.newStaff('dealer', car.outletId), await shop.newStaff('dealer', car.outletId + 1)]
    expect(await one(carNo, own)).toBeDefined()
    expect(await one(carNo, other)).toBeUndefined()
    const { queueId } = people[0]!
    expect((await release(queueId, other)).refused).toBe('NOT_FOUND')
    const reveal = (token: string) =>
      shop.call('desk.hold.reveal', token, { queueId, field: 'phone', purpose: 'question', reason: '与客户确认' })
    expect((await reveal(other)).refused).toBe('NOT_FOUND')
    expect((await reveal(own)).data).toEqual({ value: '13800006621' })
    const { rows } =
      await sql`select facts from staff_act where call = 'desk.hold.reveal' and subject = ${String(queueId)}`.execute(
        shop.db,
      )
    expect(rows).toEqual([{ facts: { field: 'phone', purpose: 'question', reason: '与客户确认' } }])
  })
})

describe('ending a place', () => {
  test('moves everybody behind up, tells whose it was, and keeps the reason at the desk', async () => {
    const { carNo, people } = await queued(3)
    const [first, second, third] = people
    expect((await release(second!.queueId)).data).toEqual({ queueId: second!.queueId, carNo })
    expect((await one(carNo))!.places.map(each => each.queueId)).toEqual([first!.queueId, third!.queueId])
    expect(await titles(second!.token)).toContain('排队已由门店结束')
    expect(JSON.stringify(await shop.ask('message.list', second!.token, {}))).not.toContain('客户来电放弃')
    expect((await release(second!.queueId)).refused).toBe('NOT_FOUND')
    // Nothing is held against them.
    expect((await shop.ask('carQueue.join', second!.token, { carNo })).place).toBe(3)
  })

  test('of whom a car is kept for passes it to the next, and back on sale after the last', async () => {
    const { carNo, token, orderNo, people } = await queued(2)
    await shop.ask('order.cancel', token, { orderNo, expectRefundFen: 0 })
    await release(people[0]!.queueId)
    expect((await one(carNo))!.places).toMatchObject([{ queueId: people[1]!.queueId, state: 'offered' }])
    expect(await titles(people[1]!.token)).toContain('轮到您了，车已为您保留')
    await release(people[1]!.queueId)
    expect(await one(carNo)).toBeUndefined()
    expect((await shop.ask('usedCar.detail', '', { carNo })).state).toBe('publish')
  })

  test('needs a reason that says something', async () => {
    const { people } = await queued(1)
    expect((await release(people[0]!.queueId, operator, '......')).success).toBe(false)
    expect((await shop.ask('carQueue.mine', people[0]!.token, {})).map(each => each.queueId)).toEqual([
      people[0]!.queueId,
    ])
  })
})
