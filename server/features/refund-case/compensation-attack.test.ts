/** Compensation as somebody would misuse it: one person twice, other calls, other orders of the purchase, late, odd sums (decision 153). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { putAccount } from '#server/features/refund/test-refund-account.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { dayMs } from '#server/lib/clock.ts'
import { brokenClaims } from './test-money.ts'
import { openCaseShop } from './test-cases.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())

let [operator, colleague] = ['', '']
beforeEach(async () => {
  await shop.forgetJobs()
  operator = await shop.newStaff('operator')
  colleague = await shop.newStaff('operator')
})
const pick = (lineSeq: number, quantity = 1) => ({ lineSeq, quantity })
async function ordered(priceFen = 10_000, quantity = 2) {
  const sku = await shop.freshSku(priceFen)
  return shop.bought({ orders: [{ way: 'express', lines: [{ sku, quantity }] }] })
}
async function sent(priceFen = 10_000, quantity = 2) {
  const order = await ordered(priceFen, quantity)
  await shop.send(operator, order.orderNo)
  return order
}
/** Somebody of the staff, signed in in two browsers. */
async function twice() {
  const { id, token } = await testStaff(shop.db, 'operator', null, shop.now())
  return [token, (await openSession(shop.db, { staffId: id }, 'another browser', shop.now())).apiToken] as const
}
async function claims(orderNo: string) {
  const { rows } = await sql<{ customerId: number }>`
    select customer_id from shop_order where order_no = ${orderNo}`.execute(shop.db)
  return brokenClaims(shop.db, rows[0]!.customerId)
}
type Lines = { lineSeq: number; amountFen: number }[]
const give = (orderNo: string, lines: Lines, seenMostFen = 20_000) =>
  shop.call(
    'desk.compensation.give',
    operator,
    { orderNo, compensationReason: 'amends', explanation: '给您添麻烦了', lines, seenMostFen },
    { 'idempotency-key': randomUUID() },
  )

describe('one person', () => {
  test('with two sign-ins is one person, also in portions', async () => {
    const [one, again] = await twice()
    const large = await sent(388_000)
    const { caseNo } = (await shop.compensate(one, large.orderNo, 600_000)).data!
    expect((await shop.approve(again, caseNo)).refused).toBe('SECOND_PERSON_NEEDED')
    expect(await shop.refundsOf(large.orderNo)).toEqual([])
    const other = await sent(388_000)
    expect((await shop.compensate(one, other.orderNo, 300_000)).data).toMatchObject({ approvedOnce: false })
    expect((await shop.compensate(again, other.orderNo, 300_000)).data).toMatchObject({ approvedOnce: true })
  })

  test('gives no more alone by two orders of one purchase at once', async () => {
    const sku = await shop.freshSku(388_000)
    const orders = (['express', 'pickup'] as const).map(way => ({ way, lines: [{ sku }] }))
    const { orderNos } = await shop.bought({ orders })
    const given = await Promise.all(orderNos.map(orderNo => shop.compensate(operator, orderNo, 300_000)))
    expect(given.map(each => each.data?.approvedOnce).sort()).toEqual([false, true])
    await shop.runJobs()
    expect(await claims(orderNos[0]!)).toEqual([])
  })
})

describe('other calls', () => {
  test('of the customer do nothing to one that waits, nor a stranger’s to one that was promised', async () => {
    const { token, orderNo } = await sent(388_000)
    const { caseNo } = (await shop.compensate(operator, orderNo, 600_000)).data!
    const before = await shop.caseRow(caseNo)
    const stranger = await shop.newCustomer()
    for (const by of [token, stranger]) {
      const parcel = { caseNo, carrier: 'sf', parcelNo: 'SF1234567890' } as const
      const answers = [
        await shop.call('refundCase.detail', by, { caseNo }),
        await shop.call('refundCase.withdraw', by, { caseNo }),
        await shop.call('refundCase.sentBack', by, parcel),
        await shop.call('refundCase.appeal', by, { caseNo, explanation: '我要更多' }),
      ]
      expect(answers.map(each => [each.success, each.code !== 500])).toEqual(answers.map(() => [false, true]))
    }
    expect(await shop.caseRow(caseNo)).toEqual(before)
    await shop.approve(colleague, caseNo)
    await shop.runJobs()
    expect((await shop.call('refundCase.detail', stranger, { caseNo })).refused).toBe('NOT_FOUND')
    expect((await shop.call('refundCase.withdraw', token, { caseNo })).success).toBe(false)
    expect(await shop.caseRow(caseNo)).toMatchObject({ state: 'refund_end' })
  })

  test('of the desk that are for returns do not move it', async () => {
    const { orderNo } = await sent(388_000)
    const { caseNo } = (await shop.compensate(operator, orderNo, 600_000)).data!
    const before = await shop.caseRow(caseNo)
    const dealer = await shop.newStaff('dealer', await shop.anOutlet())
    for (const by of [operator, colleague, dealer]) {
      const answers = [
        await shop.call('desk.refundCase.reject', by, { caseNo, reply: '不予补偿' }),
        await shop.call('desk.refundCase.refer', by, { caseNo, reply: '请看一下' }),
        await shop.call('desk.refundCase.approveReturn', by, { caseNo }),
        await shop.call('desk.refundCase.accept', by, { caseNo, sellable: true }),
      ]
      expect(answers.map(each => [each.success, each.code !== 500])).toEqual(answers.map(() => [false, true]))
    }
    expect((await shop.call('desk.refundCase.approve', dealer, { caseNo, expectAmountFen: 600_000 })).success).toBe(
      false,
    )
    expect(await shop.caseRow(caseNo)).toEqual(before)
  })
})

describe('a sum', () => {
  test('is of the lines that there are, each once, whole fen, and as it was seen', async () => {
    const { orderNo } = await sent()
    for (const amountFen of [0, -1, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER])
      expect((await give(orderNo, [{ lineSeq: 1, amountFen }])).code, String(amountFen)).toBe(400)
    expect((await give(orderNo, [])).code).toBe(400)
    const half = { lineSeq: 1, amountFen: 10_000 }
    expect((await give(orderNo, [half, half])).refused).toBe('NOT_FOUND')
    expect((await give(orderNo, [half, { lineSeq: 2, amountFen: 1 }])).refused).toBe('NOT_FOUND')
    expect((await give(orderNo, [{ lineSeq: 1, amountFen: 2_147_483_647 }])).refused).toBe('COMPENSATION_TOO_MUCH')
    expect((await give(orderNo, [half], 19_999)).refused).toBe('CASE_AMOUNT_CHANGED')
    expect(await shop.refundsOf(orderNo)).toEqual([])
    expect((await give(orderNo, [half])).success).toBe(true)
  })

  test('of several lines is at most what each of them cost, and nothing for a gift', async () => {
    const [mat, cup, gift] = [await shop.freshSku(10_000), await shop.freshSku(3_001), await shop.freshSku(500)]
    const lines = [{ sku: mat }, { sku: cup, quantity: 3 }, { sku: gift, gift: true }]
    const { orderNo } = await shop.bought({ orders: [{ way: 'express', lines }] })
    await shop.send(operator, orderNo)
    const { lines: shown, mostFen } = await shop.ask('desk.compensation.preview', operator, { orderNo })
    expect(shown.map(each => each.mostFen)).toEqual([10_000, 9_003, 0])
    const most = (lineSeq: number, amountFen: number) => ({ lineSeq, amountFen })
    for (const wrong of [
      [most(1, 10_001), most(2, 1)],
      [most(1, 1), most(2, 9_004)],
      [most(1, 1), most(3, 1)],
    ])
      expect((await give(orderNo, wrong, mostFen)).refused).toBe('COMPENSATION_TOO_MUCH')
    expect((await give(orderNo, [most(2, 9_003), most(1, 10_000)], mostFen)).data).toMatchObject({ amountFen: 19_003 })
    await shop.runJobs()
    expect(await claims(orderNo)).toEqual([])
  })

  test('that does not divide comes to what was paid in the end, with a reduction and fen by fen', async () => {
    const sku = await shop.freshSku(3_334)
    const reduction = { kind: 'amountOff', steps: [{ fromFen: 10_000, offFen: 1 }] } as const
    const rules = { campaigns: [{ code: 'odd', scope: { categories: [], spuCodes: [] }, reduction }] }
    const { token, orderNo } = await shop.bought({ orders: [{ way: 'express', lines: [{ sku, quantity: 3 }] }], rules })
    await shop.send(operator, orderNo)
    for (let piece = 0; piece < 3; piece++) {
      expect((await shop.compensate(operator, orderNo, 1)).success).toBe(true)
      await shop.runJobs()
      const wish = { withReturn: true, reason: 'changedMind' } as const
      const { caseNo } = await shop.mustAsk(token, orderNo, [pick(1)], wish)
      await shop.ask('desk.refundCase.approveReturn', operator, { caseNo })
      await shop.ask('refundCase.sentBack', token, { caseNo, carrier: 'sf', parcelNo: `SF${Date.now()}${piece}` })
      await shop.ask('desk.refundCase.accept', operator, { caseNo, sellable: true })
      await shop.approve(operator, caseNo)
      await shop.runJobs()
      expect(await claims(orderNo)).toEqual([])
    }
    expect(await shop.orderRow(orderNo)).toMatchObject({ paidFen: 10_001, refundedFen: 10_001 })
    expect((await shop.compensate(operator, orderNo, 1)).refused).toBe('COMPENSATION_TOO_MUCH')
  })
})

describe('beside what the shop gives up', () => {
  test('nothing is given while that waits; what was given up while it waited cannot be given again', async () => {
    const waiting = await ordered(388_000)
    expect((await shop.giveUp(operator, waiting.orderNo, [{ ...pick(1, 2), lost: 0 }])).data).toMatchObject({
      approvedOnce: true,
    })
    expect((await shop.compensate(colleague, waiting.orderNo, 1)).refused).toBe('CASE_OPEN')

    const { orderNo } = await ordered(388_000)
    const { caseNo } = (await shop.compensate(operator, orderNo, 600_000)).data!
    expect((await shop.giveUp(colleague, orderNo, [{ ...pick(1), lost: 0 }])).success).toBe(true)
    await shop.runJobs()
    const approve = { caseNo, expectAmountFen: 600_000 }
    expect((await shop.call('desk.refundCase.approve', colleague, approve)).refused).toBe('COMPENSATION_TOO_MUCH')
    await shop.ask('desk.refundCase.callOff', operator, { caseNo, reply: '已退一件' })
    expect(await shop.orderRow(orderNo)).toMatchObject({ refundedFen: 388_000 })
    expect(await claims(orderNo)).toEqual([])
  })

  test('at once one of them comes first', async () => {
    for (let round = 0; round < 4; round++) {
      const { orderNo } = await ordered()
      const [given, ended] = await Promise.all([
        shop.compensate(operator, orderNo, 2_000, { seenMostFen: 19_998 }),
        shop.giveUp(colleague, orderNo, [{ ...pick(1, 2), lost: 1 }], { expectAmountFen: 20_000 }),
      ])
      expect([given, ended].filter(each => each.success)).toHaveLength(1)
      await shop.runJobs()
      expect((await shop.orderRow(orderNo)).refundedFen).toBe(given.success ? 2_000 : 20_000)
      expect(await claims(orderNo)).toEqual([])
    }
  })
})

test('when the time for returns and the channel’s own are over, it is given all the same, by a transfer', async () => {
  const { token, orderNo } = await sent()
  await shop.ask('order.receive', token, { orderNo })
  shop.pass(400 * dayMs)
  operator = await shop.newStaff('operator')
  const again = await shop.signInAgain(orderNo)
  const late = await shop.askBack(again, orderNo, [pick(1)], { withReturn: true, reason: 'changedMind' })
  expect(late.success).toBe(false)
  const { caseNo } = (await shop.compensate(operator, orderNo, 1_500)).data!
  await shop.runJobs()
  const [refund] = await shop.refundsOf(orderNo)
  expect(refund).toMatchObject({ state: 'stuck', amountFen: 1_500 })
  await putAccount(shop.db, refund!.outRefundNo)
  const [finance, other] = [await shop.newStaff('finance'), await shop.newStaff('finance')]
  const paid = await Promise.all(
    [finance, other].map((by, n) =>
      shop.call(
        'desk.refund.offline',
        by,
        { refundNo: refund!.outRefundNo, reference: `ICBC2026112900${n}` },
        { 'idempotency-key': randomUUID() },
      ),
    ),
  )
  expect(paid.filter(each => each.success)).toHaveLength(1)
  expect(await shop.caseRow(caseNo)).toMatchObject({ state: 'offline_end' })
  expect(await shop.orderRow(orderNo)).toMatchObject({ refundedFen: 1_500 })
  expect(await claims(orderNo)).toEqual([])
})

test('fen by fen it uses up what the channel sends back in parts; what follows goes by a transfer, and no fen is lost', async () => {
  const { token, orderNo } = await sent()
  for (let n = 0; n < 50; n++) expect((await shop.compensate(operator, orderNo, 1)).success).toBe(true)
  await shop.runJobs()
  const states = async () => (await shop.refundsOf(orderNo)).map(each => each.state)
  expect(new Set(await states())).toEqual(new Set(['done']))
  const { caseNo } = await shop.mustAsk(token, orderNo, [pick(1, 2)], { withReturn: true, reason: 'changedMind' })
  await shop.ask('desk.refundCase.approveReturn', operator, { caseNo })
  await shop.ask('refundCase.sentBack', token, { caseNo, carrier: 'sf', parcelNo: `SF${Date.now()}` })
  await shop.ask('desk.refundCase.accept', operator, { caseNo, sellable: true })
  await shop.approve(operator, caseNo)
  await shop.runJobs()
  expect((await states()).at(-1)).toBe('stuck')
  const { outRefundNo: refundNo, amountFen } = (await shop.refundsOf(orderNo)).at(-1)!
  expect(amountFen).toBe(19_950)
  await putAccount(shop.db, refundNo)
  await shop.ask('desk.refund.offline', await shop.newStaff('finance'), { refundNo, reference: 'ICBC20261129051' })
  expect(await shop.orderRow(orderNo)).toMatchObject({ refundedFen: 20_000 })
  expect(await claims(orderNo)).toEqual([])
}, 60_000)
