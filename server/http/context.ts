import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { calls } from '#contract/calls.ts'
import type { StaffRole } from '#contract/codes.ts'
import type { CallName, Reply, PageInfo, Parsed } from '#contract/kit.ts'
import type { Language } from '#contract/errors.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import type { Cache } from '#server/lib/cached.ts'
import type { Serialized } from './serialized.ts'
import type { Fact } from './act-fact.ts'

export type Layout = 'desktop' | 'mobile'

/** A member of staff. */
export interface Staff {
  id: number
  role: StaffRole
  /** A dealer's outlet. */
  outletId?: number
}

/** Who asks. A visitor without a token has neither id. */
export interface Identity {
  customerId?: number
  /** The group login's id of the customer (spec 3, User info). */
  gcid?: string
  staff?: Staff
  /** SHA-256 of the token that was sent, for logout and sliding. */
  tokenHash?: Buffer
}

/** What every handler receives beside its input; rows of the call table add to it (`CtxOf`). */
export interface Ctx {
  config: Config
  /** The open transaction on `write` calls, the pool otherwise; the only way to the tables (decision 030). */
  db: Kysely<DB> | Transaction<DB>
  /** What the process keeps in memory of the tables, for `cached` tables and catalogues. */
  memory: Cache
  now: Date
  language: Language
  layout: Layout
  who: Identity
  /** The shop's origin as the visitor knows it, such as `http://localhost:3000`; where one is sent back to. */
  origin: string
  ip: string
  cookies: Record<string, string>
  requestId: string
  log: FastifyBaseLogger
  /** What an act of staff changes, with what it was: the log keeps it beside what the call's row names (`staff-act.ts`). */
  changes: Record<string, Fact>
  /**
   * Writes an act of staff into its log, in the transaction of what was done: for calls that open their own, which do
   * several things that must not be forgotten when the process dies between two of them.
   */
  noteAct: (tx: Transaction<DB>, subject: string, facts: Record<string, string | number>) => Promise<void>
  /** Sets a response header, for example a cookie. */
  setHeader: (name: string, value: string) => void
}

/** A page of a list: `data` and the paging fields beside it. */
export class Page<T> {
  readonly data: T
  readonly info: PageInfo
  constructor(data: T, info: PageInfo) {
    this.data = data
    this.info = info
  }
}

/** The answer of a `file` call. */
export class Bytes {
  readonly bytes: Buffer
  /** Media type, as the shop knows it. */
  readonly type: string
  /** What a browser calls the file when it saves it. */
  readonly name: string
  /** How long the visitor's own browser may keep it, in seconds; nobody else may. */
  readonly keepS: number
  constructor(bytes: Buffer, type: string, name: string, keepS: number) {
    this.bytes = bytes
    this.type = type
    this.name = name
    this.keepS = keepS
  }
}

/** The answer of a `file` call about a large file: it is read while it leaves, whole or in part, as is asked (RFC 9110, 14). */
export class Stream {
  /** Reads from one place to before another; undefined: it is not there. */
  readonly read: (from: number, to: number) => Promise<Buffer | undefined>
  readonly bytes: number
  readonly type: string
  readonly name: string
  /** Other bytes have another one. */
  readonly tag: string
  /** How long the visitor's own browser may keep it, in seconds; its bytes never change. */
  readonly keepS: number
  constructor(of: Pick<Stream, 'read' | 'bytes' | 'type' | 'name' | 'tag' | 'keepS'>) {
    this.read = of.read
    this.bytes = of.bytes
    this.type = of.type
    this.name = of.name
    this.tag = of.tag
    this.keepS = of.keepS
  }
}

/** What only some calls have. */
interface Extras {
  /** The transaction that a `write` call runs in; `db` is the same one. */
  tx: Transaction<DB>
  /** Who asks, on `staff` calls. */
  staff: Staff
  /** Who asks, on `login` calls. */
  customerId: number
}
export type WriteCtx = Ctx & Pick<Extras, 'tx'>
export type StaffCtx = Ctx & Pick<Extras, 'staff'>
export type CustomerCtx = Ctx & Pick<Extras, 'customerId'>
/** Has everything, for the door, which gives each call what its row says. */
export type FullCtx = Ctx & Extras

type Flags<N extends CallName> = (typeof calls)[N]
type ExtraOf<N extends CallName> =
  | (Flags<N> extends { write: true } ? 'tx' : never)
  | (Flags<N> extends { staff: string } ? 'staff' : never)
  | (Flags<N> extends { login: true } ? 'customerId' : never)
/** What the handler of a call receives beside its input, by the flags of its row. */
export type CtxOf<N extends CallName> = Pick<FullCtx, keyof Ctx | ExtraOf<N>>

export type Answer<N extends CallName> = Reply<N> | Page<Reply<N>> | Serialized | Bytes | Stream
export type Handler<N extends CallName> = (call: { input: Parsed<N>; ctx: CtxOf<N> }) => Promise<Answer<N>> | Answer<N>
/** The handlers of some calls, or of all of them: a missing, misnamed or mistyped one does not compile. */
export type Handlers<N extends CallName = CallName> = { [K in N]: Handler<K> }
