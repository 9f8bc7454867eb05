import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { dayMs, hourMs, monthsLater } from '#server/lib/clock.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const detail = (token: string, orderNo: string) => shop.ask('order.detail', token, { orderNo })
const stateOf = async (orderNo: string) => (await shop.orderRow(orderNo)).state
const dealerOf = (outletId: number) => shop.newStaff('dealer', outletId)

describe('vouchers', () => {
  test('are issued when the order is paid, one for each piece, with their end', async () => {
    const lines = [{ quantity: 2 }, { quantity: 1, gift: true }]
    const { token, orderNo, outletId } = await shop.boughtGoods({ way: 'fitting', validMonths: 24, lines })
    const seen = await detail(token, orderNo)
    const validUntil = monthsLater(new Date(seen.paidAt!), 24).getTime()
    expect(seen).toMatchObject({
      kind: 'fitted',
      code: 25,
      state: 'to_verify',
      can: ['viewVoucher'],
      validUntil,
      outlet: { outletId },
      next: { until: validUntil },
      vouchers: [
        { lineSeq: 1, state: 'open', stateText: '待使用', validUntil },
        { lineSeq: 1, state: 'open' },
        { lineSeq: 2, state: 'open' },
      ],
    })
    expect(seen.lines.map(line => line.can)).toEqual([['refund'], []])
    expect(new Set(seen.vouchers.map(each => each.voucherNo)).size).toBe(3)
    expect(JSON.stringify(seen)).not.toContain('"code_hash"')
  })

  test('last twelve months when the goods do not say otherwise', async () => {
    const { token, orderNo } = await shop.boughtGoods({ way: 'pickup' })
    const { paidAt, validUntil } = await detail(token, orderNo)
    expect(validUntil).toBe(monthsLater(new Date(paidAt!), 12).getTime())
  })

  test('show a new code each time; the database knows none of them', async () => {
    const { token, orderNo } = await shop.boughtGoods({ way: 'pickup' })
    const { voucherNo } = (await detail(token, orderNo)).vouchers[0]!
    const one = await shop.ask('voucher.show', token, { voucherNo })
    const other = await shop.ask('voucher.show', token, { voucherNo })
    expect(one).toMatchObject({ voucherNo, qr: one.code, expiresAt: one.serverTime + 24 * hourMs })
    expect(one.serverTime).toBe(shop.now().getTime())
    expect(one.code).toMatch(/^\d{12}$/)
    expect(other.code).not.toBe(one.code)
    const kept = await sql<{ row: string }>`
      select to_jsonb(c)::text as row from voucher_code c join voucher v on v.id = c.voucher_id
      where v.voucher_no = ${voucherNo}`.execute(shop.db)
    expect(kept.rows).toHaveLength(2)
    for (const { row } of kept.rows) expect(row).not.toContain(one.code)
  })

  test('are shown to their customer alone, and not for ever', async () => {
    const { token, orderNo } = await shop.boughtGoods({ way: 'pickup' })
    const { voucherNo } = (await detail(token, orderNo)).vouchers[0]!
    expect((await shop.call('voucher.show', await shop.newCustomer(), { voucherNo })).refused).toBe('NOT_FOUND')
    expect((await shop.call('voucher.show', '', { voucherNo })).refused).toBe('NOT_LOGGED_IN')
    for (let n = 0; n < 20; n++) await shop.ask('voucher.show', token, { voucherNo })
    expect((await shop.call('voucher.show', token, { voucherNo })).refused).toBe('VOUCHER_CODES')
  })
})

describe('redeeming', () => {
  test('is seen before it is done, and done once; the order moves with the last one', async () => {
    const { token, orderNo, outletId, lines } = await shop.boughtGoods({ way: 'fitting', lines: [{ quantity: 2 }] })
    const [first, second] = await shop.codesOf(token, orderNo)
    const dealer = await dealerOf(outletId)
    const grouped = first!.replace(/(.{4})(?=.)/g, '$1 ')
    const found = await shop.ask('desk.voucher.find', dealer, { code: grouped })
    expect(found).toMatchObject({
      orderNo,
      kind: 'fitted',
      title: '测试杯',
      piece: 1,
      pieces: 2,
      outletId,
      state: 'open',
      redeemedAt: null,
    })
    expect(await stateOf(orderNo)).toBe('to_verify')
    const done = await shop.ask('desk.voucher.redeem', dealer, { code: first! })
    expect(done).toMatchObject({ state: 'redeemed', redeemedAt: shop.now().getTime(), orderCode: 25, left: 1 })
    expect(await detail(token, orderNo)).toMatchObject({ state: 'verify', code: 25, lines: [{ shipped: 1 }] })
    expect(await shop.stockOf(lines[0]!.skuId)).toEqual({ stock: 9, held: 1 })
    expect((await shop.call('desk.voucher.redeem', dealer, { code: first! })).refused).toBe('VOUCHER_REDEEMED')
    expect(await shop.ask('desk.voucher.redeem', dealer, { code: second! })).toMatchObject({ orderCode: 33, left: 0 })
    const seen = await detail(token, orderNo)
    expect(seen).toMatchObject({ state: 'verify_end', code: 33, can: ['buyAgain', 'comment'] })
    expect(seen.timeline.map(each => each.title).slice(-2)).toEqual(['券码已核销', '券码已全部核销'])
    expect(await shop.stockOf(lines[0]!.skuId)).toEqual({ stock: 8, held: 0 })
    const { voucherNo } = seen.vouchers[0]!
    expect((await shop.call('voucher.show', token, { voucherNo })).refused).toBe('VOUCHER_REDEEMED')
  })

  test('takes an older code of the same voucher while it lives', async () => {
    const { token, orderNo, outletId } = await shop.boughtGoods({ way: 'pickup' })
    const [old] = await shop.codesOf(token, orderNo)
    await shop.codesOf(token, orderNo)
    shop.pass(24 * hourMs - 1)
    const dealer = await dealerOf(outletId)
    expect((await shop.ask('desk.voucher.find', dealer, { code: old! })).orderNo).toBe(orderNo)
    shop.pass(1)
    expect((await shop.call('desk.voucher.redeem', dealer, { code: old! })).refused).toBe('VOUCHER_UNKNOWN')
  })

  test('is for the chosen outlet and for operators; another outlet is told that it is not theirs, and no more', async () => {
    const { token, orderNo, outletId } = await shop.boughtGoods({ way: 'pickup' })
    const [code] = await shop.codesOf(token, orderNo)
    const input = { code: code! }
    const stranger = await dealerOf(outletId + 1)
    const found = await shop.call('desk.voucher.find', stranger, input)
    expect(found).toMatchObject({ refused: 'VOUCHER_ELSEWHERE', data: null })
    expect(found.message).not.toMatch(/\d/)
    expect((await shop.call('desk.voucher.redeem', stranger, input)).refused).toBe('VOUCHER_ELSEWHERE')
    expect((await shop.call('desk.voucher.redeem', await shop.newStaff('finance'), input)).refused).toBe('NOT_ALLOWED')
    expect((await shop.call('desk.voucher.redeem', token, input)).refused).toBe('NOT_LOGGED_IN')
    expect(await stateOf(orderNo)).toBe('to_verify')
    expect((await shop.call('desk.voucher.redeem', await shop.newStaff('operator'), input)).success).toBe(true)
  })

  test('that is over is shown as over, also before the clock has come by', async () => {
    const { token, orderNo, outletId } = await shop.boughtGoods({ way: 'pickup', validMonths: 12 })
    const [code] = await shop.codesOf(token, orderNo)
    await sql`update voucher set valid_until = ${shop.now()} where order_id =
      (select id from shop_order where order_no = ${orderNo})`.execute(shop.db)
    const dealer = await dealerOf(outletId)
    expect(await shop.ask('desk.voucher.find', dealer, { code: code! })).toMatchObject({ state: 'expired' })
    expect((await shop.ask('desk.order.detail', dealer, { orderNo })).can).toEqual([])
    expect((await shop.call('desk.voucher.redeem', dealer, { code: code! })).refused).toBe('VOUCHER_EXPIRED')
  })

  test('does not go on guessing: after twenty wrong codes an hour’s pause', async () => {
    const { token, orderNo, outletId } = await shop.boughtGoods({ way: 'pickup' })
    const [code] = await shop.codesOf(token, orderNo)
    const [dealer, colleague] = [await dealerOf(outletId), await dealerOf(outletId)]
    const wrong = String((Number(code) + 1) % 1e12).padStart(12, '0')
    for (let n = 0; n < 20; n++) {
      const name = n % 2 ? 'desk.voucher.find' : 'desk.voucher.redeem'
      expect((await shop.call(name, dealer, { code: wrong })).refused).toBe('VOUCHER_UNKNOWN')
    }
    expect((await shop.call('desk.voucher.redeem', dealer, { code: code! })).refused).toBe('VOUCHER_TRIES')
    expect((await shop.call('desk.voucher.find', colleague, { code: code! })).success).toBe(true)
    shop.pass(hourMs)
    expect((await shop.call('desk.voucher.redeem', dealer, { code: code! })).success).toBe(true)
  })

  test('of a locked voucher waits for the refund case', async () => {
    const { token, orderNo, outletId } = await shop.boughtGoods({ way: 'pickup' })
    const [code] = await shop.codesOf(token, orderNo)
    await sql`update voucher set state = 'locked' where order_id = (
      select id from shop_order where order_no = ${orderNo})`.execute(shop.db)
    const dealer = await dealerOf(outletId)
    expect((await shop.call('desk.voucher.redeem', dealer, { code: code! })).refused).toBe('VOUCHER_LOCKED')
    const { voucherNo } = (await detail(token, orderNo)).vouchers[0]!
    expect((await shop.call('voucher.show', token, { voucherNo })).refused).toBe('VOUCHER_LOCKED')
  })
})

describe('the end of vouchers', () => {
  test('is told thirty and seven days before, each once, and comes', async () => {
    const bought = await shop.boughtGoods({ way: 'fitting', lines: [{ quantity: 2 }] })
    const { orderNo, lines, outletId, customerId } = bought
    let { token } = bought
    const [code] = await shop.codesOf(token, orderNo)
    await shop.ask('desk.voucher.redeem', await dealerOf(outletId), { code: code! })
    const end = (await detail(token, orderNo)).validUntil!
    const until = (ms: number) => shop.pass(end - ms - shop.now().getTime())
    const warnings = async () =>
      (await detail(token, orderNo)).timeline.filter(each => each.title === '券码即将到期').length
    until(30 * dayMs + 1)
    token = await shop.loginAgain(customerId)
    await shop.runJobs()
    expect(await warnings()).toBe(0)
    until(30 * dayMs)
    await shop.runJobs()
    await shop.runJobs()
    expect(await warnings()).toBe(1)
    until(7 * dayMs)
    token = await shop.loginAgain(customerId)
    await shop.runJobs()
    expect(await warnings()).toBe(2)
    until(1)
    await shop.runJobs()
    expect([await stateOf(orderNo), await warnings()]).toEqual(['verify', 2])
    const [last] = await shop.codesOf(token, orderNo)
    until(0)
    const late = await shop.call('desk.voucher.redeem', await dealerOf(outletId), { code: last! })
    expect(late.success).toBe(false)
    await shop.runJobs()
    expect(await detail(token, orderNo)).toMatchObject({
      code: 40,
      state: 'verify_close',
      can: ['remove', 'buyAgain'],
      vouchers: [{ state: 'redeemed' }, { state: 'expired' }],
    })
    expect(await shop.stockOf(lines[0]!.skuId)).toEqual({ stock: 9, held: 0 })
  })

  test('waits while a refund case is open', async () => {
    const { token, orderNo } = await shop.boughtGoods({ way: 'pickup' })
    await sql`update shop_order set case_state = 'audit' where order_no = ${orderNo}`.execute(shop.db)
    const { validUntil } = await detail(token, orderNo)
    shop.pass(validUntil! - shop.now().getTime() + dayMs)
    await shop.runJobs()
    expect(await stateOf(orderNo)).toBe('to_verify')
  })
})

describe('buying again', () => {
  test('gives what there still is, with its way and dealer', async () => {
    const [there, scarce, gone] = [await shop.freshSku(9), await shop.freshSku(3), await shop.freshSku(2)]
    const lines = [{ sku: there }, { sku: scarce, quantity: 3 }, { sku: gone, quantity: 2 }, { gift: true }]
    const { token, orderNo, outletId } = await shop.placedGoods({ way: 'pickup', lines })
    const early = await shop.call('order.buyAgain', token, { orderNo })
    expect(early.refused).toBe('WRONG_STATE')
    await shop.ask('order.cancel', token, { orderNo, expectRefundFen: 0 })
    await sql`update goods_sku set stock = 1 where id = ${scarce.skuId}`.execute(shop.db)
    await sql`update goods_sku set state = 'withdrawn' where id = ${gone.skuId}`.execute(shop.db)
    expect(await shop.ask('order.buyAgain', token, { orderNo })).toEqual({
      lines: [
        { skuCode: there.skuCode, quantity: 1, deliveryWay: 'pickup', outletId },
        { skuCode: scarce.skuCode, quantity: 1, deliveryWay: 'pickup', outletId },
      ],
      gone: ['测试杯'],
    })
    expect((await shop.call('order.buyAgain', await shop.newCustomer(), { orderNo })).refused).toBe('NOT_FOUND')
  })
})

describe('the list', () => {
  test('has a scope, and its tabs count what they show', async () => {
    const { token } = await shop.placed()
    const parcel = await shop.boughtGoods({ token })
    const pickup = await shop.boughtGoods({ token, way: 'pickup' })
    const sent = await shop.boughtGoods({ token })
    await shop.shipped(sent.orderNo)
    await shop.ask('order.receive', token, { orderNo: sent.orderNo })
    const all = await shop.call('order.list', token, {})
    expect(all.data!.counts).toEqual({ all: 4, save: 1, deliver: 2, finished: 1, refund: 0 })
    const goods = await shop.call('order.list', token, { scope: 'goods' })
    expect(goods).toMatchObject({ total: 3, data: { counts: { all: 3, save: 0 } } })
    expect((await shop.call('order.list', token, { scope: 'cars' })).total).toBe(1)
    const receive = await shop.call('order.list', token, { tab: 'deliver' })
    expect(receive.data!.orders.map(each => each.orderNo)).toEqual([pickup.orderNo, parcel.orderNo])
    // The after-sales tabs name the same orders, and only those (spec 4).
    const deliver = await shop.call('order.list', token, { tab: 'deliver', scope: 'goods' })
    expect(deliver.data!.orders.map(each => each.orderNo)).toEqual([pickup.orderNo, parcel.orderNo])
    expect(deliver.total).toBe(2)
    const finished = await shop.ask('order.list', token, { tab: 'finished', scope: 'goods' })
    expect(finished.orders.map(each => each.orderNo)).toEqual([sent.orderNo])
    expect((await shop.call('order.list', token, { tab: 'save', scope: 'goods' })).total).toBe(0)
    expect((await shop.call('order.list', token, { tab: 'save' })).total).toBe(1)
    const mark = (state: string, orderNo: string) =>
      sql`update shop_order set case_state = ${state} where order_no = ${orderNo}`.execute(shop.db)
    await mark('return_audit_user', sent.orderNo)
    await mark('refund_end', parcel.orderNo)
    await mark('reject_end', pickup.orderNo)
    const refund = await shop.call('order.list', token, { tab: 'refund' })
    expect(refund.data!.counts).toEqual({ all: 4, save: 1, deliver: 2, finished: 0, refund: 2 })
    expect(refund.data!.orders.map(each => [each.orderNo, each.code])).toEqual([
      [sent.orderNo, 51],
      [parcel.orderNo, 20],
    ])
    expect((await shop.call('order.list', token, { tab: 'finished' })).data!.orders).toEqual([])
  })
})

describe('another customer', () => {
  test.each(['order.detail', 'order.receive', 'order.remove', 'order.cancelPreview', 'order.buyAgain'] as const)(
    'does not find the order: %s',
    async name => {
      const { orderNo } = await shop.boughtGoods()
      await shop.shipped(orderNo)
      expect((await shop.call(name, await shop.newCustomer(), { orderNo })).refused).toBe('NOT_FOUND')
      expect(await stateOf(orderNo)).toBe('delivery')
    },
  )
})
