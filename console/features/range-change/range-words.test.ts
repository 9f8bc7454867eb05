import { describe, expect, test } from 'vitest'
import { textsIn } from '#web/i18n/texts.ts'
import { decimal, percents, rateLines } from './edit-kinds.ts'
import { rangeTexts } from './range-change.texts.ts'
import {
  changedFields,
  fieldRows,
  likesFor,
  missing,
  moveWords,
  noTarget,
  rowNow,
  rowOf,
  type Series,
  targetIn,
  trimsFor,
  valueWords,
} from './range-words.ts'

const t = textsIn(rangeTexts, 'zh-CN')
const reader = { t, language: 'zh-CN' as const }
const always = { validFrom: null, validTo: null, provinces: null, replacedBy: null, leadDays: 0, standard: false }
const names = { nameCn: '', nameEn: '', noteCn: '', noteEn: '' }
/** Technical data do not matter here but for what the tests name. */
const trim = (spuId: number, facts: Partial<Series['trims'][number]> = {}) =>
  ({
    spuId,
    rangeCode: 'm1',
    name: `T${spuId}`,
    energy: 'BEV' as const,
    priceFen: 100,
    leadDays: 9,
    lastModelYear: null,
    successor: null,
    powerKw: 100,
    ...facts,
  }) as Series['trims'][number]
const series: Series = {
  seriesCode: 'vega',
  all: [],
  models: [{ rangeCode: 'm1', name: 'M1', energy: 'BEV' }],
  trims: [trim(1), trim(2)],
  others: [trim(3), trim(4, { energy: 'ICE' })],
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
  otherOptions: [{ optionCode: 'x1', kind: 'FLEXIBLE' as const, name: 'X1', ...names }],
  lines: [{ equipmentCode: 'l1', name: 'L1', groupCode: 'safety' }],
  fitted: [],
  campaigns: [],
  gifts: [],
  loans: [],
  rules: [],
}

describe('what is edited', () => {
  const none = noTarget
  test('is the first row of the series until something is chosen', () =>
    expect(targetIn(series, { what: 'offer', ...none })).toEqual({
      what: 'offer',
      rangeCode: 'm1',
      spuId: 1,
      like: 1,
      optionCode: 'p1',
      equipmentCode: 'l1',
      ruleId: 0,
      campaignCode: '',
      giftId: '',
      productCode: '',
    }))
  test('is an option that the chosen trim has', () => {
    const target = targetIn(series, { what: 'offer', ...none, spuId: 2, optionCode: 'p1' })
    expect(rowOf(target, 'vega')).toEqual({ spuId: 2, optionCode: 'p2' })
  })
  test('stays chosen where another trim has no say', () =>
    expect(targetIn(series, { what: 'option', ...none, spuId: 2, optionCode: 'p1' }).optionCode).toBe('p1'))
})

describe('what is new', () => {
  test('is like a trim of the energy of its model, of any series, and begins with its data', () => {
    expect(likesFor(series, 'm1').map(({ spuId }) => spuId)).toEqual([1, 2, 3])
    const target = targetIn(series, { what: 'newTrim', ...noTarget, like: 4 })
    expect(rowOf(target, 'vega')).toEqual({ rangeCode: 'm1', like: 1 })
    expect(rowNow(series, { ...target, like: 3 })).toEqual({ priceFen: 100, leadDays: 9, powerKw: 100 })
    expect(rowNow(series, { ...target, like: 4 })).toBeUndefined()
  })
  test('is offered by trims that are built and do not offer it', () => {
    const spuIds = (optionCode: string) => trimsFor(series, { what: 'newOffer', optionCode }).map(each => each.spuId)
    expect([spuIds('x1'), spuIds('p1')]).toEqual([[1, 2], [2]])
    expect(targetIn(series, { what: 'newOffer', ...noTarget }).optionCode).toBe('x1')
  })
  test('says its code and what it needs, also where another has the same', () => {
    const read = { spuId: 5, packageCode: 'A001', priceFen: 100, powerKw: 100, torqueNm: 200 }
    expect(changedFields('newTrim', read, { priceFen: 100, powerKw: 100, torqueNm: 100 })).toEqual({
      spuId: 5,
      packageCode: 'A001',
      priceFen: 100,
      torqueNm: 200,
    })
    expect(Object.keys(missing('newTrim', read, { powerKw: 100 }, '!'))).toEqual([
      'shortNameCn',
      'shortNameEn',
      'sopOn',
    ])
    expect(missing('fitting', { equipmentState: 'none', spuIds: null }, {}, '!')).toEqual({ spuIds: '!' })
  })
  test('shows what it is called, and nothing of before', () => {
    const edit = { what: 'newSeries' as const, seriesCode: 'nova', bodyType: 'wagon' as const, nameCn: '新' }
    expect(fieldRows({ edit, name: '', before: { what: 'newSeries' } }, reader, {})).toEqual([
      { field: '车系代码', before: undefined, after: 'nova' },
      { field: '中文名称', before: undefined, after: '新' },
      { field: '车身形式', before: undefined, after: '旅行车' },
    ])
    const like = { what: 'newTrim' as const, spuId: 5, like: 3, longWheelbase: true }
    expect(fieldRows({ edit: like, name: '', before: { what: 'newTrim' } }, reader, { 3: 'T3' })).toMatchObject([
      { after: 'T3' },
      { after: '5' },
      { after: '是' },
    ])
  })
  test.each([
    ['4.1', { value: 4.1 }],
    ['４', { value: 4 }],
    ['', { value: null }],
    ['4.15', { wrong: 'wrong' }],
    ['-1', { wrong: 'wrong' }],
    ['1e1', { wrong: 'wrong' }],
  ])('a figure with a decimal: %s', (written, read) => expect(decimal(null).read(written)).toEqual(read))
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
    expect(fieldRows({ edit, name: '', before }, reader, { p2: '夜曜黑' })).toEqual([
      { field: '价格', before: valueWords('priceFen', 500, reader), after: valueWords('priceFen', 700, reader) },
      { field: '由它替代', before: '无', after: '夜曜黑' },
    ])
    const rule = { what: 'newRule' as const, seriesCode: 'vega', ruleKind: 'adds' as const, objects: ['p1', 'p2'] }
    expect(fieldRows({ edit: rule, name: '', before: { what: 'newRule' } }, reader, {})).toEqual([
      { field: '规则类型', before: undefined, after: '一并加上' },
      { field: '对这些', before: undefined, after: 'p1、p2' },
    ])
  })
  test('nothing is everywhere for provinces', () => expect(valueWords('provinces', null, reader)).toBe('全国'))
  test('a move that nobody knows keeps its name', () =>
    expect([moveWords('publish', t), moveWords('constructor', t)]).toEqual(['发布', 'constructor']))
})

describe('rates of a loan', () => {
  const rates = [
    { months: 12, fromDown: 20, basisPoints: 299 },
    { months: 60, fromDown: 50, basisPoints: 0 },
  ]
  test('are written one a line and read as they were', () => {
    expect(rateLines.write(rates)).toBe('12 20 2.99\n60 50 0')
    expect(rateLines.read(rateLines.write(rates))).toEqual({ value: rates })
    expect(rateLines.read(' 12 / 20% / 2.99% \n\n６０，５０，0')).toEqual({ value: rates })
    expect(rateLines.read(' \n ')).toEqual({ value: undefined })
  })
  test.each([
    '12 20',
    '12 20 3 4',
    '5 20 3',
    '85 20 3',
    '36 91 3',
    '36 20 24.01',
    '36 20 3.591',
    '36 20 x',
    '-36 20 3',
  ])('%j are none', written => expect(rateLines.read(written)).toEqual({ wrong: 'wrong' }))
  test('stand in words beside the other terms', () => {
    expect(valueWords('rates', rates, reader)).toBe(`${t.rateIs(12, 20, '2.99')}；${t.rateIs(60, 50, '0')}`)
    expect(valueWords('feeBasisPoints', 125, reader)).toBe('1.25%')
    expect(valueWords('downPercents', [20, 30], reader)).toBe('20%、30%')
    expect(valueWords('seriesCodes', null, reader)).toBe('全部车系')
    expect(valueWords('seriesCodes', ['vega'], reader, { vega: 'Vega' })).toBe('Vega')
    expect(valueWords('energies', ['BEV'], reader)).toBe('纯电动')
    expect(valueWords('campaignKind', 'tradeIn', reader)).toBe('置换补贴')
  })
})

describe('down payments', () => {
  test('are read where they rise', () => {
    expect(percents.read('20，30, 50%')).toEqual({ value: [20, 30, 50] })
    expect(percents.write([20, 30])).toBe('20, 30')
    for (const wrong of ['30, 20', '20, 20', '91', '2.5', 'x']) expect(percents.read(wrong)).toEqual({ wrong: 'wrong' })
  })
})

test('a gift has a number altogether, or goes with every car: emptied, it does again', () => {
  expect(valueWords('quota', 100, reader)).toBe('100')
  expect(valueWords('quota', 0, reader)).toBe('0')
  expect(valueWords('quota', null, reader)).toBe('每辆车都送')
  expect(changedFields('gift', { quota: null, quantity: 1 }, { quota: 100, quantity: 1 })).toEqual({ quota: null })
  expect(changedFields('gift', { quota: 0 }, { quota: null })).toEqual({ quota: 0 })
  expect(changedFields('newGift', { giftId: 'GIFT-A', quota: null }, {})).toEqual({ giftId: 'GIFT-A' })
  expect(Object.keys(missing('newGift', {}, {}, '!'))).toEqual(['giftId', 'nameCn', 'nameEn', 'valueFen', 'quantity'])
})

test('a gift that is new needs a campaign; a campaign is for trims of any series', () => {
  expect(rowNow(series, { what: 'newGift', ...noTarget })).toBeUndefined()
  expect(trimsFor(series, { what: 'campaign', optionCode: '' }).map(({ spuId }) => spuId)).toEqual([1, 2, 3, 4])
})
