/** What is kept of a customer, read and forgotten part by part, and the files that are made of it. */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Language } from '#contract/errors.ts'
import type { DB } from '#server/db/schema.ts'
import { casesIn, ordersIn } from '#server/features/order/order.displays.ts'
import type { OwnPart } from '#server/lib/own-part.ts'

/** Which rows of a part are a customer's. */
export const rowsOf = (part: OwnPart, customerId: number): RawBuilder<boolean> =>
  part.rows(customerId, sql`select id from shop_order where customer_id = ${customerId}`)

/** How many rows each part has, by its table, in one statement. */
export async function countParts(
  db: Kysely<DB>,
  parts: readonly OwnPart[],
  customerId: number,
): Promise<Map<string, number>> {
  const each = parts.map(
    part =>
      sql`select ${part.table}::text as part, count(*) as n from ${sql.table(part.table)} where ${rowsOf(part, customerId)}`,
  )
  const { rows } = await sql<{ part: string; n: number }>`${sql.join(each, sql` union all `)}`.execute(db)
  return new Map(rows.map(row => [row.part, row.n]))
}

/** The rows of a part as its table has them, under the names of columns. */
export async function rowsOfPart(
  db: Kysely<DB>,
  part: OwnPart,
  customerId: number,
): Promise<Record<string, unknown>[]> {
  const columns = sql.join(Object.keys(part.columns).map(column => sql`t.${sql.ref(column)}`))
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(found) as row from (
      select ${columns} from ${sql.table(part.table)} t where ${rowsOf(part, customerId)}
    ) found`.execute(db)
  return rows.map(each => each.row)
}

/** Forgets a part as it says itself. */
export async function forgetPart(tx: Transaction<DB>, part: OwnPart, customerId: number): Promise<void> {
  const { forget } = part
  if (forget === 'keep') return
  const table = sql.table(part.table)
  if (forget === 'remove') {
    await sql`delete from ${table} where ${rowsOf(part, customerId)}`.execute(tx)
    return
  }
  const values = Object.entries(forget).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${table} set ${sql.join(values)} where ${rowsOf(part, customerId)}`.execute(tx)
}

export interface Hindrance {
  kind: 'order' | 'refundCase' | 'refund' | 'carOffer'
  /** Of an offer for a car its own number. */
  orderNo: string
  titleCn: string
  titleEn: string
}

/**
 * What has to end before an account can go: open orders, among them those that hold a car, cases and refunds, and the sale
 * of a car whose contract is signed: its owner is still to be paid, to the account that was named.
 */
export async function hindrancesOf(db: Kysely<DB>, customerId: number): Promise<Hindrance[]> {
  const { rows } = await sql<Hindrance>`
    select found.kind, o.order_no, l.title_cn, l.title_en from (
      select 'order' as kind, id from shop_order where customer_id = ${customerId} and state in ${ordersIn.open}
      union
      select 'refundCase', order_id from refund_case where customer_id = ${customerId} and state in ${casesIn.open}
      union
      select 'refund', r.order_id from refund r join shop_order p on p.id = r.order_id
        where p.customer_id = ${customerId} and r.state in ('asked', 'sending', 'stuck')
    ) found join shop_order o on o.id = found.id
      join lateral (select * from shop_order_line where order_id = o.id order by seq limit 1) l on true
    union all
    select 'carOffer', f.car_offer_no, t.name_cn, t.name_en from car_offer f join car_trim t using (spu_id)
      where f.customer_id = ${customerId} and f.state = 'contract' and f.signed_at is not null
    order by order_no desc, kind`.execute(db)
  return rows
}

export interface DataExport {
  exportId: string
  language: Language
  state: 'making' | 'ready' | 'failed'
  progress: number
  askedAt: Date
  expiresAt: Date
}
const exportColumns = ['exportId', 'language', 'state', 'progress', 'askedAt', 'expiresAt'] as const

/** The customer's newest file that is there or on its way. */
export async function newestExport(db: Kysely<DB>, customerId: number, now: Date): Promise<DataExport | undefined> {
  const row = await db
    .selectFrom('data_export')
    .select(exportColumns)
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', now)
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row as DataExport | undefined
}

/** How many files a customer has had made since then. */
export async function exportsSince(db: Kysely<DB>, customerId: number, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('data_export')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('customerId', '=', customerId)
    .where('askedAt', '>', since)
    .executeTakeFirstOrThrow()
  return n
}

export async function addExport(
  tx: Transaction<DB>,
  customerId: number,
  { exportId, language, askedAt, expiresAt }: Omit<DataExport, 'state' | 'progress'>,
): Promise<void> {
  await tx
    .insertInto('data_export')
    .values({ exportId, customerId, language, state: 'making', progress: 0, askedAt, expiresAt })
    .execute()
}

/** A file that is still to be made, with whose it is. */
export async function exportToMake(
  db: Kysely<DB>,
  exportId: string,
): Promise<{ customerId: number; language: Language; askedAt: Date } | undefined> {
  const row = await db
    .selectFrom('data_export')
    .select(['customerId', 'language', 'askedAt'])
    .where('exportId', '=', exportId)
    .where('state', '=', 'making')
    .executeTakeFirst()
  return row
}

export async function setExport(
  db: Kysely<DB>,
  exportId: string,
  change:
    | { progress: number }
    | { state: 'failed' }
    | { state: 'ready'; progress: 100; json: Buffer; html: Buffer; madeAt: Date },
): Promise<void> {
  await db
    .updateTable('data_export')
    .set(change)
    .where('exportId', '=', exportId)
    .where('state', '=', 'making')
    .execute()
}

/** A finished file of this customer and nobody else. */
export async function exportFile(
  db: Kysely<DB>,
  customerId: number,
  exportId: string,
  format: 'json' | 'html',
  now: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('data_export')
    .select(format)
    .where('customerId', '=', customerId)
    .where('exportId', '=', exportId)
    .where('expiresAt', '>', now)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  return (row as Partial<Record<'json' | 'html', Buffer | null>> | undefined)?.[format] ?? undefined
}

/** The deletion that a customer waits for. */
export async function waitingDeletion(
  db: Kysely<DB>,
  customerId: number,
): Promise<{ id: number; askedAt: Date; dueAt: Date } | undefined> {
  return db
    .selectFrom('account_deletion')
    .select(['id', 'askedAt', 'dueAt'])
    .where('customerId', '=', customerId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

/** Deletions whose time has come. */
export async function dueDeletions(tx: Transaction<DB>, now: Date, most: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('account_deletion')
    .select('id')
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}

/** Whose deletion it is, locked. */
export async function deletionOf(
  tx: Transaction<DB>,
  id: number,
): Promise<{ customerId: number; state: string; dueAt: Date } | undefined> {
  return tx
    .selectFrom('account_deletion')
    .select(['customerId', 'state', 'dueAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
