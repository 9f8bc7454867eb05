/** Browsers that are told by web push, of what, and what is still to be told (decision 161). */
import { type Kysely, sql, type Transaction } from 'kysely'
import { type NoticeKind, noticeKinds } from '#contract/notice-kinds.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import type { DB } from '#server/db/schema.ts'
import type { PushPlace } from '#server/outside/push/push.ts'

/** Whether a sign-in is told. */
export async function isPushed(db: Kysely<DB>, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Of which kinds a customer's browsers are told; without a choice of all but advertising, which nobody asked for. */
export async function pushChoicesOf(
  db: Kysely<DB>,
  customerId: number,
): Promise<{ kind: NoticeKind; wanted: boolean }[]> {
  const rows = await db
    .selectFrom('push_choice')
    .select(['kind', 'wanted'])
    .where('customerId', '=', customerId)
    .execute()
  return noticeKinds.map(kind => ({ kind, wanted: rows.find(row => row.kind === kind)?.wanted ?? kind !== 'campaign' }))
}

/** Keeps a choice; the same one again leaves its moment as it was. */
export async function choosePush(
  tx: Transaction<DB>,
  customerId: number,
  { kind, wanted, now }: { kind: NoticeKind; wanted: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into push_choice (customer_id, kind, wanted, changed_at) values (${customerId}, ${kind}, ${wanted}, ${now})
    on conflict (customer_id, kind) do update set wanted = excluded.wanted, changed_at = excluded.changed_at
      where push_choice.wanted <> excluded.wanted`.execute(tx)
}

/**
 * From now on a sign-in is told in this browser, and nobody else in the same one: whoever signed in here before is told no
 * more, and what that one was still to be told is forgotten.
 */
export async function beginPush(
  tx: Transaction<DB>,
  { customerId, tokenHash, place, now }: { customerId: number; tokenHash: Buffer; place: PushPlace; now: Date },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.pushing}, hashtext(${place.endpoint}))`.execute(tx)
  await sql`
    delete from push_subscription
    where (endpoint = ${place.endpoint} and token_hash <> ${tokenHash})
      or (token_hash = ${tokenHash} and endpoint <> ${place.endpoint})`.execute(tx)
  await sql`
    insert into push_subscription (customer_id, token_hash, endpoint, p256dh, auth, created_at)
    values (${customerId}, ${tokenHash}, ${place.endpoint}, ${place.p256dh}, ${place.auth}, ${now})
    on conflict (token_hash) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
      tries = 0`.execute(tx)
}

export async function endPush(db: Kysely<DB>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('push_subscription').where('tokenHash', '=', tokenHash).execute()
}

/** The browser takes no more. */
export async function dropPlace(db: Kysely<DB>, subscriptionId: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', subscriptionId).execute()
}

/**
 * Takes what is due for one job each.
 * @param until when it is due again, should the job come to nothing
 * @returns the browsers that something is due for
 */
export async function takeDuePlaces(db: Kysely<DB>, now: Date, until: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select subscription_id, message_id from push_note where due_at <= ${now}
      order by due_at limit ${most} for update skip locked
    ), taken as (
      update push_note n set due_at = ${until} from due
      where n.subscription_id = due.subscription_id and n.message_id = due.message_id returning n.subscription_id
    )
    select distinct subscription_id as id from taken order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

export interface DueNote {
  messageId: number
  kind: string
  orderNo: string | null
  path: string | null
  titleCn: string
  titleEn: string
  createdAt: Date
}

/**
 * What a browser is to be told, the oldest first; what waits for the morning hides nothing that is due.
 * @returns nothing for a sign-in that is over
 */
export async function notesFor(
  db: Kysely<DB>,
  subscriptionId: number,
  now: Date,
  most: number,
): Promise<{ place: PushPlace & { customerId: number; tries: number }; notes: DueNote[] } | undefined> {
  const place = await db
    .selectFrom('push_subscription as p')
    .innerJoin('session as s', 's.tokenHash', 'p.tokenHash')
    .select(['p.endpoint', 'p.p256dh', 'p.auth', 'p.customerId', 'p.tries'])
    .where('p.id', '=', subscriptionId)
    .where('s.expiresAt', '>', now)
    .executeTakeFirst()
  if (!place) return undefined
  const notes = await db
    .selectFrom('push_note as n')
    .innerJoin('customer_message as m', 'm.id', 'n.messageId')
    .select(['n.messageId', 'm.kind', 'm.orderNo', 'm.path', 'm.titleCn', 'm.titleEn', 'm.createdAt'])
    .where('n.subscriptionId', '=', subscriptionId)
    // Read in the shop meanwhile: no news.
    .where('m.readAt', 'is', null)
    .orderBy('n.dueAt')
    .orderBy('n.messageId')
    .limit(most)
    .execute()
  return { place, notes }
}

/** Whether a browser is still to be told something there: it may have been signed out, switched off or handed on meanwhile. */
export async function isStillDue(db: Kysely<DB>, subscriptionId: number, messageId: number): Promise<boolean> {
  const { rows } = await sql`
    select from push_note n join customer_message m on m.id = n.message_id
    where n.subscription_id = ${subscriptionId} and n.message_id = ${messageId} and m.read_at is null`.execute(db)
  return rows.length > 0
}

/** These were told, or need not be. @param upTo everything else up to this one was read meanwhile */
export async function forgetNotes(
  db: Kysely<DB>,
  subscriptionId: number,
  messageIds: readonly number[],
): Promise<void> {
  await sql`
    delete from push_note n using customer_message m
    where n.subscription_id = ${subscriptionId} and m.id = n.message_id
      and (n.message_id = any(${messageIds}::bigint[]) or m.read_at is not null)`.execute(db)
}

/** Everything of this browser waits. @param until only what is due by then */
export async function tellAgain(db: Kysely<DB>, subscriptionId: number, at: Date, until?: Date): Promise<void> {
  await sql`
    update push_note set due_at = ${at}
    where subscription_id = ${subscriptionId}
      and (${until ?? null}::timestamptz is null or due_at <= ${until ?? null})`.execute(db)
}

/** Some of it waits. */
export async function tellLater(
  db: Kysely<DB>,
  subscriptionId: number,
  messageIds: readonly number[],
  at: Date,
): Promise<void> {
  await sql`
    update push_note set due_at = ${at}
    where subscription_id = ${subscriptionId} and message_id = any(${messageIds}::bigint[])`.execute(db)
}

/** Counts how often in a row nobody answered at a browser's service. */
export async function countTries(db: Kysely<DB>, subscriptionId: number, tries: number): Promise<void> {
  await db.updateTable('push_subscription').set({ tries }).where('id', '=', subscriptionId).execute()
}
