/** Every call about returning students' orders, asked by everybody whose order it is not: nobody sees or changes anything. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { callNames, callOf } from '#contract/calls.ts'
import { staffRoles } from '#contract/codes.ts'
import type { CallName } from '#contract/kit.ts'
import { permissions } from '#contract/permissions.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { aPaper } from '#server/features/qualification/test-qualifications.ts'
import { requestOf } from '#server/http/test-app.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { studentOrdersOf } from './test-student-orders.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const orders = await studentOrdersOf(shop)

/** An order with a document that was sent, one that was accepted, a noted step and a correction that waits. */
const { token, orderNo } = await orders.confirmed()
await orders.addPaper(orderNo, 'applied')
await orders.walk(orderNo, 'applied')
const { documentId } = await shop.ask('studentOrder.addPaper', token, { orderNo, step: 'approved', content: aPaper() })
const today = beijingDay(shop.now())
const noted = { orderNo, step: 'applied', doneOn: today, number: '关更正1号', remark: '抄错了一位' } as const
const { correctionId } = await shop.ask('desk.studentOrder.correct', (await orders.staff()).operator, {
  ...noted,
  validUntil: null,
})
const outlet = (
  await sql<{ there: number }>`
    select min(outlet_id) as there from outlet
    where outlet_id <> (select outlet_id from shop_order where order_no = ${orderNo})`.execute(shop.db)
).rows[0]!.there

/** Those that name an order; what can be asked without one shows nobody's (`customs-board.test.ts` for lists). */
const inputs: Partial<Record<CallName, object>> = {
  'studentOrder.ofOrder': { orderNo },
  'studentOrder.addPaper': { orderNo, step: 'approved', content: aPaper() },
  'studentOrder.removePaper': { orderNo, documentId },
  'studentOrder.showPaper': { orderNo, documentId },
  'studentOrder.page': { view: 'x'.repeat(22), page: 1 },
  'desk.studentOrder.ofOrder': { orderNo },
  'desk.studentOrder.step': { orderNo, step: 'approved', doneOn: today, number: '1' },
  'desk.studentOrder.addPaper': { orderNo, step: 'approved', content: aPaper() },
  'desk.studentOrder.removePaper': { orderNo, documentId },
  'desk.studentOrder.showPaper': { orderNo, documentId },
  'desk.studentOrder.decidePaper': { orderNo, documentId },
  'desk.studentOrder.correct': noted,
  'desk.studentOrder.decideCorrection': { orderNo, correctionId, agree: true },
  'desk.studentOrder.refuse': { orderNo, refusal: 'customs', remark: '海关书面通知', expectRefundFen: 1 },
}
const withoutOrder = ['studentOrder.preview', 'studentOrder.place', 'desk.studentOrder.list', 'desk.studentOrder.work']
const calls = callNames.filter(name => /^(desk\.)?studentOrder\./.test(name) && !withoutOrder.includes(name))

async function ask(name: CallName, as: string) {
  const answer = await shop.app.http.inject(
    requestOf(name, inputs[name] as never, { token: as, headers: { 'idempotency-key': randomUUID() } }),
  )
  return answer.json() as { success: boolean; code: number; message: string; data: unknown }
}
/** Everything that there is of it, but for who tried to look. */
const whole = async () => ({
  mine: await orders.mine(token, orderNo),
  desk: { ...(await orders.atDesk(orderNo)), serverTime: 0 },
})
const before = { ...(await whole()) }

test('each call that names an order is asked', () => {
  expect(Object.keys(inputs).toSorted()).toEqual([...calls].toSorted())
})

describe.each(calls)('%s', name => {
  const nothing = { success: false, data: null }
  test('is nothing for who has not signed in', async () => expect(await ask(name, '')).toMatchObject(nothing))
  test('is nothing for another customer, nor for another student', async () => {
    expect(await ask(name, await shop.newCustomer())).toMatchObject(nothing)
    expect(await ask(name, (await orders.qualified()).token)).toMatchObject(nothing)
  })
  const { staff } = callOf(name) as { staff?: keyof typeof permissions }
  const may = (staff ? permissions[staff] : []) as readonly string[]
  test.each(staffRoles.filter(role => role !== 'dealer' && !may.includes(role)))(
    'is nothing for staff with the role %s',
    async role => expect(await ask(name, await shop.newStaff(role))).toMatchObject(nothing),
  )
  test('is nothing for the dealer of another outlet, nor for one without', async () => {
    expect(await ask(name, await shop.newStaff('dealer', outlet))).toMatchObject(nothing)
    expect(await ask(name, await shop.newStaff('dealer'))).toMatchObject(nothing)
  })
})

test('what was done stands in the log once', async () => {
  const { rows } = await sql<{ call: string; n: number }>`
    select call, count(*)::int as n from staff_act where subject = ${orderNo} group by call order by call`.execute(
    shop.db,
  )
  expect(rows).toEqual([
    { call: 'desk.order.confirm', n: 1 },
    { call: 'desk.studentOrder.addPaper', n: 1 },
    { call: 'desk.studentOrder.correct', n: 1 },
    { call: 'desk.studentOrder.step', n: 1 },
  ])
})

test('and nothing has changed', async () => {
  const after = await whole()
  expect(after.desk).toEqual(before.desk)
  expect({ ...after.mine, serverTime: 0 }).toEqual({ ...before.mine, serverTime: 0 })
})
