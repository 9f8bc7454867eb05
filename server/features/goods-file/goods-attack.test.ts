/** Goods and their files as somebody would misuse them: odd bytes, formulas, odd prices, ways around readiness and four eyes, death in between (156, 157). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input, Output } from '#contract/kit.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { applyPrices } from '#server/features/goods/price-change.queries.ts'
import type { TestSku } from '#server/features/order/test-goods.ts'
import { openTestShop, type TestShop } from '#server/features/order/test-shop.ts'
import { giftsLeft } from '#server/features/promotion/promotion.queries.ts'
import { fieldsOf } from '#server/features/used-car/feed-lines.ts'
import { minuteMs } from '#server/lib/clock.ts'

type Whole = Output<'desk.goodsFile.detail'>
let shop: TestShop
let one: { id: number; token: string }
let other: { id: number; token: string }
let mug: TestSku
let cup: TestSku
beforeAll(async () => {
  shop = await openTestShop()
  one = await testStaff(shop.db, 'operator', null, shop.now())
  other = await testStaff(shop.db, 'administrator', null, shop.now())
})
afterAll(() => shop.close())
beforeEach(async () => {
  ;[mug, cup] = [await shop.freshSku(10), await shop.freshSku(10)]
})

const send = (csv: string | Buffer, token = one.token) =>
  shop.call('desk.goodsFile.check', token, { name: 'goods.csv', content: Buffer.from(csv).toString('base64') })
const check = async (csv: string | Buffer): Promise<Whole> => (await send(csv)).data!
const seen = ({ goodsFileId, version }: Whole) => ({ goodsFileId, version })
const apply = (file: Whole, token = one.token) => shop.call('desk.goodsFile.apply', token, seen(file))
const write = async (csv: string) => (await apply(await check(csv))).data!
const detail = (spuCode: string) => shop.ask('desk.goods.detail', one.token, { spuCode })
const lines = async ({ goodsFileId }: Whole, show: 'changed' | 'refused') =>
  (await shop.call('desk.goodsFile.lines', one.token, { goodsFileId, show, pageSize: 500 })).data!
const reasons = async (file: Whole) =>
  (await lines(file, 'refused')).map(each => each.faults.map(({ reason }) => reason))
const stands = async ({ skuId }: TestSku) =>
  (
    await sql<{ priceFen: number; stock: number; state: string }>`
    select price_fen, stock, state from goods_sku where id = ${skuId}`.execute(shop.db)
  ).rows[0]!
/** Saves a good as its form does. */
async function save(spuCode: string, change: Partial<Input<'desk.goods.save'>>) {
  const { version, nameCn, nameEn, factCn, factEn, originCountryCn, originCountryEn, ...rest } = await detail(spuCode)
  const { about, deliveryWays, works, installFen, mostEach, returnPolicy, state } = rest
  const facts = { nameCn, nameEn, factCn, factEn, originCountryCn, originCountryEn, about, deliveryWays, works }
  const input = { spuCode, version, ...facts, installFen, mostEach, returnPolicy, state, ...change }
  return shop.call('desk.goods.save', one.token, input)
}

describe('bytes that are no table', () => {
  const wide = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

  test('cost their line, whatever they are, and never the others', async () => {
    const file = await send(
      wide(
        `规格编码\t库存\t说明\n${mug.skuCode}\t1\u00002\tx\n${cup.skuCode}\t12\ta\u0000b\n${cup.skuCode}-\ud83d\t1\t\n`,
      ),
    )
    expect(file.data).toMatchObject({ lines: 3, updated: 0, refused: 3 })
    expect((await apply(file.data!)).refused).toBe('GOODS_FILE_EMPTY')
    const good = await check(wide(`规格编码\t库存\t说\u0000明\n${mug.skuCode}\t12\t\ud83d\ud83d\n`))
    expect(good).toMatchObject({ updated: 1, refused: 0 })
    expect((await apply(good)).data).toMatchObject({ updated: 1 })
    expect((await stands(mug)).stock).toBe(12)
  })

  test('in the names of columns are cut between signs', async () => {
    const file = await check(`规格编码,库存,${'x'.repeat(79)}🚗,__proto__,constructor,=1+1\n${mug.skuCode},11,,,,\n`)
    expect(file.ignored).toEqual(['x'.repeat(79), '__proto__', 'constructor', '=1+1'])
    expect(file.columns.at(2)).toBe('x'.repeat(79))
    expect((await apply(file)).data).toMatchObject({ state: 'applied', updated: 1 })
  })

  test.each([
    ['a quote that nobody closes', `规格编码,库存\n"MUG-1,2\n`],
    ['nothing but line ends', '\n\r\n\n'],
    ['one endless line', `规格编码,库存\n${'a'.repeat(300_000)}\n`],
    ['bytes of no encoding', Buffer.concat([Buffer.from('规格编码,库存\n'), Buffer.alloc(400, 0xff)])],
  ])('%s is refused or a line of faults', async (_, csv) => {
    const { success, data, refused } = await send(csv)
    expect(success ? data!.updated : refused).toBe(success ? 0 : 'GOODS_FILE_UNREADABLE')
  })
})

test('what a spreadsheet would run leaves as text, and comes back as what it was', async () => {
  const names = ['=1+1', '@SUM(A1)', '+86', '-5', "'quoted", '="x"', '＝cmd|calc', 'a"b,c;d', '\u00ad=2']
  for (const [n, nameCn] of names.entries()) {
    const sku = n % 2 ? mug : cup
    const done = await save(sku.spuCode, { nameCn, nameEn: nameCn, factCn: nameCn, factEn: nameCn })
    expect(done.success, nameCn).toBe(true)
    for (const exported of ['all', 'prices'] as const) {
      for (const cookie of ['lang=zh-CN', 'lang=en']) {
        const text = (await shop.call('desk.goodsFile.export', one.token, { exported }, { cookie })).data!.csv
        const mine = text.split('\r\n').filter(line => line.startsWith(sku.spuCode))
        const cells = mine.flatMap(line => fieldsOf(line, ',') ?? [line])
        expect(cells.length).toBeGreaterThan(5)
        expect(
          cells.filter(cell => /^[=+\-@＝＋－＠\t\r\n]/.test(cell)),
          nameCn,
        ).toEqual([])
        const again = await check(text)
        expect([again.updated, again.refused, nameCn]).toEqual([0, 0, nameCn])
      }
    }
  }
}, 60_000)

test('a price below nothing, above everything, or in a way of its own is refused; one in full width is a price', async () => {
  const wrong = [
    '-1',
    '0',
    '0.001',
    '10000000.01',
    '99999999999',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '1.2.3',
    '½',
    '1，000,5',
  ]
  for (const price of wrong) {
    const file = await check(`规格编码;原价;库存\n${mug.skuCode};${price};11\n`)
    expect([price, file.updated, file.refused]).toEqual([price, 0, 1])
  }
  for (const stock of ['-1', '10000000', '1.5', '1e3'])
    expect((await check(`规格编码;库存\n${mug.skuCode};${stock}\n`)).refused, stock).toBe(1)
  expect(await stands(mug)).toMatchObject({ priceFen: 10_000, stock: 10 })
  await write(`规格编码;原价\n${mug.skuCode};￥１０１．５０\n`)
  expect((await stands(mug)).priceFen).toBe(10_150)
})

test('a code of another good stays there, and no form takes it either', async () => {
  const file = await check(`商品编码,规格编码,库存\n${cup.spuCode},${mug.skuCode},1\n`)
  expect(await reasons(file)).toEqual([[`这个规格属于 ${mug.spuCode}`]])
  const { version } = await detail(cup.spuCode)
  const kept = [{ skuCode: mug.skuCode, weightG: 1, state: 'withdrawn' as const }]
  const input = { spuCode: cup.spuCode, version, colours: [], sizes: [], kept, pieces: [] }
  expect((await shop.call('desk.goods.pieces', one.token, input)).refused).toBe('NOT_FOUND')
  expect(await stands(mug)).toMatchObject({ stock: 10, state: 'publish' })
})

test('5,000 lines twice at once are written once, and 5,000 wrong ones are told', async () => {
  await sql`
    insert into goods_sku (sku_code, spu_code, price_fen, weight_g, stock, sort, size, size_cn, size_en)
    select ${`${mug.skuCode}-`} || n, ${mug.spuCode}, 10000, 300, 5, n + 1, 's' || n, n::text, n::text
    from generate_series(1, 5000) n`.execute(shop.db)
  const all = Array.from({ length: 5_000 }, (_, n) => `${mug.skuCode}-${n + 1},6`)
  const csv = `规格编码,库存\n${all.join('\n')}\n`
  const files = await Promise.all([check(csv), check(csv)])
  expect(files.map(each => each.updated)).toEqual([5_000, 5_000])
  const done = await Promise.all(files.map(each => apply(each)))
  expect(done.map(each => each.refused ?? each.data!.updated).sort()).toEqual([5_000, 'GOODS_FILE_EMPTY'])
  const { rows } = await sql<{ n: number; stock: number }>`
    select count(*)::int as n, sum(difference)::int as stock from goods_stock_correction c
    join goods_sku s on s.id = c.sku_id where s.spu_code = ${mug.spuCode}`.execute(shop.db)
  expect(rows).toEqual([{ n: 5_000, stock: 5_000 }])
  const wrong = await check(`规格编码,库存\n${all.map(line => `${line}.5`).join('\n')}\n`)
  expect(wrong).toMatchObject({ lines: 5_000, updated: 0, refused: 5_000 })
  expect((await send(`${csv}${cup.skuCode},1\n`)).refused).toBe('GOODS_FILE_UNREADABLE')
}, 60_000)

describe('a good on sale', () => {
  test('that is withdrawn while it lies in carts is seen there and not bought', async () => {
    const token = await shop.newCustomer()
    await shop.ask('cart.add', token, { skuCode: mug.skuCode, quantity: 2, deliveryWay: 'express' })
    expect(await write(`规格编码,商品状态\n${mug.skuCode},已下架\n`)).toMatchObject({ updated: 1 })
    const { cartList } = await shop.ask('cart.list', token, {})
    expect(cartList).toMatchObject([{ problems: [{ code: 'GOODS_WITHDRAWN', confirm: false }] }])
    const more = await shop.call('cart.add', token, { skuCode: mug.skuCode, quantity: 1, deliveryWay: 'express' })
    expect(more.refused).toBe('GOODS_WITHDRAWN')
  })

  test('loses nothing that it needs by any way, nor by two ways at once', async () => {
    const { spuCode, skuCode } = mug
    await sql`update goods_sku set weight_g = 0 where id = ${mug.skuId}`.execute(shop.db)
    await sql`update goods set delivery_ways = '{pickup}' where spu_code = ${spuCode}`.execute(shop.db)
    expect((await save(spuCode, { deliveryWays: ['express', 'pickup'] })).refused).toBe('GOODS_UNREADY')
    for (const cells of [
      '配送方式\n%,express',
      '中文介绍,英文介绍\n%,-,-',
      '中文要点\n%,只有中文',
      '规格状态\n%,已下架',
    ]) {
      const file = await check(`规格编码,${cells.replace('%', skuCode)}\n`)
      expect([cells, file.updated, file.refused]).toEqual([cells, 0, 1])
    }
    expect((await save(spuCode, { about: [] })).refused).toBe('GOODS_UNREADY')
    expect((await save(spuCode, { originCountryEn: 'China' })).refused).toBe('GOODS_UNREADY')
    // A planned price changes a price and nothing else.
    await sql`update goods set state = 'withdrawn' where spu_code = ${spuCode}`.execute(shop.db)
    const effectiveAt = shop.now().getTime() + minuteMs
    const plan = { spuCode, skuCodes: [skuCode], priceFen: 10_100, showPriceFen: null, effectiveAt }
    expect((await shop.call('desk.price.plan', one.token, plan)).message).toBe('')
    shop.pass(2 * minuteMs)
    await applyPrices(shop.db, shop.now(), 50)
    expect([(await stands(mug)).priceFen, (await detail(spuCode)).state]).toEqual([10_100, 'withdrawn'])
    await sql`update goods_sku set stock = 0 where id = ${mug.skuId}`.execute(shop.db)
    expect((await save(spuCode, { state: 'publish' })).refused).toBe('GOODS_UNREADY')
    const both = await check(`规格编码,商品状态,库存,配送方式\n${skuCode},在售,1,express\n`)
    expect((await reasons(both)).flat()).toHaveLength(1)
  })

  test('and one in preparation is no gift either: the promotion desk may name it, and nobody is promised it', async () => {
    const { rows } = await sql<{ giftId: string; spuCode: string }>`
      select gift_id, spu_code from campaign_gift join goods_sku using (sku_code) limit 1`.execute(shop.db)
    const { giftId, spuCode } = rows[0]!
    const left = async () => (await giftsLeft(shop.db, [giftId])).has(giftId)
    expect(await left()).toBe(true)
    await sql`update goods set state = 'pre_publish' where spu_code = ${spuCode}`.execute(shop.db)
    expect(await left()).toBe(false)
    await sql`update goods set state = 'publish' where spu_code = ${spuCode}`.execute(shop.db)
  })

  test('keeps one piece on sale when two people withdraw the last two at once', async () => {
    for (let round = 0; round < 4; round++) {
      const sku = await shop.freshSku(10)
      const next = `${sku.skuCode}-B`
      await sql`update goods_sku set size = 'A', size_cn = '大', size_en = 'A' where id = ${sku.skuId}`.execute(shop.db)
      await sql`
        insert into goods_sku (sku_code, spu_code, price_fen, weight_g, stock, sort, size, size_cn, size_en)
        values (${next}, ${sku.spuCode}, 10000, 300, 5, 2, 'B', '小', 'B')`.execute(shop.db)
      const file = await check(`规格编码,规格状态\n${sku.skuCode},已下架\n`)
      const { version, colours, sizes, skus } = await detail(sku.spuCode)
      const kept = skus.map(({ skuCode, weightG, state }) => ({
        skuCode,
        weightG,
        state: skuCode === next ? ('withdrawn' as const) : state,
      }))
      const form = { spuCode: sku.spuCode, version, colours, sizes, kept, pieces: [] }
      await Promise.all([apply(file), shop.call('desk.goods.pieces', other.token, form)])
      const left = (await detail(sku.spuCode)).skus.filter(each => each.state === 'publish')
      expect(left, String(round)).toHaveLength(1)
    }
  })
})

describe('four eyes', () => {
  const far = async () => (await apply(await check(`规格编码,原价\n${mug.skuCode},20\n`))).data!

  test('are not those of one person with two sign-ins', async () => {
    const again = (await openSession(shop.db, { staffId: one.id }, 'another browser', shop.now())).apiToken
    const asked = await far()
    expect((await shop.call('desk.goodsFile.agree', again, seen(asked))).refused).toBe('SECOND_PERSON_NEEDED')
    expect((await stands(mug)).priceFen).toBe(10_000)
  })

  test('that nobody has are named as missing, and somebody else asks anew: then whoever asked may agree', async () => {
    const third = await testStaff(shop.db, 'operator', null, shop.now())
    const detail = ({ goodsFileId }: { goodsFileId: number }) =>
      shop.ask('desk.goodsFile.detail', one.token, { goodsFileId })
    await sql`update goods_sku set price_fen = 10000 where id = ${mug.skuId}`.execute(shop.db)
    const file = await check(`规格编码,原价\n${mug.skuCode},20\n`)
    const asked = (await apply(file, third.token)).data!
    const { agreers, can } = await detail(asked)
    expect([agreers.length > 0, can.includes('askAnew')]).toEqual([true, true])
    await sql`update staff_account set active = false where id not in (${one.id}, ${third.id})`.execute(shop.db)
    try {
      expect(await detail(asked)).toMatchObject({ agreers: [], askedBy: 'operator' })
      // Whoever asked cannot ask again, and cannot agree; no more can the sender agree.
      expect((await apply(asked, third.token)).refused).toBe('WRONG_STATE')
      for (const { token } of [one, third])
        expect((await shop.call('desk.goodsFile.agree', token, seen(asked))).refused).toBe('SECOND_PERSON_NEEDED')
      const anew = (await apply(asked, one.token)).data!
      expect(anew).toMatchObject({ state: 'asked', agreers: ['operator'] })
      expect((await shop.call('desk.goodsFile.agree', one.token, seen(anew))).refused).toBe('SECOND_PERSON_NEEDED')
      expect((await shop.call('desk.goodsFile.agree', third.token, seen(anew))).data).toMatchObject({
        state: 'applied',
      })
      expect((await stands(mug)).priceFen).toBe(2_000)
    } finally {
      await sql`update staff_account set active = true`.execute(shop.db)
      await sql`update goods_sku set price_fen = 10000 where id = ${mug.skuId}`.execute(shop.db)
    }
  })

  test('that agree and turn down at once do one of both', async () => {
    const third = await testStaff(shop.db, 'operator', null, shop.now())
    for (let round = 0; round < 3; round++) {
      await sql`update goods_sku set price_fen = 10000 where id = ${mug.skuId}`.execute(shop.db)
      const asked = await far()
      const answers = await Promise.all([
        shop.call('desk.goodsFile.agree', other.token, seen(asked)),
        shop.call('desk.goodsFile.refuse', third.token, { ...seen(asked), reason: '少了一个零' }),
      ])
      expect(answers.filter(each => each.success)).toHaveLength(1)
      expect((await stands(mug)).priceFen).toBe(answers[0].success ? 2_000 : 10_000)
    }
  })
})

test('a process that dies while it writes leaves the file as it was, and another press writes all of it', async () => {
  const file = await check(`规格编码,原价,库存\n${mug.skuCode},101,11\n${cup.skuCode},102,12\n`)
  await sql`
    create or replace function break_correction() returns trigger language plpgsql as $$
      begin raise exception 'the process is gone'; end $$`.execute(shop.db)
  await sql`
    create trigger break_correction before insert on goods_stock_correction
    for each row execute function break_correction()`.execute(shop.db)
  try {
    expect((await apply(file)).code).toBe(500)
  } finally {
    await sql`drop trigger break_correction on goods_stock_correction`.execute(shop.db)
  }
  expect([await stands(mug), await stands(cup)]).toMatchObject([{ priceFen: 10_000 }, { priceFen: 10_000, stock: 10 }])
  expect(await shop.ask('desk.goodsFile.detail', one.token, { goodsFileId: file.goodsFileId })).toMatchObject({
    state: 'draft',
    version: file.version,
  })
  expect((await apply(file)).data).toMatchObject({ state: 'applied', updated: 2 })
  expect([await stands(mug), await stands(cup)]).toMatchObject([{ priceFen: 10_100, stock: 11 }, { stock: 12 }])
})

test.each(['dealer', 'reviewer'] as const)('no file is for a %s, nor for a customer', async role => {
  const tokens = [(await testStaff(shop.db, role, null, shop.now())).token, await shop.newCustomer()]
  for (const token of tokens) {
    expect((await send(`规格编码,库存\n${mug.skuCode},1\n`, token)).success).toBe(false)
    expect((await shop.call('desk.goodsFile.export', token, { exported: 'all' })).success).toBe(false)
  }
})
