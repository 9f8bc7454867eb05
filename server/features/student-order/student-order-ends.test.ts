/** How orders of returning students end: given up, refused, over, or by agreement; and who sees their documents (decision 120). */
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/student/days.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { applyRetention } from '#server/features/privacy/retention.queries.ts'
import { aPaper } from '#server/features/qualification/test-qualifications.ts'
import { keepWays } from '#server/keep-ways.ts'
import { beijingDay, dayMs, fromBeijing, later } from '#server/lib/clock.ts'
import { studentOrdersOf } from './test-student-orders.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const orders = await studentOrdersOf(shop)
const { wish, placed, paid, confirmed, walk, mine, atDesk, balance } = orders
let [operator, other] = ['', '']
// Whoever lets days pass has to sign in again.
beforeEach(async () => {
  ;({ operator, other } = await orders.staff())
})
const get = (url: string) => shop.app.http.inject({ method: 'GET', url })
/** Whoever lets days pass signs in again. */
async function again(orderNo: string): Promise<string> {
  const { rows } = await sql<{ customerId: number }>`
    select customer_id from shop_order where order_no = ${orderNo}`.execute(shop.db)
  return (await openSession(shop.db, { customerId: rows[0]!.customerId }, 'test', shop.now())).apiToken
}
const detail = (token: string, orderNo: string) => shop.ask('order.detail', token, { orderNo })
const stateOf = async (orderNo: string) =>
  (await sql<{ state: string }>`select state from shop_order where order_no = ${orderNo}`.execute(shop.db)).rows[0]!
    .state
const titles = async (token: string) => (await shop.ask('message.list', token, {})).map(each => each.title)
const earnest = () => sql`update car_deposit set deposit_kind = 'earnest' where series_code is null`.execute(shop.db)
const intention = () =>
  sql`update car_deposit set deposit_kind = 'intention' where series_code is null`.execute(shop.db)
/** Gives up an order as its customer does, with the sum that was shown. */
async function giveUp(token: string, orderNo: string) {
  const { refundFen } = await shop.ask('order.cancelPreview', token, { orderNo })
  return shop.ask('order.cancel', token, { orderNo, expectRefundFen: refundFen })
}
const refuse = (orderNo: string, staff: string, expectRefundFen: number, refusal: 'customs' | 'house' = 'customs') =>
  shop.call('desk.studentOrder.refuse', staff, {
    orderNo,
    refusal,
    number: '沪关决〔2026〕1号',
    remark: '海关书面通知',
    expectRefundFen,
  })

describe('giving up', () => {
  test('until customs approve everything goes back, earnest money too', async () => {
    await earnest()
    const made = await confirmed()
    await walk(made.orderNo, 'applied')
    await intention()
    const { stages } = await mine(made.token, made.orderNo)
    const here = stages.find(each => each.now)!
    expect(here).toMatchObject({ refundFen: made.dueFen, keptFen: 0 })
    expect(await shop.ask('order.cancelPreview', made.token, { orderNo: made.orderNo })).toMatchObject({
      refundFen: made.dueFen,
      reason: 'customsOpen',
    })
    expect((await detail(made.token, made.orderNo)).can).toContain('refund')
    await giveUp(made.token, made.orderNo)
    await shop.runJobs()
    expect(await detail(made.token, made.orderNo)).toMatchObject({ code: 54, refundedFen: made.dueFen })
    // The person may order again, and another order is not told that there is one.
    expect((await shop.call('studentOrder.place', made.token, await wish(made))).success).toBe(true)
  })

  test('after the approval earnest money is kept, as it was shown', async () => {
    await earnest()
    const made = await confirmed()
    await walk(made.orderNo, 'approved')
    await intention()
    shop.pass(2 * dayMs)
    const token = await again(made.orderNo)
    const { stages } = await mine(token, made.orderNo)
    expect(stages.find(each => each.now)).toMatchObject({ refundFen: 0, keptFen: made.dueFen })
    await giveUp(token, made.orderNo)
    expect(await stateOf(made.orderNo)).toBe('cancel_end')
  })

  test('is not possible once the contract is signed', async () => {
    const made = await confirmed()
    await walk(made.orderNo, 'contracted')
    expect((await shop.call('order.cancelPreview', made.token, { orderNo: made.orderNo })).refused).toBe('WRONG_STATE')
    const answer = await shop.call('order.cancel', made.token, { orderNo: made.orderNo, expectRefundFen: made.dueFen })
    expect(answer.refused).toBe('WRONG_STATE')
  })
})

describe('at the same moment', () => {
  test('giving up and the approval of customs: whoever comes first, the money is whole and the order is one thing', async () => {
    for (let n = 0; n < 4; n++) {
      const made = await confirmed()
      await walk(made.orderNo, 'applied')
      await orders.addPaper(made.orderNo, 'approved')
      const ask = { orderNo: made.orderNo, expectRefundFen: made.dueFen }
      const [noted, left] = await Promise.all([
        orders.step(made.orderNo, 'approved'),
        shop.call('order.cancel', made.token, ask),
      ])
      expect(left.success).toBe(true)
      expect([undefined, 'STUDENT_STEP_DONE']).toContain(noted.refused)
      await shop.runJobs()
      expect(await detail(made.token, made.orderNo)).toMatchObject({ code: 54, refundedFen: made.dueFen })
    }
  })

  test('a no of two people and a customer who gives up send the money back once', async () => {
    const made = await confirmed()
    await walk(made.orderNo, 'applied')
    await refuse(made.orderNo, operator, made.dueFen)
    const both = await Promise.all([
      refuse(made.orderNo, other, made.dueFen),
      shop.call('order.cancel', made.token, { orderNo: made.orderNo, expectRefundFen: made.dueFen }),
    ])
    expect(both.filter(each => each.success)).toHaveLength(1)
    await shop.runJobs()
    expect((await detail(made.token, made.orderNo)).refunds).toHaveLength(1)
  })

  test('ordering and withdrawing the qualification: an order that was placed stands, and none is placed on what is gone', async () => {
    for (let n = 0; n < 4; n++) {
      const made = await orders.qualified()
      const asked = await wish(made)
      const { own } = await shop.ask('qualification.mine', made.token, {})
      const gone = { qualificationNo: made.qualificationNo, version: own!.version }
      const [order, withdrawn] = await Promise.all([
        shop.call('studentOrder.place', made.token, asked),
        shop.call('qualification.withdraw', made.token, gone),
      ])
      expect(withdrawn.success).toBe(true)
      expect([undefined, 'STUDENT_QUALIFICATION_ENDED']).toContain(order.refused)
      if (order.success) expect(await mine(made.token, order.data!.orderNo)).toMatchObject({ buyer: { name: '沈**' } })
    }
  })
})

describe('a no', () => {
  test('takes two people with one cause, and gives everything back', async () => {
    const made = await confirmed()
    await walk(made.orderNo, 'applied')
    expect((await refuse(made.orderNo, operator, 1)).refused).toBe('REFUND_CHANGED')
    expect((await refuse(made.orderNo, operator, made.dueFen)).data).toMatchObject({ waits: true })
    expect(await stateOf(made.orderNo)).toBe('customs_applied')
    // The first one again is still one.
    expect((await refuse(made.orderNo, operator, made.dueFen)).data).toMatchObject({ waits: true })
    expect(await atDesk(made.orderNo, other)).toMatchObject({ refusal: { refusal: 'customs', own: false } })
    expect((await refuse(made.orderNo, other, made.dueFen, 'house')).refused).toBe('STUDENT_REFUSAL_DIFFERS')
    const both = await Promise.all([1, 2, 3].map(() => refuse(made.orderNo, other, made.dueFen)))
    expect(both.filter(each => each.success)).toHaveLength(1)
    await shop.runJobs()
    expect(await detail(made.token, made.orderNo)).toMatchObject({ code: 54, refundedFen: made.dueFen })
    expect((await detail(made.token, made.orderNo)).refunds[0]!.reason).toBe('海关未批准，或申请期限已过')
    expect(await titles(made.token)).toContain('海关未批准，订单已结束')
  })

  test('is not said once the contract is signed; then both sides end it, each part back by its own way', async () => {
    const made = await confirmed()
    await walk(made.orderNo, 'allocated')
    expect((await refuse(made.orderNo, operator, made.dueFen)).refused).toBe('WRONG_STATE')
    await balance.paidOnline(made.token, made.orderNo, 300_000)
    await shop.runJobs()
    const { end } = await balance.desk(made.orderNo, operator)
    const agreed = end!.back.find(each => each.endCause === 'agreed')!
    expect(agreed.backFen).toBe(made.dueFen + 300_000)
    expect((await mine(made.token, made.orderNo)).stages.find(each => each.now)!.refundFen).toBe(made.dueFen + 300_000)
    for (const who of [operator, other])
      await shop.ask('desk.carBalance.end', who, {
        orderNo: made.orderNo,
        endCause: 'agreed',
        remark: '客户改变计划',
        expectBackFen: agreed.backFen,
      })
    await shop.runJobs()
    expect(await detail(made.token, made.orderNo)).toMatchObject({ code: 54 })
    const { rows } = await sql<{ live: boolean; vin: string | null }>`
      select live, vin from student_order where order_id = (select id from shop_order where order_no = ${made.orderNo})`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ live: false, vin: null }])
  })
})

describe('the clock', () => {
  test('closes what nobody pays, and frees the person', async () => {
    const made = await placed()
    shop.pass(dayMs)
    await shop.runJobs()
    expect(await stateOf(made.orderNo)).toBe('timeout_end')
    const token = await again(made.orderNo)
    expect((await shop.call('studentOrder.place', token, await wish({ ...made, token }))).success).toBe(true)
  })

  test('gives back what nobody confirms', async () => {
    const made = await paid()
    shop.pass(8 * dayMs)
    await shop.runJobs()
    expect(await stateOf(made.orderNo)).toBe('refunded_end')
  })

  test('tells of the last day to apply, and ends the order after it with everything back', async () => {
    const made = await paid()
    const until = addDays(beijingDay(shop.now()), 20)
    await sql`update shop_order set valid_until = ${later(fromBeijing(until), dayMs)} where order_no = ${made.orderNo}`.execute(
      shop.db,
    )
    const staff = await shop.newStaff('operator')
    await shop.ask('desk.order.confirm', staff, { orderNo: made.orderNo })
    await shop.runJobs()
    expect(await titles(made.token)).not.toContain('向海关申请的期限临近')
    shop.pass(14 * dayMs)
    await shop.runJobs()
    await shop.runJobs()
    let token = await again(made.orderNo)
    expect((await titles(token)).filter(each => each === '向海关申请的期限临近')).toHaveLength(1)
    expect(await stateOf(made.orderNo)).toBe('confirm')
    shop.pass(7 * dayMs)
    await shop.runJobs()
    token = await again(made.orderNo)
    expect(await titles(token)).toContain('海关申请期限已过')
    expect(await stateOf(made.orderNo)).toBe('refunded_end')
  })

  test('tells of the end of the permit, and ends nothing by it', async () => {
    const staff = await shop.newStaff('operator')
    const made = await paid()
    await shop.ask('desk.order.confirm', staff, { orderNo: made.orderNo })
    await orders.step(made.orderNo, 'applied', {}, staff)
    await orders.addPaper(made.orderNo, 'approved', staff)
    const validUntil = addDays(beijingDay(shop.now()), 10)
    expect((await orders.step(made.orderNo, 'approved', { validUntil }, staff)).success).toBe(true)
    expect((await mine(made.token, made.orderNo)).deadlines).toEqual([{ kind: 'permit', day: validUntil }])
    shop.pass(5 * dayMs)
    await shop.runJobs()
    const token = await again(made.orderNo)
    expect((await titles(token)).filter(each => each === '海关批准文件即将到期')).toHaveLength(1)
    shop.pass(10 * dayMs)
    await shop.runJobs()
    expect(await stateOf(made.orderNo)).toBe('customs_approved')
  })
})

describe('documents', () => {
  test('open to their customer and to staff of the order alone, and each opening is written down', async () => {
    const staff = await shop.newStaff('operator')
    const made = await paid()
    const { orderNo } = made
    await shop.ask('desk.order.confirm', staff, { orderNo })
    const content = aPaper()
    const added = await orders.addPaper(orderNo, 'applied', staff, content)
    const { documentId } = added.data!
    expect((await orders.addPaper(orderNo, 'applied', staff, content)).data!.documentId).toBe(documentId)
    expect((await orders.addPaper(orderNo, 'approved', staff)).refused).toBe('STUDENT_STEP_DONE')
    const shown = await shop.ask('studentOrder.showPaper', made.token, { orderNo, documentId })
    const page = await get(shown.pages[0]!.url)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/webp'])
    const sealed = await sql<{ sealed: Buffer }>`
      select sealed from student_order_page where document_id = ${documentId}`.execute(shop.db)
    expect(sealed.rows[0]!.sealed.includes(Buffer.from('WEBP'))).toBe(false)
    const stranger = await shop.newCustomer()
    const ask = { orderNo, documentId }
    expect((await shop.call('studentOrder.showPaper', stranger, ask)).refused).toBe('NOT_FOUND')
    expect((await shop.call('studentOrder.ofOrder', stranger, { orderNo })).refused).toBe('NOT_FOUND')
    const theirs = await paid()
    expect((await shop.call('studentOrder.showPaper', theirs.token, { ...ask, orderNo: theirs.orderNo })).refused).toBe(
      'NOT_FOUND',
    )
    const outletId = await orders.outletWithSales()
    const [elsewhere, here, reviewer, finance] = [
      await shop.newStaff('dealer', outletId + 1),
      await shop.newStaff('dealer', outletId),
      await shop.newStaff('reviewer'),
      await shop.newStaff('finance'),
    ]
    for (const [who, refused] of [
      [elsewhere, 'NOT_FOUND'],
      [reviewer, 'NOT_ALLOWED'],
      [finance, 'NOT_ALLOWED'],
    ] as const) {
      const answer = await shop.call('desk.studentOrder.showPaper', who, ask)
      expect(answer.success).toBe(false)
      if (refused === 'NOT_FOUND') expect(answer.refused).toBe(refused)
    }
    expect((await shop.call('desk.studentOrder.ofOrder', elsewhere, { orderNo })).refused).toBe('NOT_FOUND')
    expect(
      (
        await shop.call('desk.studentOrder.step', elsewhere, {
          orderNo,
          step: 'applied',
          doneOn: beijingDay(shop.now()),
          number: '1',
        })
      ).refused,
    ).toBe('NOT_FOUND')
    const list = (who: string) => shop.ask('desk.studentOrder.list', who, { board: 'all', pageSize: 50 })
    expect((await list(elsewhere)).map(each => each.orderNo)).not.toContain(orderNo)
    expect((await list(here)).map(each => each.orderNo)).toContain(orderNo)
    expect((await list(reviewer)).map(each => each.orderNo)).toContain(orderNo)
    expect((await shop.ask('desk.studentOrder.showPaper', here, ask)).pages).toHaveLength(1)
    const { views } = await atDesk(orderNo, staff)
    expect(views.map(each => each.who)).toEqual(['Staff', '客户本人'])
    shop.pass(5 * 60_000)
    expect((await get(shown.pages[0]!.url)).statusCode).toBe(404)
    expect((await get(shown.pages[0]!.url.replace(/view=[^&]+/, `view=${'x'.repeat(22)}`))).statusCode).toBe(404)
  })

  test('can be taken away until their step is noted, and go a year after the order ended', async () => {
    const staff = await shop.newStaff('operator')
    const made = await paid()
    const { orderNo } = made
    await shop.ask('desk.order.confirm', staff, { orderNo })
    const first = (await orders.addPaper(orderNo, 'applied', staff)).data!.documentId
    await shop.ask('desk.studentOrder.removePaper', staff, { orderNo, documentId: first })
    await orders.addPaper(orderNo, 'applied', staff)
    await orders.step(orderNo, 'applied', {}, staff)
    const [kept] = (await mine(made.token, orderNo)).steps[0]!.documents
    expect(
      (await shop.call('desk.studentOrder.removePaper', staff, { orderNo, documentId: kept!.documentId })).refused,
    ).toBe('STUDENT_STEP_DONE')
    for (const bad of ['', 'not base64', Buffer.from('<svg onload="x">').toString('base64')])
      expect((await orders.addPaper(orderNo, 'approved', staff, bad)).success).toBe(false)
    await giveUp(made.token, orderNo)
    await shop.runJobs()
    shop.pass(400 * dayMs)
    await applyRetention(shop.db, keepWays, shop.now())
    const { rows } = await sql`select from student_order_paper p join shop_order o on o.id = p.order_id
      where o.order_no = ${orderNo}`.execute(shop.db)
    expect(rows).toEqual([])
  })
})
