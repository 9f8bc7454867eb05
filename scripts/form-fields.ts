/**
 * Writes `web/form/call-fields.ts` and `desk-call-fields.ts`, what a form has to know of the call that it sends, from the
 * shapes of the contract: kind, limits and whether a field may be empty. The shapes themselves are zod, which no page
 * should carry.
 *
 *     node scripts/form-fields.ts            write the files
 *     node scripts/form-fields.ts --check    say whether one is stale
 *
 * A form is found by its `useForm('some.call')` in the sources of the sites; `some.call#part` is an object in that input.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { shapes } from '#contract/shapes.ts'
import type { FieldKind, FieldRow } from '#web/form/field-row.ts'

const FOLDER = new URL('../web/form/', import.meta.url)
const HEAD = '// Written by scripts/form-fields.ts from the shapes of the contract. Do not edit.\n'
const TYPED = 'as const satisfies Readonly<Record<string, Readonly<Record<string, FieldRow>>>>'

/** The part of a JSON schema that counts here. */
interface Schema {
  type?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  pattern?: string
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}

/** What the contract's names say of a field beyond its type; a form reads what was written accordingly (web/form/kinds.ts). */
const namedKinds: Readonly<Record<string, FieldKind>> = {
  mobile: 'phone',
  parcelNo: 'parcel',
  reference: 'transfer',
  accountNo: 'digits',
  invoiceNo: 'digits',
  code: 'digits',
  vin: 'vin',
  areaCode: 'region',
  evidence: 'pictures',
  objectIds: 'pictures',
}

function kindOf(name: string, { type, enum: options }: Schema): FieldKind | undefined {
  if (options) return 'choice'
  if (namedKinds[name]) return namedKinds[name]
  if (type === 'string') return 'text'
  if (type === 'boolean') return 'flag'
  if (type !== 'integer' && type !== 'number') return undefined
  if (name.endsWith('Fen')) return 'money'
  return /(At|From|Until)$/.test(name) ? 'moment' : 'whole'
}

const isLimit = (n: number | undefined): n is number => n !== undefined && Math.abs(n) < Number.MAX_SAFE_INTEGER

function rowOf(name: string, whole: Schema, read: Schema, needed: boolean): FieldRow | undefined {
  const nullable = whole.anyOf?.some(each => each.type === 'null') === true
  const schema = nullable ? (whole.anyOf!.find(each => each.type !== 'null') ?? whole) : whole
  const kind = kindOf(name, schema)
  if (!kind) return undefined
  const least = schema.minLength ?? schema.minimum
  const most = schema.maxLength ?? schema.maximum ?? schema.maxItems
  // What is tidied and then read has its pattern behind.
  const patterns = [schema, read].flatMap(each => [each.pattern, ...(each.allOf ?? []).map(part => part.pattern)])
  const pattern = ['text', 'digits', 'parcel', 'transfer'].includes(kind) ? patterns.find(Boolean) : undefined
  if (pattern) new RegExp(pattern, 'u')
  return {
    kind,
    ...(isLimit(least) ? { least } : {}),
    ...(isLimit(most) ? { most } : {}),
    ...(pattern ? { pattern } : {}),
    ...(nullable ? { empty: 'null' } : needed ? {} : { empty: 'none' }),
  }
}

/** The rows of one form. @throws when there is no such call or part */
export function rowsOf(form: string): Record<string, FieldRow> {
  const [call, part] = form.split('#') as [keyof typeof shapes, string?]
  if (!Object.hasOwn(shapes, call)) throw new Error(`useForm('${form}'): there is no such call`)
  const schemaOf = (io: 'input' | 'output') => {
    const schema = z.toJSONSchema(shapes[call].in as z.ZodType, {
      io,
      unrepresentable: 'any',
      reused: 'inline',
    }) as Schema
    return part ? schema.properties?.[part] : schema
  }
  const [input, output] = [schemaOf('input'), schemaOf('output')]
  if (!input?.properties) throw new Error(`useForm('${form}'): there is no such object`)
  const rows = Object.entries(input.properties).map(([name, schema]) => {
    const needed = input.required?.includes(name) === true
    return [name, rowOf(name, schema, output?.properties?.[name] ?? {}, needed)] as const
  })
  return Object.fromEntries(rows.filter((row): row is [string, FieldRow] => row[1] !== undefined))
}

/** Names of the forms in these sources. */
export const formsIn = (sources: readonly string[]): string[] =>
  [
    ...new Set(
      sources.flatMap(text => [...text.matchAll(/\buse\w*Form\(\s*'([\w.#]+)'/g)].map(([, name = '']) => name)),
    ),
  ].toSorted()

/** The files by name: those of the desk stand apart, for the shop's build leaves them out. */
export function fieldsFiles(forms: readonly string[]): Record<string, string> {
  const table = (of: readonly string[]) => JSON.stringify(Object.fromEntries(of.map(form => [form, rowsOf(form)])))
  const [desk, shop] = [true, false].map(which => forms.filter(form => form.startsWith('desk.') === which)) as [
    string[],
    string[],
  ]
  const row = `import type { FieldRow } from './field-row.ts'`
  return {
    'desk-call-fields.ts': formatted(`${HEAD}${row}

/** Fields of the inputs that forms of the desk send. */
export const deskCallFields = ${table(desk)} ${TYPED}\n`),
    'call-fields.ts': formatted(`${HEAD}import { deskCallFields } from './desk-call-fields.ts'
${row}

/** Fields of the inputs that forms send: by call, or by \`call#part\`. */
export const callFields = {...deskCallFields, ${table(shop).slice(1)} ${TYPED}\n`),
  }
}

const formatted = (text: string): string =>
  execFileSync('node_modules/.bin/biome', ['format', '--stdin-file-path=call-fields.ts'], {
    input: text,
    encoding: 'utf8',
  })

if (import.meta.main) {
  const sources = globSync('{shop,console}/**/*.tsx').map(path => readFileSync(path, 'utf8'))
  for (const [name, text] of Object.entries(fieldsFiles(formsIn(sources)))) {
    const file = new URL(name, FOLDER)
    if (!process.argv.includes('--check')) writeFileSync(file, text)
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
      console.error(`web/form/${name} is stale: run node scripts/form-fields.ts`)
      process.exitCode = 1
    }
  }
}
