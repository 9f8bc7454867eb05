/**
 * Faults on demand: a gateway that misbehaves for one trade, one channel, or now and then. They are in the books, so that
 * a restart does not end them; which draw strikes follows from the seed alone.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { oneRow } from '#server/db/one-row.ts'
import { type Books, type Channel, channels } from './books.ts'

/** What may go wrong with a notice. */
export const noticeFaults = {
  /** Sent so many times at once (`value`, 2). */
  duplicate: channels,
  /** Sent so many milliseconds late (`value`, 10,000). */
  delayed: channels,
  /** Waits until the channel's next notice was sent. */
  reordered: channels,
  /** Never sent. */
  dropped: channels,
  /** One fen too many, well signed. */
  wrongAmount: channels,
  /** For another merchant, well signed. */
  wrongMerchant: channels,
  /** The signature is of something else. */
  badSignature: channels,
  /** Well signed, by a key that nobody knows. */
  unknownSerial: ['wechat', 'unionpay'],
  /** WeChat Pay's own probe, which a merchant must refuse (domain B.1). */
  signTest: ['wechat'],
  /** Signed, but the sealed text was changed before. */
  tamperedCiphertext: ['wechat'],
} as const satisfies Record<string, readonly Channel[]>

/** What may go wrong with a call. */
export const callFaults = {
  /** Taken at once, answered so many milliseconds late (`value`, 6,000). */
  slow: channels,
  /** 5xx, nothing was taken. */
  serverError: channels,
  /** Taken, and answered with 5xx. */
  serverErrorTaken: channels,
  /** Taken, and the connection cut without an answer. */
  cut: channels,
  /** Answered with a signature of something else. */
  badAnswer: channels,
  /** Too many calls (WeChat Pay 429), nothing was taken. */
  tooMany: ['wechat'],
} as const satisfies Record<string, readonly Channel[]>

/** What may become of a refund that was accepted. */
export const refundFaults = {
  /** Given up by the channel (WeChat Pay: ABNORMAL; the others refuse it). */
  refundAbnormal: channels,
  /** Closed by the channel; tried again under the same number. */
  refundClosed: ['wechat'],
  /** Takes so many milliseconds longer (`value`, 60,000). */
  refundSlow: ['wechat', 'unionpay'],
} as const satisfies Record<string, readonly Channel[]>

/** What may become of a payment. */
export const payFaults = {
  /** Paid with a defect: A6 (domain B.3). */
  defect: ['unionpay'],
  /** A query of a paid trade says pending (03) so many times (`value`, 1). */
  pending: ['unionpay'],
} as const satisfies Record<string, readonly Channel[]>

const known = { ...noticeFaults, ...callFaults, ...refundFaults, ...payFaults }
export type FaultKind = keyof typeof known
export type NoticeFault = keyof typeof noticeFaults
export type CallFault = keyof typeof callFaults
const kinds = Object.keys(known) as [FaultKind, ...FaultKind[]]

/** What is asked of the admin call. Without a channel and a number it concerns every trade. */
export const faultWish = z
  .strictObject({
    kind: z.enum(kinds),
    channel: z.enum(channels).optional(),
    /** The merchant's number. */
    outTradeNo: z.string().min(1).max(64).optional(),
    probability: z.number().min(0).max(1).default(1),
    seed: z.int().default(0),
    /** After so many it ends; absent: it stays. */
    uses: z.int().positive().optional(),
    value: z.int().positive().max(600_000).optional(),
  })
  .refine(
    ({ kind, channel }) => !channel || (known[kind] as readonly Channel[]).includes(channel),
    'this channel has no such fault',
  )
export type FaultWish = z.infer<typeof faultWish>

export interface Fault {
  id: number
  kind: FaultKind
  channel: Channel | null
  outTradeNo: string | null
  probability: number
  seed: number
  usesLeft: number | null
  value: number | null
  drawn: number
}

/** A fault that strikes now. */
export interface Struck<K extends FaultKind> {
  kind: K
  value: number | null
}

/** What happens is about this trade; a call is about the trade whose number it carries. */
export interface About {
  channel: Channel
  /** Says whether a number is the one that this is about. */
  concerns: (outTradeNo: string) => boolean
}

/** The faults of one simulator. */
export interface Faults {
  /** Which of these kinds strike; each fault that could is drawn once. */
  strike<K extends FaultKind>(about: About, among: readonly K[]): Promise<Struck<K>[]>
  add(wish: FaultWish): Promise<Fault>
  list(): readonly Fault[]
  /** Ends one, or all. */
  end(id?: number): Promise<void>
}

/** Reads the faults that were asked for before. */
export async function openFaults({ db, now }: Books): Promise<Faults> {
  let faults = (await sql<Fault>`select * from simulator.fault order by id`.execute(db)).rows

  const draw = async (fault: Fault): Promise<boolean> => {
    fault.drawn++
    const struck = chance(fault.seed, fault.drawn) < fault.probability
    if (struck && fault.usesLeft !== null) fault.usesLeft--
    await sql`
      update simulator.fault set drawn = ${fault.drawn}, uses_left = ${fault.usesLeft} where id = ${fault.id}`.execute(
      db,
    )
    return struck
  }

  return {
    list: () => faults,
    async strike<K extends FaultKind>({ channel, concerns }: About, among: readonly K[]) {
      const struck: Struck<K>[] = []
      for (const kind of among) {
        const could = faults.filter(
          fault =>
            fault.kind === kind &&
            (known[kind] as readonly Channel[]).includes(channel) &&
            (fault.channel === null || fault.channel === channel) &&
            (fault.outTradeNo === null || concerns(fault.outTradeNo)),
        )
        for (const fault of could)
          if (fault.usesLeft !== 0 && (await draw(fault))) struck.push({ kind, value: fault.value })
      }
      return struck
    },
    async add(wish) {
      const made = await sql<Fault>`
        insert into simulator.fault (kind, channel, out_trade_no, probability, seed, uses_left, value, created_at)
        values (${wish.kind}, ${wish.channel ?? null}, ${wish.outTradeNo ?? null}, ${wish.probability}, ${wish.seed},
          ${wish.uses ?? null}, ${wish.value ?? null}, ${now()})
        returning *`.execute(db)
      const fault = oneRow(made)
      faults = [...faults, fault]
      return fault
    },
    async end(id) {
      faults = id === undefined ? [] : faults.filter(fault => fault.id !== id)
      await sql`delete from simulator.fault where ${id === undefined ? sql`true` : sql`id = ${id}`}`.execute(db)
    },
  }
}

/** A number from 0 up to 1 that only depends on the seed and on how often it was drawn. */
function chance(seed: number, drawn: number): number {
  return createHash('sha256').update(`${seed}:${drawn}`).digest().readUInt32BE(0) / 2 ** 32
}
