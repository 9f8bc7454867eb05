/**
 * What an outlet that closes hands over to its successor (decision 114). Each feature that has something open at outlets
 * gives a port, which stands in `handOverPorts` of `server/ports.ts`; a table is written by its owner alone.
 */
import type { Kysely, Transaction } from 'kysely'
import type { HandOverKind } from '#contract/outlet-closing.ts'
import type { DB } from '#server/db/schema.ts'
import type { Actor, Note } from './machine.ts'

export interface HandOverOutlet {
  outletId: number
  nameCn: string
  nameEn: string
  addressCn: string
  addressEn: string
  phone: string
}

export interface HandOver {
  from: HandOverOutlet
  to: HandOverOutlet
  /** The shop itself: who closed the outlet stands in its history and in the log of staff. */
  actor: Extract<Actor, { kind: 'clock' }>
  now: Date
}

/** What does not fit at the successor as it is. */
export interface Misfit {
  /** Number by which staff find it. */
  no: string
  /** `over`: it comes all the same, beside what the successor has room for. `stands`: it has to be moved or ended before. */
  sort: 'over' | 'stands'
  at: Date
  /** Why, as the calendar says it. */
  why: 'SLOT_FULL' | 'SLOT_NO_CAR' | 'SLOT_NO_LIFT' | 'SLOT_CLOSED' | 'SLOT_NOT_OFFERED'
}

export interface HandOverPort {
  kind: HandOverKind
  /** Tables with an outlet whose open rows it moves; a test holds all tables to that. None: they follow another thing. */
  tables: readonly string[]
  /** How many are open at an outlet. */
  count(db: Kysely<DB>, outletId: number, now: Date): Promise<number>
  /** What the successor has no room for. */
  misfits?(db: Kysely<DB>, from: number, to: number, now: Date): Promise<Misfit[]>
  /**
   * Moves all of them, in the caller's transaction, with history and messages. Afterwards `count` is 0.
   * Absent: they follow another thing.
   */
  handOver?(tx: Transaction<DB>, given: HandOver): Promise<void>
}

/** What the history of each thing keeps of it: what `toSuccessor` and the words of the move are read from. */
export const handOverNote = ({ from, to }: Pick<HandOver, 'from' | 'to'>): Note => ({
  fromOutlet: from.outletId,
  toOutlet: to.outletId,
  fromCn: from.nameCn,
  fromEn: from.nameEn,
  toCn: to.nameCn,
  toEn: to.nameEn,
  addressCn: to.addressCn,
  addressEn: to.addressEn,
  phone: to.phone,
})

/** The column of a thing that is handed over. */
export const toSuccessor = ({ note }: { note: Note }): { outletId: number } => ({ outletId: Number(note.toOutlet) })

/** A sentence for the customer: who looks after it from now on, and where. */
export const successorWords = (note: Note): { cn: string; en: string } => ({
  cn: `${note.fromCn}已停止营业，由${note.toCn}继续为您服务。地址：${note.addressCn}，电话 ${note.phone}。`,
  en: `${note.fromEn} has closed, and ${note.toEn} looks after you from now on: ${note.addressEn}, telephone ${note.phone}.`,
})
