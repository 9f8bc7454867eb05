/** Part of what was paid goes back although nothing comes back (decision 153). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { putAccount } from '#server/features/refund/test-refund-account.ts'
import type { StaffRole } from '#contract/codes.ts'
import { formatMoney } from '#contract/figures.ts'
import { dayMs } from '#server/lib/clock.ts'
import { brokenClaims } from './test-money.ts'
import { openCaseShop } from './test-cases.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())

let [operator, colleague, finance] = ['', '', '']
beforeEach(async () => {
  await shop.forgetJobs()
  operator = await shop.newStaff('operator')
  colleague = await shop.newStaff('operator')
  finance = await shop.newStaff('finance')
})
const pick = (lineSeq: number, quantity = 1) => ({ lineSeq, quantity })
type Way = 'express' | 'pickup' | 'fitting'

async function ordered({
  quantity = 2,
  priceFen = 10_000,
  way = 'express' as Way,
  refund = 'now' as 'now' | 'abnormal',
} = {}) {
  const sku = await shop.freshSku(priceFen)
  const bought = await shop.bought({ orders: [{ way, lines: [{ sku, quantity }] }], refund })
  return { ...bought, sku }
}
const sent = async (wish: Parameters<typeof ordered>[0] = {}) => {
  const order = await ordered(wish)
  await shop.send(operator, order.orderNo)
  return order
}
/** Everything of an order comes back: the sum that its customer is told, and gets. */
async function sendBack({ token, orderNo }: { token: string; orderNo: string }, quantity: number, lineSeq = 1) {
  const { caseNo, amountFen } = await shop.mustAsk(token, orderNo, [pick(lineSeq, quantity)], {
    withReturn: true,
    reason: 'changedMind',
  })
  await shop.ask('desk.refundCase.approveReturn', operator, { caseNo })
  await shop.ask('refundCase.sentBack', token, { caseNo, carrier: 'sf', parcelNo: `SF${Date.now()}` })
  await shop.ask('desk.refundCase.accept', operator, { caseNo, sellable: true })
  await shop.approve(operator, caseNo)
  await shop.runJobs()
  return amountFen
}
const claims = async (orderNo: string) => {
  const { customerId } = (
    await sql<{ customerId: number }>`select customer_id from shop_order where order_no = ${orderNo}`.execute(shop.db)
  ).rows[0]!
  return brokenClaims(shop.db, customerId)
}
const told = async (token: string) => shop.ask('message.list', token, { pageNumber: 1, pageSize: 20 })

describe('a compensation', () => {
  test('goes the way the money came; the order goes on, its customer reads why, and the books know', async () => {
    const { token, orderNo } = await sent()
    expect((await shop.ask('desk.order.detail', operator, { orderNo })).can).toContain('compensate')
    const before = await shop.orderRow(orderNo)
    const { data } = await shop.compensate(operator, orderNo, 2_000)
    expect(data).toMatchObject({ state: 'refunding', amountFen: 2_000, approvedOnce: false })
    expect(await shop.orderRow(orderNo)).toMatchObject({
      state: 'delivery',
      caseState: null,
      refundedFen: 2_000,
      receiveUntil: before.receiveUntil,
    })
    // It stops nothing: the customer confirms the receipt while the bank works.
    const page = await shop.ask('order.detail', token, { orderNo })
    expect(page.can).toContain('receive')
    expect(page.timeline.at(-1)).toMatchObject({
      title: '商城给您一笔补偿',
      body: expect.stringContaining(`商品有轻微瑕疵：表面有一道划痕。${formatMoney(2_000)} 将原路退回`),
    })
    await shop.ask('order.receive', token, { orderNo })
    await shop.runJobs()
    expect(await shop.caseRow(data!.caseNo)).toMatchObject({ state: 'refund_end' })
    expect((await told(token)).map(each => each.title)).toEqual(
      expect.arrayContaining(['商城给您一笔补偿', '补偿已到账']),
    )
    const mine = await shop.ask('order.detail', token, { orderNo })
    expect(mine.cases).toMatchObject([{ caseNo: data!.caseNo, amountFen: 2_000, compensation: true }])
    const own = await shop.ask('refundCase.detail', token, { caseNo: data!.caseNo })
    expect(own).toMatchObject({ typeText: '补偿', begunBy: 'shop', can: [], reasonText: '商品有轻微瑕疵' })
    expect(own.steps.names[0]).toBe('商城补偿')
    expect(await shop.linesOf(orderNo)).toMatchObject([{ back: 0, backFen: 2_000, compensatedFen: 2_000 }])
    const { outRefundNo } = (await shop.refundsOf(orderNo))[0]!
    const booked = await sql<{ kind: string; fen: number }>`
      select kind, sum(amount_fen) filter (where amount_fen > 0)::bigint as fen from ledger_line
      where number = ${outRefundNo} group by kind order by min(id)`.execute(shop.db)
    expect(booked.rows).toEqual([
      { kind: 'refundAsked', fen: 2_000 },
      { kind: 'refundArrived', fen: 2_000 },
    ])
    expect(await claims(orderNo)).toEqual([])
  })

  test('is written down with who gave it, why and how much', async () => {
    const { orderNo } = await sent()
    await shop.compensate(operator, orderNo, 500, { compensationReason: 'lateParcel' })
    const acts = await sql<{ facts: object }>`
      select facts from staff_act where call = 'desk.compensation.give' and subject = ${orderNo}`.execute(shop.db)
    expect(acts.rows).toMatchObject([{ facts: { amountFen: 500, compensationReason: 'lateParcel' } }])
    const seen = await shop.ask('desk.order.detail', finance, { orderNo })
    expect(seen.timeline.filter(each => each.by === 'staff').map(each => each.title)).toContain('商城给客户一笔补偿')
  })

  test.each(['express', 'pickup', 'fitting'] as const)('is for what goes by %s, delivered or not', async way => {
    const { orderNo, token } = await ordered({ way })
    expect((await shop.compensate(operator, orderNo, 100)).success).toBe(true)
    await shop.runJobs()
    if (way === 'express') await shop.send(operator, orderNo)
    else for (const { voucherNo } of await shop.vouchersOf(orderNo)) await shop.redeem(operator, token, voucherNo)
    // What was redeemed cannot be asked back any more; something can still be given for it.
    expect((await shop.compensate(operator, orderNo, 100)).success).toBe(true)
    await shop.runJobs()
    expect(await shop.orderRow(orderNo)).toMatchObject({ refundedFen: 200 })
    expect(await claims(orderNo)).toEqual([])
  })

  test('of what was not delivered leaves something to give back, of what was delivered it can be all', async () => {
    const { orderNo } = await ordered()
    const { lines } = await shop.ask('desk.compensation.preview', operator, { orderNo })
    expect(lines).toMatchObject([{ dueFen: 20_000, backFen: 0, mostFen: 19_998 }])
    expect((await shop.compensate(operator, orderNo, 19_999)).refused).toBe('COMPENSATION_TOO_MUCH')
    await shop.compensate(operator, orderNo, 19_998)
    await shop.runJobs()
    const { data } = await shop.giveUp(operator, orderNo, [{ lineSeq: 1, quantity: 2, lost: 0 }])
    expect(data).toMatchObject({ amountFen: 2, state: 'refunding' })
    await shop.runJobs()
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'cancel_end_to_delivery', refundedFen: 20_000 })
    const other = await sent()
    expect((await shop.compensate(operator, other.orderNo, 20_000)).success).toBe(true)
    await shop.runJobs()
    expect((await shop.compensate(operator, other.orderNo, 1)).refused).toBe('COMPENSATION_TOO_MUCH')
    expect(await claims(other.orderNo)).toEqual([])
  })

  test('is nothing for an order that nobody paid, for a car, and for what went back', async () => {
    const sku = await shop.freshSku()
    const unpaid = await shop.placeOrders({ orders: [{ way: 'express', lines: [{ sku }] }] })
    const [orderNo] = unpaid.orderNos
    expect(await shop.ask('desk.compensation.preview', operator, { orderNo: orderNo! })).toMatchObject({ open: false })
    expect((await shop.compensate(operator, orderNo!, 1)).refused).toBe('COMPENSATION_TOO_MUCH')
    const car = await shop.paid('intention')
    expect((await shop.compensate(operator, car.orderNo, 1)).refused).toBe('NOT_FOUND')
    expect((await shop.ask('desk.order.detail', operator, { orderNo: car.orderNo })).can).not.toContain('compensate')
    const back = await ordered()
    await shop.giveUp(operator, back.orderNo, [{ lineSeq: 1, quantity: 2, lost: 0 }])
    await shop.runJobs()
    expect((await shop.compensate(operator, back.orderNo, 1)).refused).toBe('COMPENSATION_TOO_MUCH')
    expect((await shop.compensate(operator, 'HS202611210000000000', 1)).refused).toBe('NOT_FOUND')
    expect((await shop.compensate(operator, (await sent()).orderNo, 1, { lineSeq: 9 })).refused).toBe('NOT_FOUND')
  })

  test.each(['dealer', 'finance', 'reviewer'] as const satisfies StaffRole[])('is never given by a %s', async role => {
    const { orderNo } = await sent()
    const staff = await shop.newStaff(role, role === 'dealer' ? await shop.anOutlet() : undefined)
    expect((await shop.compensate(staff, orderNo, 100, { seenMostFen: 20_000 })).refused).toBe('NOT_ALLOWED')
    expect(await shop.refundsOf(orderNo)).toEqual([])
  })
})

describe('what comes back afterwards', () => {
  test('is what was paid without it, and in the end never more than was paid', async () => {
    const order = await sent({ quantity: 3 })
    await shop.compensate(operator, order.orderNo, 3_000)
    await shop.runJobs()
    // A tenth was given for each of the three.
    expect(await sendBack(order, 1)).toBe(9_000)
    expect(await shop.linesOf(order.orderNo)).toMatchObject([{ back: 1, backFen: 12_000, compensatedFen: 2_000 }])
    await shop.compensate(operator, order.orderNo, 18_000)
    await shop.runJobs()
    expect(await claims(order.orderNo)).toEqual([])
    const rest = [pick(1, 2)]
    const asked = await shop.askBack(order.token, order.orderNo, rest, { withReturn: true, reason: 'changedMind' })
    expect(asked.refused).toBe('NOTHING_TO_REFUND')
    expect(await shop.orderRow(order.orderNo)).toMatchObject({ refundedFen: 30_000 })
  })

  test('tells the customer what was given before', async () => {
    const { token, orderNo } = await sent()
    await shop.compensate(operator, orderNo, 2_000)
    await shop.runJobs()
    const lines = [pick(1)]
    const { amount } = await shop.ask('refundCase.preview', token, {
      orderNo,
      withReturn: true,
      reason: 'changedMind',
      lines,
    })
    expect(amount).toMatchObject({ amountFen: 9_000, paidFen: 9_000 })
    expect(amount!.words).toContain(`此前已补偿 ${formatMoney(1_000)}，不计入实付`)
  })

  test('whatever a reduction had kept comes back with the last piece of the purchase, less the compensation', async () => {
    const sku = await shop.freshSku(10_000)
    const everything = { categories: [], spuCodes: [] }
    const reduction = { kind: 'amountOff', steps: [{ fromFen: 15_000, offFen: 4_000 }] } as const
    const rules = { campaigns: [{ code: 'two', scope: everything, reduction }] }
    const { orderNos, token } = await shop.bought({
      orders: [
        { way: 'express', lines: [{ sku }] },
        { way: 'pickup', lines: [{ sku }] },
      ],
      rules,
    })
    const [parcel, fetched] = orderNos as [string, string]
    expect((await shop.compensate(operator, fetched, 1_000)).success).toBe(true)
    await shop.runJobs()
    const first = await shop.mustAsk(token, parcel, [pick(1)], { reason: 'changedMind' })
    expect(first.amountFen).toBe(6_000)
    await shop.approve(operator, first.caseNo)
    await shop.runJobs()
    const second = await shop.mustAsk(token, fetched, [pick(1)], { reason: 'changedMind' })
    await shop.approve(operator, second.caseNo)
    await shop.runJobs()
    const backs = await Promise.all(orderNos.map(async each => (await shop.orderRow(each)).refundedFen))
    expect(backs.reduce((sum, fen) => sum + fen, 0)).toBe(16_000)
    expect(await claims(parcel)).toEqual([])
  })
})

describe('a large sum', () => {
  test('waits for a second person, unseen by the customer, who can ask for a return meanwhile', async () => {
    const { token, orderNo } = await sent({ priceFen: 388_000 })
    const { data } = await shop.compensate(operator, orderNo, 600_000)
    const caseNo = data!.caseNo
    expect(data).toMatchObject({ state: 'shop_audit', approvedOnce: true })
    expect((await shop.ask('order.detail', token, { orderNo })).cases).toEqual([])
    expect((await shop.call('refundCase.detail', token, { caseNo })).refused).toBe('NOT_FOUND')
    expect((await told(token)).map(each => each.title)).not.toContain('商城给您一笔补偿')
    expect((await shop.compensate(operator, orderNo, 1)).refused).toBe('CASE_OPEN')
    const seen = await shop.ask('desk.refundCase.detail', colleague, { caseNo })
    expect(seen).toMatchObject({ can: ['approve', 'callOff'], compensation: true, amount: { amountFen: 600_000 } })
    expect(seen.checks.every(each => each.ok)).toBe(true)
    expect((await shop.approve(operator, caseNo)).refused).toBe('SECOND_PERSON_NEEDED')
    // The customer’s right to send things back does not wait for the shop.
    const asked = await shop.mustAsk(token, orderNo, [pick(1, 2)], { withReturn: true, reason: 'changedMind' })
    expect((await shop.approve(colleague, caseNo)).refused).toBe('CASE_OPEN')
    await shop.ask('refundCase.withdraw', token, { caseNo: asked.caseNo })
    expect((await shop.approve(colleague, caseNo)).data).toMatchObject({ approvedOnce: false, amountFen: 600_000 })
    await shop.runJobs()
    expect(await shop.orderRow(orderNo)).toMatchObject({ refundedFen: 600_000, state: 'delivery' })
    expect(await claims(orderNo)).toEqual([])
  })

  test('called off, nothing was promised and nobody was told', async () => {
    const { token, orderNo } = await sent({ priceFen: 388_000 })
    const before = await told(token)
    const { caseNo } = (await shop.compensate(operator, orderNo, 600_000)).data!
    await shop.ask('desk.refundCase.callOff', colleague, { caseNo, reply: '客户不需要' })
    expect(await shop.caseRow(caseNo)).toMatchObject({ state: 'refund_cancel_end' })
    expect(await told(token)).toEqual(before)
    expect(await shop.refundsOf(orderNo)).toEqual([])
    expect((await shop.compensate(operator, orderNo, 100)).success).toBe(true)
  })

  test('counts with the refunds that one person has approved of the purchase within a day', async () => {
    const { token, orderNo } = await ordered({ priceFen: 388_000 })
    const { caseNo } = await shop.mustAsk(token, orderNo, [pick(1)])
    await shop.approve(operator, caseNo)
    await shop.runJobs()
    expect((await shop.ask('desk.compensation.preview', operator, { orderNo })).aloneFen).toBe(112_000)
    expect((await shop.compensate(operator, orderNo, 112_001)).data).toMatchObject({ approvedOnce: true })
  })

  test('cannot be cut into portions either', async () => {
    const { orderNo } = await sent({ priceFen: 388_000 })
    expect((await shop.compensate(operator, orderNo, 300_000)).data).toMatchObject({ approvedOnce: false })
    expect((await shop.compensate(operator, orderNo, 300_000)).data).toMatchObject({ approvedOnce: true })
  })
})

test('a refund that the bank gives up ends by a transfer, and the compensation with it', async () => {
  const { token, orderNo } = await sent({ refund: 'abnormal' })
  const { caseNo } = (await shop.compensate(operator, orderNo, 1_500)).data!
  await shop.runJobs()
  const refundNo = (await shop.refundsOf(orderNo))[0]!.outRefundNo
  expect((await shop.ask('refundCase.detail', token, { caseNo })).stuck).toMatchObject([{ refundNo }])
  await putAccount(shop.db, refundNo)
  await shop.ask('desk.refund.offline', finance, { refundNo, reference: 'ICBC20261129001' })
  expect(await shop.caseRow(caseNo)).toMatchObject({ state: 'offline_end' })
  expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'delivery', caseState: null })
  expect(await claims(orderNo)).toEqual([])
})

describe('at once', () => {
  test('forty who saw the same give it once, whether it is one request or forty', async () => {
    const { orderNo } = await sent()
    const wish = {
      orderNo,
      compensationReason: 'halfKept',
      explanation: '赠送的清洗未做',
      lines: [{ lineSeq: 1, amountFen: 700 }],
      seenMostFen: 20_000,
    } as const
    const one = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        shop.call(
          'desk.compensation.give',
          at % 2 ? operator : colleague,
          { ...wish, lines: [...wish.lines] },
          at % 4 < 2 ? one : { 'idempotency-key': randomUUID() },
        ),
      ),
    )
    expect(new Set(answers.filter(each => each.success).map(each => each.data!.caseNo)).size).toBe(1)
    expect(await shop.refundsOf(orderNo)).toHaveLength(1)
    expect(await shop.orderRow(orderNo)).toMatchObject({ refundedFen: 700 })
    expect(await claims(orderNo)).toEqual([])
  })

  test('with the customer’s return, with another order’s refund, with a colleague: the sums hold', async () => {
    for (let round = 0; round < 5; round++) {
      const { orderNo, token } = await sent()
      const [given, asked, other] = await Promise.all([
        shop.compensate(operator, orderNo, 2_000, { seenMostFen: 20_000 }),
        shop.askBack(token, orderNo, [pick(1, 2)], {
          withReturn: true,
          reason: 'changedMind',
          expectAmountFen: 20_000,
        }),
        shop.compensate(colleague, orderNo, 20_000, { seenMostFen: 20_000 }),
      ])
      // A return that is open hinders what follows; a sum that was given changes what comes back.
      expect([given, asked, other].filter(each => each.success)).toHaveLength(1)
      await shop.runJobs()
      expect(await claims(orderNo)).toEqual([])
    }
  })

  test('two approvals and calling off: the money goes once or not at all', async () => {
    for (let round = 0; round < 4; round++) {
      const { orderNo } = await sent({ priceFen: 388_000 })
      const { caseNo } = (await shop.compensate(operator, orderNo, 600_000)).data!
      const approve = () =>
        shop.call(
          'desk.refundCase.approve',
          colleague,
          { caseNo, expectAmountFen: 600_000 },
          { 'idempotency-key': randomUUID() },
        )
      const [first, second, off] = await Promise.all([
        approve(),
        approve(),
        shop.call('desk.refundCase.callOff', finance, { caseNo, reply: '不再补偿' }),
      ])
      expect(off.refused).toBe('NOT_ALLOWED')
      expect([first, second].filter(each => each.success)).toHaveLength(1)
      expect(await shop.refundsOf(orderNo)).toHaveLength(1)
    }
  })

  test('a process that dies between the promise and the bank: another one sends it, once', async () => {
    const { orderNo } = await sent()
    await shop.compensate(operator, orderNo, 900)
    const [refund] = await shop.refundsOf(orderNo)
    // The job was taken and its process is gone: nothing was sent, and the job stands in the same transaction's rows.
    expect(refund).toMatchObject({ state: 'asked', amountFen: 900 })
    await Promise.all([
      shop.runTask('refund.send', { refundId: refund!.id }),
      shop.runTask('refund.send', { refundId: refund!.id }),
    ])
    shop.pass(dayMs)
    await shop.runJobs()
    expect(await shop.refundsOf(orderNo)).toMatchObject([{ state: 'done' }])
    expect(await claims(orderNo)).toEqual([])
  })

  test('a transaction that breaks off leaves nothing of it', async () => {
    const { orderNo } = await sent()
    await sql`
      create or replace function break_refund() returns trigger language plpgsql as $$
        begin raise exception 'the process is gone'; end $$`.execute(shop.db)
    await sql`create trigger break_refund before insert on refund for each row execute function break_refund()`.execute(
      shop.db,
    )
    try {
      expect((await shop.compensate(operator, orderNo, 900)).code).toBe(500)
    } finally {
      await sql`drop trigger break_refund on refund`.execute(shop.db)
    }
    expect(await shop.orderRow(orderNo)).toMatchObject({ refundedFen: 0 })
    expect(await shop.linesOf(orderNo)).toMatchObject([{ backFen: 0, compensatedFen: 0 }])
    expect((await shop.ask('desk.order.detail', operator, { orderNo })).cases).toEqual([])
    expect((await shop.compensate(operator, orderNo, 900)).success).toBe(true)
  })
})
