import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: which mailings came. */
export const mailingOwn: readonly OwnPart[] = [
  {
    table: 'mailing_recipient',
    kind: 'messages',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      mailing_id: ['推送', 'Mailing'],
      message: ['消息是否送达', 'What became of the message'],
      coupon: ['优惠券是否发放', 'What became of the coupon'],
      coupon_no: ['券号', 'Coupon number'],
      done_at: ['时间', 'Time'],
    },
    internal: ['customer_id'],
    forget: 'remove',
  },
]
