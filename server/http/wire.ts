/**
 * What a handler gives, made into what travels: moments become milliseconds, words what the visitor reads, and what the
 * contract does not name stays behind.
 */
import type * as z from 'zod'
import type { Language } from '#contract/errors.ts'
import type { CallName, Output, Reply } from '#contract/kit.ts'
import { moment, paragraphs, word } from '#contract/parts.ts'
import { shapes } from '#contract/shapes.ts'
import { inLanguage } from '#server/lib/words.ts'

type Turn = (value: unknown, language: Language) => unknown
type Fields = Record<string, unknown>
/** `whole`: what a page's loader reads; `words`: the compiled writer does the rest itself, so the rest is not copied. */
type Way = 'whole' | 'words'

/** What turns a value of this shape; nothing where it goes through as it is. */
function turnOf(shape: z.core.$ZodType, way: Way): Turn | undefined {
  if (shape === moment) return way === 'whole' ? at => (at as Date).getTime() : undefined
  if (shape === word || shape === paragraphs)
    return (text, language) => inLanguage(text as { cn: unknown; en: unknown }, language)
  const { def } = (shape as z.ZodType)._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  switch (def.type) {
    case 'nullable':
    case 'optional': {
      const inner = turnOf(def.innerType, way)
      return inner && ((value, language) => (value === null || value === undefined ? value : inner(value, language)))
    }
    case 'array': {
      const each = turnOf(def.element, way)
      return each && ((list, language) => (list as unknown[]).map(value => each(value, language)))
    }
    case 'record': {
      const each = turnOf(def.valueType, way)
      return (
        each &&
        ((record, language) =>
          Object.fromEntries(Object.entries(record as Fields).map(([name, value]) => [name, each(value, language)])))
      )
    }
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, turnOf(field, way)] as const)
      return way === 'whole' ? named(fields) : turned(fields.flatMap(([name, turn]) => (turn ? [[name, turn]] : [])))
    }
    case 'union':
      return either(def.options.map(option => turnOf(option, way)))
    default:
      return undefined
  }
}

/** One shape that is turned may stand beside plain values, such as a text or a list of objects. */
function either(turns: readonly (Turn | undefined)[]): Turn | undefined {
  const [turn, ...others] = turns.filter(each => each !== undefined)
  if (others.length > 0) throw new Error('two shapes in a union: which of them is meant?')
  return turn && ((value, language) => (typeof value === 'object' && value !== null ? turn(value, language) : value))
}

/** Takes over the named fields and no others. */
function named(fields: readonly (readonly [name: string, turn: Turn | undefined])[]): Turn {
  return (given, language) => {
    const made: Fields = {}
    for (const [name, turn] of fields) {
      const value = (given as Fields)[name]
      if (value !== undefined) made[name] = turn ? turn(value, language) : value
    }
    return made
  }
}

/** Turns these fields in a copy of what was given: it may be a row that is kept in memory. */
function turned(fields: readonly (readonly [name: string, turn: Turn])[]): Turn | undefined {
  if (fields.length === 0) return undefined
  return (given, language) => {
    const made: Fields = { ...(given as Fields) }
    for (const field of fields) {
      const value = made[field[0]]
      if (value !== undefined) made[field[0]] = field[1](value, language)
    }
    return made
  }
}

const turns: Record<Way, Map<CallName, Turn | undefined>> = { whole: new Map(), words: new Map() }

function turnFor(name: CallName, way: Way): Turn | undefined {
  const known = turns[way]
  if (!known.has(name)) known.set(name, turnOf(shapes[name].out, way))
  return known.get(name)
}

/** The answer of a call as it travels. */
export function wireOf<N extends CallName>(name: N, given: Reply<N>, language: Language): Output<N> {
  const turn = turnFor(name, 'whole')
  return (turn ? turn(given, language) : given) as Output<N>
}

/** The same for the compiled writer, which reads moments itself and leaves out what the contract does not name. */
export const spokenOf = <N extends CallName>(name: N, given: Reply<N>, language: Language): unknown =>
  turnFor(name, 'words')?.(given, language) ?? given
