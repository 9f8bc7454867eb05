/** What a row of the call table means as JSON Schema and as a path, for its description. */
import * as z from 'zod'
import type { Call } from '#contract/call-row.ts'
import type { CallName } from '#contract/kit.ts'
import { shapes } from '#contract/shapes.ts'
import { envelopeOf } from './answer.ts'

export type Schema = Record<string, unknown> & {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}

const schemaOf = (shape: z.core.$ZodType): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return schema as Schema
}

/** JSON Schema of what a call takes, before defaults are filled in. */
export const inputSchema = (name: CallName): Schema => schemaOf(shapes[name].in)

/** JSON Schema of what stands in `data`, as it travels. */
export const outputSchema = (name: CallName): Schema => schemaOf(shapes[name].out)

/** JSON Schema of the whole envelope of a call. */
export const envelopeSchema = (name: CallName): Schema => schemaOf(envelopeOf(name))

/** Names of the values inside a path: `/:hash(^[0-9a-f]{32}$)` → hash with its pattern. */
export function pathValues({ path, body }: Call): { name: string; pattern?: string }[] {
  const values = [...path.matchAll(/:(\w+)(?:\(([^)]*)\))?/g)].map(([, name = '', pattern]) => ({ name, pattern }))
  return body === 'path' ? [...values, { name: 'value' }] : values
}

/** The path as OpenAPI writes it. */
export const openPath = (call: Call): string =>
  call.path.replace(/:(\w+)(\([^)]*\))?/g, '{$1}') + (call.body === 'path' ? '/{value}' : '')

/** `usedCar.list` → usedCar; staff calls stand together. */
export const featureOf = (name: string): string => name.slice(0, name.indexOf('.'))
