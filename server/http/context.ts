import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { CallName, Output, PageInfo, Parsed } from '#contract/kit.ts'
import type { Language } from '#contract/errors.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import type { Held } from '#server/lib/held.ts'
import type { Serialized } from './answer.ts'
import type { Fact } from './staff-act.ts'

export type Layout = 'desktop' | 'mobile'

/** Who asks. A visitor without a token has neither id. */
export interface Identity {
  customerId?: number
  /** The group login's id of the customer (spec 3, User info). */
  gcid?: string
  staff?: { id: number; role: string; outletId?: number }
  /** SHA-256 of the token that was sent, for logout and sliding. */
  tokenHash?: Buffer
}

/** What every handler receives beside its input. */
export interface Ctx {
  config: Config
  /** The open transaction on `write` calls, the pool otherwise; the only way to the tables (decision 030). */
  db: Kysely<DB> | Transaction<DB>
  /** What the process keeps in memory of the tables, for `hold`ers and catalogues. */
  held: Held
  now: Date
  language: Language
  layout: Layout
  who: Identity
  /** The customer's id; refuses with NOT_LOGGED_IN when there is none. Rows of `login` calls may rely on it. */
  customerId: number
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

export type Answer<N extends CallName> = Output<N> | Page<Output<N>> | Serialized | Bytes
export type Handler<N extends CallName> = (call: { input: Parsed<N>; ctx: Ctx }) => Promise<Answer<N>> | Answer<N>
/** The handlers of some calls, or of all of them: a missing, misnamed or mistyped one does not compile. */
export type Handlers<N extends CallName = CallName> = { [K in N]: Handler<K> }
