import { type Kysely, sql } from 'kysely'

/** What order codes and tabs were called before orders and dictionary read one table: list, code, then old and new names. */
export const renamed = [
  ['OrderStatus', '13', '超时关闭', 'Closed by timeout', '已关闭（超时）', 'Closed (timed out)'],
  ['OrderStatus', '15', '已取消', 'Cancelled', '已关闭（已取消）', 'Closed (cancelled)'],
  ['OrderStatus', '50', '退款待审核', 'Refund awaiting review', '退款审核中', 'Refund under review'],
  ['OrderStatus', '51', '待寄回商品', 'Awaiting return of goods', '待寄回', 'Waiting for your parcel'],
  ['OrderStatus', '52', '待商家处理', 'Awaiting merchant', '商家处理中', 'With the merchant'],
  ['OrderStatus', '53', '待银行处理', 'Awaiting bank', '银行处理中', 'Refund on its way'],
  ['OrderTab', 'unpaid', '待付款', 'Unpaid', '待付款', 'To pay'],
  ['OrderTab', 'done', '已完成', 'Done', '已完成', 'Completed'],
  ['OrderTab', 'refund', '退款/退货', 'Refunds and returns', '退款与售后', 'Refunds'],
] as const

/**
 * Reference rows that are there stay (decision 031), so a name that a release changes reaches older databases here: a row
 * that still has the old name in both languages gets the new one, and what an operator wrote stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [list, code, oldCn, oldEn, cn, en] of renamed)
    await sql`
      update dictionary_entry set name_cn = ${cn}, name_en = ${en}, updated_at = now()
      where list = ${list} and code = ${code} and name_cn = ${oldCn} and name_en = ${oldEn}`.execute(db)
}
