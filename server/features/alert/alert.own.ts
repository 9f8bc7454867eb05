import { sql } from 'kysely'
import type { OwnPart } from '#server/lib/own-part.ts'

/** What is kept of a customer here: saved searches, what was found for them, and what was told. */
export const alertOwn: readonly OwnPart[] = [
  {
    table: 'alert_hit',
    kind: 'favourites',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      used_car_id: ['车源', 'Car'],
      from_fen: ['此前价格（分）', 'Price before (fen)'],
      found_at: ['找到时间', 'Found'],
    },
    internal: ['id', 'customer_id', 'search_id', 'due_at', 'digest_id'],
    forget: 'remove',
  },
  {
    table: 'alert_drop',
    kind: 'favourites',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      used_car_id: ['车源', 'Car'],
      from_fen: ['收藏时价格（分）', 'Price when saved (fen)'],
      to_fen: ['降后价格（分）', 'Lower price (fen)'],
      found_at: ['发现时间', 'Found'],
      told_at: ['提醒时间', 'Told'],
    },
    internal: ['id', 'customer_id', 'due_at', 'digest_id'],
    forget: 'remove',
  },
  {
    table: 'alert_setting',
    kind: 'favourites',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: { drops: ['降价提醒', 'Price alerts'] },
    internal: ['customer_id'],
    forget: 'remove',
  },
  {
    table: 'alert_digest',
    kind: 'messages',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: { at: ['提醒时间', 'Alert sent'], expires_at: ['链接有效至', 'Link valid until'] },
    internal: ['id', 'customer_id', 'key'],
    forget: 'remove',
  },
  {
    table: 'saved_search',
    kind: 'favourites',
    rows: customerId => sql`customer_id = ${customerId}`,
    columns: {
      name: ['搜索名称', 'Search'],
      filter: ['筛选条件', 'Filters'],
      keyword: ['搜索词', 'Search words'],
      pace: ['提醒频率', 'How often'],
      created_at: ['保存时间', 'Saved'],
    },
    internal: ['id', 'customer_id'],
    forget: 'remove',
  },
]
