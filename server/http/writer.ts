/**
 * Writes JSON as a shape of the contract names it. A shape is made into a program once; the program reads the named fields
 * of what a handler gave, and no others. It writes moments as milliseconds and words as the visitor reads them, so that
 * neither costs a copy.
 */
import type * as z from 'zod'
import type { Language } from '#contract/errors.ts'
import { moment, paragraphs, word } from '#contract/parts.ts'

/** JSON text of a value. Throws a TypeError that says the place where the value is not of the shape. */
export type Writer = (value: unknown, language: Language) => string

function wrong(value: unknown, at: string): never {
  throw new TypeError(`an answer holds ${value === null ? 'null' : typeof value} at ${at}`)
}

const ESCAPED = /[\u0000-\u001f"\\\ud800-\udfff]/

/** What programs call. `at` says where a value stands, such as `rows[].name`. */
const parts = {
  text: (value: unknown, at: string): string => {
    if (typeof value !== 'string') return wrong(value, at)
    return ESCAPED.test(value) ? JSON.stringify(value) : `"${value}"`
  },
  figure: (value: unknown, at: string): number =>
    typeof value === 'number' && Number.isFinite(value) ? value : wrong(value, at),
  flag: (value: unknown, at: string): boolean => (typeof value === 'boolean' ? value : wrong(value, at)),
  time: (value: unknown, at: string): number =>
    value instanceof Date ? parts.figure(value.getTime(), at) : wrong(value, at),
  list: (value: unknown, at: string): unknown[] => (Array.isArray(value) ? value : wrong(value, at)),
  fields: (value: unknown, at: string): object =>
    typeof value === 'object' && value !== null ? value : wrong(value, at),
}

const quoted = (text: string): string => JSON.stringify(text)

/** Puts the text of a program together. */
class Program {
  #text = 'let json = "";'
  /** Constant text, to be written together with what comes next. */
  #pending = ''
  #names = 0

  static make(shape: z.core.$ZodType, at: string): Writer {
    const program = new Program()
    program.#value(shape, 'given', at)
    program.#flush()
    const body = `return (given, language) => { const en = language === "en"; ${program.#text} return json }`
    // oxlint-disable-next-line typescript/no-implied-eval -- made of the contract alone, never of what somebody sends
    return new Function(...Object.keys(parts), body)(...Object.values(parts))
  }

  #say(text: string): void {
    this.#text += `${text}\n`
  }

  #flush(): void {
    if (this.#pending) this.#say(`json += ${quoted(this.#pending)}`)
    this.#pending = ''
  }

  #add(part: keyof typeof parts, value: string, at: string): void {
    this.#say(`json += ${quoted(this.#pending)} + ${part}(${value}, ${quoted(at)})`)
    this.#pending = ''
  }

  /** Gives an expression a name of its own, so that it is read once. */
  #named(expression: string): string {
    const name = `v${this.#names++}`
    this.#say(`const ${name} = ${expression}`)
    return name
  }

  /** A statement of which both sides begin with what is pending. */
  #either(condition: string, yes: () => void, no: () => void): void {
    const pending = this.#pending
    this.#say(`if (${condition}) {`)
    yes()
    this.#flush()
    this.#pending = pending
    this.#say('} else {')
    no()
    this.#flush()
    this.#say('}')
  }

  /** Writes what has the name `value`. */
  #value(shape: z.core.$ZodType, value: string, at: string): void {
    if (shape === moment) return this.#add('time', value, at)
    if (shape === word) return this.#add('text', `en ? ${value}.en : ${value}.cn`, at)
    if (shape === paragraphs)
      return this.#list(this.#named(`en ? ${value}.en : ${value}.cn`), at, each => this.#add('text', each, at))
    const { def } = (shape as z.ZodType)._zod as { def: z.core.$ZodTypes['_zod']['def'] }
    switch (def.type) {
      case 'string':
      case 'enum':
        return this.#add('text', value, at)
      case 'number':
        return this.#add('figure', value, at)
      case 'boolean':
        return this.#add('flag', value, at)
      case 'null':
        this.#pending += 'null'
        return undefined
      case 'literal':
        // One of several is what the handler gave; a shape of texts and figures together is none that calls have.
        if (def.values.length > 1)
          return this.#add(def.values.every(each => typeof each === 'number') ? 'figure' : 'text', value, at)
        this.#pending += JSON.stringify(def.values[0])
        return undefined
      case 'nullable':
        return this.#either(
          `${value} === null`,
          () => (this.#pending += 'null'),
          () => this.#value(def.innerType, value, at),
        )
      case 'array':
        return this.#list(value, at, each => this.#value(def.element, each, `${at}[]`))
      case 'object':
        return this.#object(def.shape, value, at)
      case 'record': {
        const entries = this.#named(`Object.entries(fields(${value}, ${quoted(at)}))`)
        return this.#entries(entries, ['{', '}'], entry => {
          this.#add('text', `${entry}[0]`, at)
          this.#pending = ':'
          this.#value(def.valueType, this.#named(`${entry}[1]`), `${at}{}`)
        })
      }
      case 'union': {
        const [text, other, ...more] = def.options.toSorted((a, b) => Number(isText(b)) - Number(isText(a)))
        if (!text || !other || more.length > 0 || !isText(text) || isText(other))
          throw new Error(`${at}: a union is of a text and something else`)
        return this.#either(
          `typeof ${value} === "string"`,
          () => this.#value(text, value, at),
          () => this.#value(other, value, at),
        )
      }
      default:
        throw new Error(`${at}: nothing writes a shape of the kind ${def.type}`)
    }
  }

  #list(value: string, at: string, each: (name: string) => void): void {
    this.#entries(`list(${value}, ${quoted(at)})`, ['[', ']'], each)
  }

  /** Writes all of a list between two signs, with commas. */
  #entries(list: string, [open, close]: readonly [string, string], each: (name: string) => void): void {
    this.#pending += open
    this.#flush()
    const values = this.#named(list)
    const at = `i${this.#names++}`
    this.#say(`for (let ${at} = 0; ${at} < ${values}.length; ${at}++) { if (${at} > 0) json += ","`)
    each(this.#named(`${values}[${at}]`))
    this.#flush()
    this.#say('}')
    this.#pending = close
  }

  #object(shape: Readonly<Record<string, z.core.$ZodType>>, value: string, at: string): void {
    const object = this.#named(`fields(${value}, ${quoted(at)})`)
    let sign = '{'
    for (const [name, field] of Object.entries(shape)) {
      const where = at ? `${at}.${name}` : name
      const { def } = (field as z.ZodType)._zod as { def: z.core.$ZodTypes['_zod']['def'] }
      const key = `${sign}${quoted(name)}:`
      const inner = this.#named(`${object}[${quoted(name)}]`)
      if (def.type === 'optional') {
        if (sign === '{') throw new Error(`${where}: the first field of an object is always there`)
        this.#flush()
        this.#say(`if (${inner} !== undefined) {`)
        this.#pending = key
        this.#value(def.innerType, inner, where)
        this.#flush()
        this.#say('}')
      } else {
        this.#pending += key
        this.#value(field, inner, where)
      }
      sign = ','
    }
    this.#pending += sign === '{' ? '{}' : '}'
  }
}

const isText = (shape: z.core.$ZodType): boolean => (shape as z.ZodType)._zod.def.type === 'string'

/**
 * The writer of a shape.
 * @param at what the shape is of, for the message of a fault
 */
export const writerOf = (shape: z.core.$ZodType, at: string): Writer => Program.make(shape, at)
