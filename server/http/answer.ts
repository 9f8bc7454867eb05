import * as z from 'zod'
import { callNames, callOf } from '#contract/calls.ts'
import { errorText, errors, type ErrorFacts, type ErrorName, type Language } from '#contract/errors.ts'
import type { CallName, Output, PageInfo } from '#contract/kit.ts'
import { shapes } from '#contract/shapes.ts'
import { type Answer, Bytes, Page } from './context.ts'
import { Serialized } from './serialized.ts'
import { type Writer, writerOf } from './writer.ts'

const pageInfo = {
  pageNumber: z.int(),
  pageSize: z.int(),
  total: z.int(),
  forSaleNextPageFrom: z.int().nullable().optional(),
  soldNextPageFrom: z.int().nullable().optional(),
}

/** The envelope of a call's answer as it travels. The writer and the API's description read the same one. */
export const envelopeOf = (name: CallName) =>
  z.object({
    success: z.literal(true),
    message: z.literal(''),
    code: z.literal(200),
    ...(callOf(name).paged ? pageInfo : {}),
    data: shapes[name].out as z.ZodType,
  })

const writers = new Map<CallName, Writer>()

function writerFor(name: CallName): Writer {
  let write = writers.get(name)
  if (!write) writers.set(name, (write = writerOf(envelopeOf(name), name)))
  return write
}

/** Makes every writer now, so that the first visitor does not pay for it. */
export function makeWriters(): void {
  for (const name of callNames) writerFor(name)
}

/**
 * JSON text of a successful answer in the visitor's language. With `check` it is held against the call's shape (tests,
 * development).
 */
export function writeAnswer<N extends CallName>(
  name: N,
  answer: Answer<N>,
  language: Language,
  check: boolean,
): string {
  if (answer instanceof Serialized) return answer.body
  const given = answer instanceof Page ? { ...answer.info, data: answer.data } : { data: answer }
  const text = writerFor(name)(given, language)
  if (check) (shapes[name].out as z.ZodType).parse(JSON.parse(text).data)
  return text
}

/** The same as it is sent: what is written already stays as it is kept. */
export const sentOf = <N extends CallName>(
  name: N,
  answer: Answer<N>,
  language: Language,
  check: boolean,
): string | Serialized => (answer instanceof Serialized ? answer : writeAnswer(name, answer, language, check))

/** An answer as a page's loader reads it: what the browser would get. */
export function readAnswer<N extends CallName>(
  name: N,
  answer: Answer<N>,
  language: Language,
): { data: Output<N>; page?: PageInfo } {
  if (answer instanceof Bytes) throw new Error(`${name} answers a file, which no page reads`)
  const { data, success: _s, message: _m, code: _c, ...page } = JSON.parse(writeAnswer(name, answer, language, false))
  return { data, page: 'total' in page ? page : undefined }
}

/** JSON text of a refusal, in the visitor's language. */
export function writeRefusal(reason: ErrorName, language: Language, facts: ErrorFacts, requestId: string): string {
  return JSON.stringify({
    success: false,
    message: errorText(reason, language, facts),
    code: errors[reason][0],
    data: null,
    requestId,
  })
}
