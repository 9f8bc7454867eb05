/** Refunds that the bank gave up end by a transfer, whatever they were for; incident, order and case end with them. */
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { putAccount } from '#server/features/refund/test-refund-account.ts'
import { dayMs, minuteMs } from '#server/lib/clock.ts'
import { stuckStep } from '#server/features/order/order.staff-words.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { putSignedOffer } from '#server/features/sell/test-offers.ts'
import { openCaseShop } from './test-cases.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())

let [finance, colleague] = ['', '']
beforeEach(async () => {
  await shop.forgetJobs()
  ;[finance, colleague] = [await shop.newStaff('finance'), await shop.newStaff('finance')]
})
const account = { holder: '沈知遥', bank: '工商银行望京支行', accountNo: '６２２２ 0212-3456 7890' }

/** A reservation whose deposit the bank cannot send back. @param said whether its customer has named an account */
async function stuckDeposit(depositFen?: number, said = true) {
  const order = await shop.paid('intention', 'abnormal', depositFen)
  await shop.ask('order.cancel', order.token, { orderNo: order.orderNo, expectRefundFen: order.car.depositFen })
  await shop.runJobs()
  const refundNo = (await shop.refundsOf(order.orderNo))[0]!.outRefundNo
  if (said) await putAccount(shop.db, refundNo)
  return { ...order, refundNo }
}
const incidents = async (refundNo: string) =>
  (await shop.ask('desk.incident.list', finance, { pageSize: 50 })).filter(each => each.refundNo === refundNo)

test('a deposit stands in the desk, with its incident, and ends by a transfer', async () => {
  const { token, orderNo, refundNo } = await stuckDeposit()
  expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'refunding' })
  const list = await shop.ask('desk.refund.list', finance, { pageSize: 50 })
  expect(list.find(each => each.refundNo === refundNo)).toMatchObject({ orderNo, caseNo: null, state: 'stuck' })
  const atDesk = () => shop.ask('desk.order.detail', finance, { orderNo })
  expect(await atDesk()).toMatchObject({ next: stuckStep.cn, refunds: [{ refundNo, stuck: true }] })
  const [incident] = await incidents(refundNo)
  expect(incident).toMatchObject({ orderNos: [orderNo], can: [] })
  const resolve = { incidentId: incident!.incidentId, remark: '已处理' }
  expect((await shop.call('desk.incident.resolve', finance, resolve)).refused).toBe('INCIDENT_STANDS')

  const operator = await shop.newStaff('operator')
  const wish = { refundNo, reference: 'ICBC20261122001' }
  expect((await shop.call('desk.refund.offline', operator, wish)).refused).toBe('NOT_ALLOWED')
  expect(await shop.ask('desk.refund.offline', finance, wish)).toMatchObject({ state: 'offline' })
  expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'refunded_end' })
  expect(await incidents(refundNo)).toEqual([])
  const after = await atDesk()
  expect([after.next === stuckStep.cn, after.refunds[0]!.doneAt === null]).toEqual([false, false])
  const seen = await shop.ask('order.detail', token, { orderNo })
  expect(seen.refunds).toMatchObject([{ state: 'offline' }])
  expect(seen.timeline.at(-1)!.body).toContain('ICBC20261122001')
  expect((await shop.call('desk.refund.offline', finance, wish)).refused).toBe('WRONG_STATE')
})

test('the customer names an account; finance opens it by a logged act, and nobody else', async () => {
  const { token, orderNo, refundNo } = await stuckDeposit(undefined, false)
  const told = await sql`
    select from customer_message where order_no = ${orderNo} and title_cn = '请填写收款账户'`.execute(shop.db)
  expect(told.rows).toHaveLength(1)
  const stranger = await shop.newCustomer()
  expect((await shop.call('refund.giveAccount', stranger, { refundNo, ...account })).refused).toBe('NOT_FOUND')
  expect(await shop.ask('refund.giveAccount', token, { refundNo, ...account })).toEqual({
    refundNo,
    account: '**** 7890',
  })
  const seen = await shop.ask('desk.refund.detail', finance, { refundNo })
  expect(seen.account).toMatchObject({ holder: '沈**', accountNo: '**** 7890', byCustomer: true })
  expect(JSON.stringify(seen)).not.toContain('62220212')
  const open = { refundNo, field: 'account', purpose: 'question', reason: '办理转账' } as const
  const operator = await shop.newStaff('operator')
  expect((await shop.call('desk.refund.reveal', operator, open)).refused).toBe('NOT_ALLOWED')
  expect((await shop.ask('desk.refund.reveal', finance, open)).value).toContain('6222021234567890')
  for (const reason of ['..', '1234'])
    expect((await shop.call('desk.refund.reveal', finance, { ...open, reason })).code).toBe(400)
  const acts = await sql<{ facts: object }>`
    select facts from staff_act where call = 'desk.refund.reveal' and subject = ${refundNo}`.execute(shop.db)
  expect(acts.rows).toEqual([{ facts: { field: 'account', purpose: 'question', reason: '办理转账' } }])
  const kept = await sql`select from idempotency where answer::text like '%62220212%'`.execute(shop.db)
  expect(kept.rows).toEqual([])
  await shop.ask('desk.refund.offline', finance, { refundNo, reference: 'ICBC20261122002' })
  // Once it is paid, nobody needs the account any more.
  expect((await shop.call('desk.refund.reveal', finance, open)).refused).toBe('WRONG_STATE')
})

test('what finance opens counts with all that it opens of customers', async () => {
  const { token, refundNo } = await stuckDeposit()
  await shop.ask('refund.giveAccount', token, { refundNo, ...account })
  const { token: busy, id } = await testStaff(shop.db, 'finance', null, shop.now())
  const open = { refundNo, field: 'account', purpose: 'question', reason: '办理转账' } as const
  await sql`
    insert into staff_act (at, staff_id, role, call, subject, facts, ip_hash, request_id)
    select ${shop.now()}::timestamptz - interval '20 minutes', ${id}, 'finance', 'desk.customer.reveal', 'HS' || n,
      '{"field": "invoice", "purpose": "question"}', sha256('x'), 'r' from generate_series(1, ${shop.config.REVEALS_PER_HOUR}) n`.execute(
    shop.db,
  )
  const refused = await shop.call('desk.refund.reveal', busy, open)
  expect([refused.refused, refused.message]).toEqual([
    'REVEAL_LIMIT',
    expect.stringMatching(/最多查看 60 项.*\d\d:\d\d/),
  ])
  expect((await shop.call('desk.refund.reveal', finance, open)).success).toBe(true)
  expect((await shop.ask('desk.staff.me', busy, {})).revealsPerHour).toBe(60)
  shop.pass(41 * minuteMs)
  expect((await shop.call('desk.refund.reveal', busy, open)).success).toBe(true)
  expect((await shop.call('desk.refund.reveal', busy, open)).success).toBe(true)
})

test('a large one is registered by two people, with the same number', async () => {
  const { orderNo, refundNo } = await stuckDeposit(800_000)
  const wish = { refundNo, reference: 'ICBC20261122003' }
  expect(await shop.ask('desk.refund.offline', finance, { ...wish, reference: 'ICBC2026' })).toMatchObject({
    state: 'stuck',
    registeredOnce: true,
  })
  // The first one may correct it, and is no second one.
  expect(await shop.ask('desk.refund.offline', finance, wish)).toMatchObject({ state: 'stuck' })
  expect((await shop.call('desk.refund.offline', colleague, { ...wish, reference: 'ICBC2027' })).refused).toBe(
    'TRANSFER_DIFFERS',
  )
  const both = await Promise.all(
    [1, 2, 3].map(() => shop.call('desk.refund.offline', colleague, { ...wish, reference: 'icbc 2026-1122 003' })),
  )
  expect(both.filter(each => each.data?.state === 'offline')).toHaveLength(1)
  expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'refunded_end' })
})

test('one that went where nobody else has said is registered by two, whatever the sum', async () => {
  const [none, own] = [await stuckDeposit(undefined, false), await stuckDeposit(undefined, false)]
  const said = (by: string, refundNo: string) => shop.ask('desk.refund.account', by, { refundNo, ...account })
  const registered = (by: string, refundNo: string) =>
    shop.call('desk.refund.offline', by, { refundNo, reference: `ICBC ${refundNo}` })
  const needs = async (by: string, { refundNo }: { refundNo: string }) =>
    (await shop.ask('desk.refund.detail', by, { refundNo })).needsTwo

  // No account, or one that they wrote down over the customer's.
  await shop.ask('refund.giveAccount', own.token, { refundNo: own.refundNo, ...account })
  expect([await needs(finance, none), await needs(finance, own)]).toEqual(['account', null])
  await said(finance, own.refundNo)
  expect([await needs(finance, own), await needs(colleague, own)]).toEqual(['account', null])
  for (const { refundNo } of [none, own]) {
    for (let n = 0; n < 2; n++)
      expect((await registered(finance, refundNo)).data).toMatchObject({ state: 'stuck', registeredOnce: true })
    const other = { refundNo, reference: 'ICBC20261122099' }
    expect((await shop.call('desk.refund.offline', colleague, other)).refused).toBe('TRANSFER_DIFFERS')
    expect((await registered(colleague, refundNo)).data).toMatchObject({ state: 'offline' })
  }

  // A colleague's word is another's; writing it down at the same moment is no way round.
  const third = await stuckDeposit(undefined, false)
  await said(colleague, third.refundNo)
  expect((await registered(finance, third.refundNo)).data).toMatchObject({ state: 'offline' })
  const raced = await stuckDeposit()
  const [ended, written] = await Promise.all([
    registered(finance, raced.refundNo),
    shop.call('desk.refund.account', finance, { refundNo: raced.refundNo, ...account }),
  ])
  expect(ended.data!.state).toBe(written.success ? 'stuck' : 'offline')

  // Where nobody else could register it, one does.
  const alone = await stuckDeposit(undefined, false)
  const { rows } = await sql<{ id: number }>`
    select staff_id as id from session where token_hash = sha256(convert_to(${finance}, 'utf8'))`.execute(shop.db)
  const others = await sql<{ id: number }>`
    update staff_account set active = false where active and id <> ${rows[0]!.id} returning id`.execute(shop.db)
  try {
    expect(await needs(finance, alone)).toBeNull()
    expect((await registered(finance, alone.refundNo)).data).toMatchObject({ state: 'offline' })
  } finally {
    await sql`update staff_account set active = true where id = any(${others.rows.map(each => each.id)})`.execute(
      shop.db,
    )
  }
})

test('one transfer stands for several sums of a customer, and never for money of another one', async () => {
  const [first, second] = [await stuckDeposit(), await stuckDeposit()]
  const reference = 'ICBC20261122009'
  const registered = (refundNo: string) => shop.call('desk.refund.offline', finance, { refundNo, reference })
  const both = await Promise.all([first, second].map(({ refundNo }) => registered(refundNo)))
  expect(both.map(each => each.refused).sort()).toEqual(['TRANSFER_OF_OTHER', undefined])
  const left = both[0]!.success ? second : first
  expect(await shop.orderRow(left.orderNo)).toMatchObject({ state: 'refunding' })
  expect((await registered(left.refundNo)).message).toContain('另一位客户')
  await sql`
    update shop_order set customer_id = (select customer_id from shop_order where order_no = ${both[0]!.success ? first.orderNo : second.orderNo})
    where order_no = ${left.orderNo}`.execute(shop.db)
  expect((await registered(left.refundNo)).success).toBe(true)
})

test('one transfer is known again however its reference was typed, for a refund and for a car', async () => {
  const [first, second] = [await stuckDeposit(), await stuckDeposit()]
  const registered = (refundNo: string, reference: string) =>
    shop.call('desk.refund.offline', finance, { refundNo, reference })
  const both = await Promise.all([
    registered(first.refundNo, 'ICBC 2026-1122-011'),
    registered(second.refundNo, 'ｉｃｂｃ２０２６１１２２０１１'),
  ])
  expect(both.map(each => each.refused).sort()).toEqual(['TRANSFER_OF_OTHER', undefined])
  const [ended, left] = both[0]!.success ? [first, second] : [second, first]
  expect((await shop.ask('desk.refund.detail', finance, { refundNo: ended.refundNo })).reference).toBe(
    'ICBC20261122011',
  )

  // The price of a customer's car goes out by the same bank.
  const seller = await shop.customerOf(ended.token)
  const other = await shop.customerOf(left.token)
  const [carOfferNo, theirs] = ['HP202611220011', 'HP202611220012']
  await putSignedOffer(shop.db, other, carOfferNo, 100_00)
  await putSignedOffer(shop.db, seller, theirs, 100_00)
  const pay = (no: string, reference: string) => shop.call('desk.offer.pay', finance, { carOfferNo: no, reference })
  expect((await pay(carOfferNo, 'icbc-2026-1122-011')).refused).toBe('TRANSFER_OF_OTHER')
  // One sum can be of both for one customer.
  expect((await pay(theirs, 'icbc-2026-1122-011')).data).toMatchObject({ state: 'paid' })

  // What brought a part of a car's price pays nobody.
  await sql`
    insert into car_part (part_no, order_id, way, amount_fen, reference, received_on, state, state_at, created_at, noted_by)
    select 'HQ' || o.id, o.id, 'bank', 1, 'ICBC20261122012', current_date, 'noted', now(), now(),
      (select min(id) from staff_account) from shop_order o where o.order_no = ${ended.orderNo}`.execute(shop.db)
  expect((await registered(left.refundNo, 'icbc-2026-1122-012')).refused).toBe('TRANSFER_CAME_IN')
  expect((await pay(carOfferNo, 'icbc-2026-1122-012')).refused).toBe('TRANSFER_CAME_IN')

  // Both at once: one of them has it.
  const third = await stuckDeposit()
  const raced = await Promise.all([pay(carOfferNo, 'boc 2026-9'), registered(third.refundNo, 'BOC20269')])
  expect(raced.map(each => each.refused).sort()).toEqual(['TRANSFER_OF_OTHER', undefined])
  expect((await registered(left.refundNo, 'Boc-2026-9')).refused).toBe(
    raced[0]!.success ? undefined : 'TRANSFER_OF_OTHER',
  )
})

test('no account is written down for a refund that has ended', async () => {
  const { token, refundNo } = await stuckDeposit()
  const told = await Promise.all([
    shop.call('desk.refund.offline', finance, { refundNo, reference: 'ICBC20261122010' }),
    ...[1, 2, 3].map(() => shop.call('desk.refund.account', colleague, { refundNo, ...account })),
  ])
  expect(told[0]!.success).toBe(true)
  expect((await shop.call('desk.refund.account', colleague, { refundNo, ...account })).refused).toBe('WRONG_STATE')
  expect((await shop.call('refund.giveAccount', token, { refundNo, ...account })).refused).toBe('NOT_FOUND')
})

test('a refund of a case ends its case', async () => {
  const sku = await shop.freshSku()
  const { token, orderNo } = await shop.bought({ orders: [{ way: 'express', lines: [{ sku }] }], refund: 'abnormal' })
  const { caseNo } = await shop.mustAsk(token, orderNo, [{ lineSeq: 1, quantity: 1 }])
  await shop.approve(await shop.newStaff('operator'), caseNo)
  await shop.runJobs()
  const refundNo = (await shop.refundsOf(orderNo))[0]!.outRefundNo
  expect(await incidents(refundNo)).toMatchObject([{ orderNos: [orderNo], caseNo }])
  // The page of the case asks for the account, too.
  const stuck = async () => (await shop.ask('refundCase.detail', token, { caseNo })).stuck
  expect(await stuck()).toMatchObject([{ refundNo, state: 'stuck', account: '' }])
  await shop.ask('refund.giveAccount', token, { refundNo, ...account })
  expect(await stuck()).toMatchObject([{ refundNo, account: '工商银行望京支行 **** 7890' }])
  await shop.ask('desk.refund.offline', finance, { refundNo, reference: 'ICBC20261122004' })
  expect(await shop.caseRow(caseNo)).toMatchObject({ state: 'offline_end' })
  expect(await stuck()).toEqual([])
  expect(await incidents(refundNo)).toEqual([])
})

test('one that the bank mends after all closes its incident; one that takes too long gets one', async () => {
  const { refundNo } = await stuckDeposit()
  await sql`
    update simulator.refund set state = 'done', ended_at = ${shop.now()} where out_refund_no = ${refundNo}`.execute(
    shop.db,
  )
  shop.pass(dayMs)
  finance = await shop.newStaff('finance')
  await shop.runJobs()
  expect(await incidents(refundNo)).toEqual([])

  const slow = await shop.paid('intention', 'later')
  await shop.ask('order.cancel', slow.token, { orderNo: slow.orderNo, expectRefundFen: slow.car.depositFen })
  const [refund] = await shop.refundsOf(slow.orderNo)
  await shop.runTask('refund.send', { refundId: refund!.id })
  await shop.forgetJobs()
  shop.pass(8 * dayMs)
  finance = await shop.newStaff('finance')
  await shop.runTask('refund.send', { refundId: refund!.id })
  expect(await incidents(refund!.outRefundNo)).toMatchObject([{ kind: 'refundStuck' }])
})
