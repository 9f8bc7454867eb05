import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '#contract/configure/code.ts'
import { standardBuild } from '#contract/configure/builds.ts'
import { compile } from '#contract/configure/rule-book.ts'
import { singleKinds } from '#contract/configure/range-data.ts'
import { mostWishes } from '#contract/constants.ts'
import { itemAt } from '#contract/required.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { directory } from '#server/db/test-directory.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { testApp } from '#server/http/test-app.ts'
import { configurable } from './configure.queries.ts'

const now = new Date('2026-11-21T04:00:00Z')
const where = { day: '2026-11-21', province: null }
const db = await testDatabase(directory)
// A paint that is no longer mixed, for one trim.
await db.pool.query(`update car_trim_option set valid_to = '2026-10-01' where (spu_id, option_code) in (
  select spu_id, option_code from car_trim_option join car_trim using (spu_id)
  where kind = 'PAINT' and not standard and last_model_year is null order by spu_id, slot limit 1)`)
const app = await testApp(db, {}, () => now)
const range = await configurable.now(db.kysely)
const tokens: string[] = []
beforeAll(async () => {
  for (const name of ['one', 'two']) {
    const { rows } = await db.pool.query(`insert into customer (gcid, sub) values ($1, $1) returning id`, [name])
    tokens.push((await openSession(db.kysely, { customerId: rows[0].id }, 'test', now)).apiToken)
  }
})
afterAll(async () => {
  await app.close()
  await db.close()
})
beforeEach(() => db.pool.query('delete from wish'))

const built = range.data.flatMap(series => series.trims.filter(trim => !trim.ended).map(trim => ({ series, trim })))
/** The code of a trim as it comes. */
const standardCode = ({ series, trim }: (typeof built)[number]): string =>
  codeOf(trim, standardBuild(compile(series, where), trim.spuId))
const codes = built.map(standardCode)
const [first = '', second = '', third = ''] = codes
const as = (nth: number) => ({ token: itemAt(tokens, nth) })
const save = (input: { code: string; replaces?: string; label?: string }, nth = 0) =>
  app.send('wish.save', input, as(nth))
const list = async (nth = 0) => (await app.send('wish.list', {}, as(nth))).data ?? []

/** A car with an option that some provinces alone have, and one of those. */
function carOfSomeProvinces(): { code: string; optionCode: string; province: number } {
  for (const { series, trim } of built) {
    const offer = trim.offers.find(each => each.provinces && each.kind === 'FLEXIBLE')
    const [province] = offer?.provinces ?? []
    if (!offer || province === undefined) continue
    const build = standardBuild(compile(series, { ...where, province }), trim.spuId)
    const code = codeOf(trim, { ...build, FLEXIBLE: [...build.FLEXIBLE, offer.optionCode] })
    return { code, optionCode: offer.optionCode, province }
  }
  throw new Error('the range has an option for some provinces alone')
}

describe('a car with what some provinces alone have', () => {
  const { code, optionCode, province } = carOfSomeProvinces()
  const elsewhere = 440_000
  const withIt = { code, buildable: true, gone: [], now: null }
  const without = { code, buildable: false, gone: [{ optionCode }] }

  test('is read as it can be had where the visitor is', async () => {
    const read = async (where: { province?: number }) =>
      (await app.send('configure.read', { code, ...where })).data?.car
    expect(await read({ province })).toMatchObject(withIt)
    expect(await read({ province: elsewhere })).toMatchObject(without)
    expect(await read({})).toMatchObject(without)
    expect((await read({ province }))!.priceFen).toBeGreaterThan((await read({}))!.priceFen)
  })
  test('is kept, listed and shared at the price that it has there', async () => {
    const { data } = await app.send('configure.read', { code, province })
    expect((await app.send('wish.merge', { wishes: [{ code }], province }, as(0))).data).toMatchObject({ added: 1 })
    const [wish] = (await app.send('wish.list', { province }, as(0))).data ?? []
    expect(wish).toMatchObject({ ...withIt, savedFen: data?.car?.priceFen, priceFen: data?.car?.priceFen })
    expect((await app.send('wish.list', { province: elsewhere }, as(0))).data).toMatchObject([without])
    expect((await app.send('wish.detail', { code, province }, as(0))).data).toMatchObject(withIt)
    expect((await app.send('wish.share', { code, province })).data).toMatchObject({ code })
  })
})

describe('a code', () => {
  test('of every trim as it comes is that trim at its price', async () => {
    for (const [nth, { trim }] of built.entries()) {
      const { data } = await app.send('configure.read', { code: itemAt(codes, nth) })
      expect(data).toMatchObject({
        result: 'ok',
        car: { code: codes[nth], spuId: trim.spuId, priceFen: trim.priceFen, buildable: true, gone: [], now: null },
      })
      expect(data?.car?.lines.map(line => line.kind).slice(0, 4)).toEqual([...singleKinds])
    }
  })
  test('is understood as it was typed', async () => {
    const typed = ` ${first.slice(0, 4).toLowerCase()}-${first.slice(4).replaceAll('1', 'l').replaceAll('0', 'o')} `
    expect((await app.send('configure.read', { code: typed })).data?.car?.code).toBe(first)
  })
  test('with one wrong character says so, and what may have been meant', async () => {
    const wrong = (first.startsWith('8') ? 'B' : '8') + first.slice(1)
    const { data } = await app.send('configure.read', { code: wrong })
    expect(data).toMatchObject({ result: 'check', car: null })
    expect(data?.suggestions).toContain(first)
  })
  test.each([
    ['hello', 'form'],
    ['../../etc', 'form'],
    ['長庚長庚長庚長庚', 'form'],
    ['ZZZZZZZZ', 'check'],
  ])('%s is called %s', async (code, result) => {
    expect((await app.send('configure.read', { code })).data).toMatchObject({ result, car: null })
  })
  test.each(['', 'x'.repeat(65)])('of no length or of too much is refused', async code => {
    expect((await app.send('configure.read', { code })).code).toBe(400)
  })
  test('of an option that has ended names it, what took its place, and the car of today', async () => {
    const ended = range.data.flatMap(series =>
      series.trims.flatMap(trim =>
        trim.offers.flatMap(offer =>
          !trim.ended && offer.kind !== 'FLEXIBLE' && offer.validTo !== null && offer.validTo < where.day
            ? [{ series, trim, offer }]
            : [],
        ),
      ),
    )
    expect(ended.length).toBeGreaterThan(0)
    for (const { series, trim, offer } of ended) {
      const build = { ...standardBuild(compile(series, where), trim.spuId), [offer.kind]: offer.optionCode }
      const { data } = await app.send('configure.read', { code: codeOf(trim, build) })
      expect(data?.car).toMatchObject({ buildable: false, gone: [{ optionCode: offer.optionCode }] })
      expect(data?.car?.gone[0]?.replacement).not.toBeNull()
      const today = await app.send('configure.read', { code: data?.car?.now?.code ?? '' })
      expect(today.data?.car).toMatchObject({ buildable: true, priceFen: data?.car?.priceFen })
    }
  })
  test('speaks the language of the visitor', async () => {
    const { data } = await app.send('configure.read', { code: first }, { language: 'en' })
    expect(data?.car?.lines[0]?.name).toMatch(/^[\x20-\x7eé]+$/)
  })
})

describe('the wish list', () => {
  test('keeps a configuration once, the newest first, and only for its customer', async () => {
    expect((await save({ code: first })).data).toEqual({ code: first, count: 1 })
    expect((await save({ code: first.toLowerCase(), label: '爸爸的车' })).data).toEqual({ code: first, count: 1 })
    expect((await save({ code: second }, 1)).data?.count).toBe(1)
    expect(await list()).toMatchObject([{ code: first, label: '爸爸的车', buildable: true, gone: [], now: null }])
    expect((await list())[0]?.lines.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...singleKinds]))
    expect(await list(1)).toMatchObject([{ code: second, label: '' }])
    expect((await app.send('wish.detail', { code: first }, as(0))).data).toMatchObject({
      code: first,
      label: '爸爸的车',
    })
    expect((await app.send('wish.detail', { code: first }, as(1))).code).toBe(2001)
    expect((await app.send('wish.remove', { code: first }, as(1))).data).toEqual({ count: 1 })
    expect(await list()).toHaveLength(1)
  })
  test('keeps a car whose trim is no longer built, and says which one is the nearest', async () => {
    const ended = range.data.flatMap(series => series.trims.filter(trim => trim.ended).map(trim => ({ series, trim })))
    expect(ended.length).toBeGreaterThan(0)
    for (const each of ended) expect((await save({ code: standardCode(each) })).success).toBe(true)
    const successors = new Set(built.map(({ trim }) => trim.spuId))
    for (const { now, spuId } of await list())
      expect([successors.has(now!.build.spuId), successors.has(spuId)]).toEqual([true, false])
  })
  test('changes a configuration into another one', async () => {
    await save({ code: first, label: 'A' })
    expect((await save({ code: second, replaces: first, label: 'B' })).data).toEqual({ code: second, count: 1 })
    expect(await list()).toMatchObject([{ code: second, label: 'B' }])
  })
  test('forgets one, and forgetting it again is no mistake', async () => {
    await save({ code: first })
    for (let times = 0; times < 2; times++)
      expect((await app.send('wish.remove', { code: first }, as(0))).data).toEqual({ count: 0 })
  })
  test.each([
    ['nonsense!', 4061],
    ['ZZZZZZZZ', 4062],
  ])('refuses %s with %i', async (code, refused) => {
    expect((await save({ code })).code).toBe(refused)
  })
  const impossible = built.flatMap(({ series, trim }) => {
    const rule = series.rules.find(
      each => each.kind === 'excludes' && (each.spuIds === null || each.spuIds.includes(trim.spuId)),
    )
    const both = rule ? [rule.subject, itemAt(rule.objects, 0)] : []
    const offers = both.flatMap(code => trim.offers.find(offer => offer.optionCode === code) ?? [])
    if (offers.length < 2 || offers.some(offer => offer.validTo !== null)) return []
    const build = { ...standardBuild(compile(series, where), trim.spuId) }
    const flexible = [...build.FLEXIBLE]
    for (const { kind, optionCode } of offers)
      if (kind === 'FLEXIBLE') flexible.push(optionCode)
      else build[kind] = optionCode
    return [codeOf(trim, { ...build, FLEXIBLE: [...new Set(flexible)] })]
  })
  test('refuses options that do not go together', async () => {
    expect(impossible.length).toBeGreaterThan(0)
    expect((await save({ code: itemAt(impossible, 0) })).code).toBe(4063)
    expect(await list()).toEqual([])
  })
  test('takes in what went together when another browser kept it, with its nearest of today', async () => {
    const code = itemAt(impossible, 0)
    expect((await app.send('wish.merge', { wishes: [{ code }] }, as(0))).data).toEqual({ added: 1, count: 1, left: [] })
    const [wish] = await list()
    expect(wish).toMatchObject({ code, buildable: false })
    expect(wish?.now).not.toBeNull()
  })
  test('takes in what another browser had kept, each once, and passes over what says nothing', async () => {
    await save({ code: first, label: 'mine' })
    const wishes = [
      { code: first, label: 'other' },
      { code: second },
      { code: second },
      { code: 'nonsense' },
      { code: third },
    ]
    expect((await app.send('wish.merge', { wishes }, as(0))).data).toEqual({ added: 2, count: 3, left: [] })
    expect((await list()).find(wish => wish.code === first)?.label).toBe('mine')
    expect((await app.send('wish.merge', { wishes }, as(0))).data).toEqual({ added: 0, count: 3, left: [] })
  })
  test('has an end, which forty requests at once do not pass', async () => {
    const paints = built.flatMap(({ series, trim }) => {
      const build = standardBuild(compile(series, where), trim.spuId)
      return trim.offers
        .filter(offer => offer.kind === 'PAINT' && offer.validTo === null && offer.validFrom === null)
        .map(offer => codeOf(trim, { ...build, PAINT: offer.optionCode }))
    })
    const many = [...new Set(paints)].slice(0, mostWishes + 30)
    await app.send('wish.merge', { wishes: many.slice(0, mostWishes - 5).map(code => ({ code })) }, as(0))
    const answers = await Promise.all(many.slice(mostWishes - 5).map(code => save({ code })))
    expect(answers.filter(answer => answer.success).length).toBe(5)
    expect(answers.filter(answer => answer.code === 4064).length).toBe(answers.length - 5)
    expect((await app.send('wish.list', { pageSize: 100 }, as(0))).total).toBe(mostWishes)
  })
  test('is asked for by nobody who is not signed in, and a configuration is shared by anybody', async () => {
    expect((await app.send('wish.list', {})).code).toBe(401)
    expect((await app.send('wish.share', { code: first })).data).toMatchObject({
      code: first,
      path: `/newcar/design?code=${first}`,
    })
  })
})
