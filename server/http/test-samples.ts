/** Inputs for calls, made from their shapes. For tests. */
import type { CallName } from '#contract/kit.ts'
import { inputSchema, type Schema } from './call-schema.ts'

export type Fields = Record<string, unknown>

/** Inputs that cannot be guessed from the shape, because their fields depend on each other. */
const samples: Partial<Record<CallName, Fields>> = {
  'region.exchangeCode': { name: '杭州' },
  'dealer.shopDetail': { outletId: 30_001 },
  'desk.packing.print': { paper: 'pick', orderNos: 'HS202611210001' },
  'desk.film.send': { filmId: null, bytes: 1, at: 0, content: 'AA==' },
  'push.begin': { endpoint: 'https://push.example.com/x', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  // The first account may be the one that the tests work with.
  'desk.staff.endSessions': { staffId: 999_999 },
  'studentOrder.preview': { stockNo: `HN${'0'.repeat(18)}` },
}
/** Texts for patterns; the first that fits is taken. */
const words = [
  'x1',
  '110000',
  '1',
  'HU26-100001',
  'HV202611210001',
  '0'.repeat(12),
  '0'.repeat(16),
  'HU26-100001:express:',
  'HS202611210001',
  'HR202611210001',
  'HL202611210001',
  '2026-11-21',
  '10:00',
  'HA202611210001',
  'HP202611210001',
  'HE202611210001',
  'HQ202611210001',
  'HD202611210001',
  'HK202611210001',
  'HW202611210001',
  'HN202611210000000001',
  'https://meeting.example.com/j/1',
  '/',
  '1790000000',
  '1.0',
  'HN' + '0'.repeat(18),
].concat(
  [22, 32, 43].map(length => 'a'.repeat(length)),
  '0'.repeat(32),
  '0'.repeat(64),
)

/** What fields of these names take, where their rules are more than a schema can say. */
const named: Fields = { accountNo: '62220202000123456', signature: `M1 1${'L9 9'.repeat(8)}` }

/** A text that says something, as reasons must (decision 034). */
const wordsOf = (least: number, most = Infinity): string =>
  'abc'.repeat(Math.ceil(Math.max(least, 1) / 3)).slice(0, Math.min(Math.max(least, 3), most))

/** A value that fits a schema, as small as it may be. */
function valueOf(schema: Schema, known: Fields): unknown {
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if ('const' in schema) return schema.const
  if (schema.anyOf) return valueOf(schema.anyOf[0]!, known)
  const { pattern, minLength, maxLength, minimum, minItems } = schema as Record<string, number | undefined> & {
    pattern?: string
  }
  if (schema.type === 'string')
    return pattern
      ? words.find(word => word.length >= (minLength ?? 0) && new RegExp(pattern, 'u').test(word))
      : wordsOf(minLength ?? 1, maxLength)
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, minimum ?? 1)
  if (schema.type === 'array') return Array.from({ length: minItems ?? 0 }, () => valueOf(schema.items ?? {}, known))
  if (schema.type === 'boolean') return true
  if (schema.type === 'object') return fieldsOf(schema, known)
  return undefined
}
const fieldsOf = (schema: Schema, known: Fields): Fields => {
  const asked = Object.keys(schema.properties ?? {}).filter(name => schema.required?.includes(name) || name in known)
  return Object.fromEntries(
    asked.map(name => [name, known[name] ?? named[name] ?? valueOf(schema.properties![name]!, known)]),
  )
}

/**
 * An input that a call's shape takes.
 * @param known values for fields of these names, where the shape has them; also in the lines of a list
 */
export const sampleOf = (name: CallName, known: Fields = {}): Fields =>
  samples[name] ?? fieldsOf(inputSchema(name), known)
