/** What a customer has paid and got back: all of it, by nobody else, and as documents. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input, Output } from '#contract/kit.ts'
import { moneyStatementRows } from '#contract/money.ts'
import { openCaseShop } from '#server/features/refund-case/test-cases.ts'
import { requestOf } from '#server/http/test-app.ts'
import { beijingDay, dayMs } from '#server/lib/clock.ts'

type Shop = Awaited<ReturnType<typeof openCaseShop>>
let shop: Shop
beforeAll(async () => {
  shop = await openCaseShop()
})
afterAll(() => shop.close())

const money = (token: string, wish: Input<'money.list'> = {}) => shop.ask('money.list', token, wish)
const statement = (token: string, wish: Input<'money.statement'>, language: 'zh-CN' | 'en' = 'zh-CN') =>
  shop.app.http.inject(requestOf('money.statement', wish, { token, language }))
const kinds = ({ movements }: Output<'money.list'>) => movements.map(each => each.kind)

/** Two pieces bought, one of them given back and arrived. */
async function partBack(token?: string) {
  const sku = await shop.freshSku(10_000)
  const bought = await shop.bought({
    ...(token ? { token } : {}),
    orders: [{ way: 'express', lines: [{ sku, quantity: 2 }] }],
  })
  const { caseNo } = await shop.mustAsk(bought.token, bought.orderNo, [{ lineSeq: 1, quantity: 1 }])
  await shop.approve(await shop.newStaff('operator'), caseNo)
  await shop.runJobs()
  return bought
}

describe('the list', () => {
  test('has payments and refunds with the numbers of both sides, the newest first', async () => {
    const { token, orderNo } = await partBack()
    const got = await money(token)
    expect(got.sums).toEqual({ paidFen: 20_000, backFen: 10_000, comingFen: 0 })
    const [refund, payment] = got.movements
    expect(got.movements).toHaveLength(2)
    expect(refund).toMatchObject({
      kind: 'refund',
      state: 'done',
      amountFen: 10_000,
      arrival: '',
      reason: '商品退款',
    })
    expect(refund!.arrivedAt).toEqual(expect.any(Number))
    expect(payment).toMatchObject({
      kind: 'payment',
      state: 'partBack',
      amountFen: 20_000,
      arrivedAt: null,
      reason: '',
    })
    const known = await sql<{ outTradeNo: string; channelTradeNo: string }>`
      select a.out_trade_no, a.channel_trade_no from payment_attempt a join payment_attempt_order p on p.attempt_id = a.id
        join shop_order o on o.id = p.order_id where o.order_no = ${orderNo}`.execute(shop.db)
    expect([payment!.number, payment!.channelNumber]).toEqual([
      known.rows[0]!.outTradeNo,
      known.rows[0]!.channelTradeNo,
    ])
    expect(refund!.channelNumber).not.toBe('')
    for (const each of got.movements) expect(each.orders).toMatchObject([{ orderNo, shown: true }])
  })

  test('is nobody else’s', async () => {
    const { token } = await partBack()
    const stranger = await money(await shop.newCustomer())
    expect(stranger).toMatchObject({ sums: { paidFen: 0, backFen: 0, comingFen: 0 }, movements: [] })
    expect((await shop.call('money.list', '', {})).code).toBe(401)
    expect((await money(token)).movements).toHaveLength(2)
    expect((await statement('', { format: 'csv' })).json()).toMatchObject({ success: false, code: 401 })
  })

  test('says which deposit it is, and what its order has made of it', async () => {
    const held = await shop.paid('earnest')
    expect((await money(held.token)).movements).toMatchObject([{ kind: 'deposit', kindText: '定金', state: 'held' }])

    const back = await shop.paid('intention', 'later')
    await shop.ask('order.cancel', back.token, { orderNo: back.orderNo, expectRefundFen: back.car.depositFen })
    await shop.runJobs()
    const coming = await money(back.token)
    expect(coming.movements).toMatchObject([
      { kind: 'refund', state: 'sending', arrivedAt: null, arrival: expect.stringContaining('1–3 个工作日') },
      { kind: 'deposit', kindText: '订金（可退）', state: 'allBack' },
    ])
    expect(coming.sums).toEqual({ paidFen: back.car.depositFen, backFen: 0, comingFen: back.car.depositFen })

    const kept = await shop.paid('earnest')
    shop.pass(dayMs + 1)
    const token = await shop.signInAgain(kept.orderNo)
    await shop.ask('order.cancel', token, { orderNo: kept.orderNo, expectRefundFen: 0 })
    expect((await money(token)).movements).toMatchObject([{ state: 'kept' }])

    const signed = await shop.paid('intention')
    const dealer = await shop.newStaff('dealer', signed.car.outletId)
    await shop.ask('desk.order.confirm', dealer, { orderNo: signed.orderNo })
    await shop.ask('desk.order.complete', dealer, { orderNo: signed.orderNo })
    expect((await money(signed.token)).movements).toMatchObject([{ state: 'counted' }])
  })

  test('is narrowed by kind and by Beijing’s months, and its sums stay those of the period', async () => {
    const { token } = await partBack()
    expect(kinds(await money(token, { kind: 'refund' }))).toEqual(['refund'])
    expect(kinds(await money(token, { kind: 'deposit' }))).toEqual([])
    expect((await money(token, { kind: 'deposit' })).sums.paidFen).toBe(20_000)
    const month = beijingDay(shop.now()).slice(0, 7)
    expect(kinds(await money(token, { period: month }))).toHaveLength(2)
    expect(kinds(await money(token, { period: '2020' }))).toEqual([])

    const customerId = await shop.customerOf(token)
    // The last moment of a year there is the afternoon of that day in UTC, the first one of the next a second later.
    const at = (moment: string) =>
      sql`update payment_attempt set paid_at = ${moment} where customer_id = ${customerId}`.execute(shop.db)
    await at('2024-12-31T15:59:59Z')
    expect(kinds(await money(token, { period: '2024-12' }))).toEqual(['payment'])
    expect(kinds(await money(token, { period: '2025' }))).toEqual([])
    await at('2024-12-31T16:00:00Z')
    expect(kinds(await money(token, { period: '2024' }))).toEqual([])
    expect(kinds(await money(token, { period: '2025-01' }))).toEqual(['payment'])
    for (const period of ['2024-13', '1999', '2024-1', "2024'--"])
      expect((await shop.call('money.list', token, { period })).code, period).toBe(400)
  })

  test('has pages, and what was paid together is one payment for all its orders', async () => {
    const sku = await shop.freshSku()
    const { token } = await shop.bought({
      orders: [
        { way: 'express', lines: [{ sku }] },
        { way: 'pickup', lines: [{ sku }] },
      ],
    })
    const [payment] = (await money(token)).movements
    expect(payment!.orders).toHaveLength(2)
    await partBack(token)
    const pages = await Promise.all(
      [1, 2, 3, 4].map(pageNumber => shop.call('money.list', token, { pageNumber, pageSize: 1 })),
    )
    expect(pages.map(page => page.total)).toEqual([3, 3, 3, 3])
    expect(pages.flatMap(page => kinds(page.data!))).toEqual(['refund', 'payment', 'payment'])
  })
})

describe('the statement', () => {
  test('is a table that spreadsheets read, without formulas', async () => {
    const { token, orderNo } = await partBack()
    await sql`
      update shop_order_line set title_cn = '=1+1' where order_id = (select id from shop_order where order_no = ${orderNo})`.execute(
      shop.db,
    )
    const answer = await statement(token, { format: 'csv' })
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [head, refund, payment, ...rest] = answer.body.slice(1).split('\r\n')
    expect(head).toContain('付款（元）,退款（元）')
    expect(refund).toContain(',,100.00,')
    expect(payment).toContain(',200.00,,')
    expect(payment).toContain(`,${orderNo},'=1+1,`)
    expect(rest).toEqual([''])
    expect((await statement(token, { format: 'csv' }, 'en')).body).toContain('Paid (CNY),Refund (CNY)')
  })

  test('is a document with text in it', async () => {
    const { token } = await partBack()
    const { statusCode, headers, rawPayload } = await statement(token, { format: 'pdf', kind: 'refund' })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['cache-control']).toBe('no-store')
    const text = rawPayload.toString('latin1')
    expect(text).toMatch(/^%PDF-1\.7/)
    // What makes its Chinese selectable, and its language known.
    expect(text).toMatch(/\/ToUnicode \d+ 0 R/)
    expect(text).toContain('/Lang (zh-CN)')
    const none = await statement(await shop.newCustomer(), { format: 'pdf', period: '2020-02' })
    expect(none.rawPayload.toString('latin1')).toMatch(/^%PDF/)
  })

  test('is not made of more than it can hold, which says so', async () => {
    const { token } = await partBack()
    const customerId = await shop.customerOf(token)
    await sql`
      insert into payment_attempt (out_trade_no, customer_id, channel, method, amount_fen, state, expires_at,
        channel_trade_no, paid_fen, paid_at, created_at, state_at, product, subject)
      select 'HPMANY' || (10000 + n), ${customerId}, 'wechat', 'wechat', 100, 'paid', now(), 'MANY' || n, 100, '2023-05-05', now(), now(),
        'native', '' from generate_series(1, ${moneyStatementRows + 1}::int) n`.execute(shop.db)
    try {
      const { statusCode, body } = await statement(token, { format: 'csv' })
      expect([statusCode, JSON.parse(body)]).toMatchObject([
        422,
        { success: false, message: expect.stringContaining('2000') },
      ])
      expect((await statement(token, { format: 'csv', period: '2022' })).statusCode).toBe(200)
      expect((await money(token, { period: '2023', pageSize: 1 })).sums.paidFen).toBe(100 * (moneyStatementRows + 1))
    } finally {
      await sql`delete from payment_attempt where out_trade_no like 'HPMANY%'`.execute(shop.db)
    }
  })
})
