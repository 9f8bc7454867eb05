/** Whatever anybody sends in a field is read in time that grows with it alone: one request must not keep a server from all others. */
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { usedMs } from '#scripts/used-time.ts'
import { shapes } from './shapes.ts'

type Def = { type: string } & Record<string, unknown>
const defOf = (shape: unknown): Def => (shape as z.ZodType)._zod.def as unknown as Def

/** Every shape of a text within a shape, by the field it is in; each once, however many calls have it. */
function textsIn(shape: unknown, name: string, seen: Map<unknown, string>): void {
  if (seen.has(shape)) return
  const def = defOf(shape)
  seen.set(shape, def.type === 'string' ? name : '')
  for (const [key, inner] of Object.entries(def)) {
    if (key === 'shape')
      for (const [field, its] of Object.entries(inner as object)) textsIn(its, `${name}.${field}`, seen)
    else
      for (const its of Array.isArray(inner) ? inner : [inner])
        if (typeof its === 'object' && its !== null && '_zod' in its && 'safeParse' in its) textsIn(its, name, seen)
  }
}

const seen = new Map<unknown, string>()
for (const [call, { in: shape }] of Object.entries(shapes)) textsIn(shape, call, seen)
const texts = [...seen].filter(([, name]) => name !== '') as [z.ZodType, string][]

/** Most of what a request may carry. */
const most = 60_000
const long = [' ', '\n ', 'a', 'a-', '1', '1-', 'a.', 'Aa1', '长', ' a', ', ', '\t', '/', '%', '．', '\u200b'].map(
  unit => `x${unit.repeat(most / unit.length)}\u0001`,
)

test('in every field of every call', () => {
  expect(texts.length).toBeGreaterThan(300)
  const slow: string[] = []
  for (const [shape, name] of texts)
    for (const text of long) {
      const begun = usedMs()
      shape.safeParse(text)
      const took = usedMs() - begun
      if (took > 1_000) slow.push(`${name}: ${JSON.stringify(text.slice(0, 4))} takes ${Math.round(took)} ms`)
    }
  expect(slow).toEqual([])
}, 300_000)
