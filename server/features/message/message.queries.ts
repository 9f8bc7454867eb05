import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import type { CustomerMessageTable, DB } from '#server/db/schema.ts'

export type MessageRow = Selectable<CustomerMessageTable>

/** What a message leads to: an order by its number, or a page of this shop; nothing where no page shows it yet. */
type Way =
  | { kind?: 'order'; orderNo: string }
  | { kind: 'slot' | 'alert' | 'queue' | 'offer' | 'student'; path: string | null }

export type NewMessage = Way & {
  customerId: number
  title: { cn: string; en: string }
  body: { cn: string; en: string }
  now: Date
}

/** Leaves a message in the customer's inbox, in the statement of a move (`told`). */
export function newMessage(message: NewMessage): RawBuilder<unknown> {
  const { customerId, title, body, now } = message
  const [orderNo, path] = 'orderNo' in message ? [message.orderNo, null] : [null, message.path]
  return sql`
    insert into customer_message (customer_id, kind, order_no, path, title_cn, title_en, body_cn, body_en, created_at)
    select ${customerId}, ${message.kind ?? 'order'}, ${orderNo}, ${path}, ${title.cn}, ${title.en}, ${body.cn}, ${body.en},
      ${now}::timestamptz
    from told`
}

/** Leaves a message in the customer's inbox that belongs to no move. */
export async function leaveMessage(tx: Transaction<DB>, message: NewMessage): Promise<void> {
  await sql`with told as (select 1) ${newMessage(message)}`.execute(tx)
}

/** How many messages a customer has, and how many of them are unread. */
export async function countMessages(db: Kysely<DB>, customerId: number): Promise<{ total: number; unread: number }> {
  return db
    .selectFrom('customer_message')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('readAt', 'is', null).as('unread'),
    ])
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
}

/** One page of a customer's messages, the newest first, and how many there are. */
export async function messagesOf(
  db: Kysely<DB>,
  customerId: number,
  { unreadOnly, skip, take }: { unreadOnly: boolean; skip: number; take: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  let mine = db.selectFrom('customer_message').where('customerId', '=', customerId)
  if (unreadOnly) mine = mine.where('readAt', 'is', null)
  const [rows, { n }] = await Promise.all([
    mine.selectAll().orderBy('id', 'desc').offset(skip).limit(take).execute(),
    mine.select(eb => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: n }
}

/**
 * Marks messages of the customer as read; those of others and those read before stay as they are.
 * @param which ids, and everything up to an id
 * @returns how many are unread now
 */
export async function markRead(
  db: Kysely<DB>,
  customerId: number,
  which: { messageIds: readonly number[]; upTo?: number | undefined },
  now: Date,
): Promise<number> {
  const done = await sql<{ unread: number }>`
    with marked as (
      update customer_message set read_at = ${now}
      where customer_id = ${customerId} and read_at is null 
        and (id = any(${which.messageIds}::bigint[]) or id <= ${which.upTo ?? 0}) returning id
    )
    select (select count(*) from customer_message where customer_id = ${customerId} and read_at is null)
      - (select count(*) from marked) as unread`.execute(db)
  return oneRow(done).unread
}
