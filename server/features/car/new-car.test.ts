import { afterAll, describe, expect, test } from 'vitest'
import { newCarPrices } from '#contract/price-spans.ts'
import type { Input } from '#contract/kit.ts'
import { rangeRows, trimRows } from '#server/db/seed/range.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { directory } from '#server/db/test-directory.ts'
import { testApp } from '#server/http/test-app.ts'
import { spanOf } from '#server/lib/catalogue/spans.ts'

const db = await testDatabase(directory)
const app = await testApp(db, {}, () => new Date('2026-11-21T04:00:00Z'))
afterAll(async () => {
  await app.close()
  await db.close()
})

const built = trimRows.filter(trim => trim.lastModelYear === null)
const ended = trimRows.find(trim => trim.lastModelYear !== null)!
const electric = built.find(trim => trim.energy === 'BEV')!
const list = async (filter: Partial<Input<'car.list'>>) => {
  const answer = await app.send('car.list', { type: 'NC', ...filter })
  return { ...answer.data!, total: answer.total!, ids: answer.data!.rows.map(row => row.spuId) }
}

describe('the list', () => {
  test('shows what is built, ten at a time, in the order of the range', async () => {
    const { rows, total } = await list({})
    expect(total).toBe(built.length)
    expect(rows).toHaveLength(10)
    const pages = await Promise.all([1, 2, 3, 4].map(pageNumber => list({ pageNumber })))
    expect(pages.flatMap(page => page.ids)).toEqual(built.map(trim => trim.spuId))
    expect(rows[0]).toMatchObject({ name: 'Vega 520 标准版', price: '298,800.00', bodyKey: 'sedan', ended: false })
    expect(rows[0]!.monthlyFrom!.monthlyFen).toBeGreaterThan(0)
    expect(rows[0]!.tags.map(tag => tag.title)).toContain('赠充电桩')
  })
  test.each<[Partial<Input<'car.list'>>, (trim: (typeof built)[number]) => boolean]>([
    [{ series: 'NC_vega' }, trim => trim.seriesCode === 'vega'],
    [{ series: ['mira', 'NC_spica'] }, trim => ['mira', 'spica'].includes(trim.seriesCode)],
    [{ btCategoryCode: 'suv' }, trim => ['suv', 'large-suv'].includes(trim.bodyKey)],
    [{ btCategoryCode: 'wagon' }, trim => trim.bodyKey === 'touring'],
    [{ priceRange: 4 }, trim => spanOf(newCarPrices, trim.msrpFen)[0] === '4'],
    [{ priceRange: '1,2', energy: 'BEV' }, trim => trim.msrpFen < 40_000_000 && trim.energy === 'BEV'],
    [{ series: 'nova' }, () => false],
    [{ series: '', btCategoryCode: 'all', priceRange: [] }, () => true],
  ])('of %j finds those cars', async (filter, fits) => {
    const { ids } = await list({ ...filter, pageSize: 100 })
    expect(ids).toEqual(built.filter(fits).map(trim => trim.spuId))
  })
  test('is ordered by price and by acceleration', async () => {
    const by = async (sort: number) => (await list({ sort, pageSize: 100 })).rows
    const up = (await by(2)).map(row => row.priceFen)
    expect(up).toEqual(up.toSorted((a, b) => a - b))
    expect((await by(3)).map(row => row.priceFen)).toEqual(up.toReversed())
    const quick = (await by(4)).map(row => row.accelS)
    expect(quick).toEqual(quick.toSorted((a, b) => a - b))
  })
  test('counts what each choice would give', async () => {
    const { facets } = await list({ series: 'vega', energy: 'BEV' })
    expect(facets.map(facet => facet.name)).toEqual(['series', 'btCategoryCode', 'priceRange', 'energy'])
    for (const { name, values } of facets)
      for (const { code, count } of values) {
        const { total } = await list({ series: 'vega', energy: 'BEV', [name]: code })
        expect(`${name} ${code} ${count}`).toBe(`${name} ${code} ${total}`)
      }
  })
  test('is that of used cars for whoever does not ask for new ones', async () => {
    const used = await app.send('usedCar.list', {})
    expect(used.data!.facets.map(facet => facet.name)).toContain('mileage')
    expect((await app.send('usedCar.list', { type: 'UC' })).data!.rows).toEqual(used.data!.rows)
  })
  test.each([
    [{ sort: 9 }, 'sort'],
    [{ btCategoryCode: 'boat' }, 'btCategoryCode'],
    [{ priceRange: 6 }, 'priceRange'],
    [{ pageSize: 101 }, 'pageSize'],
    [{ mileage: 1 }, 'mileage'],
  ])('refuses %j by its name', async (filter, field) => {
    const answer = await app.send('car.list', { type: 'NC', ...filter } as Input<'car.list'>)
    expect(answer).toMatchObject({ success: false, code: 400, message: expect.stringContaining(field) })
  })
  test('has bodies, names and packages that agree with it', async () => {
    const bodies = (await app.send('car.bodyTypes', {})).data!
    for (const { code, count } of bodies) expect((await list({ btCategoryCode: code })).total).toBe(count)
    expect(bodies.reduce((sum, each) => sum + each.count, 0)).toBe(built.length)
    const names = (await app.send('car.spuNames', { type: 'NC', series: 'vega' })).data!
    expect(names.map(series => series.seriesCode)).toEqual(['vega'])
    expect(names[0]!.child.map(each => each.spuId)).toEqual((await list({ series: 'vega', pageSize: 50 })).ids)
    const packages = (await app.send('car.packages', {})).data!
    expect(packages).toHaveLength(trimRows.length)
    expect(packages.filter(each => each.ended).map(each => each.packageCode)).toContain(ended.packageCode)
  })
})

describe('one car', () => {
  test('stands beside the trims of its series', async () => {
    const { data } = await app.send('car.detail', { spuId: electric.spuId })
    const { car, trims, at, data: groups, equipment, offers, loan } = data!
    expect(trims[at]).toEqual(car)
    expect(trims).toHaveLength(built.filter(trim => trim.seriesCode === electric.seriesCode).length)
    for (const row of groups.flatMap(group => group.rows)) {
      expect(row.values).toHaveLength(trims.length)
      expect(row.differs).toBe(new Set(row.values).size > 1)
    }
    for (const row of equipment.flatMap(group => group.rows))
      for (const [n, state] of row.states.entries()) expect(row.optionCodes[n] !== null).toBe(state === 'option')
    expect(new Set(offers.map(offer => offer.kind))).toEqual(
      new Set(['PAINT', 'WHEEL', 'UPHOLSTERY', 'TRIM', 'FLEXIBLE']),
    )
    for (const kind of ['PAINT', 'WHEEL', 'UPHOLSTERY', 'TRIM'])
      expect(offers.filter(offer => offer.kind === kind && offer.standard)).toHaveLength(1)
    expect(offers.some(offer => offer.pictureCode === car.paint)).toBe(true)
    expect(loan).toMatchObject({ productCode: 'maker-standard', downPercent: 30, months: 36 })
  })
  test('has the configuration code of what it comes as, by which its cars in stock are found', async () => {
    const { code, car } = (await app.send('car.detail', { spuId: electric.spuId })).data!
    const read = (await app.send('configure.read', { code: code! })).data!
    expect(read).toMatchObject({ result: 'ok', car: { spuId: electric.spuId, priceFen: car.priceFen, code } })
    expect((await app.send('car.detail', { spuId: ended.spuId })).data!.code).toBeNull()
  })
  test('that is built no more leads to the nearest that is', async () => {
    const { data } = await app.send('car.detail', { spuId: ended.spuId })
    expect(data).toMatchObject({ car: { ended: true, monthlyFrom: null, tags: [] }, loan: null, campaigns: [] })
    const instead = built.find(trim => trim.spuId === data!.insteadSpuId)
    expect(instead?.rangeCode).toBe(ended.rangeCode)
  })
  test('speaks both languages', async () => {
    const { data } = await app.send('car.detail', { spuId: electric.spuId }, { language: 'en' })
    expect(JSON.stringify(data)).not.toMatch(/\p{Script=Han}/u)
  })
  test.each([999_999, ended.spuId + 5000])('%d is not known', async spuId => {
    expect(await app.send('car.detail', { spuId })).toMatchObject({ success: false, code: 2001 })
  })
})

describe('a comparison', () => {
  test('keeps the order, and each car once', async () => {
    const spuIds = [built[5]!.spuId, built[0]!.spuId, built[5]!.spuId]
    const { data } = await app.send('car.compare', { spuIds })
    expect(data!.trims.map(each => each.spuId)).toEqual(spuIds.slice(0, 2))
  })
  test.each([[[]], [[1, 2, 3, 4, 5]]])('of %j is refused', async spuIds => {
    expect(await app.send('car.compare', { spuIds })).toMatchObject({ code: 400 })
  })
  test('with a car that never was is refused', async () => {
    expect(await app.send('car.compare', { spuIds: [built[0]!.spuId, 4] })).toMatchObject({ code: 2001 })
  })
})

describe('a loan', () => {
  const spuId = electric.spuId
  test('is worked out for the price of the configured car', async () => {
    const { data } = await app.send('car.finance', { spuId, priceFen: 40_000_000, downPercent: 50, months: 24 })
    expect(data).toMatchObject({ priceFen: 40_000_000, downPaymentFen: 20_000_000, loanFen: 20_000_000, months: 24 })
    expect(data!.monthlyFen * 23 + data!.lastMonthFen).toBe(data!.totalFen)
  })
  test('becomes the nearest that is offered', async () => {
    const { data } = await app.send('car.finance', { spuId, productCode: 'maker-free', downPercent: 10, months: 60 })
    expect(data).toMatchObject({ downPercent: 50, months: 24, aprBasisPoints: 0, irrBasisPoints: 0 })
  })
  test('of a product that is not for this car, or of a car that is not built, is not there', async () => {
    const altair = built.find(trim => trim.seriesCode === 'altair')!
    for (const input of [
      { spuId: altair.spuId, productCode: 'maker-free' },
      { spuId, productCode: 'nobody' },
      { spuId: ended.spuId },
      { spuId: 4 },
    ])
      expect(await app.send('car.finance', input)).toMatchObject({ success: false, code: 2001 })
  })
  test('of a used car is asked for as before', async () => {
    expect(await app.send('usedCar.finance', { carNo: 'HU26-000000' })).toMatchObject({ code: 2001 })
  })
})

describe('the configurator', () => {
  test('gets every row of its series, with words for all of them', async () => {
    const { data } = await app.send('car.configurator', { seriesCode: 'vega' })
    const own = trimRows.filter(trim => trim.seriesCode === 'vega')
    expect(data!.data.trims.map(trim => trim.trimNo)).toEqual(own.map(trim => trim.trimNo))
    const offers = data!.data.trims.flatMap(trim => trim.offers)
    const ids = new Set(own.map(trim => trim.spuId))
    expect(offers).toHaveLength(rangeRows.car_trim_option.filter(row => ids.has(row.spuId)).length)
    const named = new Set(data!.options.map(option => option.optionCode))
    for (const { subject, objects } of data!.data.rules)
      for (const each of [subject, ...objects]) expect(named).toContain(each)
    expect(data!.sentences.map(each => each.ruleId)).toEqual(data!.data.rules.map(rule => rule.ruleId))
  })
  test('of an unknown series is not there', async () => {
    expect(await app.send('car.configurator', { seriesCode: 'nova' })).toMatchObject({ code: 2001 })
  })
  test('knows the pictures of a package', async () => {
    const { data } = await app.send('car.packageResources', { packageCode: electric.packageCode.toLowerCase() })
    expect(data).toMatchObject({ spuId: electric.spuId, bodyKey: electric.bodyKey, sopDate: electric.sopOn })
    expect(data!.resources.every(each => each.pictureCode !== null)).toBe(true)
    expect(await app.send('car.packageResources', { packageCode: 'NOBODY' })).toMatchObject({ code: 2001 })
  })
})

describe('campaigns', () => {
  test('are those that run today', async () => {
    const lyra = built.find(trim => trim.seriesCode === 'lyra')!
    const { data } = await app.send('car.campaignInfos', { packageCodes: [lyra.packageCode] })
    expect(data!.map(each => each.spuId)).toEqual([lyra.spuId])
    const codes = data![0]!.campaigns.map(each => each.campaignCode)
    expect(codes).toEqual(['trade-in', 'winter-journey'])
    expect(JSON.parse(data![0]!.campaigns[1]!.label2)).toEqual({ text: '出行礼', kind: 'gift', amountFen: 588_000 })
    const gifts = data![0]!.campaigns[1]!.giftList
    expect(gifts.reduce((sum, gift) => sum + gift.valueFen, 0)).toBe(588_000)
  })
  test('are asked for by series, by cars, or for all', async () => {
    expect((await app.send('car.campaignInfos', {})).data).toHaveLength(built.length)
    expect((await app.send('car.campaignInfos', { seriesCode: 'rigel' })).data).toHaveLength(
      built.filter(trim => trim.seriesCode === 'rigel').length,
    )
    expect((await app.send('car.campaignInfos', { spuIds: [4] })).data).toEqual([])
  })
  test('can be asked for by their code, also after they have ended', async () => {
    const lyras = built.filter(trim => trim.seriesCode === 'lyra').map(trim => trim.spuId)
    for (const campaignCode of ['winter-journey', 'summer-camp']) {
      const { data } = await app.send('car.campaignInfos', { campaignCode })
      expect(lyras.filter(spuId => !data!.some(each => each.spuId === spuId))).toEqual([])
      expect(data!.map(each => each.campaigns.map(one => one.campaignCode))).toEqual(data!.map(() => [campaignCode]))
    }
    expect((await app.send('car.campaignInfos', { campaignCode: 'nothing-of-ours' })).data).toEqual([])
    expect((await app.send('car.campaignInfos', { campaignCode: '<script>' })).code).toBe(400)
  })
  test('that have not begun are nobody’s yet', async () => {
    const early = await testApp(db, {}, () => new Date('2026-09-01T04:00:00Z'))
    expect((await early.send('car.campaignInfos', { campaignCode: 'winter-journey' })).data).toEqual([])
    await early.close()
  })
})

describe('disclaimers', () => {
  test('are those of the places, and of the cars that are named', async () => {
    const ask = async (input: Input<'car.disclaimers'>) => (await app.send('car.disclaimers', input)).data!
    const plain = await ask({ locations: ['LONG_WHEELBASE'] })
    expect(plain.map(each => each.packageCode)).toEqual([null])
    const own = await ask({
      locations: ['LONG_WHEELBASE'],
      masterDataInfos: [{ packageCode: 'SPICAL01', sopDate: '2018-09-01' }],
    })
    expect(own.map(each => each.packageCode)).toEqual([null, 'SPICAL01'])
    const all = await ask({})
    expect(new Set(all.map(each => each.location)).size).toBe(9)
    const later = await ask({ locations: ['PREVIEW_CONFIGURATION'], masterDataInfos: [{ packageCode: 'RIGELE02' }] })
    expect(later).toHaveLength(2)
    expect(all.every(each => !each.defaultSelect)).toBe(true)
  })
  test('of students stand in the second list alone', async () => {
    const { data } = await app.send('car.disclaimersV2', { locations: ['OS_PAINT', 'PRE_OS_STANDARD'] })
    expect(data!.map(each => each.location)).toEqual(['OS_PAINT', 'PRE_OS_STANDARD'])
    expect(await app.send('car.disclaimers', { locations: ['OS_PAINT'] })).toMatchObject({ code: 400 })
    expect(await app.send('car.disclaimersV2', { locations: ['PAINT'] })).toMatchObject({ code: 400 })
  })
})

test('a change in the range is seen at once', async () => {
  const priceOf = async () => (await app.send('car.detail', { spuId: electric.spuId })).data!.car.priceFen
  expect(await priceOf()).toBe(electric.msrpFen)
  await db.pool.query('update car_trim set msrp_fen = msrp_fen + 100 where spu_id = $1', [electric.spuId])
  await expect.poll(priceOf).toBe(electric.msrpFen + 100)
})

describe('rows that configuration codes are read by', () => {
  test.each(['car_trim', 'car_option', 'car_trim_option', 'car_rule'])('of %s are never deleted', async table => {
    for (const act of ['delete from', 'truncate'])
      await expect(db.pool.query(`${act} ${table}${act === 'truncate' ? ' cascade' : ''}`)).rejects.toThrow(
        'is never deleted',
      )
  })
  test.each([
    ['car_trim', 'trim_no = 255 - trim_no'],
    ['car_trim', `package_code = package_code || 'X'`],
    ['car_trim_option', 'slot = slot + 1'],
    ['car_trim_option', `kind = 'TRIM'`],
    ['car_option', `kind = 'TRIM'`],
    ['car_rule', 'rule_id = rule_id + 1000000'],
  ])('of %s keep what they are: %s', async (table, change) => {
    await expect(db.pool.query(`update ${table} set ${change}`)).rejects.toThrow('never changes')
  })
  test('take no second of a number or a slot', async () => {
    const copy = `insert into car_trim_option (spu_id, option_code, kind, slot, price_fen)
      select spu_id, 'paint-ash', kind, slot, 0 from car_trim_option
      where option_code = 'paint-frost' and spu_id = ${built.find(trim => trim.seriesCode === 'altair')!.spuId}`
    await expect(db.pool.query(copy)).rejects.toThrow('car_trim_option_slot')
  })
})
