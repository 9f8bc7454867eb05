import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { callNames, callOf } from '#contract/calls.ts'
import type { CallName } from '#contract/kit.ts'
import { purposes } from '#contract/permissions.ts'
import { shapes } from '#contract/shapes.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { parseInput } from './input.ts'
import { sampleOf } from './test-samples.ts'

/** The optional fields of a question, by the JSON Schema of its shape. */
function optionalFields(
  name: CallName,
): { field: string; schema: { type?: string; default?: unknown; enum?: unknown[] } }[] {
  const schema = z.toJSONSchema(shapes[name].in as z.ZodType, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(schema.properties ?? {})
    .filter(([field]) => !schema.required?.includes(field))
    .map(([field, each]) => ({ field, schema: each }))
}

const reading = callNames.filter(name => !callOf(name).write && !callOf(name).ownTransaction)
const withNothingRequired = reading.filter(name => (shapes[name].in as z.ZodType).safeParse({}).success)
const fields = withNothingRequired.flatMap(name =>
  optionalFields(name).map(({ field, schema }) => ({ name, field, schema })),
)

describe('what a client leaves empty', () => {
  test('there are many lists, and all their fields are tried', () => {
    expect(withNothingRequired).toContain('usedCar.list')
    expect(fields.length).toBeGreaterThan(80)
  })

  test.each(fields)('$name takes $field as absent when it is empty', ({ name, field }) => {
    const absent = parseInput(name, {}, 'zh-CN')
    for (const empty of ['', null, undefined]) expect(parseInput(name, { [field]: empty }, 'zh-CN')).toEqual(absent)
  })

  const figures = fields.filter(({ schema }) => schema.type === 'integer' && typeof schema.default === 'number')
  test.each(figures)('$name takes $field as text and as a number', ({ name, field, schema }) => {
    expect(parseInput(name, { [field]: String(schema.default) }, 'en')).toEqual(parseInput(name, {}, 'en'))
  })
})

/** The filter of the specification as a client sends it that has chosen nothing. */
const wholeFilter = {
  type: '',
  sort: '17',
  sortField: '1',
  allBuy: '',
  sortOrd: '',
  categoryCode: '',
  app: '',
  isVideo: '',
  series: '',
  rangeCodes: [],
  priceRange: '',
  isCertify: '',
  mdseStatus: '',
  mileage: '',
  carAge: '',
  vehicleSource: '',
  discharge: '',
  isRegister: '',
  bodyColor: '',
  monthly: '',
  modelCodes: null,
  provinceId: '',
  cityId: '',
  cbuNo: '',
}

describe('the used-car filter', () => {
  test('of somebody who has chosen nothing is no filter', () => {
    expect(parseInput('usedCar.list', wholeFilter, 'zh-CN')).toEqual(parseInput('usedCar.list', {}, 'zh-CN'))
  })

  test.each([
    [{ type: 1 }],
    [{ type: 'UC' }],
    [{ sort: 17, sortField: '1', sortOrd: 'DESC' }],
    [{ isCertify: 0, discharge: 2, mileage: [1, '2'], mdseStatus: 'publish,pre_publish' }],
    [{ provinceId: 110000, pageNumber: '2', pageSize: '20' }],
  ])('takes %j', asked => expect(() => parseInput('usedCar.list', asked, 'zh-CN')).not.toThrow())

  test.each([
    ['isCertify', 7],
    ['sort', 'cheap'],
    ['pageSize', 1000],
    ['nothing', 1],
    ['provinceId', 'Beijing'],
  ])('refuses %s: %s and names it', (field, value) => {
    expect(() => parseInput('usedCar.list', { [field]: value }, 'zh-CN')).toThrow(
      expect.objectContaining({
        reason: 'BAD_SHAPE',
        facts: expect.objectContaining({ field: expect.stringMatching(`^${field}(\\.|$)`) }),
      }),
    )
  })
})

test('what changes something is taken as it stands', () => {
  expect(() => parseInput('favourite.set', { kind: 'usedcar', itemId: '', on: true } as never, 'zh-CN')).toThrow(
    /BAD_SHAPE/,
  )
})

/** What a question with one wrong value says, in both languages. */
const saidOf = (name: CallName, raw: object) =>
  (['zh-CN', 'en'] as const).map(language => {
    try {
      parseInput(name, raw, language)
    } catch (error) {
      return error instanceof Refusal ? error.facts : error
    }
    return 'taken'
  })

test('a field that may be empty is not what is wrong where something behind it is', () => {
  const words = { cn: '', en: '' }
  const sections = [{ title: words, text: { cn: 1, en: '' } }]
  const text = { preview: 'p'.repeat(60), title: words, lead: words, change: words, from: null, sections }
  expect(saidOf('policy.draft', text)).toMatchObject([{ field: 'sections.0.text.cn' }, { field: 'sections.0.text.cn' }])
})

test('a field that is missing is named where nothing else is wrong', () => {
  const words = { cn: '', en: '' }
  const text = { preview: 'p'.repeat(60), title: words, lead: words, change: words, sections: [] }
  expect(saidOf('policy.draft', text)).toMatchObject([{ field: 'from' }, { field: 'from' }])
})

test.each(['1e400', '-1e400', 'abc', '1,5'])('a number that is written as %s is said to be none', written => {
  const wrong = callNames.flatMap(name => {
    const { properties = {} } = z.toJSONSchema(shapes[name].in as z.ZodType, {
      io: 'input',
      unrepresentable: 'any',
    }) as {
      properties?: Record<string, { type?: string }>
    }
    const isNumber = (field: string) => /Id$|^page(Number|Size)?$/.test(field) && properties[field]?.type === 'integer'
    return Object.keys(properties)
      .filter(isNumber)
      .flatMap(field => saidOf(name, { [field]: written }))
      .filter(said =>
        JSON.stringify(said).match(/received (number|Infinity|NaN)|实际接收 (number|数字|Infinity|NaN|无穷)/),
      )
  })
  expect(wrong).toEqual([])
  expect(saidOf('desk.shipment.file', { parcelFileId: written })).toEqual([
    { field: 'parcelFileId', why: '不是可用的数字' },
    { field: 'parcelFileId', why: 'is no number that can be used' },
  ])
})

test('whatever opens data for a purpose that it may not names the purpose', () => {
  const opening = callNames.filter(name => 'purpose' in sampleOf(name) && /\.reveal$|^desk\.consent\.list$/.test(name))
  expect(opening.length).toBeGreaterThan(6)
  for (const name of opening) {
    const refused = purposes.flatMap(purpose => {
      const [said] = saidOf(name, { ...sampleOf(name), purpose, reason: '' })
      return said === 'taken' ? [] : [said]
    })
    expect([name, refused.length > 0]).toEqual([name, true])
    expect([name, ...refused.map(said => (said as { field: string }).field)]).toEqual([
      name,
      ...refused.map(() => 'purpose'),
    ])
  }
})
