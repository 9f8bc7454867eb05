/** Vouchers of maintenance packages that a customer has bought. */
import { type Kysely, sql } from 'kysely'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import { outletId } from '#server/features/slot/test-slot.ts'

let orders = 0

/** A voucher of a package, as its purchase leaves it. @returns its number */
export async function putVoucher(
  db: Kysely<DB>,
  customerId: number,
  { spuCode = 'service-basic', validUntil = new Date('2027-11-23T00:00:00+08:00'), at = outletId } = {},
): Promise<string> {
  const n = String(++orders).padStart(6, '0')
  const voucherNo = `HV20261121${n}`
  const { rows } = await sql<{ id: number }>`
    insert into shop_order (order_no, kind, customer_id, state, due_fen, terms_version, terms_at, placed_at, pay_until, state_at)
    values (${`HS20261121${n}`}, 'usedCarDeposit', ${customerId}, 'save', 1, 'x', now(), now(), now(), now())
    returning id`.execute(db)
  const { id } = required(rows[0], 'order')
  await sql`
    insert into shop_order_line (order_id, seq, kind, item_no, title_cn, title_en, picture, price_fen, due_fen, sku_id,
      spu_code, category_code)
    select ${id}, 1, 'goods', s.sku_code, g.name_cn, g.name_en, '{}', s.price_fen, s.price_fen, s.id, g.spu_code, g.category_code
    from goods g join goods_sku s using (spu_code) where g.spu_code = ${spuCode} limit 1`.execute(db)
  await sql`
    insert into voucher (voucher_no, order_id, line_seq, piece, customer_id, outlet_id, state, valid_until, state_at)
    values (${voucherNo}, ${id}, 1, 1, ${customerId}, ${at}, 'open', ${validUntil}, now())`.execute(db)
  return voucherNo
}
