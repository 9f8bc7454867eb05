import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: draws. */
export const lotteryOwn: readonly OwnPart[] = [
  {
    table: 'lottery_draw',
    kind: 'coupons',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      lottery_id: ['抽奖', 'Draw'],
      n: ['序号', 'Number'],
      nonce: ['随机数', 'Random number'],
      result: ['结果', 'Result'],
      outcome: ['是否中奖', 'Outcome'],
      gift_no: ['兑奖编号', 'Prize number'],
      coupon_no: ['券号', 'Coupon number'],
      drawn_at: ['抽奖时间', 'Drawn'],
      handed_at: ['领取时间', 'Handed over'],
    },
    internal: ['id', 'customer_id', 'turn', 'prize_no', 'handed_by'],
    // The list has to stay whole for everybody who checks it; the number of an emptied account says nothing of a person.
    forget: 'keep',
  },
]
