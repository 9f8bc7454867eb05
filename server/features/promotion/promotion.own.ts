import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: coupons. */
export const promotionOwn: readonly OwnPart[] = [
  {
    table: 'customer_coupon',
    kind: 'coupons',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      coupon_no: ['券号', 'Coupon number'],
      coupon_code: ['优惠券', 'Coupon'],
      taken_at: ['领取时间', 'Taken'],
      valid_until: ['有效期至', 'Valid until'],
      used_at: ['使用时间', 'Used'],
    },
    internal: ['id', 'customer_id', 'settlement_id', 'order_id'],
    forget: 'keep',
  },
  {
    table: 'coupon_guess',
    kind: 'coupons',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      tries: ['输入错误的优惠码次数', 'Wrong codes typed'],
      expires_at: ['保存至', 'Kept until'],
    },
    internal: ['customer_id'],
    forget: 'remove',
  },
]
