/** What is promised of every call's answer, made from the table: it holds what its shape names, and nothing else. */
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { answersBytes } from '#contract/call-row.ts'
import { callNames, callOf } from '#contract/calls.ts'
import type { CallName, Reply } from '#contract/kit.ts'
import { fen, moment, paragraphs, word } from '#contract/parts.ts'
import { shapes } from '#contract/shapes.ts'
import { readAnswer, writeAnswer } from './answer.ts'
import { type Answer, Page } from './context.ts'
import { writerOf } from './writer.ts'

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
      return def.values.at(-1)
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

const info = { pageNumber: 1, pageSize: 20, total: 1, forSaleNextPageFrom: null }

describe.each(answering)('%s', name => {
  const answerOf = <N extends CallName>(of: N): Answer<N> => {
    const data = given(shapes[of].out) as Reply<N>
    return callOf(of).paged ? new Page(data, info) : data
  }

  test('writes what its shape names, and nothing else', () => {
    const body = writeAnswer(name, answerOf(name), 'en', false)
    expect(body).not.toContain(SECRET)
    expect(body).not.toContain('中文')
    expect(JSON.parse(body)).toMatchObject({ success: true, code: 200, ...(callOf(name).paged ? info : {}) })
  })

  test('gives a page’s loader the same', () => {
    const { data, page } = readAnswer(name, answerOf(name), 'zh-CN')
    const text = JSON.stringify(data)
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain('English')
    expect({ success: true, message: '', code: 200, ...page, data }).toEqual(
      JSON.parse(writeAnswer(name, answerOf(name), 'zh-CN', false)),
    )
  })
})

describe('a writer', () => {
  const shape = z.object({
    at: moment,
    rows: z.array(z.object({ name: word, price: fen.nullable(), left: z.int().optional(), about: paragraphs })),
    by: z.record(z.string(), z.union([z.string(), z.array(z.boolean())])),
  })
  const write = writerOf(shape, '')
  const row = { name: { cn: '轮毂', en: 'Wheel' }, price: 100, about: { cn: ['一', '二'], en: ['Two'] } }
  const value = { at, rows: [row, { ...row, price: null, left: 2 }], by: { '"': 'a\n\ud800', b: [true, false] } }

  test('writes every kind of value in the visitor’s language', () => {
    expect(JSON.parse(write(value, 'en'))).toEqual({
      at: at.getTime(),
      rows: [
        { name: 'Wheel', price: 100, about: ['Two'] },
        { name: 'Wheel', price: null, left: 2, about: ['Two'] },
      ],
      by: { '"': 'a\n\ud800', b: [true, false] },
    })
    expect(JSON.parse(write({ ...value, rows: [row] }, 'zh-CN')).rows).toEqual([
      { name: '轮毂', price: 100, about: ['一', '二'] },
    ])
    expect(write({ ...value, rows: [], by: {} }, 'en')).toBe(`{"at":${at.getTime()},"rows":[],"by":{}}`)
  })

  test.each([
    [{ ...value, at: 5 }, 'number at at'],
    [{ ...value, at: new Date(NaN) }, 'number at at'],
    [{ ...value, rows: [{ ...row, price: '1' }] }, 'string at rows[].price'],
    [{ ...value, rows: [{ ...row, price: undefined }] }, 'undefined at rows[].price'],
    [{ ...value, rows: [{ ...row, price: Infinity }] }, 'number at rows[].price'],
    [{ ...value, rows: [{ ...row, name: { cn: '轮毂' } }] }, 'undefined at rows[].name'],
    [{ ...value, rows: null }, 'null at rows'],
    [{ ...value, by: { a: [1] } }, 'number at by{}[]'],
  ])('refuses %o', (wrong, fault) => {
    expect(() => write(wrong, 'en')).toThrow(`an answer holds ${fault}`)
  })

  test('says at once which shapes it cannot write', () => {
    expect(() => writerOf(z.object({ a: z.union([z.int(), z.boolean()]) }), '')).toThrow('a: a union')
    expect(() => writerOf(z.object({ a: z.unknown() }), '')).toThrow('a: nothing writes')
    expect(() => writerOf(z.object({ a: z.int().optional() }), '')).toThrow('a: the first field')
  })
})
