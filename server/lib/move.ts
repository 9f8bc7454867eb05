/**
 * The one place that changes a state: lock the row → same key seen before? then nothing more → find the row of the
 * table → may this actor? → guard → update and history in one statement → effects. All of it in the caller's
 * transaction (architecture: States).
 *
 * Locks are taken in one order everywhere, so that nothing can wait in a circle:
 * a payment attempt that is not paid → orders (by id) → paid attempts → refunds → vouchers → stock → coupons → gifts.
 */
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { hot } from '#server/db/dialect.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Actor, MoveFacts, Machine, Moved, Needed, No, Note, RowOf, ThingTable, Transition } from './machine.ts'
import { no } from './machine.ts'

export interface Move<T extends ThingTable, Event extends string, Facts> {
  event: Event
  actor: Actor
  now: Date
  /** The same move asked for twice under one key is made once. */
  key?: string
  /** What guards need beyond the row; a function is called after the row was locked. */
  facts?: Facts | ((row: RowOf<T>) => Promise<Facts>)
  /** The row, where the caller holds its lock already. */
  row?: RowOf<T>
  note?: Note
}

export interface MoveResult<T extends ThingTable> {
  row: RowOf<T>
  /** True: the key had been used for a move before, and nothing was done now. */
  repeated: boolean
}

/**
 * Makes a move.
 * @throws Refusal NOT_FOUND, WRONG_STATE (no such move from here), NOT_ALLOWED (not by this actor), or the guard's reason
 */
export function move<T extends ThingTable, Event extends string, Facts, Needs, Asked extends Event>(
  tx: Transaction<DB>,
  machine: Machine<T, Event, Facts, Needs>,
  id: number,
  asked: Move<T, Asked, Facts> & Needed<Needs, Asked, RowOf<T>>,
): Promise<MoveResult<T>> {
  return moveWith(tx, machine, id, asked)
}

/** The same, for whoever makes moves of several kinds and has what their events need in types of its own. */
export async function moveWith<T extends ThingTable, Event extends string, Facts>(
  tx: Transaction<DB>,
  machine: Machine<T, Event, Facts>,
  id: number,
  asked: Move<T, Event, Facts>,
): Promise<MoveResult<T>> {
  const row = asked.row ?? (await lock(tx, machine, id))
  const facts: Facts = await factsOf(asked.facts, row)
  const given = { row, facts, actor: asked.actor, now: asked.now }
  const found = choose(machine, asked.event, given)
  if ('reason' in found) {
    if (asked.key && (await seenBefore(tx, machine.table, id, asked.key))) return { row, repeated: true }
    throw new Refusal(found.reason, found.facts)
  }
  const note = asked.note ?? {}
  const written = await write(tx, machine, found, { ...given, note }, asked.key)
  if (!written) return { row, repeated: true }
  const { seq, ...after } = written
  const moved: Moved<T, Facts> = {
    ...given,
    row: after as unknown as RowOf<T>,
    before: row,
    event: asked.event,
    note,
    seq,
  }
  for (const effect of found.then ?? []) await effect(tx, moved)
  return { row: moved.row, repeated: false }
}

export interface Beginning<T extends ThingTable, Event extends string, Facts>
  extends Omit<Move<T, Event, Facts>, 'row' | 'key' | 'facts'> {
  facts: Facts
  /** All columns of the new row but its id, state and stamp. */
  values: Partial<Record<keyof RowOf<T>, unknown>>
  /** The row is only made while this holds; look at it together with a lock. */
  onlyWhile?: RawBuilder<boolean>
  /** Writes what belongs to the thing in the same statement, such as an order's lines: an insert that reads `made.id`. */
  parts?: RawBuilder<unknown>
}

/**
 * Makes a thing with its parts and the first line of its history in one statement, then runs the effects.
 * @returns the row, or nothing when `onlyWhile` did not hold
 * @throws Refusal NOT_ALLOWED, or the guard's reason
 */
export async function begin<T extends ThingTable, Event extends string, Facts, Needs, Asked extends Event>(
  tx: Transaction<DB>,
  machine: Machine<T, Event, Facts, Needs>,
  asked: Beginning<T, Asked, Facts> & Needed<Needs, Asked, never> & { onlyWhile?: undefined },
): Promise<RowOf<T>>
export async function begin<T extends ThingTable, Event extends string, Facts>(
  tx: Transaction<DB>,
  machine: Machine<T, Event, Facts>,
  asked: Beginning<T, Event, Facts>,
): Promise<RowOf<T> | undefined>
export async function begin<T extends ThingTable, Event extends string, Facts>(
  tx: Transaction<DB>,
  machine: Machine<T, Event, Facts>,
  asked: Beginning<T, Event, Facts>,
): Promise<RowOf<T> | undefined> {
  const { event, actor, now } = asked
  const transition = machine.transitions.find(each => each.on === event && each.from === null)
  if (!transition) throw new Refusal('WRONG_STATE')
  if (!transition.by.includes(actor.kind)) throw new Refusal('NOT_ALLOWED')
  const values: Record<string, unknown> = { ...asked.values, state: transition.to, [machine.stamp]: now }
  const given = { row: values as RowOf<T>, facts: asked.facts, actor, now }
  const verdict = transition.when?.(given) ?? true
  if (verdict !== true) throw new Refusal(verdict.reason, verdict.facts)
  const names = Object.keys(values)
  const note = asked.note ?? {}
  const made = await sql<RowOf<T>>`${hot}
    with made as (
      insert into ${sql.table(machine.table)} (${sql.join(names.map(name => sql.ref(name)))})
      select ${sql.join(names.map(name => values[name]))} where ${asked.onlyWhile ?? sql<boolean>`true`}
      returning *
    ), told as (
      insert into ${sql.table(`${machine.table}_event`)} (id, seq, event, to_state, actor, actor_id, note, at)
      select id, 1, ${event}, state, ${actor.kind}, ${actorId(actor)}, ${JSON.stringify(note)}::jsonb, ${now}::timestamptz
      from made returning seq
    )${asked.parts ? sql`, parts as (${asked.parts})` : sql``}${partsOf(transition, { ...given, note })}
    select * from made`.execute(tx)
  if (asked.onlyWhile && made.rows.length === 0) return undefined
  const row = oneRow(made)
  const moved: Moved<T, Facts> = { ...asked, row, before: null, note, seq: 1 }
  for (const effect of transition.then ?? []) await effect(tx, moved)
  return row
}

export interface Beginnings<T extends ThingTable, Event extends string> {
  event: Event
  actor: Actor
  now: Date
  note?: Note
  /** Columns that `rows` gives, in this order. */
  columns: readonly (keyof RowOf<T> & string)[]
  /** A select of what is to be made. */
  rows: RawBuilder<unknown>
}

/**
 * Makes many equal things in one statement, each with the first line of its history, such as the vouchers of an order.
 * Only for transitions that neither ask nor cause anything.
 * @throws Refusal NOT_ALLOWED
 */
export async function beginEach<T extends ThingTable, Event extends string, Facts>(
  tx: Transaction<DB>,
  machine: Machine<T, Event, Facts>,
  { event, actor, now, note = {}, columns, rows }: Beginnings<T, Event>,
): Promise<void> {
  const transition = machine.transitions.find(each => each.on === event && each.from === null)
  if (!transition || transition.when || transition.then || transition.also)
    throw new Error(`${machine.name} cannot ${event} many at once`)
  if (!transition.by.includes(actor.kind)) throw new Refusal('NOT_ALLOWED')
  const names = [...columns, 'state', machine.stamp].map(name => sql.ref(name))
  await sql`${hot}
    with made as (
      insert into ${sql.table(machine.table)} (${sql.join(names)})
      select wanted.*, ${transition.to}, ${now}::timestamptz from (${rows}) as wanted returning id, state
    )
    insert into ${sql.table(`${machine.table}_event`)} (id, seq, event, to_state, actor, actor_id, note, at)
    select id, 1, ${event}, state, ${actor.kind}, ${actorId(actor)}, ${JSON.stringify(note)}::jsonb, ${now}::timestamptz
    from made`.execute(tx)
}

/**
 * Locks a thing until the transaction ends.
 * @throws Refusal NOT_FOUND
 */
export async function lock<T extends ThingTable>(
  tx: Transaction<DB>,
  machine: { table: T },
  id: number,
): Promise<RowOf<T>> {
  const found = await sql<
    RowOf<T>
  >`${hot} select * from ${sql.table(machine.table)} where id = ${id} for update`.execute(tx)
  if (!found.rows[0]) throw new Refusal('NOT_FOUND')
  return found.rows[0]
}

/**
 * The events that an actor could cause now: fills `can: […]` of answers, so that no screen derives a rule again.
 * @param given the row with the facts that its guards need
 */
export function allowed<T extends ThingTable, Event extends string, Facts>(
  machine: Machine<T, Event, Facts>,
  given: MoveFacts<T, Facts>,
): Event[] {
  const events = new Set(machine.transitions.filter(each => each.from === given.row.state).map(each => each.on))
  return [...events].filter(event => !('reason' in choose(machine, event, given)))
}

/** The transition that an event takes from here, or why there is none. */
function choose<T extends ThingTable, Event extends string, Facts>(
  machine: Machine<T, Event, Facts>,
  event: Event,
  given: MoveFacts<T, Facts>,
): Transition<T, Event, Facts> | No {
  let why = no('WRONG_STATE')
  for (const each of machine.transitions) {
    if (each.on !== event || each.from !== given.row.state) continue
    if (!each.by.includes(given.actor.kind)) {
      if (why.reason === 'WRONG_STATE') why = no('NOT_ALLOWED')
      continue
    }
    const verdict = each.when?.(given) ?? true
    if (verdict === true) return each
    why = verdict
  }
  return why
}

type Written<T extends ThingTable> = RowOf<T> & { seq: number }

/** State, further columns and history in one statement; nothing happens when the key was used before. */
async function write<T extends ThingTable, Event extends string, Facts>(
  tx: Transaction<DB>,
  machine: Machine<T, Event, Facts>,
  transition: Transition<T, Event, Facts>,
  given: MoveFacts<T, Facts> & { note: Note },
  key: string | undefined,
): Promise<Written<T> | undefined> {
  const { id } = given.row
  const columns: Record<string, unknown> = {
    ...transition.set?.(given),
    state: transition.to,
    [machine.stamp]: given.now,
  }
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const history = sql.table(`${machine.table}_event`)
  const done = await sql<Written<T>>`${hot}
    with told as (
      insert into ${history} (id, seq, event, from_state, to_state, actor, actor_id, note, key, at)
      select ${id}::bigint, coalesce(max(seq), 0) + 1, ${transition.on}, ${given.row.state},
        ${transition.to}, ${given.actor.kind}, ${actorId(given.actor)}, ${JSON.stringify(given.note)}::jsonb,
        ${key ?? null}, ${given.now}::timestamptz
      from ${history} where id = ${id}
      on conflict (id, key) where key is not null do nothing
      returning seq
    )${partsOf(transition, given)}
    update ${sql.table(machine.table)} as thing set ${sql.join(sets)} from told
    where thing.id = ${id} and thing.state = ${given.row.state}
    returning thing.*, told.seq`.execute(tx)
  if (!done.rows[0] && !key) throw new Error(`${machine.name} ${id} was moved without its lock`)
  return done.rows[0]
}

/** What else the statement of a move writes. */
function partsOf<T extends ThingTable, Event extends string, Facts>(
  { on: event, from, to, also = [] }: Transition<T, Event, Facts>,
  given: MoveFacts<T, Facts> & { note: Note },
): RawBuilder<unknown> {
  const parts = also.map(
    (part, index) => sql`, ${sql.ref(`part_${index}`)} as (${part({ ...given, event, from, to })})`,
  )
  return sql`${sql.join(parts, sql``)}`
}

async function seenBefore(tx: Transaction<DB>, table: ThingTable, id: number, key: string): Promise<boolean> {
  const found = await sql`select from ${sql.table(`${table}_event`)} where id = ${id} and key = ${key}`.execute(tx)
  return found.rows.length > 0
}

async function factsOf<T extends ThingTable, Facts>(
  facts: Move<T, string, Facts>['facts'],
  row: RowOf<T>,
): Promise<Facts> {
  return typeof facts === 'function' ? (facts as (row: RowOf<T>) => Promise<Facts>)(row) : (facts as Facts)
}

const actorId = (actor: Actor): string | null => ('id' in actor ? String(actor.id) : null)
