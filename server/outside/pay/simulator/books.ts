/**
 * The books of the simulated gateways, in a schema of their own beside the shop's tables: no table of the shop refers to
 * them, and none is referred to. What happened is in them before anybody is answered, so a process may die at any time.
 */
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type PayMethod, payMethods } from '#contract/codes.ts'
import { type Database, openPool } from '#server/db/connect.ts'

export type Channel = PayMethod
export const channels = payMethods

export interface Trade {
  /** The gateway's own number. */
  tradeNo: string
  /** Part of the address of its cashier page; nobody guesses one. */
  cashier: string
  channel: Channel
  merchant: string
  outTradeNo: string
  /** UnionPay: an order number is unique together with its time; empty elsewhere. */
  txnTime: string
  product: string
  amountFen: number
  subject: string
  /** What the merchant wants to read again in answers and notices. */
  passedBack: string
  notifyUrl: string
  returnUrl: string
  /** Who pays, once somebody has opened the cashier. */
  payer: string | null
  state: 'open' | 'paid' | 'finished' | 'closed'
  createdAt: Date
  /** When the order was last placed: codes and links live from then on. */
  placedAt: Date
  /** From then on nobody can pay. */
  expiresAt: Date
  paidAt: Date | null
  closedAt: Date | null
  /** What the gateway keeps of the sum. */
  feeFen: number
  /** UnionPay: paid, with a defect (A6). */
  defect: boolean
  /** The order in the merchant's own words. */
  facts: Record<string, string>
}

export interface Refund {
  refundNo: string
  channel: Channel
  merchant: string
  tradeNo: string
  outTradeNo: string
  /** Within what the merchant's number is unique: the merchant, at Alipay the trade, at UnionPay merchant and time. */
  scope: string
  outRefundNo: string
  /** UnionPay also takes back a trade of the same day before it is cleared: `void`. */
  kind: 'refund' | 'void'
  amountFen: number
  reason: string
  notifyUrl: string
  state: 'processing' | 'done' | 'abnormal' | 'closed'
  /** What becomes of it at `dueAt`. */
  outcome: 'done' | 'abnormal' | 'closed'
  createdAt: Date
  dueAt: Date
  endedAt: Date | null
  /** Of the fee, what comes back to the merchant. */
  feeFen: number
  facts: Record<string, string>
}

/** Money that the merchant has moved from its account at the gateway to its bank. */
export interface Payout {
  payoutNo: string
  channel: Channel
  amountFen: number
  at: Date
}

const first: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table simulator.trade (
        trade_no text primary key,
        cashier text not null unique,
        channel text not null check (channel ~ '^[a-z]+$'),
        merchant text not null,
        out_trade_no text not null,
        txn_time text not null default '',
        product text not null,
        amount_fen bigint not null check (amount_fen > 0),
        subject text not null,
        passed_back text not null default '',
        notify_url text not null,
        return_url text not null default '',
        payer text,
        state text not null default 'open' check (state in ('open', 'paid', 'finished', 'closed')),
        created_at timestamptz not null,
        placed_at timestamptz not null,
        expires_at timestamptz not null,
        paid_at timestamptz check ((paid_at is null) = (state in ('open', 'closed'))),
        closed_at timestamptz,
        fee_fen bigint not null default 0 check (fee_fen between 0 and amount_fen),
        defect boolean not null default false,
        facts jsonb not null default '{}',
        unique (channel, merchant, out_trade_no, txn_time)
      );
      create index trade_due on simulator.trade (expires_at) where state = 'open';
      create index trade_paid on simulator.trade (channel, paid_at) where paid_at is not null;

      create table simulator.refund (
        refund_no text primary key,
        channel text not null,
        merchant text not null,
        trade_no text not null references simulator.trade,
        out_trade_no text not null,
        scope text not null,
        out_refund_no text not null,
        kind text not null check (kind in ('refund', 'void')),
        amount_fen bigint not null check (amount_fen > 0),
        reason text not null default '',
        notify_url text not null default '',
        state text not null check (state in ('processing', 'done', 'abnormal', 'closed')),
        outcome text not null check (outcome in ('done', 'abnormal', 'closed')),
        created_at timestamptz not null,
        due_at timestamptz not null,
        ended_at timestamptz check ((ended_at is null) = (state = 'processing')),
        fee_fen bigint not null default 0,
        facts jsonb not null default '{}',
        unique (channel, scope, out_refund_no)
      );
      create index refund_trade on simulator.refund (trade_no);
      create index refund_due on simulator.refund (due_at) where state = 'processing';
      create index refund_ended on simulator.refund (channel, ended_at) where state = 'done';

      create table simulator.notice (
        id text primary key,
        channel text not null,
        trade_no text not null references simulator.trade,
        out_trade_no text not null,
        event text not null,
        url text not null,
        body jsonb not null,
        created_at timestamptz not null,
        due_at timestamptz,
        behind boolean not null default false,
        struck boolean not null default false,
        sends integer not null default 0,
        heard_at timestamptz
      );
      create index notice_due on simulator.notice (due_at) where due_at is not null;
      create index notice_trade on simulator.notice (trade_no);
      create index notice_behind on simulator.notice (channel) where behind;

      create table simulator.fault (
        id bigint generated always as identity primary key,
        kind text not null,
        channel text,
        out_trade_no text,
        probability double precision not null check (probability between 0 and 1),
        seed bigint not null,
        uses_left integer,
        value integer,
        drawn integer not null default 0,
        created_at timestamptz not null
      );
    `.execute(db)
  },
}

const payouts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table simulator.payout (
        payout_no text primary key,
        channel text not null,
        amount_fen bigint not null check (amount_fen > 0),
        at timestamptz not null
      );
      create index payout_at on simulator.payout (channel, at);
    `.execute(db)
  },
}

const migrations = { getMigrations: async () => ({ '001-books': first, '002-payouts': payouts }) }

/** Makes the tables where they are missing; several processes may do so at once. */
export async function prepareBooks(url: string): Promise<void> {
  const pool = openPool({ url, max: 1, name: 'hesper-simulator', statementTimeoutMs: 0 })
  try {
    const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) })
    const migrator = new Migrator({ db, provider: migrations, migrationTableSchema: 'simulator' })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  } finally {
    await pool.end()
  }
}

/** What every part of the simulator works with. */
export interface Books {
  db: Database
  now: () => Date
}
