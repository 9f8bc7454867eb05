import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { fileName } from './parts.ts'
import { shapes } from './shapes.ts'

const written = ' \u202efdp.csv\u200b\u0007\n'

test.each([
  [written, 'fdp.csv'],
  ['图片 1.JPG', '图片 1.JPG'],
  ['\u200b', undefined],
  ['a'.repeat(121), undefined],
])('a file that is called %j is called %j', (sent, read) => expect(fileName.safeParse(sent).data).toBe(read))

/** Objects of any depth that an input is made of. */
function* objectsIn(schema: unknown): Generator<Record<string, ZodType>> {
  if (typeof schema !== 'object' || schema === null) return
  if ('shape' in schema && typeof schema.shape === 'object' && schema.shape !== null) {
    const fields = schema.shape as Record<string, ZodType>
    yield fields
    for (const field of Object.values(fields)) yield* objectsIn(field)
  }
  const { def } = schema as { def?: Record<string, unknown> }
  for (const inner of [def?.innerType, def?.element, def?.in, ...((def?.options as unknown[] | undefined) ?? [])])
    yield* objectsIn(inner)
}

test('whatever comes with the bytes or the lines of a file is called in plain signs', () => {
  const names = Object.entries(shapes).flatMap(([call, shape]) =>
    [...objectsIn(shape.in)].flatMap(fields =>
      Object.entries(fields)
        .filter(
          ([field]) => /^(file)?name$/i.test(field) && ('content' in fields || 'rows' in fields || /file/i.test(field)),
        )
        .map(([, field]) => ({ call, read: field.safeParse(written).data })),
    ),
  )
  expect(names.map(each => each.call)).toEqual(
    expect.arrayContaining(['media.save', 'desk.goodsFile.check', 'desk.shipment.shipMany']),
  )
  expect(names.filter(({ read }) => read !== 'fdp.csv')).toEqual([])
})
