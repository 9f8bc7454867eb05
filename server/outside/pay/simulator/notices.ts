/** Notices of the gateways: in the books together with what they tell, signed anew at each sending, until one is heard. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hot } from '#server/db/dialect.ts'
import type { Books, Channel, Trade } from './books.ts'
import { type Faults, type NoticeFault, noticeFaults } from './faults.ts'
import type { Tx } from './trades.queries.ts'

export interface Notice {
  /** The same over all repeats; Alipay's `notify_id`, WeChat Pay's `id`. */
  id: string
  channel: Channel
  tradeNo: string
  outTradeNo: string
  event: string
  url: string
  /** What it tells, in the channel's words, without a signature. */
  body: Record<string, unknown>
  createdAt: Date
  dueAt: Date | null
  /** Waits for the channel's next one. */
  behind: boolean
  /** Its faults have been drawn. */
  struck: boolean
  sends: number
}

/** A notice as it travels. */
export interface Envelope {
  headers: Record<string, string>
  body: string
}

/** How a channel speaks to a merchant. */
export interface Messenger {
  /** Seconds between one sending and the next; after the last one it is given up. */
  pauses: readonly number[]
  /** Longest wait for an answer. */
  patienceMs: number
  wrap(notice: Notice, fault: NoticeFault | undefined, now: Date): Envelope
  /** Whether the merchant has heard. */
  heard(status: number, body: string): boolean
}

export interface Post {
  (url: string, envelope: Envelope, patienceMs: number): Promise<{ status: number; body: string }>
}

/** A notice that waits for the next one goes anyway after so many seconds. */
const BEHIND_SECONDS = 60
const DELAY_MS = 10_000
/** So many are on their way at a time: a merchant who never answers does not hold the others up. */
const AT_ONCE = 64

/** Puts a notice into the books, in the transaction of what it tells. */
export async function addNotice(
  tx: Tx,
  trade: Trade,
  event: string,
  url: string,
  body: Record<string, unknown>,
  now: Date,
): Promise<void> {
  if (url === '') return
  await sql`
    insert into simulator.notice (id, channel, trade_no, out_trade_no, event, url, body, created_at, due_at)
    values (${randomUUID().replaceAll('-', '')}, ${trade.channel}, ${trade.tradeNo}, ${trade.outTradeNo}, ${event},
      ${url}, ${JSON.stringify(body)}::jsonb, ${now}, ${now})`.execute(tx)
}

export interface MailRoom {
  books: Books
  faults: Faults
  messenger(channel: Channel): Messenger
  post: Post
  /** By how much all pauses are shortened. */
  speed: number
}

/**
 * Sends what is due, as far as there is room.
 * @param underway how many are on their way already
 * @returns one promise for each that goes out now
 */
export async function sendDue(room: MailRoom, underway: number): Promise<Promise<void>[]> {
  const { db, now } = room.books
  const { rows } = await sql<Notice>`${hot}
    select * from simulator.notice where due_at <= ${now()} order by due_at, created_at
    limit ${Math.max(0, AT_ONCE - underway)}`.execute(db)
  return rows.map(notice => send(room, notice))
}

async function send(room: MailRoom, notice: Notice): Promise<void> {
  const { db, now } = room.books
  const messenger = room.messenger(notice.channel)
  const pause = messenger.pauses[notice.sends]
  const next = pause === undefined ? null : inSeconds(now(), pause, room.speed)
  // The next sending is in the books before this one: whoever dies meanwhile has only sent once too few.
  const claimed = await sql`${hot}
    update simulator.notice set sends = sends + 1, due_at = ${next}, behind = false, struck = true
    where id = ${notice.id} and sends = ${notice.sends} and struck = ${notice.struck} and due_at is not null
    returning id`.execute(db)
  if (claimed.rows.length === 0) return
  const struck = notice.struck ? [] : await strike(room, notice)
  const how = (kind: NoticeFault) => struck.find(each => each.kind === kind)
  if (how('dropped')) return settle(room, notice, null)
  if (how('delayed')) return postpone(room, notice, (how('delayed')?.value ?? DELAY_MS) * room.speed, false)
  if (how('reordered')) return postpone(room, notice, BEHIND_SECONDS * 1_000, true)
  const wrong = struck.find(({ kind }) => kind !== 'duplicate')
  const copies = how('duplicate') ? (how('duplicate')?.value ?? 2) : 1
  const sent = Array.from({ length: copies }, async () => {
    const envelope = messenger.wrap(notice, wrong?.kind, now())
    const answer = await room.post(notice.url, envelope, messenger.patienceMs).catch(() => ({ status: 0, body: '' }))
    return messenger.heard(answer.status, answer.body)
  })
  if ((await Promise.all(sent)).includes(true)) await settle(room, notice, now())
  // Whoever waited for another notice goes now.
  await sql`${hot}
    update simulator.notice set due_at = ${now()} where behind and channel = ${notice.channel} and id <> ${notice.id}
  `.execute(db)
}

const strike = ({ faults }: MailRoom, notice: Notice) =>
  faults.strike(
    { channel: notice.channel, concerns: number => number === notice.outTradeNo },
    Object.keys(noticeFaults) as NoticeFault[],
  )

/** The notice is over: heard, or never to be sent. */
async function settle({ books }: MailRoom, { id }: Notice, heardAt: Date | null): Promise<void> {
  await sql`update simulator.notice set due_at = null, heard_at = ${heardAt} where id = ${id}`.execute(books.db)
}

/** Puts the first sending off. What else struck is forgotten: such a notice has nothing else wrong. */
async function postpone({ books, speed }: MailRoom, { id }: Notice, ms: number, behind: boolean): Promise<void> {
  await sql`
    update simulator.notice set sends = 0, behind = ${behind}, due_at = ${inSeconds(books.now(), ms / 1_000, speed)}
    where id = ${id}`.execute(books.db)
}

const inSeconds = (now: Date, seconds: number, speed: number): Date =>
  new Date(now.getTime() + (seconds * 1_000) / speed)

/** Sends over HTTP, follows nothing, and reads no more than a merchant has to say. */
export const postOut: Post = async (url, { headers, body }, patienceMs) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
  return { status: answer.status, body: (await answer.text()).slice(0, 1_000) }
}
