/** Changes of the range at the desk: drafts, what the check names, what the dry run tells, and who may do what. */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { staffRoles } from '#contract/codes.ts'
import { mostRangeEdits } from '#contract/range-edits.ts'
import { required } from '#contract/required.ts'
import { rangeRows } from '#server/db/seed/range.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'
import { type Draft, type Edit, next, openRangeShop, rule, seedSeries } from './test-range-shop.ts'

const { shop, token, draft, schedule, detail, stateOf, codeWith } = await openRangeShop()
afterAll(() => shop.close())

const trimPrice = async (spuId: number) =>
  (await sql<{ fen: number }>`select msrp_fen as fen from car_trim where spu_id = ${spuId}`.execute(shop.db)).rows[0]
    ?.fen

describe('a draft', () => {
  test('says what it changes, with what stands there now, and changes nothing', async () => {
    const change = await draft(
      { what: 'trim', spuId: 10101, priceFen: 30_000_000 },
      { what: 'offer', spuId: 10101, optionCode: 'pkg-winter', priceFen: 400_000, validTo: '2099-12-31' },
      { what: 'option', optionCode: 'pkg-winter', nameCn: '暖冬套装' },
    )
    const read = await detail(change)
    expect(read).toMatchObject({ state: 'draft', version: 4, stopped: false, checked: null, publishAt: null })
    expect(read.edits.map(({ before }) => before)).toEqual([
      { what: 'trim', priceFen: 29_880_000 },
      { what: 'offer', priceFen: 380_000, validTo: null },
      { what: 'option', nameCn: rangeRows.car_option.find(each => each.optionCode === 'pkg-winter')?.nameCn },
    ])
    expect(read.edits[1]?.name).toMatch(/^Vega 520 标准版 · /)
    expect(read.history.map(({ event }) => event)).toEqual(['write', 'edit', 'edit', 'edit'])
    expect(await trimPrice(10101)).toBe(29_880_000)
  })
  test('keeps the last edit of a row, and one can be withdrawn', async () => {
    const change = await draft(
      { what: 'trim', spuId: 10101, priceFen: 30_000_000 },
      { what: 'trim', spuId: 10102, priceFen: 36_000_000 },
      { what: 'trim', spuId: 10101, leadDays: 20 },
    )
    expect((await detail(change)).edits.map(({ edit }) => edit)).toEqual([
      { what: 'trim', spuId: 10101, leadDays: 20 },
      { what: 'trim', spuId: 10102, priceFen: 36_000_000 },
    ])
    await shop.ask('desk.range.withdraw', token, { ...change, place: 0 })
    expect((await detail(change)).edits).toHaveLength(1)
    expect((await shop.call('desk.range.withdraw', token, { ...next(change), place: 1 })).refused).toBe('NOT_FOUND')
  })
  test.each<[string, Edit, string]>([
    ['no trim', { what: 'trim', spuId: 9, priceFen: 1 }, 'RANGE_EDIT_WRONG'],
    [
      'an option that the trim has not',
      { what: 'offer', spuId: 10101, optionCode: 'acc-towbar', priceFen: 1 },
      'RANGE_EDIT_WRONG',
    ],
    ['no option', { what: 'option', optionCode: 'no-such', nameCn: '无' }, 'RANGE_EDIT_WRONG'],
    ['no rule', { what: 'rule', ruleId: 9, validTo: '2099-01-01' }, 'RANGE_EDIT_WRONG'],
    ['no series', rule('pkg-winter', 'adds', 'acc-cable', { seriesCode: 'none' }), 'RANGE_EDIT_WRONG'],
    ['no row at all', { what: 'trim', priceFen: 1 }, 'RANGE_EDIT_WRONG'],
    ['a field of another kind', { what: 'option', optionCode: 'pkg-winter', priceFen: 1 }, 'RANGE_EDIT_WRONG'],
    [
      'a rule without a sentence',
      { what: 'newRule', seriesCode: 'vega', ruleKind: 'adds', subject: 'pkg-winter', objects: ['acc-cable'] },
      'RANGE_EDIT_WRONG',
    ],
    ['what stands there', { what: 'trim', spuId: 10101, priceFen: 29_880_000 }, 'RANGE_NO_CHANGE'],
    ['nothing', { what: 'trim', spuId: 10101 }, 'RANGE_NO_CHANGE'],
  ])('takes no edit of %s', async (_, edit, refused) => {
    const change = await draft()
    expect((await shop.call('desk.range.edit', token, { ...change, ...edit })).refused).toBe(refused)
  })
  test('is worked on by one at a time', async () => {
    const change = await draft()
    const edits = await Promise.all(
      [10101, 10102].map(spuId => shop.call('desk.range.edit', token, { ...change, what: 'trim', spuId, leadDays: 9 })),
    )
    expect(edits.map(each => each.refused ?? 'done').sort()).toEqual(['EDITED_SINCE', 'done'])
    expect((await shop.call('desk.range.drop', token, change)).refused).toBe('EDITED_SINCE')
    expect((await shop.call('desk.range.drop', token, next(change))).data).toMatchObject({ state: 'dropped' })
    expect((await shop.call('desk.range.save', token, { ...next(next(change)), title: '改名' })).refused).toBe(
      'WRONG_STATE',
    )
    expect((await detail(change)).can).toEqual([])
  })
  test('has so many edits and no more', async () => {
    const change = await draft()
    const edits = Array.from({ length: mostRangeEdits }, () => rule('pkg-winter', 'adds', 'acc-cable'))
    await sql`update range_change set edits = ${JSON.stringify(edits)}::jsonb where id = ${change.rangeChangeId}`.execute(
      shop.db,
    )
    const refused = await shop.call('desk.range.edit', token, { ...change, what: 'trim', spuId: 10101, leadDays: 9 })
    expect(refused.refused).toBe('RANGE_FULL')
  })
  test('is renamed, and stands in the list', async () => {
    const change = await draft()
    await shop.ask('desk.range.save', token, { ...change, title: '元旦调价' })
    const list = await shop.call('desk.range.list', token, { state: 'draft', pageSize: 50 })
    expect(list.data?.find(each => each.rangeChangeId === change.rangeChangeId)).toMatchObject({
      title: '元旦调价',
      edits: 0,
    })
    expect(new Set(list.data?.map(({ state }) => state))).toEqual(new Set(['draft']))
  })
})

describe('the check', () => {
  const check = (change: Draft) => shop.ask('desk.range.check', token, change)

  test.each<[string, Edit[], Partial<{ kind: string; group: string }>, RegExp]>([
    [
      'what can never be chosen',
      [rule('acc-cable', 'requires', 'pkg-lounge')],
      { kind: 'deadEnd', group: 'deadEnd' },
      /永远选不上.*测试规则/,
    ],
    [
      'a contradiction',
      [rule('pkg-sport', 'excludes', 'opt-suspension')],
      { kind: 'atOdds', group: 'contradiction' },
      /规则要求的正是规则排除的/,
    ],
    [
      'a ring',
      [rule('pkg-winter', 'adds', 'acc-cable'), rule('acc-cable', 'adds', 'pkg-winter')],
      { kind: 'ring' },
      /绕成一圈/,
    ],
    [
      'a rule that the car as it comes breaks',
      [rule('paint-frost', 'excludes', 'seat-night')],
      { kind: 'standardBroken' },
      /标准配置不符合规则/,
    ],
    [
      'a trim without a standard option',
      [{ what: 'offer', spuId: 10101, optionCode: 'paint-frost', validTo: '2098-01-01' }],
      { kind: 'standardCount' },
      /自 2098-01-02/,
    ],
    [
      'an end before the beginning',
      [{ what: 'offer', spuId: 10101, optionCode: 'paint-garnet', validTo: '2026-01-01' }],
      { kind: 'row' },
      /末日早于首日/,
    ],
    ['a trim for nothing', [{ what: 'trim', spuId: 10101, priceFen: 0 }], { kind: 'row' }, /车型须有价格/],
    ['a trim at once', [{ what: 'trim', spuId: 10101, leadDays: 0 }], { kind: 'row' }, /至少 1 天/],
    [
      'a price of what the car comes with',
      [{ what: 'offer', spuId: 10101, optionCode: 'paint-frost', priceFen: 1 }],
      { kind: 'row' },
      /标准配置不另收费/,
    ],
    [
      'a successor of another series',
      [{ what: 'trim', spuId: 10302, successor: required(seedSeries[1]?.trims[0], 'trim').spuId }],
      { kind: 'row' },
      /没有这个后继车型/,
    ],
    [
      'a replacement of another kind',
      [{ what: 'offer', spuId: 10101, optionCode: 'paint-night', replacedBy: 'pkg-winter' }],
      { kind: 'row' },
      /没有同类/,
    ],
    [
      'a replacement by itself',
      [{ what: 'offer', spuId: 10101, optionCode: 'paint-night', replacedBy: 'paint-night' }],
      { kind: 'row' },
      /没有同类/,
    ],
    ['a rule about what is not offered', [rule('pkg-winter', 'adds', 'no-such')], { kind: 'row' }, /不供应/],
    [
      'a rule about a trim of another series',
      [rule('pkg-winter', 'adds', 'acc-cable', { spuIds: [required(seedSeries[1]?.trims[0], 'trim').spuId] })],
      { kind: 'row' },
      /没有这个车型/,
    ],
    [
      'model years the wrong way round',
      [rule('pkg-winter', 'adds', 'acc-cable', { firstModelYear: 2027, lastModelYear: 2026 })],
      { kind: 'row' },
      /早于首年款/,
    ],
  ])('names %s, and nothing is published with it', async (_, edits, what, words) => {
    const change = await draft(...edits)
    const { faults } = await check(change)
    expect(faults[0]).toMatchObject(what)
    expect(faults.map(({ text }) => text).join('\n')).toMatch(words)
    expect((await detail(change)).checked).toMatchObject({ version: change.version, faults })
    const refused = await schedule(change)
    expect([refused.refused, refused.message]).toEqual(['RANGE_FAULTY', expect.stringContaining(String(faults.length))])
    expect(await stateOf(change)).toBe('draft')
  })

  test('tells which configurations would change, each once for everybody who keeps it', async () => {
    const [one, two] = [await shop.newCustomer(), await shop.newCustomer()]
    const [plain, winter, other] = [codeWith(10201), codeWith(10201, 'acc-towbar', 'pkg-driving'), codeWith(10301)]
    for (const customer of [one, two]) await shop.ask('wish.save', customer, { code: winter, label: '' })
    await shop.ask('wish.save', one, { code: plain, label: '' })
    await shop.ask('wish.save', one, { code: other, label: '' })
    const end = beijingDay(later(shop.now(), 9 * dayMs))
    const change = await draft({ what: 'offer', spuId: 10201, optionCode: 'acc-towbar', validTo: end })
    expect(await check(change)).toMatchObject({ faults: [], kept: 4, changed: 2, left: 0 })
    const effects = await shop.call('desk.range.effects', token, { rangeChangeId: change.rangeChangeId })
    expect(effects).toMatchObject({
      total: 1,
      data: [
        {
          code: winter,
          trim: rangeRows.car_trim.find(({ spuId }) => spuId === 10201)?.nameCn,
          customers: 2,
          kind: 'gone',
          day: beijingDay(later(shop.now(), 10 * dayMs)),
          beforeFen: 37_880_000 + 860_000 + 980_000,
          afterFen: 37_880_000 + 980_000,
          gone: [rangeRows.car_option.find(each => each.optionCode === 'acc-towbar')?.nameCn],
          nearest: codeWith(10201, 'pkg-driving'),
        },
      ],
    })
    const priced = await draft({ what: 'trim', spuId: 10201, priceFen: 38_000_000 })
    expect(await check(priced)).toMatchObject({ kept: 4, changed: 3 })
    const later10 = await draft({ what: 'trim', spuId: 10201, leadDays: 400 })
    expect(await check(later10)).toMatchObject({ changed: 3 })
    const kinds = await shop.ask('desk.range.effects', token, { rangeChangeId: later10.rangeChangeId })
    expect(kinds.map(({ kind }) => kind)).toEqual(['days', 'days'])
    const ruled = await draft(rule('acc-towbar', 'excludes', 'pkg-driving', { spuIds: [10201] }))
    expect(await check(ruled)).toMatchObject({ faults: [], changed: 2 })
    expect(await shop.ask('desk.range.effects', token, { rangeChangeId: ruled.rangeChangeId })).toMatchObject([
      { kind: 'unbuildable', nearest: expect.any(String) },
    ])
    const named = await draft({ what: 'option', optionCode: 'acc-towbar', nameCn: '牵引钩' })
    expect(await check(named)).toMatchObject({ faults: [], kept: 0, changed: 0 })
  })
  test('is of the change as it was seen', async () => {
    const change = await draft({ what: 'trim', spuId: 10101, priceFen: 30_000_000 })
    expect((await shop.call('desk.range.check', token, { ...change, version: 1 })).refused).toBe('EDITED_SINCE')
    await shop.ask('desk.range.drop', token, change)
    expect((await shop.call('desk.range.check', token, next(change))).refused).toBe('WRONG_STATE')
  })
})

describe('who', () => {
  test('may look is not who may change', async () => {
    const change = await draft({ what: 'trim', spuId: 10101, leadDays: 5 })
    for (const role of staffRoles) {
      const other = await shop.newStaff(role)
      const sees = ['operator', 'finance', 'administrator'].includes(role)
      const edits = ['operator', 'administrator'].includes(role)
      expect((await shop.call('desk.range.detail', other, { rangeChangeId: change.rangeChangeId })).success).toBe(sees)
      expect((await shop.call('desk.range.list', other, {})).success).toBe(sees)
      const made = await shop.call('desk.range.save', other, { version: 0, title: role })
      expect(made.refused ?? 'done').toBe(edits ? 'done' : 'NOT_ALLOWED')
      if (!edits)
        for (const call of ['drop', 'check', 'rollBack', 'unschedule'] as const)
          expect((await shop.call(`desk.range.${call}`, other, change)).refused).toBe('NOT_ALLOWED')
    }
    expect((await shop.call('desk.range.list', await shop.newCustomer(), {})).success).toBe(false)
  })
  test('did what is written down, with what it was', async () => {
    const change = await draft({ what: 'trim', spuId: 10104, priceFen: 47_000_000 })
    const { rows } = await sql<{ call: string; facts: object }>`
      select call, facts from staff_act where subject = ${String(change.rangeChangeId)} order by id`.execute(shop.db)
    expect(rows.map(({ call }) => call)).toEqual(['desk.range.save', 'desk.range.edit'])
    expect(rows[1]?.facts).toMatchObject({ what: 'trim', spuId: 10104, priceFen: { to: 47_000_000 } })
  })
  test('reads a rule reads names, not codes', async () => {
    const { names } = await detail(await draft(rule('acc-cable', 'requires', 'pkg-winter')))
    const name = (code: string) => rangeRows.car_option.find(each => each.optionCode === code)?.nameCn
    expect(names).toMatchObject({ 'acc-cable': name('acc-cable'), 'pkg-winter': name('pkg-winter') })
    expect(names['10101']).toBe(rangeRows.car_trim.find(({ spuId }) => spuId === 10101)?.nameCn)
  })
  test('works on a series sees all that can be edited', async () => {
    const seen = await shop.ask('desk.range.series', token, {})
    expect(seen.seriesCode).toBe('vega')
    expect(seen.all).toHaveLength(8)
    expect(seen.trims).toHaveLength(8)
    expect(seen.rules.length).toBeGreaterThan(5)
    expect(seen.offers.every(({ spuId }) => seen.trims.some(trim => trim.spuId === spuId))).toBe(true)
    expect((await shop.call('desk.range.series', token, { seriesCode: 'none' })).refused).toBe('NOT_FOUND')
  })
})
