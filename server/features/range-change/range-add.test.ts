/** Series, models, trims, options, packages and equipment that staff add: drafted, checked, published, taken back. */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { RangeRows } from '#server/lib/range/range-rows.ts'
import { equipmentRows } from '#server/features/car/car.queries.ts'
import { equipmentOf } from '#server/features/car/new-car.facts.ts'
import { showOption } from '#server/features/car/new-car.rules.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { readCar } from '#server/features/configure/configure.rules.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { standardBuild } from '#contract/configure/builds.ts'
import { codeOf } from '#contract/configure/code.ts'
import { compile } from '#contract/configure/rule-book.ts'
import { seriesDataOf } from '#server/lib/range/series-data.ts'
import { aSeries, newModel, newPackage, newSeries, newTrim, offerPackage } from './test-range-additions.ts'
import { heldRows } from './range-change.queries.ts'
import { type Draft, type Edit, openRangeShop, rule } from './test-range-shop.ts'

const { shop, token, draft, schedule, detail, stateOf, published } = await openRangeShop()
afterAll(() => shop.close())

const rollBack = (change: Draft) => shop.call('desk.range.rollBack', token, change)
const check = (change: Draft) => shop.ask('desk.range.check', token, change)
const rows = () => heldRows(shop.db)
const trimOf = async (spuId: number) => (await rows()).car_trim.find(each => each.spuId === spuId)!
const offersOf = async (spuId: number) => (await rows()).car_trim_option.filter(each => each.spuId === spuId)
const where = () => ({ day: beijingDay(shop.now()), province: null })
const read = async (code: string) => readCar(code, await configurable.now(shop.db), where())

/** The code of a trim as it comes, with some further options. */
async function codeNow(spuId: number, ...more: string[]): Promise<string> {
  const held: Pick<RangeRows, 'car_series' | 'car_trim' | 'car_trim_option' | 'car_rule'> = await rows()
  const series = seriesDataOf(held).find(({ trims }) => trims.some(each => each.spuId === spuId))!
  const build = standardBuild(compile(series, where()), spuId)
  const trim = series.trims.find(each => each.spuId === spuId)!
  return codeOf(trim, { ...build, FLEXIBLE: [...build.FLEXIBLE, ...more] })
}

describe('a new series', () => {
  test('has a model and a trim like another, can be configured, and is built no more once it is taken back', async () => {
    const change = await draft(...aSeries)
    const seen = await detail(change)
    expect(seen.edits.map(({ name }) => name)).toEqual(['新车系 · Nova', 'Nova · Nova 纯电', 'Nova 纯电 · 首发版'])
    expect((await rows()).car_series.some(each => each.seriesCode === 'nova')).toBe(false)
    expect(await check(change)).toMatchObject({ faults: [], kept: 0, changed: 0 })
    const back = await published(change)

    const [trim, like] = [await trimOf(90101), await trimOf(10101)]
    const numbers = (await rows()).car_trim.map(({ trimNo }) => trimNo)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(trim).toMatchObject({
      seriesCode: 'nova',
      nameCn: 'Nova 首发版',
      nameEn: 'Nova First Edition',
      msrpFen: 41_880_000,
      powerKw: 300,
      torqueNm: like.torqueNm,
      bodyKey: 'sedan',
      lastModelYear: null,
    })
    const slots = async (spuId: number) =>
      (await offersOf(spuId)).map(({ optionCode, slot, priceFen }) => [optionCode, slot, priceFen])
    expect(await slots(90101)).toEqual(await slots(10101))
    const its = (await rows()).car_rule.filter(each => each.seriesCode === 'nova')
    expect(its.length).toBeGreaterThan(3)
    expect(its.every(({ spuIds }) => spuIds?.join() === '90101')).toBe(true)

    const visitor = await shop.newCustomer()
    const listed = async () =>
      (await shop.ask('car.list', visitor, { type: 'NC', series: ['nova'] })).rows.map(({ spuId }) => spuId)
    expect(await listed()).toEqual([90101])
    const { data } = await shop.ask('car.configurator', visitor, { seriesCode: 'nova' })
    expect(data.trims.map(({ spuId }) => spuId)).toEqual([90101])
    const facts = await shop.ask('car.detail', visitor, { spuId: '90101' } as never)
    expect(JSON.stringify(facts)).toContain('408')
    const code = await codeNow(90101, 'pkg-winter')
    expect((await read(code)).car?.priceFen).toBe(41_880_000 + 380_000)

    expect((await rollBack(back)).data).toMatchObject({ state: 'rolledBack' })
    expect(await trimOf(90101)).toMatchObject({ lastModelYear: trim.modelYear })
    // What somebody has kept meanwhile can still be read.
    const kept = await read(code)
    expect([kept.result, kept.car?.spuId, kept.car?.buildable]).toEqual(['ok', 90101, false])
    const again = await draft()
    expect((await shop.call('desk.range.edit', token, { ...again, ...newSeries })).refused).toBe('RANGE_CODE_TAKEN')
  })
})

describe('a new trim', () => {
  test('is named by the rules that name the one it is like, which forget it when it is taken back', async () => {
    const naming = async () =>
      (await rows()).car_rule.flatMap(({ ruleId, spuIds }) => (spuIds?.includes(10102) ? [[ruleId, spuIds]] : []))
    const before = await naming()
    const change = await draft({ ...newTrim, rangeCode: 'vega-e', like: 10102, spuId: 10105, packageCode: 'VEGAE05' })
    expect((await check(change)).faults).toEqual([])
    const back = await published(change)
    expect(await naming()).toEqual(before.map(([ruleId, spuIds]) => [ruleId, [...(spuIds as number[]), 10105]]))
    const fitted = async (spuId: number) =>
      (await rows()).car_trim_equipment
        .filter(each => each.spuId === spuId)
        .map(({ equipmentCode, state, optionCode }) => `${equipmentCode} ${state} ${optionCode}`)
        .sort()
    expect(await fitted(10105)).toEqual(await fitted(10102))
    expect((await rollBack(back)).success).toBe(true)
    expect(await naming()).toEqual(before)
    expect((await check(await draft({ what: 'trim', spuId: 10102, leadDays: 33 }))).faults).toEqual([])
  })
  test('of the same change can be edited further, and both are taken back together', async () => {
    const like = { ...newTrim, rangeCode: 'vega-e', spuId: 10106, packageCode: 'VEGAE06' }
    const change = await draft(like, { what: 'offer', spuId: 10106, optionCode: 'pkg-winter', priceFen: 123_400 })
    const seen = await shop.ask('desk.range.series', token, { seriesCode: 'vega', rangeChangeId: change.rangeChangeId })
    expect(seen.trims.map(({ spuId }) => spuId)).toContain(10106)
    const back = await published(change)
    const winter = async () => (await offersOf(10106)).find(({ optionCode }) => optionCode === 'pkg-winter')?.priceFen
    expect(await winter()).toBe(123_400)
    expect((await detail(change)).edits.map(({ before }) => before)).toEqual([
      { what: 'newTrim' },
      { what: 'offer', priceFen: 380_000 },
    ])
    expect((await rollBack(back)).success).toBe(true)
    expect((await trimOf(10106)).lastModelYear).not.toBeNull()
  })
  test('gets other technical data, which come back', async () => {
    const before = await trimOf(10103)
    const back = await published(
      await draft({ what: 'data', spuId: 10103, powerKw: 400, accelS: 4.1, tyreSize: '255/40 R20' }),
    )
    expect(await trimOf(10103)).toMatchObject({ powerKw: 400, accelS: 4.1, tyreSize: '255/40 R20' })
    expect((await rollBack(back)).success).toBe(true)
    expect(await trimOf(10103)).toEqual(before)
  })
})

describe('a new option', () => {
  const includes: Edit = {
    ...rule('opt-glass', 'adds', 'pkg-city', { seriesCode: 'rigel', spuIds: [10801] }),
    ruleKind: 'includedIn',
  }
  const city = { ...offerPackage, seriesCode: 'rigel' }

  test('is offered by all trims of a series at one place, with a rule of its own, and ends when it is taken back', async () => {
    const change = await draft(newPackage, city, includes)
    expect((await check(change)).faults).toEqual([])
    const back = await published(change)
    const offers = (await rows()).car_trim_option.filter(({ optionCode }) => optionCode === 'pkg-city')
    expect(offers.map(({ spuId }) => spuId).sort()).toEqual([10801, 10802, 10803, 10901, 10902])
    expect(new Set(offers.map(({ slot }) => slot))).toEqual(new Set([10]))
    const code = await codeNow(10801, 'pkg-city', 'opt-glass')
    const base = (await trimOf(10801)).msrpFen
    expect((await read(code)).car?.priceFen).toBe(base + 660_000)
    expect((await rollBack(back)).success).toBe(true)
    expect((await read(code)).car?.gone.map(({ optionCode }) => optionCode)).toEqual(['pkg-city'])
  })
  test('of looks without pictures yet has a picture code of its own', async () => {
    const paint: Edit = {
      ...newPackage,
      optionCode: 'paint-coral',
      optionKind: 'PAINT',
      optionGroup: undefined,
      pictureCode: 'coral',
    }
    const offer: Edit = { what: 'newOffer', seriesCode: 'mira', optionCode: 'paint-coral', priceFen: 900_000 }
    const change = await draft(paint, offer)
    expect((await check(change)).faults).toEqual([])
    await published(change)
    const coral = (await rows()).car_option.find(({ optionCode }) => optionCode === 'paint-coral')!
    expect(showOption(coral)).toMatchObject({ group: 'look', pictureCode: 'coral', colour: null })
    expect((await offersOf(11601)).find(({ optionCode }) => optionCode === 'paint-coral')?.slot).toBe(2)
  })
  test('finds a place that is free at its trims alone where the series has none left', async () => {
    const taken = new Set((await offersOf(10601)).filter(each => each.kind === 'FLEXIBLE').map(({ slot }) => slot))
    expect(taken.has(11)).toBe(false)
    await published(
      await draft(
        { ...newPackage, optionCode: 'pkg-quiet' },
        {
          ...offerPackage,
          seriesCode: 'lyra',
          optionCode: 'pkg-quiet',
          spuIds: [10601],
        },
      ),
    )
    const quiet = (await offersOf(10601)).find(({ optionCode }) => optionCode === 'pkg-quiet')
    expect(quiet?.slot).toBe(11)
  })
})

describe('equipment', () => {
  test('is a line, at some trims, and shown; taken back nobody has it', async () => {
    const line: Edit = {
      what: 'newLine',
      equipmentCode: 'heated-steps',
      equipmentGroup: 'comfort',
      nameCn: '加热踏板',
      nameEn: 'Heated steps',
    }
    const fit: Edit = { what: 'fitting', equipmentCode: 'heated-steps', spuIds: [10101], equipmentState: 'standard' }
    const byOption: Edit = { ...fit, spuIds: [10102], equipmentState: 'option', broughtBy: 'pkg-winter' }
    const change = await draft(line, fit, byOption)
    expect((await check(change)).faults).toEqual([])
    const back = await published(change)
    const shown = async () => {
      const trims = await Promise.all([10101, 10102, 10103].map(trimOf))
      const groups = equipmentOf(trims, await equipmentRows.now(shop.db))
      return groups.flatMap(group => group.rows).find(({ code }) => code === 'heated-steps')?.states
    }
    expect(await shown()).toEqual(['standard', 'option', 'none'])
    expect((await rollBack(back)).success).toBe(true)
    expect(await shown()).toBeUndefined()
  })
})

describe('what cannot be', () => {
  const other = { spuId: 90301, packageCode: 'OTHER01' }
  test.each<[string, Edit, string]>([
    ['a series under a code that is taken', { ...newSeries, seriesCode: 'vega' }, 'RANGE_CODE_TAKEN'],
    ['a model under one', { ...newModel, seriesCode: 'vega', rangeCode: 'altair-e' }, 'RANGE_CODE_TAKEN'],
    ['a trim under a number', { ...newTrim, rangeCode: 'vega-e', spuId: 10101 }, 'RANGE_CODE_TAKEN'],
    ['a trim under a package code', { ...newTrim, rangeCode: 'vega-e', packageCode: 'VEGAE01' }, 'RANGE_CODE_TAKEN'],
    ['an option under one', { ...newPackage, optionCode: 'pkg-winter' }, 'RANGE_CODE_TAKEN'],
    [
      'a line under one',
      { what: 'newLine', equipmentCode: 'stability', equipmentGroup: 'safety', nameCn: '甲', nameEn: 'A' },
      'RANGE_CODE_TAKEN',
    ],
    ['a model of no series', { ...newModel, seriesCode: 'none', rangeCode: 'none-e' }, 'RANGE_EDIT_WRONG'],
    ['a trim of no model', { ...newTrim, ...other, rangeCode: 'none-e' }, 'RANGE_EDIT_WRONG'],
    ['a trim like none', { ...newTrim, ...other, rangeCode: 'vega-e', like: 9 }, 'RANGE_EDIT_WRONG'],
    ['a trim without a name', { ...newTrim, rangeCode: 'vega-e', shortNameEn: undefined }, 'RANGE_EDIT_WRONG'],
    ['a series without a body', { ...newSeries, seriesCode: 'nola', bodyKey: undefined }, 'RANGE_EDIT_WRONG'],
    ['an offer of no option', { ...offerPackage, optionCode: 'pkg-none' }, 'RANGE_EDIT_WRONG'],
    ['an offer at no trim', { ...offerPackage, optionCode: 'pkg-winter', spuIds: [9] }, 'RANGE_EDIT_WRONG'],
    ['an offer with a field of a rule', { ...offerPackage, subject: 'pkg-winter' }, 'RANGE_EDIT_WRONG'],
    [
      'a line of equipment that is not there',
      { what: 'fitting', equipmentCode: 'none', spuIds: [10101], equipmentState: 'none' },
      'RANGE_EDIT_WRONG',
    ],
    ['data of no trim', { what: 'data', spuId: 9, powerKw: 100 }, 'RANGE_EDIT_WRONG'],
    ['data as they are', { what: 'data', spuId: 10101, powerKw: 210 }, 'RANGE_NO_CHANGE'],
  ])('takes no edit of %s', async (_, edit, refused) => {
    const change = await draft()
    expect((await shop.call('desk.range.edit', token, { ...change, ...edit })).refused).toBe(refused)
  })
  test.each<[string, Edit]>([
    ['a code with capitals', { ...newSeries, seriesCode: 'Nova' }],
    ['a package code in small letters', { ...newTrim, packageCode: 'nova' }],
    ['a second decimal', { what: 'data', spuId: 10101, accelS: 4.15 }],
    ['no power', { what: 'data', spuId: 10101, powerKw: 0 }],
    ['a day that there is not', { ...newTrim, sopOn: '2026-02-30' }],
    ['a name of two lines', { ...newPackage, nameCn: '一\n二' }],
  ])('takes no %s', async (_, edit) => {
    const change = await draft()
    const answer = await shop.call('desk.range.edit', token, { ...change, ...edit })
    expect([answer.success, answer.code]).toEqual([false, 400])
  })
  const energy: Edit = { ...newTrim, rangeCode: 'vega-t', spuId: 90201, packageCode: 'VEGAT09' }
  test.each<[string, Edit[], RegExp]>([
    ['a series without a trim', [{ ...newSeries, seriesCode: 'nula' }], /新车系须有车型/],
    ['a model without one', [{ ...newModel, seriesCode: 'vega', rangeCode: 'vega-x' }], /新车款须有车型/],
    ['an electric car in a petrol model', [energy], /其他车型须有.*\|.*燃油车型没有动力电池/],
    ['a trim of another size', [{ ...energy, rangeCode: 'vega-e', lengthMm: 5_000 }], /尺寸须相同/],
    ['an option twice', [{ ...offerPackage, optionCode: 'pkg-winter', seriesCode: 'vega' }], /已经有这一行/],
    ['a price of what the car comes with', [newPackage2(), { ...offer2(), standard: true }], /标准配置不另收费/],
    ['a thirteenth further option', [newPackage2(), { ...offer2(), spuIds: [10701] }], /12 个位置已用完/],
    ['a second standard paint', [paint2(), { ...offer2('paint-second'), priceFen: 0, standard: true }], /恰有一个标准/],
    ['a wheel without inches', [{ ...paint2(), optionKind: 'WHEEL' }], /英寸/],
    ['a picture of nothing', [{ ...paint2(), pictureCode: 'pink' }], /图片代码须是/],
    ['a package without its group', [{ ...newPackage2(), optionGroup: 'look' }], /是哪一类/],
    [
      'equipment by an option that the trim has not',
      [
        {
          what: 'fitting',
          equipmentCode: 'stability',
          spuIds: [10101],
          equipmentState: 'option',
          broughtBy: 'acc-towbar',
        },
      ],
      /不供应这个选装/,
    ],
    ['a rule of what nobody offers', [newPackage2(), rule('pkg-second', 'requires', 'pkg-winter')], /不供应/],
  ])('is named by the check: %s', async (_, edits, says) => {
    const change = await draft(...edits)
    const { faults } = await check(change)
    expect(faults.map(({ text }) => text).join(' | ')).toMatch(says)
    expect((await schedule(change)).refused).toBe('RANGE_FAULTY')
  })
  test('two drafts give one code: the second is stopped, and says why', async () => {
    const one = { ...newPackage, optionCode: 'pkg-once' }
    const [first, second] = [await draft(one), await draft({ ...one, nameCn: '另一个' })]
    const at = shop.now().getTime() + 3_600_000
    await schedule(second, at)
    await published(first)
    shop.pass(2 * 3_600_000)
    await shop.runJobs()
    expect(await stateOf(second)).toBe('draft')
    expect((await detail(second)).checked?.faults[0]?.text).toMatch(/pkg-once 已被使用/)
  })
  test('no row is ever deleted, nor its code changed', async () => {
    for (const statement of [
      sql`delete from car_series where series_code = 'nova'`,
      sql`update car_series set series_code = 'nine' where series_code = 'nova'`,
      sql`delete from car_model where range_code = 'nova-e'`,
      sql`delete from car_equipment`,
      sql`truncate car_trim_equipment`,
    ])
      await expect(statement.execute(shop.db)).rejects.toThrow(/never/)
  })
})

function newPackage2(): Edit {
  return { ...newPackage, optionCode: 'pkg-second' }
}
function offer2(optionCode = 'pkg-second'): Edit {
  return { ...offerPackage, seriesCode: 'lyra', optionCode }
}
function paint2(): Edit {
  const { optionGroup: _, ...rest } = newPackage
  return { ...rest, optionCode: 'paint-second', optionKind: 'PAINT', pictureCode: 'second' }
}
