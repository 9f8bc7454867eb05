/** What staff put right: who may, what it changes, what the customer and the log are told, and who was quicker. */
import type { StaffRole } from '#contract/codes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOutlets } from '#server/features/dealer/dealer.queries.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { openTestShop, type TestShop } from '#server/features/order/test-shop.ts'
import { dayMs } from '#server/lib/clock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const staff = async (role: StaffRole = 'operator', outletId: number | null = null) =>
  (await testStaff(shop.db, role, outletId, shop.now())).token
const detail = async (orderNo: string) => shop.ask('desk.order.detail', await staff(), { orderNo })
const seen = async (orderNo: string) => ({ orderNo, version: (await detail(orderNo)).version, remark: '来电核实过' })
const lastAct = async (call: string) =>
  (
    await sql<{ subject: string; facts: Record<string, unknown> }>`
      select subject, facts from staff_act where call = ${call} order by id desc limit 1`.execute(shop.db)
  ).rows[0]
const messages = async (token: string) =>
  (await shop.ask('message.list', token, { pageNumber: 1, pageSize: 20 })).map(each => each.title)
const moneyOf = async (orderId: number) =>
  (
    await sql`select due_fen, paid_fen, refunded_fen, freight_fen from shop_order where id = ${orderId}`.execute(
      shop.db,
    )
  ).rows[0]

describe('a parcel', () => {
  test('gets the right number: its false traces go, the customer is told, the log has both', async () => {
    const order = await shop.boughtGoods()
    const token = await staff()
    await shop.ask('desk.shipment.ship', token, { orderNo: order.orderNo, carrier: 'sf', parcelNo: 'SF1234567' })
    const said = {
      at: shop.now().getTime(),
      status: 'delivered',
      place: '',
      textCn: '已签收',
      textEn: 'Delivered',
    } as const
    await shop.ask('desk.shipment.trace', token, { carrier: 'sf', parcelNo: 'SF1234567', traces: [said] })
    await sql`update shipment set heard_at = now(), expected_at = now() where parcel_no = 'SF1234567'`.execute(shop.db)
    const before = await moneyOf(order.orderId)
    const asked = {
      ...(await seen(order.orderNo)),
      correctionReason: 'mistyped',
      seenCarrier: 'sf',
      seenParcelNo: 'SF1234567',
      carrier: 'jd',
      parcelNo: 'jd 765 4321',
    } as const
    expect((await detail(order.orderNo)).canCorrect).toContain('correctParcel')
    for (const role of ['dealer', 'finance', 'reviewer'] as const)
      expect((await shop.call('desk.correction.parcel', await staff(role), asked)).refused).toBe('NOT_ALLOWED')
    expect(await shop.ask('desk.correction.parcel', token, asked)).toMatchObject({ orderNos: [order.orderNo] })
    // Whoever looked at the former number looks again.
    expect((await shop.call('desk.correction.parcel', token, asked)).refused).toBe('ORDER_MOVED_ON')
    const now = await shop.ask('order.detail', order.token, { orderNo: order.orderNo })
    expect(now.shipments).toMatchObject([{ carrier: 'jd', parcelNo: 'JD7654321', deliveredAt: null, traces: [] }])
    expect(now.shipments).toMatchObject([{ heardAt: null, expectedAt: null }])
    expect(now.timeline.at(-1)).toMatchObject({ title: '包裹信息已更正' })
    expect(now.timeline.at(-1)?.body).toContain('登记有误')
    expect((await messages(order.token))[0]).toBe('包裹信息已更正')
    expect(await lastAct('desk.correction.parcel')).toMatchObject({
      subject: order.orderNo,
      facts: {
        correctionReason: 'mistyped',
        remark: '来电核实过',
        carrier: { from: 'sf', to: 'jd' },
        parcelNo: { from: 'SF1234567', to: 'JD7654321' },
      },
    })
    expect((await detail(order.orderNo)).notes[0]?.text).toBe('登记有误：来电核实过')
    expect(await moneyOf(order.orderId)).toEqual(before)
  })

  test('that carries two orders is put right for both, or for the one that is not in it', async () => {
    const one = await shop.boughtGoods()
    const two = await shop.boughtGoods({ token: one.token })
    const token = await staff()
    for (const { orderNo } of [one, two])
      await shop.ask('desk.shipment.ship', token, { orderNo, carrier: 'sf', parcelNo: 'SF2000001' })
    expect((await detail(one.orderNo)).parcels).toMatchObject([{ withOrders: [two.orderNo] }])
    const wish = { correctionReason: 'carrierAsked', seenCarrier: 'sf', carrier: 'sf' } as const
    const both = { ...wish, ...(await seen(one.orderNo)), seenParcelNo: 'SF2000001', parcelNo: 'SF2000002' }
    expect((await shop.ask('desk.correction.parcel', token, both)).orderNos).toEqual([one.orderNo, two.orderNo])
    const alone = { ...wish, ...(await seen(two.orderNo)), seenParcelNo: 'SF2000002', parcelNo: 'SF2000003' }
    await shop.ask('desk.correction.parcel', token, { ...alone, wholeParcel: false })
    expect((await detail(one.orderNo)).parcels).toMatchObject([{ parcelNo: 'SF2000002', withOrders: [] }])
    expect((await detail(two.orderNo)).parcels).toMatchObject([{ parcelNo: 'SF2000003', withOrders: [] }])
    // Somebody else's number stays theirs.
    const other = await shop.boughtGoods()
    await shop.ask('desk.shipment.ship', token, { orderNo: other.orderNo, carrier: 'sf', parcelNo: 'SF2000009' })
    const taken = { ...wish, ...(await seen(one.orderNo)), seenParcelNo: 'SF2000002', parcelNo: 'SF2000009' }
    expect((await shop.call('desk.correction.parcel', token, taken)).refused).toBe('PARCEL_USED')
    const same = { ...taken, parcelNo: 'SF2000002' }
    expect((await shop.call('desk.correction.parcel', token, same)).refused).toBe('CORRECTION_SAME')
  })

  test('of two people who put it right at once one does', async () => {
    const order = await shop.boughtGoods()
    await shop.ask('desk.shipment.ship', await staff(), {
      orderNo: order.orderNo,
      carrier: 'sf',
      parcelNo: 'SF3000001',
    })
    const asked = {
      ...(await seen(order.orderNo)),
      correctionReason: 'mistyped',
      seenCarrier: 'sf',
      seenParcelNo: 'SF3000001',
      carrier: 'sf',
    } as const
    const answers = await Promise.all(
      ['SF3000002', 'SF3000003'].map(async parcelNo =>
        shop.call('desk.correction.parcel', await staff(), { ...asked, parcelNo }),
      ),
    )
    expect(answers.map(each => each.refused ?? 'done').sort()).toEqual(['ORDER_MOVED_ON', 'done'])
  })
})

describe('an address', () => {
  const other = { recipient: '周远', mobile: '138 0013 8000', areaCode: 110105, street: '建国路 88 号' }
  test('changes while nothing has left, for the same freight; labels are to be printed again', async () => {
    const order = await shop.boughtGoods({ lines: [{ quantity: 2 }] })
    const token = await staff()
    const print = { paper: 'label100' as const, orderNos: order.orderNo }
    await shop.call('desk.packing.print', token, print)
    const before = await moneyOf(order.orderId)
    const asked = {
      ...(await seen(order.orderNo)),
      ...other,
      correctionReason: 'customerAsked',
      agreed: 'telephone',
    } as const
    // Shanghai lies in another zone than Beijing, or in the same: the zones of the demonstration say which.
    const zones = await sql<{ zone: string | null }>`
      select (select zone_code from freight_area where region_code = code) as zone
      from unnest(array[110000, 540000]) as code`.execute(shop.db)
    if (zones.rows[0]?.zone !== zones.rows[1]?.zone)
      expect((await shop.call('desk.correction.address', token, { ...asked, areaCode: 540102 })).refused).toMatch(
        /FREIGHT_ZONE_OTHER|NOT_SERVED/,
      )
    expect((await shop.call('desk.correction.address', token, { ...asked, areaCode: 110000 })).refused).toBe(
      'REGION_UNKNOWN',
    )
    expect((await shop.call('desk.correction.address', token, { ...asked, mobile: '123' })).refused).toBe(
      'MOBILE_WRONG',
    )
    await shop.ask('desk.correction.address', token, asked)
    const now = await shop.ask('order.detail', order.token, { orderNo: order.orderNo })
    expect(now.recipient).toMatchObject({ name: '周远', street: '建国路 88 号' })
    expect(now.timeline.at(-1)?.body).toContain('您在电话中确认')
    const act = await lastAct('desk.correction.address')
    expect(act?.facts).toMatchObject({ agreed: 'telephone', recipient: { from: '沈**', to: '周**' } })
    expect(JSON.stringify(act)).not.toMatch(/周远|沈知遥|13800138000|建国路|长安街/)
    expect(await moneyOf(order.orderId)).toEqual(before)
    const waiting = await shop.ask('desk.packing.list', token, { unprinted: true, pageNumber: 1, pageSize: 50 })
    expect(waiting.map(each => each.orderNo)).toContain(order.orderNo)
    await shop.ask('desk.shipment.ship', token, {
      orderNo: order.orderNo,
      carrier: 'sf',
      parcelNo: 'SF4000001',
      lines: [{ lineSeq: 1, quantity: 1 }],
    })
    expect((await detail(order.orderNo)).canCorrect).not.toContain('correctAddress')
    const late = { ...asked, ...(await seen(order.orderNo)), street: '建国路 99 号' }
    expect((await shop.call('desk.correction.address', token, late)).refused).toBe('WRONG_STATE')
  })
})

describe('an outlet', () => {
  test('hands over what is not redeemed; the new one redeems with the same code, the former no more', async () => {
    const order = await shop.boughtGoods({ way: 'pickup', lines: [{ quantity: 2 }], validMonths: 12 })
    const [former] = await openOutlets(shop.db, [order.outletId!])
    const next = (await openOutlets(shop.db)).find(each => each.outletId !== former!.outletId)!
    const codes = await shop.codesOf(order.token, order.orderNo)
    await shop.ask('desk.voucher.redeem', await staff('dealer', former!.outletId), { code: codes[0]! })
    const asked = { ...(await seen(order.orderNo)), correctionReason: 'outletAsked', outletId: next.outletId } as const
    const dealer = await staff('dealer', former!.outletId)
    expect((await shop.call('desk.correction.outlet', dealer, asked)).refused).toBe('NOT_ALLOWED')
    await shop.ask('desk.correction.outlet', await staff(), asked)
    const again = { ...asked, ...(await seen(order.orderNo)) }
    expect((await shop.call('desk.correction.outlet', await staff(), again)).refused).toBe('CORRECTION_SAME')
    expect((await shop.call('desk.correction.outlet', await staff(), { ...again, outletId: 999_999 })).refused).toBe(
      'OUTLET_UNKNOWN',
    )
    const told = await shop.ask('order.detail', order.token, { orderNo: order.orderNo })
    expect(told.timeline.at(-1)?.body).toContain(next.nameCn)
    expect((await shop.call('desk.voucher.redeem', dealer, { code: codes[1]! })).refused).toBe('VOUCHER_ELSEWHERE')
    await shop.ask('desk.voucher.redeem', await staff('dealer', next.outletId), { code: codes[1]! })
    expect((await detail(order.orderNo)).canCorrect).not.toContain('correctOutlet')
  })
})

describe('a visit', () => {
  test('is moved by the outlet, within ninety days, or noted no more', async () => {
    const order = await shop.boughtGoods({ way: 'fitting', validMonths: 12 })
    const token = await staff('dealer', order.outletId)
    const wish = async (days: number | null) => ({
      ...(await seen(order.orderNo)),
      correctionReason: 'customerAsked' as const,
      ...(days === null ? {} : { visitAt: shop.now().getTime() + days * dayMs }),
    })
    expect((await shop.call('desk.correction.visit', token, await wish(null))).refused).toBe('CORRECTION_SAME')
    expect((await shop.call('desk.correction.visit', token, await wish(91))).refused).toBe('VISIT_TIME_WRONG')
    await shop.ask('desk.correction.visit', token, await wish(3))
    expect((await detail(order.orderNo)).visitAt).toBe(shop.now().getTime() + 3 * dayMs)
    const [elsewhere] = (await openOutlets(shop.db)).filter(each => each.outletId !== order.outletId)
    const foreign = await staff('dealer', elsewhere!.outletId)
    expect((await shop.call('desk.correction.visit', foreign, await wish(4))).refused).toBe('NOT_FOUND')
    await shop.ask('desk.correction.visit', token, await wish(null))
    expect((await detail(order.orderNo)).visitAt).toBeNull()
    expect(await messages(order.token)).toEqual(expect.arrayContaining(['到店时间已更正']))
  })
})
