import { isUtf8 } from 'node:buffer'
import * as z from 'zod'
import { callOf } from '#contract/calls.ts'
import type { Call } from '#contract/call-row.ts'
import { sendsForm } from '#contract/call-row.ts'
import type { CallName, Parsed } from '#contract/kit.ts'
import type { Language } from '#contract/errors.ts'
import { itemAt } from '#contract/required.ts'
import { shapes } from '#contract/shapes.ts'
import { Refusal } from '#server/lib/refusal.ts'

const zodWords = { 'zh-CN': z.locales.zhCN().localeError, en: z.locales.en().localeError }

/**
 * The call's raw input as one object: query, form or JSON fields; for a path call the one path value. The `t` stamp that
 * browsers add to GET (spec 7) is taken away.
 */
export function rawInput(call: Call, request: { query: unknown; params: unknown; body: unknown }): unknown {
  if (call.method === 'GET' && call.body !== 'path') {
    const { t: _, ...rest } = (request.query ?? {}) as Record<string, unknown>
    return rest
  }
  if (call.body === 'path' || call.path.includes(':'))
    return { ...(request.body as object | undefined), ...(request.params as object) }
  return request.body === undefined ? {} : request.body
}

/**
 * What a client means by an empty field of a question: nothing (spec 3: a filter is sent whole, with '' or null where
 * nothing is chosen). Only of calls that read; what changes something is taken as it stands.
 */
const withoutBlanks = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)
    ? Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== '' && value !== null))
    : raw

/** The same value as the other of text and number, where it is one. */
function otherKind(value: unknown, expected: string): unknown {
  if (expected === 'string' && typeof value === 'number') return String(value)
  const isFigure = typeof value === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value)
  return isFigure && (expected === 'number' || expected === 'int') ? Number(value) : undefined
}

/**
 * The question with its numbers as text or its texts as numbers, where the shape asks for the other; undefined when that
 * is not what is wrong with it.
 */
function inOtherKinds(raw: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  if (typeof raw !== 'object' || raw === null) return undefined
  const changed = structuredClone(raw) as Record<PropertyKey, unknown>
  for (const issue of issues) {
    const [name, ...deeper] = issue.path
    if (name === undefined || deeper.length > 0) return undefined
    const value = changed[name]
    const other =
      issue.code === 'invalid_type'
        ? otherKind(value, issue.expected)
        : issue.code === 'invalid_value'
          ? issue.values.find(known => typeof known !== typeof value && String(known) === String(value))
          : undefined
    if (other === undefined) return undefined
    changed[name] = other
  }
  return changed
}

/** Whether a text can be kept and read again: U+0000 and halves of characters no database and no UTF-8 can hold. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The path of a text that cannot be kept, in a value of any depth. */
function unstorable(value: unknown): string | undefined {
  const open: [path: string, value: unknown][] = [['', value]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, each] = next
    if (typeof each === 'string' && !isStorable(each)) return path
    if (typeof each !== 'object' || each === null) continue
    for (const [key, inner] of Object.entries(each)) {
      if (!isStorable(key)) return path
      open.push([path ? `${path}.${key}` : key, inner])
    }
  }
  return undefined
}

const unreadable = { 'zh-CN': '含有无法保存的字符', en: 'holds characters that cannot be kept' }

/**
 * The call's input, checked against its shape; and all its texts against what cannot be kept: here, so that no shape can
 * forget it.
 * @throws Refusal BAD_SHAPE with status 400, naming the first wrong field and why
 */
export function parseInput<N extends CallName>(name: N, raw: unknown, language: Language): Parsed<N> {
  const input = checkShape(name, raw, language)
  const field = unstorable(input)
  if (field !== undefined) throw new Refusal('BAD_SHAPE', { field: field.slice(0, 80), why: unreadable[language] }, 400)
  return input
}

/**
 * Checks the input against the call's shape. A call that only reads takes empty fields as absent, and figures as numbers
 * or text.
 * @throws Refusal BAD_SHAPE with status 400, naming the first wrong field and why
 */
function checkShape<N extends CallName>(name: N, raw: unknown, language: Language): Parsed<N> {
  const shape = shapes[name].in as z.ZodType
  const { write, ownTransaction } = callOf(name)
  const words = { error: zodWords[language], reportInput: false }
  if (write || ownTransaction) return parsedOr(shape.safeParse(raw, words), language) as Parsed<N>
  const asked = withoutBlanks(raw)
  const result = shape.safeParse(asked, words)
  if (result.success) return result.data as Parsed<N>
  const again = inOtherKinds(asked, result.error.issues)
  // The last way: a field that has to be there, and may be empty.
  const other = shape.safeParse(again ?? raw, words)
  if (other.success) return other.data as Parsed<N>
  // What is wrong either way is what is told: a field that may be empty is not, nor is one that was left out for being so.
  const wrong = new Set(result.error.issues.map(({ path: [name] }) => name))
  const issue = other.error.issues.find(({ path: [name] }) => wrong.has(name)) ?? itemAt(result.error.issues, 0)
  throw badShape(issue, language)
}

const noNumber = { 'zh-CN': '不是可用的数字', en: 'is no number that can be used' }
/** A text that became a number, and one that is none (`abc`) or larger than any (`1e400`): zod would say that it got a number. */
const isNoNumber = (issue: z.core.$ZodIssue): boolean => issue.code === 'invalid_type' && 'received' in issue

function parsedOr(result: z.ZodSafeParseResult<unknown>, language: Language): unknown {
  if (result.success) return result.data
  throw badShape(itemAt(result.error.issues, 0), language)
}

/** The refusal of an input, which names the field and why. */
function badShape(issue: z.core.$ZodIssue, language: Language): Refusal {
  const field = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys].join('.') : issue.path.join('.')
  const why = isNoNumber(issue) ? noNumber[language] : issue.message
  return new Refusal('BAD_SHAPE', { field: field.slice(0, 80), why: why.slice(0, 200) }, 400)
}

/** Body text after checking that it is UTF-8. @throws Refusal BAD_ENCODING with status 400 */
export function utf8Text(body: Buffer): string {
  if (!isUtf8(body)) throw new Refusal('BAD_ENCODING', {}, 400)
  return body.toString('utf8')
}

/**
 * Refuses a body of another kind than the row says; without a body there is nothing to refuse.
 * @throws Refusal WRONG_MEDIA_TYPE with status 415
 */
export function checkMediaType(call: Call, type: string | undefined): void {
  if (call.method === 'GET' || type === undefined) return
  const expected = sendsForm(call) ? 'application/x-www-form-urlencoded' : 'application/json'
  if (type.replace(/;.*$/s, '').trim().toLowerCase() !== expected) throw new Refusal('WRONG_MEDIA_TYPE', {}, 415)
}

/**
 * Form fields as an object; a repeated field becomes a list.
 * @throws Refusal BAD_ENCODING with status 400 for escapes that are not UTF-8
 */
export function formFields(text: string): Record<string, string | string[]> {
  for (const [escapes] of text.matchAll(/(?:%[0-9a-f]{2})+/gi))
    if (!isUtf8(Buffer.from(escapes.replaceAll('%', ''), 'hex'))) throw new Refusal('BAD_ENCODING', {}, 400)
  const fields: Record<string, string | string[]> = Object.create(null)
  for (const [key, value] of new URLSearchParams(text)) {
    const old = fields[key]
    fields[key] = old === undefined ? value : Array.isArray(old) ? [...old, value] : [old, value]
  }
  return { ...fields }
}
