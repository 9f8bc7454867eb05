import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#server/lib/clock.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const detail = (token: string, orderNo: string) => shop.ask('order.detail', token, { orderNo })
const stateOf = async (orderNo: string) => (await shop.orderRow(orderNo)).state

describe('a parcel', () => {
  test('is sent in two parts, received, and the order complete', async () => {
    const { token, orderNo, lines } = await shop.boughtGoods({ lines: [{ quantity: 3 }, { quantity: 1, stock: 4 }] })
    expect(await detail(token, orderNo)).toMatchObject({ code: 20, can: ['refund'], stateText: '待发货' })
    const operator = await shop.newStaff('operator')
    const first = { orderNo, carrier: 'sf' as const, parcelNo: 'sf 100 200 300', lines: [{ lineSeq: 1, quantity: 2 }] }
    expect(await shop.ask('desk.shipment.ship', operator, first)).toMatchObject({ code: 20, left: 2, repeated: false })
    expect(await shop.stockOf(lines[0]!.skuId)).toEqual({ stock: 8, held: 1 })
    expect(await shop.ask('desk.shipment.ship', operator, first)).toMatchObject({ code: 20, left: 2, repeated: true })
    const rest = await shop.ask('desk.shipment.ship', operator, { orderNo, carrier: 'jd', parcelNo: 'JD0000000001' })
    expect(rest).toMatchObject({ code: 23, state: 'delivery', left: 0 })
    expect(await shop.stockOf(lines[0]!.skuId)).toEqual({ stock: 7, held: 0 })
    expect(await shop.stockOf(lines[1]!.skuId)).toEqual({ stock: 3, held: 0 })
    const seen = await detail(token, orderNo)
    expect(seen).toMatchObject({
      can: ['receive', 'viewLogistics'],
      receiveUntil: shop.now().getTime() + 15 * dayMs,
      lines: [
        { shipped: 3, can: ['return'] },
        { shipped: 1, can: ['return'] },
      ],
      shipments: [
        { carrier: 'sf', carrierName: '顺丰速运', parcelNo: 'SF100200300', lines: [{ lineSeq: 1, quantity: 2 }] },
        {
          carrier: 'jd',
          lines: [
            { lineSeq: 1, quantity: 1 },
            { lineSeq: 2, quantity: 1 },
          ],
        },
      ],
    })
    expect(await shop.ask('order.receive', token, { orderNo })).toMatchObject({ code: 30, state: 'delivery_end' })
    const done = await detail(token, orderNo)
    expect(done.can).toEqual(['buyAgain', 'comment'])
    expect(done.lines[0]!.can).toEqual(['return'])
    expect(done.timeline.map(each => each.title)).toEqual([
      '订单已提交',
      '选择微信支付',
      '付款成功',
      '部分商品已发货',
      '商品已发货',
      '您已确认收货',
    ])
    expect((await shop.call('order.receive', token, { orderNo })).refused).toBe('WRONG_STATE')
    shop.pass(17 * dayMs)
    expect((await detail(token, orderNo)).lines[0]!.can).toEqual([])
  })

  test('counts as received after fifteen days', async () => {
    const { token, orderNo } = await shop.boughtGoods()
    await shop.shipped(orderNo)
    shop.pass(15 * dayMs - minuteMs)
    await shop.runJobs()
    expect(await stateOf(orderNo)).toBe('delivery')
    shop.pass(minuteMs)
    await shop.runJobs()
    expect(await stateOf(orderNo)).toBe('delivery_end')
    expect((await detail(token, orderNo)).timeline.at(-1)).toMatchObject({ by: '商城', title: '自动确认收货' })
  })

  test.each([
    [
      'more than is left',
      {
        lines: [
          { lineSeq: 1, quantity: 2 },
          { lineSeq: 1, quantity: 1 },
        ],
      },
      'PIECES_NOT_LEFT',
    ],
    ['a line that is not there', { lines: [{ lineSeq: 9, quantity: 1 }] }, 'NOT_FOUND'],
  ] as const)('with %s is refused', async (_, { lines }, reason) => {
    const { orderNo } = await shop.boughtGoods({ lines: [{ quantity: 2 }] })
    const operator = await shop.newStaff('operator')
    const parcel = { orderNo, carrier: 'sf' as const, parcelNo: 'SF900000001', lines: [...lines] }
    expect((await shop.call('desk.shipment.ship', operator, parcel)).refused).toBe(reason)
    expect(await stateOf(orderNo)).toBe('to_delivery')
  })

  test('of an order that is not paid, redeemed at a dealer, or a car’s is refused', async () => {
    const operator = await shop.newStaff('operator')
    const ship = (orderNo: string) =>
      shop.call('desk.shipment.ship', operator, { orderNo, carrier: 'sf', parcelNo: 'SF900000002' })
    expect((await ship((await shop.placedGoods()).orderNo)).refused).toBe('WRONG_STATE')
    expect((await ship((await shop.boughtGoods({ way: 'pickup' })).orderNo)).refused).toBe('WRONG_STATE')
    expect((await ship((await shop.paid()).orderNo)).refused).toBe('NOT_FOUND')
    expect((await ship('HS202601010000000000')).refused).toBe('NOT_FOUND')
  })

  test('has one order, and lines that a refund case asks for stay behind', async () => {
    const [one, other] = [await shop.boughtGoods({ lines: [{}, {}] }), await shop.boughtGoods()]
    const operator = await shop.newStaff('operator')
    const parcel = { carrier: 'zto', parcelNo: 'ZTO00000001' } as const
    await sql`update shop_order_line set asked = 1 where order_id = ${one.orderId} and seq = 2`.execute(shop.db)
    const wanted = { ...parcel, orderNo: one.orderNo, lines: [{ lineSeq: 2, quantity: 1 }] }
    expect((await shop.call('desk.shipment.ship', operator, wanted)).refused).toBe('LINE_IN_CASE')
    expect(await shop.ask('desk.shipment.ship', operator, { ...parcel, orderNo: one.orderNo })).toMatchObject({
      left: 1,
    })
    const twice = await shop.call('desk.shipment.ship', operator, { ...parcel, orderNo: other.orderNo })
    expect(twice).toMatchObject({ refused: 'PARCEL_USED', message: expect.stringContaining('ZTO00000001') })
  })

  test('takes other orders along in one press, whole, each with its act; nothing of it where one cannot go', async () => {
    const one = await shop.boughtGoods()
    const two = await shop.boughtGoods({ token: one.token })
    const stranger = await shop.boughtGoods()
    const operator = await shop.newStaff('operator')
    const seen = await shop.ask('desk.order.detail', operator, { orderNo: one.orderNo })
    expect(seen.sendTogether).toEqual([two.orderNo])
    const parcel = { orderNo: one.orderNo, carrier: 'sf', parcelNo: 'SF555000001' } as const
    const foreign = await shop.call('desk.shipment.ship', operator, { ...parcel, withOrders: [stranger.orderNo] })
    expect(foreign.refused).toBe('PARCEL_USED')
    expect(await stateOf(one.orderNo)).toBe('to_delivery')
    await shop.ask('desk.shipment.ship', operator, { ...parcel, withOrders: [two.orderNo] })
    for (const { orderNo, token } of [one, two]) {
      expect(await stateOf(orderNo)).toBe('delivery')
      expect((await detail(token, orderNo)).shipments).toMatchObject([{ parcelNo: 'SF555000001' }])
    }
    expect((await detail(one.token, one.orderNo)).shipments[0]?.withOrders).toEqual([two.orderNo])
    const acts = await sql<{ subject: string }>`
      select subject from staff_act where call = 'desk.shipment.ship' and facts ->> 'parcelNo' = 'SF555000001'`.execute(
      shop.db,
    )
    expect(acts.rows.map(each => each.subject).sort()).toEqual([one.orderNo, two.orderNo].sort())
  })

  test('carries several orders of one customer to one address, of nobody else and to no other', async () => {
    const { token, orderNo } = await shop.boughtGoods()
    const [near, far, other] = [
      await shop.boughtGoods({ token }),
      await shop.boughtGoods({ token }),
      await shop.boughtGoods(),
    ]
    await sql`update shop_order set recipient = recipient || '{"street": "长安街 2 号"}'
      where order_no = ${far.orderNo}`.execute(shop.db)
    const operator = await shop.newStaff('operator')
    const parcel = { carrier: 'zto', parcelNo: 'ZTO00000077' } as const
    const answers = await Promise.all(
      [orderNo, near.orderNo].map(each => shop.call('desk.shipment.ship', operator, { ...parcel, orderNo: each })),
    )
    expect(answers.map(each => each.success)).toEqual([true, true])
    for (const each of [far, other])
      expect((await shop.call('desk.shipment.ship', operator, { ...parcel, orderNo: each.orderNo })).refused).toBe(
        'PARCEL_USED',
      )
    const traces = [
      { at: shop.now().getTime(), status: 'transit', place: '北京', textCn: '运输中', textEn: 'Under way' },
    ] as const
    expect(await shop.ask('desk.shipment.trace', operator, { ...parcel, traces: [...traces] })).toMatchObject({
      added: 2,
    })
    expect((await shop.ask('desk.order.list', operator, { search: parcel.parcelNo })).orders).toHaveLength(2)
  })

  test('is sent by operators and administrators alone', async () => {
    const { orderNo } = await shop.boughtGoods()
    const parcel = { orderNo, carrier: 'sf', parcelNo: 'SF900000003' } as const
    for (const role of ['dealer', 'finance', 'reviewer'] as const)
      expect((await shop.call('desk.shipment.ship', await shop.newStaff(role), parcel)).refused).toBe('NOT_ALLOWED')
    expect((await shop.call('desk.shipment.ship', await shop.newStaff('administrator'), parcel)).success).toBe(true)
  })

  test('is written down with the act in one piece, or not sent', async () => {
    const { orderNo } = await shop.boughtGoods()
    const operator = await shop.newStaff('operator')
    await sql`alter table staff_act rename to staff_act_away`.execute(shop.db)
    const parcel = { orderNo, carrier: 'sf', parcelNo: 'SF700000009' } as const
    const alone = await shop.call('desk.shipment.ship', operator, parcel)
    await sql`alter table staff_act_away rename to staff_act`.execute(shop.db)
    expect([alone.code, await stateOf(orderNo)]).toEqual([500, 'to_delivery'])
    expect(await shop.ask('desk.shipment.ship', operator, parcel)).toMatchObject({ repeated: false })
  })

  test('is followed by what its carrier says, each word once', async () => {
    const { token, orderNo } = await shop.boughtGoods()
    const { carrier, parcelNo } = await shop.shipped(orderNo)
    const operator = await shop.newStaff('operator')
    const at = shop.now().getTime()
    const traces = [
      { at, status: 'collected' as const, place: '上海', textCn: '已揽收', textEn: 'Collected' },
      { at: at + 1, status: 'delivered' as const, textCn: '已签收', textEn: 'Delivered' },
    ]
    expect(await shop.ask('desk.shipment.trace', operator, { carrier, parcelNo, traces })).toMatchObject({ added: 2 })
    expect(await shop.ask('desk.shipment.trace', operator, { carrier, parcelNo, traces })).toMatchObject({ added: 0 })
    const [shipment] = (await detail(token, orderNo)).shipments
    expect(shipment).toMatchObject({ deliveredAt: at + 1, traces: [{ status: 'delivered' }, { place: '上海' }] })
    const nobodys = { carrier, parcelNo: 'SF99999999', traces }
    expect((await shop.call('desk.shipment.trace', operator, nobodys)).refused).toBe('NOT_FOUND')
  })
})
