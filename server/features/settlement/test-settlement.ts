/** Purchases through the calls, for their tests: the demonstration's goods, buyers with an address, what was kept of it. */
import { sql } from 'kysely'
import type { ErrorName } from '#contract/errors.ts'
import type { Input } from '#contract/kit.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { PURCHASE_TERMS_VERSION } from './settlement.terms.ts'

export const mats = 'MATS-FULL-THREE-ROWS-NIGHT-THREE-ROWS'
export const [flask, service, cable, strap] = [
  'FLASK-500-NIGHT',
  'SERVICE-BASIC',
  'CHARGING-CABLE-5-GRAPHITE',
  'KEY-STRAP-NIGHT',
]

export type Lines = NonNullable<Input<'settlement.place'>['lines']>
export type Placing = Input<'settlement.place'>

export interface StoredWish {
  id: number
  kind: string
  deliveryWay: string
  dueFen: number
  freightFen: number
  lines: { sku: string; quantity: number; due: number; campaign: number; coupon: number; gift: boolean }[]
}

export const consent = { consent: true, termsVersion: PURCHASE_TERMS_VERSION }

/** Opens a shop to buy in; `close` it after the tests. */
export async function openSettlement() {
  const shop = await openTestShop()
  const one = async (where: string): Promise<number> =>
    (
      await sql<{ outletId: number }>`
      select outlet_id from outlet where state = 'open' and ${sql.raw(where)} limit 1`.execute(shop.db)
    ).rows[0]!.outletId
  const workshop = await one(`'service' = any(services)`)
  const showroom = await one(`not 'service' = any(services)`)
  const sent = (skuCode: string, quantity = 1): Lines[number] => ({ skuCode, quantity, deliveryWay: 'express' })
  const fitted = (skuCode: string, outletId = workshop): Lines[number] => ({
    skuCode,
    quantity: 1,
    deliveryWay: 'fitting',
    outletId,
  })

  /** A customer with an address in Shanghai. */
  async function customer(areaCode = 310_115): Promise<string> {
    const token = await shop.newCustomer()
    await shop.ask('address.save', token, {
      recipient: '沈知遥',
      mobile: '13800136621',
      areaCode,
      street: '世纪大道 1 号 1206',
    })
    return token
  }
  const preview = (token: string, input: Input<'settlement.preview'>) => shop.ask('settlement.preview', token, input)
  const direct = (lines: Lines, rest: Partial<Placing> = {}) => ({ source: 'direct' as const, lines, ...rest })

  /** Previews and places what was previewed. */
  async function buy(token: string, asked: Partial<Placing>) {
    const { source, lines, addressId, couponNo } = asked
    const seen = await preview(token, { source, lines, addressId, couponNo })
    return shop.call('settlement.place', token, {
      couponNo: seen.couponNo ?? 'none',
      ...asked,
      ...consent,
      expectDueFen: seen.sums.dueFen,
      giftIds: seen.giftIds,
    })
  }
  const refusedWith = async (answer: ReturnType<typeof buy>): Promise<ErrorName | undefined> => (await answer).refused

  async function kept(orderNos: string[]): Promise<StoredWish[]> {
    const { rows } = await sql<StoredWish>`
      select o.id, o.kind, o.delivery_way, o.due_fen, o.freight_fen, (select jsonb_agg(jsonb_build_object('sku', item_no,
        'quantity', quantity, 'due', due_fen, 'campaign', campaign_fen, 'coupon', coupon_fen, 'gift', gift) order by seq)
        from shop_order_line where order_id = o.id) as lines
      from shop_order o where order_no = any(${orderNos}::text[]) order by id`.execute(shop.db)
    return rows
  }
  const stockOf = async (sku: string) =>
    (
      await sql<{ stock: number; held: number }>`select stock, held from goods_sku where sku_code = ${sku}`.execute(
        shop.db,
      )
    ).rows[0]!
  const couponLeft = async (token: string) => (await shop.ask('coupon.list', token, {})).counts
  const giftsTaken = async (giftId: string) =>
    (await sql<{ taken: number }>`select taken from campaign_gift where gift_id = ${giftId}`.execute(shop.db)).rows[0]!
      .taken
  const cancel = (token: string, orderNo: string) =>
    shop.ask('order.cancel', token, { orderNo, expectRefundFen: 0 }).then(() => shop.runJobs())
  return {
    shop,
    workshop,
    showroom,
    sent,
    fitted,
    customer,
    preview,
    direct,
    buy,
    refusedWith,
    kept,
    stockOf,
    couponLeft,
    giftsTaken,
    cancel,
  }
}
