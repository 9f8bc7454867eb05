import { describe, expect, test } from 'vitest'
import { textsIn } from '#web/i18n/texts.ts'
import { rangeTexts } from './range-change.texts.ts'
import {
  changedFields,
  fieldRows,
  missing,
  moveWords,
  rowOf,
  type Series,
  targetIn,
  valueWords,
} from './range-words.ts'

const t = textsIn(rangeTexts, 'zh-CN')
const always = { validFrom: null, validTo: null, provinces: null, replacedBy: null, leadDays: 0, standard: false }
const names = { nameCn: '', nameEn: '', noteCn: '', noteEn: '' }
const series: Series = {
  seriesCode: 'vega',
  all: [],
  trims: [1, 2].map(spuId => ({
    spuId,
    name: `T${spuId}`,
    priceFen: 100,
    leadDays: 9,
    lastModelYear: null,
    successor: null,
  })),
  options: ['p1', 'p2'].map(optionCode => ({
    optionCode,
    kind: 'PAINT' as const,
    name: optionCode.toUpperCase(),
    ...names,
  })),
  offers: [
    { spuId: 1, optionCode: 'p1', priceFen: 5, ...always },
    { spuId: 2, optionCode: 'p2', priceFen: 6, ...always },
  ],
  rules: [],
}

describe('what is edited', () => {
  const none = { spuId: 0, optionCode: '', ruleId: 0 }
  test('is the first row of the series until something is chosen', () =>
    expect(targetIn(series, { what: 'offer', ...none })).toEqual({
      what: 'offer',
      spuId: 1,
      optionCode: 'p1',
      ruleId: 0,
    }))
  test('is an option that the chosen trim has', () => {
    const target = targetIn(series, { what: 'offer', ...none, spuId: 2, optionCode: 'p1' })
    expect(rowOf(target, 'vega')).toEqual({ spuId: 2, optionCode: 'p2' })
  })
  test('stays chosen where another trim has no say', () =>
    expect(targetIn(series, { what: 'option', ...none, spuId: 2, optionCode: 'p1' }).optionCode).toBe('p1'))
})

describe('of a form', () => {
  const now = { priceFen: 5, validTo: null, provinces: [110_000] }
  test('only what becomes another is sent', () => {
    const read = { priceFen: 7, validTo: null, provinces: [110_000], nameCn: '别的' }
    expect(changedFields('offer', read, now)).toEqual({ priceFen: 7 })
    expect(changedFields('offer', { ...read, priceFen: 5, provinces: null }, now)).toEqual({ provinces: null })
  })
  test('what the row has may not stand empty, and neither may what a rule needs', () => {
    expect(missing('offer', { validTo: null, provinces: null }, now, '!')).toEqual({ priceFen: '!' })
    expect(missing('newRule', { subject: 'p1', objects: ['p2'], sentenceCn: '句。' }, {}, '!')).toEqual({
      ruleKind: '!',
      sentenceEn: '!',
    })
  })
})

describe('in words', () => {
  test('a field says what stands there and what comes; a new rule only what comes', () => {
    const edit = { what: 'offer' as const, spuId: 1, optionCode: 'p1', priceFen: 700, replacedBy: 'p2' }
    const before = { what: 'offer' as const, priceFen: 500, replacedBy: null }
    expect(fieldRows({ edit, name: '', before }, t, { p2: '夜曜黑' })).toEqual([
      { field: '价格', before: valueWords('priceFen', 500, t), after: valueWords('priceFen', 700, t) },
      { field: '由它替代', before: '无', after: '夜曜黑' },
    ])
    const rule = { what: 'newRule' as const, seriesCode: 'vega', ruleKind: 'adds' as const, objects: ['p1', 'p2'] }
    expect(fieldRows({ edit: rule, name: '', before: { what: 'newRule' } }, t, {})).toEqual([
      { field: '规则类型', before: undefined, after: '一并加上' },
      { field: '对这些', before: undefined, after: 'p1、p2' },
    ])
  })
  test('nothing is everywhere for provinces', () => expect(valueWords('provinces', null, t)).toBe('全国'))
  test('a move that nobody knows keeps its name', () =>
    expect([moveWords('publish', t), moveWords('constructor', t)]).toEqual(['发布', 'constructor']))
})
