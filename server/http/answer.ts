import fastJson from 'fast-json-stringify'
import * as z from 'zod'
import { callNames, callOf } from '#contract/calls.ts'
import { errorText, errors, type ErrorFacts, type ErrorName, type Language } from '#contract/errors.ts'
import type { CallName, Envelope } from '#contract/kit.ts'
import { shapes } from '#contract/shapes.ts'
import { Page } from './context.ts'

/** A whole answer that is JSON text already; a handler returns it to answer from its own cache without serializing again. */
export class Serialized {
  readonly body: string
  constructor(body: string) {
    this.body = body
  }
}

const pageFields = {
  pageNumber: { type: 'integer' },
  pageSize: { type: 'integer' },
  total: { type: 'integer' },
  forSaleNextPageFrom: { type: ['integer', 'null'] },
  soldNextPageFrom: { type: ['integer', 'null'] },
} as const

/** zod's output type as JSON Schema, without the parts that a serializer has no use for. */
export function outputSchema(name: CallName): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(shapes[name].out as z.ZodType, {
    io: 'output',
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

/** The compiled writer of a call: faster than JSON.stringify, and it drops what the contract does not name. */
function writerOf(name: CallName): Write {
  let write = writers.get(name)
  if (!write) {
    write = fastJson(envelopeSchema(name) as unknown as Parameters<typeof fastJson>[0]) as Write
    writers.set(name, write)
  }
  return write
}

/** Compiles every writer now, so that the first visitor does not pay for it. */
export function compileWriters(): void {
  for (const name of callNames) writerOf(name)
}

/** JSON text of a successful answer. With `check`, the data is first parsed with the call's zod shape (tests, development). */
export function writeAnswer(name: CallName, answer: unknown, check: boolean): string {
  if (answer instanceof Serialized) return answer.body
  const page = answer instanceof Page ? answer : undefined
  let data = page ? page.data : answer
  if (check) data = (shapes[name].out as z.ZodType).parse(data)
  return writerOf(name)({ success: true, message: '', code: 200, ...page?.info, data: data as object })
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
