import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: favourites and what was looked at. */
export const favouriteOwn: readonly OwnPart[] = [
  {
    table: 'favourite',
    kind: 'favourites',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      kind: ['种类', 'Kind'],
      item_id: ['编号', 'Number'],
      at: ['时间', 'Time'],
      price_fen: ['收藏时价格（分）', 'Price when saved (fen)'],
      price_alert: ['降价提醒', 'Price alert'],
    },
    internal: ['customer_id'],
    forget: 'remove',
  },
  {
    table: 'browse_record',
    kind: 'history',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      kind: ['种类', 'Kind'],
      item_id: ['编号', 'Number'],
      at: ['时间', 'Time'],
    },
    internal: ['customer_id'],
    forget: 'remove',
  },
]
