import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { afterSales } from '#server/db/test-directory.ts'
import { countQueries } from '#server/db/test-query-count.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'
import { vinCheckDigit } from '#server/lib/vin.ts'

const now = new Date('2026-11-21T10:00:00+08:00')
let db: Connection
let app: TestApp
beforeAll(async () => {
  db = await testDatabase(afterSales)
  app = await testApp(db, {}, () => now)
})
afterAll(async () => {
  await app?.close()
  await db?.close()
})

const count = async (where: string): Promise<number> =>
  (await db.pool.query(`select count(*)::int as n from goods g where state = 'publish' and (${where})`)).rows[0].n
type Ask = Parameters<typeof app.send<'goods.list'>>[1]
const list = (ask: Ask = {}) => app.send('goods.list', ask)
const codes = async (ask: Ask): Promise<string[]> =>
  (await list({ pageSize: 100, ...ask })).data!.rows.map(row => row.spuCode)

/** What is paid for the cheapest piece that can be bought, as SQL. */
const paid = `(select coalesce(min(coalesce(show_price_fen, price_fen)) filter (where stock > held),
  min(coalesce(show_price_fen, price_fen))) from goods_sku s where s.spu_code = g.spu_code)`
const fitsRow = (series: string, year: number) =>
  `(not exists (select from goods_fit f where f.spu_code = g.spu_code) or exists (select from goods_fit f
    where f.spu_code = g.spu_code and series_code = '${series}' and ${year} between year_from and coalesce(year_to, 9999)))`

describe('the list', () => {
  test.each<[Ask, string]>([
    [{}, 'true'],
    [{ categoryCode: '20000102010' }, `category_code = '20000102010'`],
    [{ categoryCode: '200001020' }, `category_code like '20000102%'`],
    [{ group: 'bags' }, `shelf = 'bags'`],
    [{ priceBucket: ['1'] }, `${paid} < 50000`],
    [{ priceBucket: ['5', '6'] }, `${paid} >= 300000`],
    [{ deliveryWay: ['fitting'] }, `'fitting' = any(delivery_ways)`],
    [{ tag: ['season'] }, `season = 'winter'`],
    [{ tag: ['new'] }, `listed_at > timestamptz '2026-11-22 00:00+08' - interval '61 days'`],
    [{ seriesCode: 'mira', modelYear: 2024 }, fitsRow('mira', 2024)],
    [{ seriesCode: 'vega', modelYear: 2022, energy: 'BEV' }, `${fitsRow('vega', 2022)} and 'BEV' = any(energies)`],
    [{ seriesCode: 'nothing' }, `not exists (select from goods_fit f where f.spu_code = g.spu_code)`],
    [{ inStock: true }, `exists (select from goods_sku s where s.spu_code = g.spu_code and stock > held)`],
    [{ keyword: '保温' }, `name_cn like '%保温%' or fact_cn like '%保温%'`],
    [{ keyword: 'BAOWENBEI' }, `name_cn like '保温杯%'`],
    [{ keyword: 'bwb' }, `name_cn like '保温杯%'`],
    [{ keyword: 'backpcak' }, `name_en ilike '%backpack%' or spu_code like '%backpack%'`],
    [{ keyword: '没有这种东西' }, 'false'],
  ])('%j finds what the database finds', async (ask, where) => {
    const answer = await list(ask)
    expect(answer.message).toBe('')
    expect(answer.total).toBe(await count(where))
  })

  test('narrows by drive where the car says it: no oil for a battery car', async () => {
    const parts = { categoryCode: '20000102070', seriesCode: 'vega', modelYear: 2024 } as const
    expect(await codes({ ...parts, energy: 'ICE' })).toContain('oil-5w30')
    expect(await codes({ ...parts, energy: 'BEV' })).not.toContain('oil-5w30')
    expect(await codes({ ...parts })).toContain('oil-5w30')
    expect(await codes({ categoryCode: '20000105010', seriesCode: 'spica', modelYear: 2024 })).toEqual([])
  })

  test('pages without repeating or losing a good, in every order', async () => {
    for (const sort of ['recommended', 'newest', 'priceUp', 'priceDown'] as const) {
      const pages = await Promise.all([1, 2, 3, 4].map(pageNumber => list({ sort, pageSize: 40, pageNumber })))
      const rows = pages.flatMap(page => page.data!.rows)
      expect(new Set(rows.map(row => row.spuCode)).size).toBe(await count('true'))
      const prices = rows.map(row => row.showPriceFen)
      if (sort === 'priceUp') expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      if (sort === 'priceDown') expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    }
    const far = await list({ pageNumber: 10_000 })
    expect([far.success, far.data!.rows, far.total]).toEqual([true, [], await count('true')])
  })

  test('counts what each choice would give, as if its own filter were not set', async () => {
    const ask = { categoryCode: '200001020', priceBucket: ['1'], seriesCode: 'altair' } as const
    const facets = (await list({ ...ask, priceBucket: ['1'] })).data!.facets
    const countOf = (name: string, code: string) =>
      facets.find(facet => facet.name === name)?.values.find(value => value.code === code)?.count
    expect(countOf('priceBucket', '3')).toBe((await list({ ...ask, priceBucket: ['3'] })).total)
    expect(countOf('category', '200001010')).toBe(
      (await list({ ...ask, priceBucket: ['1'], categoryCode: '200001010' })).total,
    )
    const byCar = (await list({})).data!.facets.find(facet => facet.name === 'fit')!
    expect(byCar.values.find(value => value.code === 'spica')?.count).toBe(
      await count(
        `not exists (select from goods_fit f where f.spu_code = g.spu_code)
          or exists (select from goods_fit f where f.spu_code = g.spu_code and series_code = 'spica')`,
      ),
    )
  })

  test('shows a card with the price that is paid, in both languages', async () => {
    const find = async (language: 'zh-CN' | 'en') => {
      const answer = await app.send('goods.list', { keyword: 'mats-all-weather' }, { language })
      return answer.data!.rows.find(row => row.spuCode === 'mats-all-weather')
    }
    expect(await find('zh-CN')).toMatchObject({
      name: '全天候橡胶脚垫',
      price: expect.stringMatching(/^\d{1,3}(,\d{3})*\.\d\d$/),
      fromPrice: true,
      installFen: 3000,
      deliveryWays: ['express', 'pickup', 'fitting'],
      kind: 'goods',
      colours: [
        { code: 'night', name: expect.any(String), hex: '#1b1f22' },
        { code: 'graphite', name: expect.any(String), hex: expect.any(String) },
      ],
    })
    expect((await find('en'))?.name).toMatch(/all-weather/i)
    const reduced = (await list({ tag: ['reduced'], pageSize: 100 })).data!.rows
    expect(reduced.length).toBeGreaterThan(0)
    for (const row of reduced) {
      expect(row.showPriceFen).toBeLessThan(row.priceFen)
      expect(row.tags[0]).toMatchObject({ code: 'reduced', title: expect.stringContaining(row.tags[0]!.value) })
    }
  })

  test('needs no query, and puts sold-out goods last', async () => {
    await list({ group: 'models' })
    const models = await codes({ group: 'models' })
    expect(models.at(-1)).toBe('model-set-64')
    expect(await countQueries(() => list({ group: 'models', sort: 'newest' }))).toBe(0)
  })

  test.each([
    [{ categoryCode: '2000010' }, 'categoryCode'],
    [{ group: 'shoes' }, 'group'],
    [{ priceBucket: ['9'] }, 'priceBucket'],
    [{ pageSize: 101 }, 'pageSize'],
    [{ pageNumber: 0 }, 'pageNumber'],
    [{ sort: 'sales' }, 'sort'],
    [{ keyword: 'x'.repeat(51) }, 'keyword'],
    [{ seriesCode: '<script>' }, 'seriesCode'],
  ])('refuses %j by its field', async (ask, field) => {
    const answer = await list(ask as Ask)
    expect([answer.success, answer.code]).toEqual([false, 400])
    expect(answer.message).toContain(field)
  })
})

describe('the categories', () => {
  test('are the whole tree with counts that add up', async () => {
    const tree = (await app.send('goods.categories', {})).data!
    expect(tree).toHaveLength(5)
    expect(tree.flatMap(entry => entry.children)).toHaveLength(12)
    for (const entry of tree)
      expect(
        entry.children.reduce((sum, list) => sum + list.count, 0),
        entry.name,
      ).toBe(entry.count)
    const shelved = tree[0]!.children[0]!
    expect(shelved.groups.reduce((sum, group) => sum + group.count, 0)).toBe(shelved.count)
    expect(tree.reduce((sum, entry) => sum + entry.count, 0)).toBe(await count('true'))
  })

  test('answer the children of one, and refuse an unknown one', async () => {
    const children = (await app.send('goods.categoryChildren', { categoryCode: '200001050' })).data!
    expect(children.map(row => row.code)).toEqual(['20000105010', '20000105020'])
    expect((await app.send('goods.categoryChildren', {})).data).toHaveLength(5)
    expect((await app.send('goods.categoryChildren', { categoryCode: '20000105010' })).data).toEqual([])
    expect((await app.send('goods.categoryChildren', { categoryCode: '1' as never })).code).toBe(400)
  })
})

describe('the page of a good', () => {
  const detail = async (spuCode: string, language: 'zh-CN' | 'en' = 'zh-CN') =>
    (await app.send('goods.detail', { spuCode }, { language })).data!

  test('names its attributes by the specification and every piece', async () => {
    const good = await detail('mats-full-three-rows')
    expect(good.attributes.map(attribute => attribute.attributeCode)).toEqual([
      'color',
      'size',
      'deliveryWay',
      'deliveryDealer',
      'quantity',
    ])
    expect(good.skus).toHaveLength(6)
    const prices = Object.fromEntries(
      good.skus.filter(sku => sku.color === 'night').map(sku => [sku.size, sku.priceFen]),
    )
    expect(prices['three-rows']).toBe(168_000)
    expect(prices.front).toBeLessThan(prices['front-rear']!)
    expect(good.fitting).toEqual([
      { seriesCode: 'capella', seriesName: 'Capella', yearFrom: expect.any(Number), yearTo: null },
    ])
    expect(good.returnPolicy.code).toBe('seven-days')
    expect([good.about.length, good.sheet.length]).toEqual([1, 3])
    expect(good.install).toContain('60.00')
    expect(good.related.map(row => row.spuCode)).not.toContain('mats-full-three-rows')
    expect((await detail('mats-full-three-rows', 'en')).about.join()).not.toMatch(/\p{Script=Han}/u)
  })

  test('tells what a package contains, and how long it is good', async () => {
    const good = await detail('service-basic-3')
    expect(good).toMatchObject({ kind: 'package', validMonths: 24, deliveryWays: ['fitting'], mostEach: 3 })
    expect(good.items[0]).toEqual({ name: '全合成机油 4 升', quantity: 3 })
    expect(good.returnPolicy.code).toBe('voucher')
    expect([good.works, good.visits]).toEqual([['更换机油与机滤', '全车检查'], 3])
    expect(good.fitting.map(fit => fit.seriesCode)).not.toContain('mira-e')
  })

  test('tells the exact stock only when little is left', async () => {
    const [sku] = (await detail('mug-porcelain')).skus
    const set = (stock: number, held: number) =>
      db.pool.query('update goods_sku set stock = $2, held = $3 where sku_code = $1', [sku!.skuCode, stock, held])
    for (const [stock, held, state, canSell, onlyLeft] of [
      [300, 20, 'onSale', 20, null],
      [9, 3, 'onSale', 6, null],
      [9, 6, 'onSale', 3, 3],
      [9, 9, 'soldOut', 0, null],
    ] as const) {
      await set(stock, held)
      expect((await detail('mug-porcelain')).skus[0]).toMatchObject({ state, canSell, onlyLeft })
    }
    await set(100, 0)
  })

  test('stays when it is withdrawn and says so; a draft is not found', async () => {
    const set = (state: string) => db.pool.query(`update goods set state = $1 where spu_code = 'pen-metal'`, [state])
    await set('withdrawn')
    const gone = await detail('pen-metal')
    expect([gone.state, ...new Set(gone.skus.map(sku => sku.state))]).toEqual(['withdrawn', 'withdrawn'])
    await set('pre_publish')
    expect((await app.send('goods.detail', { spuCode: 'pen-metal' })).code).toBe(2001)
    await set('publish')
    expect((await detail('pen-metal')).state).toBe('publish')
    expect((await app.send('goods.detail', { spuCode: 'no-such-good' })).code).toBe(2001)
    expect((await app.send('goods.detail', { spuCode: 'Bad Code' })).code).toBe(400)
  })

  test('stays within three queries', async () => {
    // What was written before may still be on its way to the catalogue, and an answer made meanwhile is not kept.
    await expect
      .poll(async () => {
        await detail('flask-500')
        return countQueries(() => detail('flask-500'))
      })
      .toBeLessThanOrEqual(3)
  })
})

describe('whether it fits', () => {
  type Fit = Parameters<typeof app.send<'goods.checkFit'>>[1]
  test.each<[Fit, string, RegExp]>([
    [{ spuCode: 'flask-500' }, 'fits', /所有车型/],
    [{ spuCode: 'wheels-winter-blade' }, 'unknown', /选择车系/],
    [{ spuCode: 'wheels-winter-blade', seriesCode: 'vega', modelYear: 2023 }, 'fits', /Vega 2023 款/],
    [{ spuCode: 'wheels-winter-blade', seriesCode: 'altair', modelYear: 2023 }, 'notForCar', /其他车系/],
    [{ spuCode: 'ambient-light', seriesCode: 'vega', modelYear: 2022 }, 'notForCar', /其他年款/],
    [{ spuCode: 'ambient-light', seriesCode: 'vega' }, 'unknown', /选择年款/],
    [{ spuCode: 'ambient-light', seriesCode: 'vega', modelYear: 1995 }, 'unknown', /这一年款/],
    [{ spuCode: 'oil-5w30', seriesCode: 'vega', modelYear: 2023 }, 'unknown', /动力形式/],
    [{ spuCode: 'oil-5w30', seriesCode: 'vega', modelYear: 2023, energy: 'BEV' }, 'notForCar', /其他动力/],
    [{ spuCode: 'oil-5w30', seriesCode: 'spica', modelYear: 2023 }, 'fits', /Spica/],
    [{ spuCode: 'oil-5w30', seriesCode: 'nothing', modelYear: 2023 }, 'unknown', /车系/],
  ])('%j is judged with its reason', async (ask, verdict, reason) => {
    const { data, message } = await app.send('goods.checkFit', ask)
    expect(message).toBe('')
    expect(data).toMatchObject({ verdict, reason: expect.stringMatching(reason) })
  })

  /** Body, series, drive, axle, restraint; year P is 2023. */
  const vinOf = (letters: string) => {
    const vin = `LX0${letters}10PH123456`
    return vin.slice(0, 8) + vinCheckDigit(vin) + vin.slice(9)
  }

  test('is read from an own VIN, drive and all', async () => {
    const vega = vinOf('SVBR')
    const oil = await app.send('goods.checkFit', { spuCode: 'oil-5w30', vin: ` ${vega.toLowerCase()} ` })
    expect(oil.data).toMatchObject({
      verdict: 'notForCar',
      car: { seriesCode: 'vega', modelYear: 2023, energy: 'BEV' },
      warning: null,
    })
    const mats = await app.send('goods.checkFit', { spuCode: 'mats-full-three-rows', vin: vega })
    expect(mats.data?.verdict).toBe('notForCar')
    expect(mats.data?.instead.map(card => card.spuCode)).toContain('mats-all-weather')
    for (const card of mats.data!.instead) expect(card.fits.length === 0 || card.fits.includes('vega')).toBe(true)
  })

  test('a wrong check digit warns and refuses nothing; a number of others is not known', async () => {
    const vega = vinOf('SVGR')
    const wrong = vega.slice(0, 8) + (vega.charAt(8) === '1' ? '2' : '1') + vega.slice(9)
    expect((await app.send('goods.checkFit', { spuCode: 'oil-5w30', vin: wrong })).data).toMatchObject({
      verdict: 'fits',
      warning: expect.stringContaining('第 9 位'),
    })
    expect((await app.send('goods.checkFit', { spuCode: 'oil-5w30', vin: '1M8GDM9AXKP042788' })).data).toMatchObject({
      verdict: 'unknown',
      reason: expect.stringContaining('车架号'),
      car: null,
    })
  })

  test('refuses what is no VIN, and unknown goods', async () => {
    expect((await app.send('goods.checkFit', { spuCode: 'oil-5w30', vin: '123' })).code).toBe(4041)
    expect((await app.send('goods.checkFit', { spuCode: 'oil-5w30', vin: 'LX0SVBR10PH12345O' })).code).toBe(4041)
    expect((await app.send('goods.checkFit', { spuCode: 'no-such-good' })).code).toBe(2001)
  })
})

describe('pieces for a cart', () => {
  test('come fresh, in the order asked for, withdrawn ones too; unknown ones are left out', async () => {
    await db.pool.query(`update goods_sku set state = 'withdrawn' where sku_code = 'GOLF-BALLS-NIGHT'`)
    const { data } = await app.send('goods.bySkus', {
      skuCodes: ['GOLF-BALLS-NIGHT', 'NO-SUCH-PIECE', 'BELT-LEATHER-NIGHT-95', 'BELT-LEATHER-NIGHT-95'],
    })
    expect(data!.map(piece => [piece.skuCode, piece.state])).toEqual([
      ['GOLF-BALLS-NIGHT', 'withdrawn'],
      ['BELT-LEATHER-NIGHT-95', expect.stringMatching(/onSale|soldOut/)],
    ])
    expect(data![1]).toMatchObject({
      spuCode: 'belt-leather',
      color: { code: 'night' },
      size: { code: '95' },
      priceFen: 68_000,
      showPrice: '680.00',
      weightGrams: 240,
      mostEach: null,
    })
    await db.pool.query(`update goods_sku set state = 'publish' where sku_code = 'GOLF-BALLS-NIGHT'`)
    expect(
      (await app.send('goods.bySkus', { skuCodes: Array.from({ length: 101 }, () => 'GOLF-BALLS-NIGHT') })).code,
    ).toBe(400)
  })

  test('cards by code leave out what is not on show', async () => {
    const { data } = await app.send('goods.bySpus', { spuCodes: ['bag-tote', 'no-such-good', 'flask-500'] })
    expect(data!.map(card => card.spuCode)).toEqual(['bag-tote', 'flask-500'])
  })
})

describe('a change of the catalogue', () => {
  /** Waits for the message of a change, as other processes do, and for what it makes. */
  async function soon(holds: () => Promise<boolean>): Promise<void> {
    await expect.poll(holds, { timeout: 40_000, interval: 20 }).toBe(true)
  }
  const card = async (spuCode: string) =>
    (await list({ keyword: spuCode, pageSize: 100 })).data!.rows.find(row => row.spuCode === spuCode)

  test('reaches the list: price, sold out, withdrawn and back', async () => {
    const was = (await card('bag-tote'))!
    await db.pool.query(`update goods_sku set price_fen = 100000, show_price_fen = null where spu_code = 'bag-tote'`)
    await soon(async () => (await card('bag-tote'))?.showPriceFen === 100_000)
    expect((await list({ priceBucket: ['3'], pageSize: 100 })).data!.rows.map(row => row.spuCode)).toContain('bag-tote')
    await db.pool.query(`update goods_sku set held = stock where spu_code = 'bag-tote'`)
    await soon(async () => (await card('bag-tote'))?.inStock === false)
    await db.pool.query(`update goods set state = 'withdrawn' where spu_code = 'bag-tote'`)
    await soon(async () => (await card('bag-tote')) === undefined)
    await db.pool.query(`update goods set state = 'publish' where spu_code = 'bag-tote'`)
    await db.pool.query(`update goods_sku set held = 0 where spu_code = 'bag-tote'`)
    await soon(async () => (await card('bag-tote'))?.inStock === true)
    expect((await card('bag-tote'))!.fits).toEqual(was.fits)
  })

  test('comes with the day, too: the season ends, what was new is not any more', async () => {
    const tagged = (from: TestApp) =>
      Promise.all((['season', 'new'] as const).map(async tag => (await from.send('goods.list', { tag: [tag] })).total!))
    for (const total of await tagged(app)) expect(total).toBeGreaterThan(0)
    const later = await testApp(db, {}, () => new Date('2027-04-02T00:00:01+08:00'))
    expect(await tagged(later)).toEqual([0, 0])
    await later.close()
  })

  test('of everything at once is read whole; a new fit counts', async () => {
    await db.pool.query('update goods set sort = sort + 1')
    await db.pool.query(`insert into goods_fit values ('wheels-winter-fan', 'vega', 2025, null)`)
    await soon(async () => (await codes({ seriesCode: 'vega', modelYear: 2025 })).includes('wheels-winter-fan'))
    expect(await codes({ seriesCode: 'vega', modelYear: 2024 })).not.toContain('wheels-winter-fan')
    expect((await list({})).total).toBe(await count('true'))
  })
})
