import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import {
  type ChoosableNotice,
  type MessageKind,
  messageKindsOf,
  type NoticeKind,
  noticeKinds,
} from '#contract/notice-kinds.ts'
import type { CustomerMessageTable, DB } from '#server/db/schema.ts'

export type MessageRow = Selectable<CustomerMessageTable>

/** What a message leads to: an order by its number, or a page of this shop; nothing where no page shows it yet. */
type Way = { kind?: 'order'; orderNo: string } | { kind: Exclude<MessageKind, 'order'>; path: string | null }

export type NewMessage = Way & {
  customerId: number
  /** It need not come: it is left out for whoever has switched that off (decision 130). */
  unless?: ChoosableNotice | undefined
  title: { cn: string; en: string }
  body: { cn: string; en: string }
  now: Date
}

/** Leaves a message in the customer's inbox, in the statement of a move (`told`). */
export function newMessage(message: NewMessage): RawBuilder<unknown> {
  const { customerId, unless, title, body, now } = message
  const wanted = unless
    ? sql`where not exists (
        select from notice_choice where customer_id = ${customerId} and kind = ${unless} and not wanted)`
    : sql``
  const [orderNo, path] = 'orderNo' in message ? [message.orderNo, null] : [null, message.path]
  return sql`
    insert into customer_message (customer_id, kind, order_no, path, title_cn, title_en, body_cn, body_en, created_at)
    select ${customerId}, ${message.kind ?? 'order'}, ${orderNo}, ${path}, ${title.cn}, ${title.en}, ${body.cn}, ${body.en},
      ${now}::timestamptz
    from told ${wanted}`
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

/** How many messages of each kind a customer has, and how many of them are unread. */
export async function countKinds(
  db: Kysely<DB>,
  customerId: number,
): Promise<{ kind: NoticeKind; total: number; unread: number }[]> {
  const rows = await db
    .selectFrom('customer_message')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('readAt', 'is', null).as('unread'),
    ])
    .where('customerId', '=', customerId)
    .groupBy('kind')
    .execute()
  return noticeKinds.map(kind => {
    const names: readonly string[] = messageKindsOf(kind)
    const of = rows.filter(row => names.includes(row.kind))
    const sum = (which: 'total' | 'unread') => of.reduce((n, row) => n + row[which], 0)
    return { kind, total: sum('total'), unread: sum('unread') }
  })
}

/** One page of a customer's messages, the newest first, and how many there are. */
export async function messagesOf(
  db: Kysely<DB>,
  customerId: number,
  { unreadOnly, kind, skip, take }: { unreadOnly: boolean; kind?: NoticeKind | undefined; skip: number; take: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  let mine = db.selectFrom('customer_message').where('customerId', '=', customerId)
  if (unreadOnly) mine = mine.where('readAt', 'is', null)
  if (kind) mine = mine.where('kind', 'in', messageKindsOf(kind))
  const [rows, { n }] = await Promise.all([
    mine.selectAll().orderBy('id', 'desc').offset(skip).limit(take).execute(),
    mine.select(eb => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: n }
}

/**
 * Marks messages of the customer as read; those of others and those read before stay as they are.
 * @param which ids, and everything up to an id, or everything of a kind up to it
 * @returns how many are unread now
 */
export async function markRead(
  db: Kysely<DB>,
  customerId: number,
  which: { messageIds: readonly number[]; upTo?: number | undefined; kind?: NoticeKind | undefined },
  now: Date,
): Promise<number> {
  const ofKind = which.kind ? sql`and kind = any(${messageKindsOf(which.kind)}::text[])` : sql``
  const done = await sql<{ unread: number }>`
    with marked as (
      update customer_message set read_at = ${now}
      where customer_id = ${customerId} and read_at is null 
        and (id = any(${which.messageIds}::bigint[]) or (id <= ${which.upTo ?? 0} ${ofKind})) returning id
    )
    select (select count(*) from customer_message where customer_id = ${customerId} and read_at is null)
      - (select count(*) from marked) as unread`.execute(db)
  return oneRow(done).unread
}
