/** Vouchers of maintenance packages that a customer has bought. */
import { type Kysely, sql } from 'kysely'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import { outletId } from '#server/features/slot/test-slot.ts'

let orders = 0

type VoucherState = 'open' | 'redeemed' | 'expired' | 'locked' | 'withdrawn'

interface Put {
  spuCode?: string
  validUntil?: Date
  at?: number
  /** What it was sold with; absent: before that was written down. */
  works?: readonly string[]
  state?: VoucherState
}

/** A voucher of a package, as its purchase leaves it. @returns its number */
export async function putVoucher(db: Kysely<DB>, customerId: number, put: Put = {}): Promise<string> {
  const { spuCode = 'service-basic', at = outletId, works = null, state = 'open' } = put
  const { validUntil = new Date('2027-11-23T00:00:00+08:00') } = put
  const n = String(++orders).padStart(6, '0')
  const voucherNo = `HV20261121${n}`
  const { rows } = await sql<{ id: number }>`
    insert into shop_order (order_no, kind, customer_id, state, due_fen, terms_version, terms_at, placed_at, pay_until, state_at)
    values (${`HS20261121${n}`}, 'usedCarDeposit', ${customerId}, 'save', 1, 'x', now(), now(), now(), now())
    returning id`.execute(db)
  const { id } = required(rows[0], 'order')
  await sql`
    insert into shop_order_line (order_id, seq, kind, item_no, title_cn, title_en, picture, price_fen, due_fen, sku_id,
      spu_code, category_code, works)
    select ${id}, 1, 'goods', s.sku_code, g.name_cn, g.name_en, '{}', s.price_fen, s.price_fen, s.id, g.spu_code,
      g.category_code, ${works}::text[]
    from goods g join goods_sku s using (spu_code) where g.spu_code = ${spuCode} limit 1`.execute(db)
  await sql`
    insert into voucher (voucher_no, order_id, line_seq, piece, customer_id, outlet_id, state, valid_until, state_at)
    values (${voucherNo}, ${id}, 1, 1, ${customerId}, ${at}, 'open', ${validUntil}, now())`.execute(db)
  if (state !== 'open') await setVoucher(db, voucherNo, state)
  return voucherNo
}

/** Leaves a voucher in a state; there is a member of staff who redeemed it. */
export async function setVoucher(db: Kysely<DB>, voucherNo: string, state: VoucherState): Promise<void> {
  const redeemed = state === 'redeemed'
  await sql`
    update voucher set state = ${state}, redeemed_at = case when ${redeemed} then now() end,
      redeemed_by = case when ${redeemed} then (select min(id) from staff_account) end
    where voucher_no = ${voucherNo}`.execute(db)
}
