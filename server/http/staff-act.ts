import { callOf } from '#contract/calls.ts'
import type { CallName } from '#contract/kit.ts'
import type { Ctx, Identity } from './context.ts'

type Fact = string | number | boolean | null

/** What the log of staff acts keeps of one act. */
export interface StaffAct {
  at: Date
  staff: NonNullable<Identity['staff']>
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

const plain = (value: unknown, most: number): Fact => {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return value.slice(0, most)
  return Array.isArray(value) ? value.length : null
}

type Fields = Record<string, unknown>

/**
 * The act that a call of staff is, nothing for a call that changes nothing. It takes what the call's row names (`acts`)
 * from the input, and what is not there from the answer: lists only by their length, so that nothing personal slips in.
 * No feature writes the log itself and so none can forget it.
 */
export function actOf(name: CallName, input: Fields, answer: unknown, ctx: Ctx): StaffAct | undefined {
  const call = callOf(name)
  const { staff } = ctx.who
  if (!call.staff || !staff || !(call.write || call.ownTransaction)) return undefined
  const fields: Fields = { ...(isPlain(answer) ? answer : {}), ...input }
  const [subject, ...kept] =
    call.acts ??
    Object.keys(input)
      .filter(field => names.test(field))
      .slice(0, 1)
  return {
    at: ctx.now,
    staff,
    call: name,
    subject: subject === undefined ? '' : String(plain(fields[subject], longest.subject) ?? ''),
    facts: Object.fromEntries(
      kept.filter(field => fields[field] !== undefined).map(field => [field, plain(fields[field], longest.fact)]),
    ),
    ip: ctx.ip,
    requestId: ctx.requestId,
  }
}
