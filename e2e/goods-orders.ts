/** Orders of goods for journeys: bought through the calls, moved on by staff, looked at by their customers. */
import type { StaffRole } from '#contract/codes.ts'
import type { Input } from '#contract/kit.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { payAtCashier } from './payer.ts'
import { ask } from './calls.ts'
import { withDatabase } from './people.ts'
import { expectSoon } from './visitor.ts'
import { ofShop } from './the-shop.ts'

type Line = NonNullable<Input<'settlement.preview'>['lines']>[number]

export interface Offered {
  skuCode: string
  name: { 'zh-CN': string; en: string }
}

const read = <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  withDatabase(ofShop('databaseUrl'), async ({ pool }) => (await pool.query(text, values)).rows as T[])

/** Things on sale that come this way, enough of each, the cheap ones first. */
export async function offered(way: 'express' | 'package', count: number): Promise<Offered[]> {
  const which = way === 'package' ? `g.kind = 'package'` : `g.kind = 'goods' and 'express' = any(g.delivery_ways)`
  const rows = await read<{ sku_code: string; name_cn: string; name_en: string }>(
    `select distinct on (price, g.spu_code) s.sku_code, g.name_cn, g.name_en,
       coalesce(s.show_price_fen, s.price_fen) as price
     from goods_sku s join goods g using (spu_code)
     where ${which} and g.state = 'publish' and s.state = 'publish' and s.stock - s.held >= 8
       and (g.most_each is null or g.most_each >= 2) and g.return_policy in ('seven-days', 'voucher')
     order by price, g.spu_code limit $1`,
    [count],
  )
  return rows.map(row => ({ skuCode: row.sku_code, name: { 'zh-CN': row.name_cn, en: row.name_en } }))
}

/** An outlet that can redeem. */
export const anOutlet = async (): Promise<number> =>
  (await read<{ outlet_id: number }>('select outlet_id from outlet order by outlet_id limit 1'))[0]!.outlet_id

/** Somebody of the staff. */
export const staffToken = (role: StaffRole, outletId?: number): Promise<string> =>
  withDatabase(ofShop('databaseUrl'), async ({ kysely }) => (await testStaff(kysely, role, outletId ?? null)).token)

/** What a customer may ask for with an order. */
export type Wishes = Pick<Input<'settlement.place'>, 'invoice'>

/** Places these lines in one settlement, unpaid. @returns the orders' numbers */
export async function place(origin: string, token: string, lines: Line[], wishes: Wishes = {}): Promise<string[]> {
  const addresses = await ask(origin, 'address.list', {}, { token })
  if (addresses.length === 0) {
    const address = { recipient: '周远', mobile: '13800138000', areaCode: 110101, street: '东直门外大街 42 号' }
    await ask(origin, 'address.save', { ...address, tag: 'home', isDefault: true }, { token })
  }
  const source = { source: 'direct', lines } as const
  const preview = await ask(origin, 'settlement.preview', { ...source, couponNo: 'none' }, { token })
  const { orderNos } = await ask(
    origin,
    'settlement.place',
    {
      ...source,
      couponNo: 'none',
      consent: true,
      termsVersion: preview.terms.version,
      expectDueFen: preview.sums.dueFen,
      giftIds: preview.giftIds,
      ...wishes,
    },
    { token },
  )
  return orderNos
}

/** Buys these lines in one settlement and pays them. @returns the orders' numbers */
export async function buy(origin: string, token: string, lines: Line[], wishes: Wishes = {}): Promise<string[]> {
  const orderNos = await place(origin, token, lines, wishes)
  await payAtCashier(origin, await ask(origin, 'payment.start', { orderNos, method: 'wechat' }, { token }))
  const standing = async () => (await ask(origin, 'payment.check', { orderNo: orderNos[0]! }, { token })).paying
  await expectSoon(standing).toBe('paid')
  return orderNos
}

/** A parcel number that no other journey uses. */
export const newParcelNo = (): string => `SF${String(Date.now()).slice(-9)}${Math.floor(Math.random() * 900 + 100)}`
