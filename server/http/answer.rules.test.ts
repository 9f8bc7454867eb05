/** What is promised of every call's answer, made from the table: it holds what its shape names, and nothing else. */
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { answersBytes } from '#contract/call-row.ts'
import { callNames, callOf } from '#contract/calls.ts'
import type { CallName, Reply } from '#contract/kit.ts'
import { moment, paragraphs, word } from '#contract/parts.ts'
import { shapes } from '#contract/shapes.ts'
import { readAnswer, writeAnswer } from './answer.ts'

const SECRET = 'nobody-may-read-this'
const at = new Date('2026-11-22T04:00:00Z')

/** What a handler could give for a shape: as small as it may be, each object with a field that the shape does not name. */
function given(shape: z.core.$ZodType): unknown {
  if (shape === moment) return at
  if (shape === word) return { cn: '中文', en: 'English', secret: SECRET }
  if (shape === paragraphs) return { cn: ['中文'], en: ['English'] }
  const { def } = (shape as z.ZodType)._zod as { def: z.core.$ZodTypes['_zod']['def'] }
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return given(def.innerType)
    case 'array':
      return [given(def.element)]
    case 'record':
      return { one: given(def.valueType) }
    case 'object':
      return {
        secret: SECRET,
        ...Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, given(field)])),
      }
    case 'union':
      return given(def.options[0]!)
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'null':
      return null
    case 'string':
      return 'text'
    default:
      throw new Error(`a shape of a new kind: ${def.type}`)
  }
}

const answering = callNames.filter(name => !answersBytes(callOf(name)))

describe.each(answering)('%s', name => {
  const answer = <N extends CallName>(of: N) => given(shapes[of].out) as Reply<N>

  test('writes what its shape names, and nothing else', () => {
    const body = writeAnswer(name, answer(name), 'en', false)
    expect(body).not.toContain(SECRET)
    expect(body).not.toContain('中文')
    expect(JSON.parse(body).data).toEqual(readAnswer(name, answer(name), 'en').data)
  })

  test('gives a page’s loader the same', () => {
    const { data } = readAnswer(name, answer(name), 'zh-CN')
    const text = JSON.stringify(data)
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain('English')
    expect(JSON.parse(text)).toEqual(JSON.parse(writeAnswer(name, answer(name), 'zh-CN', false)).data)
  })
})
