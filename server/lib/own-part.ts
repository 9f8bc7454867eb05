/**
 * What a feature keeps of a customer: one part for each table that holds something of one. The privacy centre reads all
 * parts: they are what it lists, exports and forgets (domain D.5; decision 061). Tests hold the parts against the tables
 * and their columns.
 */
import type { RawBuilder, Transaction } from 'kysely'
import type { Word } from '#contract/parts.ts'
import type { OwnKind } from '#contract/own-kinds.ts'
import type { DB } from '#server/db/schema.ts'

export interface OwnPart {
  table: string
  kind: OwnKind
  /** Which rows are the customer's. @param orders numbers of the customer's orders, for features that come before them */
  rows: (customerId: number, orders: RawBuilder<unknown>) => RawBuilder<boolean>
  /** What of a row is exported, under which name. */
  columns: Readonly<Record<string, readonly [cn: string, en: string]>>
  /** What is not: numbers of rows, hashes, what the shop's own work needs. */
  internal: readonly string[]
  /**
   * What happens when the account is deleted: the rows go, they stay because they say nothing of a person, or these
   * columns get these values and the rest stays.
   */
  forget: 'remove' | 'keep' | Readonly<Record<string, RawBuilder<unknown>>>
}

/** A name in both languages. */
export const nameOf = ([cn, en]: readonly [cn: string, en: string]): Word => ({ cn, en })

/** What a feature ends when an account goes, in the transaction of its deletion, before anything is forgotten. */
export type DeletionListener = (tx: Transaction<DB>, customerId: number, now: Date) => Promise<void>
