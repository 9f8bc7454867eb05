import { callOf } from '#contract/calls.ts'
import type { CallName } from '#contract/kit.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Fact, Plain } from './act-fact.ts'
import { type Ctx, Page, type Staff } from './context.ts'

/** What the log of staff acts keeps of one act. */
export interface StaffAct {
  at: Date
  staff: Staff
  call: CallName
  /** Public number of what was acted on; empty when the call is about nothing in particular. */
  subject: string
  facts: Record<string, Fact>
  ip: string
  requestId: string
}

const names = /(No|Code|Id)$/
/** The longest that the log keeps of a subject, and of a text among the facts. */
const longest = { subject: 60, fact: 200 }

const isPlain = (value: unknown): value is Fields => Object.getPrototypeOf(value ?? 0) === Object.prototype

const plain = (value: unknown, most: number): Plain => {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return value.slice(0, most)
  if (value instanceof Date) return value.getTime()
  return Array.isArray(value) ? value.length : null
}

/** Numbers and codes of things, all of them: `orderNos[]`. */
const severalOf = (value: unknown): Fact =>
  Array.isArray(value) ? value.map(each => String(each).slice(0, longest.subject)) : plain(value, longest.fact)

/** A value as one that can be told from another: lists and objects by what is in them. */
const told = (value: unknown): Plain => {
  const text = Array.isArray(value) && value.every(each => typeof each === 'string') ? value.join(' ') : undefined
  if (text !== undefined) return text.slice(0, longest.fact)
  return typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.stringify(value).slice(0, longest.fact)
    : plain(value, longest.fact)
}

/**
 * What an edit changes, field by field, each with what it was: only fields that both have and that differ. Handlers put it
 * into `ctx.changes`, and the log keeps it.
 */
export function changesOf(before: Fields, after: Fields): Record<string, { from: Plain; to: Plain }> {
  const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
  return Object.fromEntries(
    Object.keys(after)
      .filter(field => field in before && !same(before[field], after[field]))
      .map(field => [field, { from: told(before[field]), to: told(after[field]) }]),
  )
}

export type Fields = Record<string, unknown>

/**
 * The act that a call of staff is, nothing for a call that changes nothing. It takes what the call's row names (`acts`)
 * from the input, and what is not there from the answer: lists only by their length, so that nothing personal slips in,
 * unless the row says that they hold numbers (`orderNos[]`). What the handler says it changed stands there with what it was.
 * No feature writes the log itself and so none can forget it.
 */
export function actOf(name: CallName, input: Fields, answer: unknown, ctx: Ctx): StaffAct | undefined {
  const call = callOf(name)
  const { staff } = ctx.who
  if (!call.staff || !staff || !(call.write || call.ownTransaction)) return undefined
  const said = answer instanceof Page ? answer.data : answer
  const fields: Fields = { ...(isPlain(said) ? said : {}), ...input }
  const [subject, ...kept] =
    call.acts ??
    Object.keys(input)
      .filter(field => names.test(field))
      .slice(0, 1)
  const facts = { ...Object.fromEntries(kept.flatMap(each => storedFact(each, fields))), ...ctx.changes }
  return actOn(name, subject === undefined ? '' : String(plain(fields[subject], longest.subject) ?? ''), facts, ctx)
}

/** Whether what a handler has noted itself, in its own transaction, says all of an act: it stands in the log once. */
export const saysAll = (noted: StaffAct | undefined, act: StaffAct): boolean =>
  noted?.subject === act.subject &&
  Object.entries(act.facts).every(([name, fact]) => JSON.stringify(noted.facts[name]) === JSON.stringify(fact))

/** An act upon one thing. */
export function actOn(name: CallName, subject: string, facts: Record<string, Fact>, ctx: Ctx): StaffAct {
  const { staff } = ctx.who
  if (!staff) throw new Refusal('NOT_LOGGED_IN')
  return {
    at: ctx.now,
    staff,
    call: name,
    subject: subject.slice(0, longest.subject),
    facts,
    ip: ctx.ip,
    requestId: ctx.requestId,
  }
}

/** One fact under its name; nothing where there is none. */
function storedFact(name: string, fields: Fields): [string, Fact][] {
  const field = name.replace(/\[\]$/, '')
  const value = fields[field]
  if (value === undefined) return []
  return [[field, name === field ? plain(value, longest.fact) : severalOf(value)]]
}
