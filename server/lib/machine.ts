/**
 * What a state machine is made of. A machine is a table of transitions and nothing else; `move.ts` runs it, the
 * soundness test checks it, `scripts/print-states.ts` draws it (decisions: States; architecture: States).
 */
import type { StaffRole } from '#contract/codes.ts'
import type { RawBuilder, Selectable, SelectType, Transaction } from 'kysely'
import type { ErrorFacts, ErrorName } from '#contract/errors.ts'
import type { DB } from '#server/db/schema.ts'

/** Who makes a move. `clock` is a job of ours, `channel` whoever answers from outside, such as a payment channel. */
export type Actor =
  | { kind: 'customer'; id: number }
  | { kind: 'staff'; id: number; role: StaffRole; outletId?: number }
  | { kind: 'clock' }
  | { kind: 'channel'; id: string }

export type ActorKind = Actor['kind']

/** Tables that can carry a machine: they have a state, and a history made by `make_history`. */
export type ThingTable = {
  [T in keyof DB & string]: DB[T] extends { id: unknown; state: unknown }
    ? `${T}_event` extends keyof DB
      ? T
      : never
    : never
}[keyof DB & string]

export type StateOf<T extends ThingTable> = SelectType<(DB[T] & { state: unknown })['state']> & string
export type RowOf<T extends ThingTable> = Selectable<DB[T]> & { id: number; state: StateOf<T> }

/** What guards and `set` see. Nothing in it reads the database or the clock: the same question has the same answer. */
export interface MoveFacts<T extends ThingTable, Facts> {
  row: RowOf<T>
  facts: Facts
  actor: Actor
  now: Date
}

/** A "no" of a guard: the reason that the caller reads. */
export interface No {
  reason: ErrorName
  facts: ErrorFacts
}
export const no = (reason: ErrorName, facts: ErrorFacts = {}): No => ({ reason, facts })

/** A pure claim about the row, such as `ownOutlet`. Its name stands in docs/states.md. */
export type Guard<T extends ThingTable, Facts> = (given: MoveFacts<T, Facts>) => true | No

/** A move that was made; what effects work with. */
export interface Moved<T extends ThingTable, Facts> extends MoveFacts<T, Facts> {
  /** The row after the move. */
  row: RowOf<T>
  before: RowOf<T> | null
  event: string
  note: Note
  /** Place of the move in the thing's history. */
  seq: number
}

/** A move that is about to be made; what its parts are written from. */
export interface Moving<T extends ThingTable, Facts> extends MoveFacts<T, Facts> {
  event: string
  from: StateOf<T> | null
  to: StateOf<T>
  note: Note
}

/**
 * A row of another table that is written in the very statement of the move, such as a message to the customer: an insert
 * that selects from `told`, so that a repeated move writes nothing. What it reads must be known before the move.
 */
export type Part<T extends ThingTable, Facts> = (moving: Moving<T, Facts>) => RawBuilder<unknown>

/** Touches the database of the same transaction only; what leaves the house is a job added there. */
export type Effect<T extends ThingTable, Facts> = (tx: Transaction<DB>, moved: Moved<T, Facts>) => Promise<void>

/** Facts of a move worth keeping: amounts, reasons, numbers. Nothing that identifies a person. */
export type Note = Record<string, string | number | boolean | null>

export interface Transition<T extends ThingTable, Event extends string, Facts> {
  on: Event
  /** Null: the thing begins to exist. */
  from: StateOf<T> | null
  to: StateOf<T>
  by: readonly ActorKind[]
  /** Rows of the same event and state are tried in their order; the first one whose guard agrees is taken. */
  when?: Guard<T, Facts>
  /** Further columns that change with the state. */
  set?: (given: MoveFacts<T, Facts> & { note: Note }) => Partial<Record<keyof RowOf<T>, unknown>>
  also?: readonly Part<T, Facts>[]
  then?: readonly Effect<T, Facts>[]
}

/**
 * The facts that an event needs beside those that its machine needs for all: `{ ship: { after: … } }` with `ship` makes a
 * move without them one that does not compile. As in `Move`, a function reads them once the row is locked.
 */
export type Needed<Needs, Event extends string, Row> = Event extends keyof Needs
  ? { facts: Needs[Event] | ((row: Row) => Promise<Needs[Event]>) }
  : unknown

/** @template Needs facts by event, see `Needed`; `Facts` has them as optional ones, for guards are asked without, too */
export interface Machine<
  T extends ThingTable,
  Event extends string = string,
  Facts = Record<string, never>,
  Needs = unknown,
> {
  /** For the compiler alone. */
  readonly needs?: Needs
  /** Stands in docs/states.md; machines that share a table are told apart by it. */
  name: string
  table: T
  /** Column that keeps the time of the last move. */
  stamp: keyof RowOf<T> & string
  transitions: readonly Transition<T, Event, Facts>[]
  /** States that nothing leaves, or only to return to them. */
  ends: readonly StateOf<T>[]
  /** States that rows get without a move, for example by an import. */
  enters?: readonly StateOf<T>[]
  /** States of the table that this machine has nothing to do with. */
  foreign?: readonly StateOf<T>[]
}

/** A machine of any kind, for code that only looks at its table. */
export interface AnyMachine {
  name: string
  table: ThingTable
  transitions: readonly {
    on: string
    from: string | null
    to: string
    by: readonly ActorKind[]
    when?: { name: string }
    also?: readonly { name: string }[]
    then?: readonly { name: string }[]
  }[]
  ends: readonly string[]
  enters?: readonly string[]
  foreign?: readonly string[]
}

/** A line of a machine as its author writes it: several states may share one, and `same` stays where it is. */
export interface Line<T extends ThingTable, Event extends string, Facts>
  extends Omit<Transition<T, Event, Facts>, 'from' | 'to'> {
  from: StateOf<T> | readonly StateOf<T>[] | null
  to: StateOf<T> | 'same'
}

interface Table<T extends ThingTable, Event extends string, Facts>
  extends Omit<Machine<T, Event, Facts>, 'transitions' | 'needs'> {
  transitions: readonly Line<T, Event, Facts>[]
}

/** Gives a machine its exact types while its author writes a plain table; what is needed must be needed by an event of it. */
export const machine =
  <Facts, Needs = unknown>() =>
  <T extends ThingTable, const Event extends string>(
    table: Table<T, Event, Facts> & (keyof Needs extends Event ? unknown : never),
  ): Machine<T, Event, Facts, Needs> => ({
    ...table,
    transitions: table.transitions.flatMap(line =>
      (line.from === null || typeof line.from === 'string' ? [line.from] : line.from).map(from => ({
        ...line,
        from,
        to: line.to === 'same' ? (from as StateOf<T>) : line.to,
      })),
    ),
  })
