import fastJson from 'fast-json-stringify'
import * as z from 'zod'
import { callNames, callOf } from '#contract/calls.ts'
import { errorText, errors, type ErrorFacts, type ErrorName, type Language } from '#contract/errors.ts'
import type { CallName, Envelope, Output, PageInfo, Reply } from '#contract/kit.ts'
import { shapes } from '#contract/shapes.ts'
import { type Answer, Bytes, Page } from './context.ts'
import { spokenOf, wireOf } from './wire.ts'
import { Serialized } from './serialized.ts'

const pageFields = {
  pageNumber: { type: 'integer' },
  pageSize: { type: 'integer' },
  total: { type: 'integer' },
  forSaleNextPageFrom: { type: ['integer', 'null'] },
  soldNextPageFrom: { type: ['integer', 'null'] },
} as const

/** An answer as it travels, as JSON Schema, without the parts that a serializer has no use for. */
export function outputSchema(name: CallName): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(shapes[name].out as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
  })
  return schema
}

/** JSON Schema of the whole envelope of a call; the OpenAPI page and the serializer read the same one. */
export function envelopeSchema(name: CallName): Record<string, unknown> {
  const { $defs, ...data } = outputSchema(name) as { $defs?: unknown }
  return {
    type: 'object',
    ...($defs ? { $defs } : {}),
    properties: {
      success: { type: 'boolean' },
      message: { type: 'string' },
      code: { type: 'integer' },
      ...(callOf(name).paged ? pageFields : {}),
      data,
    },
    required: ['success', 'message', 'code', 'data'],
  }
}

type Write = (envelope: Envelope<unknown>) => string
const writers = new Map<CallName, Write>()

/**
 * "This or null" as the serializer tells it at once; by itself it holds every such value against both shapes before it
 * writes it, and would take no Date for an integer.
 */
function withNulls(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNulls)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...rest } = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withNulls(value)]))
  if (!Array.isArray(anyOf)) return anyOf === undefined ? rest : { ...rest, anyOf }
  const [one, ...others] = anyOf.filter(each => each.type !== 'null')
  const plain = others.length === 0 && anyOf.length === 2 && typeof one?.type === 'string'
  return plain ? { ...rest, ...one, nullable: true } : { ...rest, anyOf }
}

/**
 * The compiled writer of a call: faster than JSON.stringify, and it drops what the contract does not name. It takes a Date
 * for an integer and writes its milliseconds, so that a moment costs no copy of what it stands in.
 */
function writerOf(name: CallName): Write {
  let write = writers.get(name)
  if (!write) {
    write = fastJson(withNulls(envelopeSchema(name)) as Parameters<typeof fastJson>[0]) as Write
    writers.set(name, write)
  }
  return write
}

/** Compiles every writer now, so that the first visitor does not pay for it. */
export function compileWriters(): void {
  for (const name of callNames) writerOf(name)
}

/**
 * JSON text of a successful answer in the visitor's language. With `check` it is held against the call's shape before
 * (tests, development).
 */
export function writeAnswer<N extends CallName>(
  name: N,
  answer: Answer<N>,
  language: Language,
  check: boolean,
): string {
  if (answer instanceof Serialized) return answer.body
  const page = answer instanceof Page ? answer : undefined
  const given = (page ? page.data : answer) as Reply<N>
  if (check) (shapes[name].out as z.ZodType).parse(wireOf(name, given, language))
  const data = spokenOf(name, given, language)
  return writerOf(name)({ success: true, message: '', code: 200, ...page?.info, data })
}

/** An answer as a page's loader reads it: what the browser would get. */
export function readAnswer<N extends CallName>(
  name: N,
  answer: Answer<N>,
  language: Language,
): { data: Output<N>; page?: PageInfo } {
  if (answer instanceof Serialized) {
    const { data, success: _s, message: _m, code: _c, ...page } = JSON.parse(answer.body)
    return { data, page: 'total' in page ? page : undefined }
  }
  if (answer instanceof Bytes) throw new Error(`${name} answers a file, which no page reads`)
  if (answer instanceof Page) return { data: wireOf(name, answer.data as Reply<N>, language), page: answer.info }
  return { data: wireOf(name, answer as Reply<N>, language) }
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
