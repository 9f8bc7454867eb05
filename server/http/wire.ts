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

const defOf = (shape: z.core.$ZodType) => (shape as z.ZodType)._zod.def as z.core.$ZodTypes['_zod']['def']

/** What turns a value of this shape; nothing where it goes through as it is. */
function turnOf(shape: z.core.$ZodType): Turn | undefined {
  if (shape === moment) return at => (at as Date).getTime()
  if (shape === word || shape === paragraphs)
    return (text, language) => inLanguage(text as { cn: unknown; en: unknown }, language)
  const def = defOf(shape)
  switch (def.type) {
    case 'nullable':
    case 'optional': {
      const inner = turnOf(def.innerType)
      return inner && ((value, language) => (value === null || value === undefined ? value : inner(value, language)))
    }
    case 'array': {
      const each = turnOf(def.element)
      return each && ((list, language) => (list as unknown[]).map(value => each(value, language)))
    }
    case 'record': {
      const each = turnOf(def.valueType)
      return (
        each &&
        ((record, language) =>
          Object.fromEntries(Object.entries(record as Fields).map(([name, value]) => [name, each(value, language)])))
      )
    }
    case 'object':
      return turnOfFields(Object.entries(def.shape).map(([name, field]) => [name, turnOf(field)]))
    case 'union':
      return turnOfEither(def.options.map(turnOf))
    default:
      return undefined
  }
}

/** One shape that is turned may stand beside plain values, such as a text or a list of objects. */
function turnOfEither(turns: readonly (Turn | undefined)[]): Turn | undefined {
  const [turn, ...others] = turns.filter(each => each !== undefined)
  if (others.length > 0) throw new Error('two shapes in a union: which of them is meant?')
  return turn && ((value, language) => (typeof value === 'object' && value !== null ? turn(value, language) : value))
}

/** Takes over the named fields and no others. */
function turnOfFields(fields: readonly (readonly [name: string, turn: Turn | undefined])[]): Turn {
  return (given, language) => {
    const made: Fields = {}
    for (const [name, turn] of fields) {
      const value = (given as Fields)[name]
      if (value !== undefined) made[name] = turn ? turn(value, language) : value
    }
    return made
  }
}

/** Whether a word stands in this shape. */
function hasWord(shape: z.core.$ZodType): boolean {
  if (shape === word || shape === paragraphs) return true
  const def = defOf(shape)
  if (def.type === 'nullable' || def.type === 'optional') return hasWord(def.innerType)
  if (def.type === 'array') return hasWord(def.element)
  if (def.type === 'record') return hasWord(def.valueType)
  return def.type === 'object' && Object.values(def.shape).some(hasWord)
}

const turns = new Map<CallName, Turn | undefined>()
const spoken = new Map<CallName, boolean>()

/** Whether the answer of a call reads differently in another language by its words. */
export function speaks(name: CallName): boolean {
  let known = spoken.get(name)
  if (known === undefined) spoken.set(name, (known = hasWord(shapes[name].out)))
  return known
}

/** The answer of a call as it travels. */
export function wireOf<N extends CallName>(name: N, given: Reply<N>, language: Language): Output<N> {
  if (!turns.has(name)) turns.set(name, turnOf(shapes[name].out))
  const turn = turns.get(name)
  return (turn ? turn(given, language) : given) as Output<N>
}
