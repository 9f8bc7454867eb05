/** What a handler gives, made into what travels: moments become milliseconds. */
import type * as z from 'zod'
import type { CallName, Output, Reply } from '#contract/kit.ts'
import { moment } from '#contract/parts.ts'
import { shapes } from '#contract/shapes.ts'

type Turn = (value: unknown) => unknown
type Fields = Record<string, unknown>

/** What turns a value of this shape; nothing where no moment is in it, so that it goes through as it is. */
function turnOf(shape: z.core.$ZodType): Turn | undefined {
  if (shape === moment) return at => (at as Date).getTime()
  const { def } = (shape as z.ZodType)._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  switch (def.type) {
    case 'nullable':
    case 'optional': {
      const inner = turnOf(def.innerType)
      return inner && (value => (value === null || value === undefined ? value : inner(value)))
    }
    case 'array': {
      const each = turnOf(def.element)
      return each && (list => (list as unknown[]).map(value => each(value)))
    }
    case 'record': {
      const each = turnOf(def.valueType)
      if (!each) return undefined
      return record => Object.fromEntries(Object.entries(record as Fields).map(([name, value]) => [name, each(value)]))
    }
    case 'object': {
      const turns = Object.entries(def.shape).flatMap(([name, field]) => {
        const turn = turnOf(field)
        return turn ? [[name, turn] as const] : []
      })
      if (turns.length === 0) return undefined
      return given => {
        const made: Fields = { ...(given as Fields) }
        for (const [name, turn] of turns) if (made[name] !== undefined) made[name] = turn(made[name])
        return made
      }
    }
    case 'union':
      if (def.options.some(option => turnOf(option)))
        throw new Error('a moment in a union: which of its shapes is meant?')
      return undefined
    default:
      return undefined
  }
}

const turns = new Map<CallName, Turn | undefined>()

/** The answer of a call as it travels. It may still hold fields that the contract does not name; the writer drops them. */
export function wireOf<N extends CallName>(name: N, given: Reply<N>): Output<N> {
  if (!turns.has(name)) turns.set(name, turnOf(shapes[name].out))
  const turn = turns.get(name)
  return (turn ? turn(given) : given) as Output<N>
}
