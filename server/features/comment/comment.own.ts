import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: reviews: they stay with the goods, and are nobody’s any more. */
export const commentOwn: readonly OwnPart[] = [
  {
    table: 'goods_comment',
    kind: 'reviews',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      spu_code: ['商品', 'Item'],
      stars: ['评分', 'Stars'],
      body: ['内容', 'Text'],
      anonymous: ['匿名', 'Anonymous'],
      state: ['状态', 'State'],
      reply: ['答复', 'Reply'],
      created_at: ['时间', 'Written'],
    },
    internal: ['id', 'order_id', 'line_seq', 'customer_id', 'state_at'],
    forget: {
      anonymous: sql`true`,
    },
  },
]
