/** Changes of the range in the database. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { RangeChangeState } from '#contract/range-edits.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB, RangeChangeTable } from '#server/db/schema.ts'
import {
  type EquipmentRows,
  equipmentRows,
  type FinanceProduct,
  financeProducts,
  modelRange,
  type NewCarCampaign,
  newCarCampaigns,
  type OptionRows,
  optionRows,
} from '#server/features/car/car.queries.ts'
import type { ModelRange } from '#server/features/car/car.rules.ts'
import type { Cache } from '#server/lib/cached.ts'
import type { Kept, RangeEffect } from './range-change.effects.ts'
import type { RangeFault } from './range-change.check.ts'
import type { RowChange } from './range-change.rules.ts'
import type { HeldRows, RangeEdit } from './range-edit.rows.ts'

/** What the last check found. */
export interface StoredCheck {
  version: number
  at: Date
  faults: RangeFault[]
  kept: number
  changed: number
  left: number
}

export interface RangeChange extends Omit<Selectable<RangeChangeTable>, 'edits' | 'undo' | 'checked'> {
  edits: RangeEdit[]
  undo: RowChange[]
  checked: (Omit<StoredCheck, 'at'> & { at: string }) | null
  /** Who wrote it. */
  by: string
}

const change = sql`
  select c.*, s.name as by from range_change c join staff_account s on s.id = c.made_by`

/** One page of changes, the last that moved first, and how many there are. */
export async function rangeChangePage(
  db: Kysely<DB>,
  state: RangeChangeState | undefined,
  limit: number,
  offset: number,
): Promise<{ changes: RangeChange[]; total: number }> {
  const wanted = state ? sql`c.state = ${state}` : sql`true`
  const [page, counted] = await Promise.all([
    sql<RangeChange>`${change} where ${wanted} order by c.state_at desc, c.id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*)::int as n from range_change c where ${wanted}`.execute(db),
  ])
  return { changes: page.rows, total: oneRow(counted).n }
}

/** @param lock holds other editors off until the transaction ends */
export async function findRangeChange(db: Kysely<DB>, id: number, lock = false): Promise<RangeChange | undefined> {
  const { rows } = await sql<RangeChange>`
    ${change} where c.id = ${id} ${lock ? sql`for update of c` : sql``}`.execute(db)
  return rows[0]
}

/** The moves of a change with who made them, oldest first. */
export async function rangeChangeHistory(
  db: Kysely<DB>,
  id: number,
): Promise<{ event: string; at: Date; by: string }[]> {
  const { rows } = await sql<{ event: string; at: Date; by: string }>`
    select e.event, e.at, coalesce(s.name, '') as by from range_change_event e
    left join staff_account s on e.actor = 'staff' and s.id::text = e.actor_id
    where e.id = ${id} order by e.seq`.execute(db)
  return rows
}

/** The rows that can be edited, as they stand in this moment and transaction. */
export const heldRows = async (db: Kysely<DB>): Promise<HeldRows> =>
  together(
    await modelRange.now(db),
    await optionRows.now(db),
    await equipmentRows.now(db),
    await newCarCampaigns.now(db),
    await financeProducts.now(db),
  )

/** The same as this process keeps them in memory: for names. */
export const knownRows = async (memory: Cache): Promise<HeldRows> =>
  together(
    await modelRange(memory),
    await optionRows(memory),
    await equipmentRows(memory),
    await newCarCampaigns(memory),
    await financeProducts(memory),
  )

function together(
  range: ModelRange,
  { options, offers, rules }: OptionRows,
  { lines, fitted }: EquipmentRows,
  campaigns: readonly NewCarCampaign[],
  loans: readonly FinanceProduct[],
): HeldRows {
  return {
    car_series: range.map(({ series }) => series),
    car_model: range.flatMap(({ models }) => models),
    car_trim: range.flatMap(({ trims }) => trims),
    car_option: [...options.values()],
    car_trim_option: offers,
    car_rule: rules,
    car_equipment: lines,
    car_trim_equipment: [...fitted.values()],
    car_campaign: campaigns.map(({ gifts: _, ...campaign }) => campaign),
    car_campaign_gift: campaigns.flatMap(({ gifts }) => gifts),
    finance_product: [...loans],
  }
}

/** Waits until nobody else writes the range, and keeps others from it until the transaction ends. */
export async function lockRange(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClasses.importing})`.execute(tx)
}

/** The same for whoever must not wait. @returns whether it is so */
export async function tryLockRange(tx: Transaction<DB>): Promise<boolean> {
  return oneRow(
    await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${lockClasses.importing}) as got`.execute(tx),
  ).got
}

/** The newest change that was published after another one, has not been taken back and changed one of its rows. */
export async function laterChange(db: Kysely<DB>, { id, publishedAt, touched }: RangeChange) {
  const { rows } = await sql<{ title: string }>`
    select title from range_change where state = 'published' and touched && ${touched}::text[]
      and (published_at, id) > (${publishedAt}::timestamptz, ${id}::bigint) order by published_at desc, id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Takes changes that are due; one that is still there a minute later is taken again. */
export async function takeDueRangeChanges(tx: Transaction<DB>, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update range_change set due_at = ${now}::timestamptz + interval '1 minute' where id in (
      select id from range_change where due_at <= ${now} order by due_at limit ${most} for update skip locked)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Configurations that customers keep, those that most of them keep first. */
export async function keptCodes(db: Kysely<DB>): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select code, count(*)::int as customers from wish group by code order by customers desc, code`.execute(db)
  return rows
}

/** Writes down what a check found, unless the change has become another one meanwhile. @returns whether it has not */
export async function storeCheck(
  tx: Transaction<DB>,
  id: number,
  checked: StoredCheck,
  effects: readonly RangeEffect[],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('range_change')
    .set({ checked: JSON.stringify(checked) })
    .where('id', '=', id)
    .where('version', '=', checked.version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await sql`delete from range_change_effect where range_change_id = ${id}`.execute(tx)
  await sql`
    insert into range_change_effect
      (range_change_id, code, customers, kind, day, before_fen, after_fen, gone, nearest)
    select ${id}, code, customers, kind, day, "beforeFen", "afterFen", gone, nearest
    from jsonb_to_recordset(${JSON.stringify(effects)}::jsonb) as each (code text, customers int, kind text, day date,
      "beforeFen" bigint, "afterFen" bigint, gone text[], nearest text)`.execute(tx)
  return true
}

/** One page of what the last dry run found, what most customers keep first, and how many there are. */
export async function effectPage(
  db: Kysely<DB>,
  id: number,
  limit: number,
  offset: number,
): Promise<{ effects: RangeEffect[]; total: number }> {
  const of = db.selectFrom('range_change_effect').where('rangeChangeId', '=', id)
  const [effects, { n }] = await Promise.all([
    of.selectAll().orderBy('customers', 'desc').orderBy('code').limit(limit).offset(offset).execute(),
    of.select(eb => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { effects, total: n }
}
