/** Files of goods at the desk: nothing before the press, four eyes, colleagues in between, and what is refused by line. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Output } from '#contract/kit.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import type { TestSku } from '#server/features/order/test-goods.ts'
import { pictureGood } from '#server/features/goods/test-goods-picture.ts'
import { tick } from '#server/jobs.ts'
import { hourMs } from '#server/lib/clock.ts'
import { openTestShop, type TestShop } from '#server/features/order/test-shop.ts'

type Whole = Output<'desk.goodsFile.detail'>
let shop: TestShop
let one: { id: number; token: string }
let other: { id: number; token: string }
let finance: { id: number; token: string }
let mug: TestSku
let cup: TestSku
beforeAll(async () => {
  shop = await openTestShop()
  one = await testStaff(shop.db, 'operator', null, shop.now())
  other = await testStaff(shop.db, 'administrator', null, shop.now())
  finance = await testStaff(shop.db, 'finance', null, shop.now())
})
afterAll(() => shop.close())
beforeEach(async () => {
  mug = await shop.freshSku(10)
  cup = await shop.freshSku(10)
  await sql`update goods_sku set price_fen = 20000, show_price_fen = null where id = any(${[mug.skuId, cup.skuId]}::bigint[])`.execute(
    shop.db,
  )
})

const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')
const check = (csv: string | Buffer, token = one.token, when: { effectiveAt?: number } = {}): Promise<Whole> =>
  shop.ask('desk.goodsFile.check', token, { name: 'prices.csv', content: base64(csv), ...when })
const lines = async ({ goodsFileId }: Whole, show: 'changed' | 'refused') =>
  (await shop.call('desk.goodsFile.lines', one.token, { goodsFileId, show, pageSize: 500 })).data!
const reasons = async (file: Whole) =>
  (await lines(file, 'refused')).map(({ line, faults }) => [
    line,
    ...faults.map(({ column, reason }) => `${column}：${reason}`),
  ])
const seen = ({ goodsFileId, version }: Whole) => ({ goodsFileId, version })
const apply = (file: Whole, token = one.token) => shop.call('desk.goodsFile.apply', token, seen(file))
const agree = (file: Whole, token = other.token) => shop.call('desk.goodsFile.agree', token, seen(file))
const stands = async ({ skuId }: TestSku) =>
  (
    await sql<{ priceFen: number; showPriceFen: number | null; stock: number }>`
    select price_fen, show_price_fen, stock from goods_sku where id = ${skuId}`.execute(shop.db)
  ).rows[0]!
const shown = async ({ spuCode }: TestSku) => (await shop.ask('goods.detail', '', { spuCode })).skus[0]!

test('nothing changes before the press; then all of it does at once, in the shop, too, and is written down', async () => {
  const file = await check(
    `规格编码,原价,优惠价,库存,备注\n${mug.skuCode},¥210.00,"199.5 元",12,盘点\n${cup.skuCode},200,,10,\n`,
  )
  expect(file).toMatchObject({ state: 'draft', lines: 2, updated: 1, refused: 0, far: 0, ignored: ['备注'] })
  expect(await lines(file, 'changed')).toMatchObject([
    {
      line: 2,
      skuCode: mug.skuCode,
      changes: [
        { column: '原价（元）', was: '200.00', becomes: '210.00' },
        { column: '优惠价（元）', was: '', becomes: '199.50' },
        { column: '库存', was: '10', becomes: '12' },
      ],
    },
  ])
  expect(await stands(mug)).toEqual({ priceFen: 20_000, showPriceFen: null, stock: 10 })
  const done = await apply(file)
  expect(done.data).toMatchObject({ state: 'applied', updated: 1, refused: 0, can: [] })
  expect(await stands(mug)).toEqual({ priceFen: 21_000, showPriceFen: 19_950, stock: 12 })
  expect(await shown(mug)).toMatchObject({ priceFen: 21_000, showPriceFen: 19_950 })
  const detail = await shop.ask('desk.goods.detail', one.token, { spuCode: mug.spuCode })
  expect(detail.priceChanges[0]).toMatchObject({ fromPriceFen: 20_000, priceFen: 21_000, state: 'applied' })
  expect(detail.corrections[0]).toMatchObject({ difference: 2, stock: 12, reason: `批量文件 ${file.goodsFileId}` })
  const acts = await sql<{ call: string }>`
    select call from staff_act where subject = ${String(file.goodsFileId)} order by id`.execute(shop.db)
  expect(acts.rows.map(row => row.call)).toEqual(['desk.goodsFile.check', 'desk.goodsFile.apply'])
  expect((await apply(file)).refused).toBe('EDITED_SINCE')
})

test('the same file a second time changes nothing, and there is nothing to press', async () => {
  const csv = `规格编码;库存\n="${mug.skuCode}";15\n`
  await apply(await check(csv))
  const again = await check(csv)
  expect(again).toMatchObject({ lines: 1, updated: 0, refused: 0, can: ['refuse'] })
  expect((await apply(again)).refused).toBe('GOODS_FILE_EMPTY')
  expect((await stands(mug)).stock).toBe(15)
})

test('a file as Chinese spreadsheets save it is read: GBK, tabs, full-width signs', async () => {
  // 规格编码 <tab> 库存 in GBK
  const head = Buffer.from('b9e6b8f1b1e0c2eb09bfe2b4e60d0a', 'hex')
  const file = await check(Buffer.concat([head, Buffer.from(`${mug.skuCode}\t14\r\n`)]))
  expect(file).toMatchObject({ columns: ['规格编码', '库存'], updated: 1 })
})

describe('a price that moves far', () => {
  const far = () => check(`规格编码,原价,库存\n${mug.skuCode},20,11\n${cup.skuCode},201,\n`)

  test('waits for a second person, and nothing of the file is written until then', async () => {
    const file = await far()
    expect(file).toMatchObject({ far: 1, can: ['ask', 'refuse'] })
    const asked = (await apply(file)).data!
    expect(asked).toMatchObject({ state: 'asked', updated: 2 })
    expect([(await stands(mug)).priceFen, (await stands(cup)).priceFen]).toEqual([20_000, 20_000])
    const waiting = async ({ token }: { token: string }) => (await shop.ask('desk.queue.counts', token, {})).goodsFiles
    expect([await waiting(one), await waiting(other), await waiting(finance)]).toEqual([0, 1, 0])
    expect((await agree(asked, one.token)).refused).toBe('SECOND_PERSON_NEEDED')
    expect((await agree(asked, finance.token)).code).toBe(4003)
    const done = await Promise.all([agree(asked), agree(asked)])
    expect(done.map(each => each.refused ?? 'done').sort()).toEqual(['EDITED_SINCE', 'done'])
    expect([await stands(mug), (await stands(cup)).priceFen]).toEqual([
      { priceFen: 2_000, showPriceFen: null, stock: 11 },
      20_100,
    ])
    const { history } = await shop.ask('desk.goodsFile.detail', one.token, { goodsFileId: file.goodsFileId })
    expect(history.map(each => each.event)).toEqual(['agree', 'ask', 'check'])
  })

  test('waits for one also when the administrator has sent it, and when another presses', async () => {
    const file = await check(`规格编码,原价\n${mug.skuCode},20\n`, other.token)
    const asked = (await apply(file)).data!
    expect((await agree(asked, other.token)).refused).toBe('SECOND_PERSON_NEEDED')
    expect((await agree(asked, one.token)).refused).toBe('SECOND_PERSON_NEEDED')
  })

  test('in small steps within a day is one that moves far', async () => {
    for (const price of [150, 110]) await apply(await check(`规格编码,原价\n${mug.skuCode},${price}\n`))
    expect((await check(`规格编码,原价\n${mug.skuCode},85\n`)).far).toBe(1)
  })

  test('is one also where only the price that is struck out moves, or what it promises off', async () => {
    const price = (full: string, reduced: string) => check(`规格编码,原价,优惠价\n${mug.skuCode},${full},${reduced}\n`)
    expect((await price('2000', '200')).far).toBe(1)
    expect((await price('300', '120')).far).toBe(1)
    expect((await price('200', '99.99')).far).toBe(1)
    expect((await price('300', '150')).far).toBe(0)
    const asked = (await apply(await price('2000', '200'))).data!
    expect([asked.state, await stands(mug)]).toMatchObject(['asked', { priceFen: 20_000, showPriceFen: null }])
    await agree(asked)
    expect(await stands(mug)).toMatchObject({ priceFen: 200_000, showPriceFen: 20_000 })
  })

  test('can be turned down with a reason', async () => {
    const asked = (await apply(await far())).data!
    const refuse = (reason: string) => shop.call('desk.goodsFile.refuse', other.token, { ...seen(asked), reason })
    expect((await refuse('..')).code).toBe(400)
    expect((await refuse('少了一个零')).data).toMatchObject({ state: 'refused', endReason: '少了一个零' })
    expect((await stands(mug)).priceFen).toBe(20_000)
  })
})

test('what a colleague has changed in between is left out by line, and the others are written', async () => {
  const file = await check(`规格编码,原价,库存\n${mug.skuCode},210,12\n${cup.skuCode},210,12\n`)
  await shop.ask('desk.stock.correct', other.token, { skuCode: mug.skuCode, difference: 5, reason: '找到五件' })
  const done = (await apply(file)).data!
  expect(done).toMatchObject({ state: 'applied', updated: 1, refused: 1 })
  expect(await reasons(done)).toEqual([[2, '规格编码：预览之后已被同事修改，未写入']])
  expect([await stands(mug), await stands(cup)]).toEqual([
    { priceFen: 20_000, showPriceFen: null, stock: 15 },
    { priceFen: 21_000, showPriceFen: null, stock: 12 },
  ])
})

test('stock is never below what open orders hold, in the preview or at the press', async () => {
  await shop.boughtGoods({ lines: [{ quantity: 3, sku: mug }] })
  expect((await check(`规格编码,库存\n${mug.skuCode},2\n`)).refused).toBe(1)
  const file = await check(`规格编码,库存\n${mug.skuCode},3\n${cup.skuCode},9\n`)
  await shop.boughtGoods({ lines: [{ quantity: 1, sku: mug }] })
  const done = (await apply(file)).data!
  expect([done.updated, done.refused, (await stands(mug)).stock]).toEqual([1, 1, 10])
})

test('each line says why it is not taken; amounts that could mean two things are refused', async () => {
  const rows = [
    `${mug.skuCode},"530,00",,`,
    `${mug.skuCode},210,,`,
    `NO-SUCH-PIECE,210,,`,
    `${cup.skuCode},200,200,1.5`,
    `x,1,,`,
    `${cup.skuCode.toLowerCase()},200,-,-`,
  ]
  const file = await check(`规格编码,原价,优惠价,库存\n${rows.join('\n')}\n`)
  expect(await reasons(file)).toEqual([
    [2, '原价（元）：不是明确的金额，请写作 1280.50；逗号只用于千位'],
    [3, '规格编码：与第 2 行重复'],
    [4, '规格编码：没有这个规格编码'],
    [5, '库存：须为 0 至 9999999 的整数'],
    [6, '规格编码：规格编码由 4 至 64 位大写字母、数字与连字符组成'],
    [7, '规格编码：与第 5 行重复'],
  ])
  const [first] = await lines(file, 'refused')
  expect(first!.cells).toEqual([mug.skuCode, '530,00', '', ''])
})

test.each([
  ['no column is known', 'foo,bar\n1,2\n'],
  ['its first line is no header', 'MUG-1,200\n'],
  ['there are no lines', '规格编码,库存\n'],
  ['a column stands there twice', '规格编码,库存,Stock\nMUG-1,1,1\n'],
  ['it is no text', 'PK\u0003\u0004\u0000\u0000'],
])('a file is refused as a whole when %s', async (_, csv) => {
  const answer = await shop.call('desk.goodsFile.check', one.token, { name: 'x.csv', content: base64(csv) })
  expect(answer.refused).toBe('GOODS_FILE_UNREADABLE')
})

describe('new goods', () => {
  const head = '商品编码,规格编码,原价,重量,库存,颜色编码,颜色,英文颜色,分类,中文名称,英文名称,配送方式,退货规则'
  const facts = '甄选精品,保温壶,Flask,快递到家;pickup,seven-days'

  test('begin off sale, are found at once at the desk, and are bought once they are on sale', async () => {
    const file = await check(
      `${head}\nflask-one,FLASK-ONE-RED,128,450,5,red,红色,Red,${facts}\nflask-one,FLASK-ONE-BLUE,138,450,6,blue,蓝色,Blue,,,,,\n`,
    )
    expect(file).toMatchObject({ updated: 2, added: 2, refused: 0, far: 0 })
    expect((await apply(file)).data!.state).toBe('applied')
    const good = await shop.ask('desk.goods.detail', one.token, { spuCode: 'flask-one' })
    expect(good).toMatchObject({ state: 'pre_publish', nameEn: 'Flask', deliveryWays: ['express', 'pickup'] })
    expect(good.skus.map(sku => [sku.skuCode, sku.option, sku.priceFen, sku.stock])).toEqual([
      ['FLASK-ONE-RED', '红色', 12_800, 5],
      ['FLASK-ONE-BLUE', '蓝色', 13_800, 6],
    ])
    expect((await shop.call('goods.detail', '', { spuCode: 'flask-one' })).refused).toBe('NOT_FOUND')
    expect(good.lacks).toEqual(['中英文介绍，至少一段', '图片：每个在售颜色至少一张'])
    await pictureGood(shop.db, 'flask-one')
    expect(await reasons(await check(`规格编码,商品状态\nFLASK-ONE-RED,在售\n`))).toEqual([
      [2, '商品状态：不能在售，缺少：中英文介绍，至少一段'],
    ])
    const publish = await check(`规格编码,商品状态,中文介绍,英文介绍\nFLASK-ONE-RED,在售,双层不锈钢。,Double steel.\n`)
    await apply(publish)
    expect((await shop.ask('goods.detail', '', { spuCode: 'flask-one' })).skus).toHaveLength(2)
  })

  test('that promise far more off than one person may take a second one', async () => {
    const more = head.replace('重量', '优惠价,重量')
    const file = await check(`${more}\nflask-off,FLASK-OFF-RED,128,63,450,5,red,红色,Red,${facts}\n`)
    expect(file).toMatchObject({ added: 1, far: 1, can: ['ask', 'refuse'] })
    expect((await check(`${more}\nflask-off,FLASK-OFF-RED,128,64,450,5,red,红色,Red,${facts}\n`)).far).toBe(0)
  })

  test('say what they lack, and need a choice of their own', async () => {
    const file = await check(
      `${head}\nflask-two,FLASK-TWO-RED,128,450,5,red,红色,Red,${facts}\n` +
        `flask-two,FLASK-TWO-AGAIN,128,450,5,red,红色,Red,,,,,\nflask-three,FLASK-THREE-RED,,450,5,red,,Red,,保温壶,Flask,快递到家,\n`,
    )
    expect(file).toMatchObject({ updated: 1, refused: 2 })
    expect(await reasons(file)).toEqual([
      [3, '颜色编码：与 FLASK-TWO-RED 的颜色和尺码相同'],
      [4, '原价（元）：没有这个编码；新建还须填写：原价（元）', '分类：没有这个编码；新建还须填写：分类、退货规则'],
    ])
  })

  test('a new piece of what is on show waits off sale; the last one on sale stays', async () => {
    await sql`update goods_sku set colour = 'red', colour_cn = '红色', colour_en = 'Red' where id = ${mug.skuId}`.execute(
      shop.db,
    )
    const code = `${mug.skuCode}-B`
    await apply(await check(`${head}\n${mug.spuCode},${code},20,450,5,blue,蓝色,Blue,,,,,\n`))
    const skus = (await shop.ask('desk.goods.detail', one.token, { spuCode: mug.spuCode })).skus
    expect(skus.map(sku => sku.state)).toEqual(['publish', 'withdrawn'])
    expect(await reasons(await check(`规格编码,规格状态\n${mug.skuCode},已下架\n`))).toEqual([
      [2, '规格状态：不能在售，缺少：至少一个在售规格'],
    ])
    const swapped = await check(`规格编码,规格状态\n${mug.skuCode},已下架\n${code},在售\n`)
    expect((await apply(swapped)).data).toMatchObject({ updated: 2, refused: 0 })
  })
})

test('what is exported by whoever may look stands in the log', async () => {
  const { lines: n, csv } = await shop.ask('desk.goodsFile.export', finance.token, { exported: 'prices' })
  expect(csv.trimEnd().split('\r\n')).toHaveLength(n + 1)
  const acts = await sql<{ facts: object }>`
    select facts from staff_act where call = 'desk.goodsFile.export' and staff_id = ${finance.id}`.execute(shop.db)
  expect(acts.rows).toMatchObject([{ facts: { exported: 'prices', lines: n } }])
})

describe('a file with a time', () => {
  const inAnHour = () => ({ effectiveAt: shop.now().getTime() + hourMs })
  const later = (price: number, token = one.token) =>
    check(`规格编码,原价\n${mug.skuCode},${price}\n`, token, inAnHour())
  const passes = async () => {
    shop.pass(2 * hourMs)
    await tick(shop.db, shop.now(), shop.config)
  }
  const changes = async () => (await shop.ask('desk.goods.detail', one.token, { spuCode: mug.spuCode })).priceChanges

  test('plans prices that are near by one person', async () => {
    const file = await later(210)
    expect((await apply(file)).data).toMatchObject({ state: 'applied', late: false })
    expect(await changes()).toMatchObject([{ state: 'planned', priceFen: 21_000, by: 'operator', agreedBy: '' }])
    await passes()
    expect((await stands(mug)).priceFen).toBe(21_000)
  })

  test('plans prices that are far by two, whoever sends it: nothing before, and only once', async () => {
    const asked = (await apply(await later(900, other.token), other.token)).data!
    expect(asked).toMatchObject({ state: 'asked', far: 1 })
    expect(await changes()).toEqual([])
    expect((await agree(asked, other.token)).refused).toBe('SECOND_PERSON_NEEDED')
    const third = await testStaff(shop.db, 'administrator', null, shop.now())
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => agree(asked, (n % 2 ? one : third).token)))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.map(each => each.refused).filter(Boolean))).toEqual(new Set(['EDITED_SINCE']))
    expect(await changes()).toHaveLength(1)
    expect((await changes())[0]).toMatchObject({ state: 'planned', priceFen: 90_000, by: 'administrator' })
    expect((await changes())[0]!.agreedBy).not.toBe('')
    expect((await stands(mug)).priceFen).toBe(20_000)
    await passes()
    expect((await stands(mug)).priceFen).toBe(90_000)
    expect(await changes()).toMatchObject([{ state: 'applied', fromPriceFen: 20_000, priceFen: 90_000 }])
  })

  test('whose time passes while it waits changes nothing, says so, and is decided anew', async () => {
    const draft = await later(900)
    const asked = (await apply(await later(900))).data!
    await passes()
    expect((await apply(draft)).refused).toBe('PRICE_WAITED_TOO_LONG')
    expect((await agree(asked)).refused).toBe('PRICE_WAITED_TOO_LONG')
    const found = await shop.ask('desk.goodsFile.detail', other.token, { goodsFileId: asked.goodsFileId })
    expect(found).toMatchObject({ late: true, state: 'asked', can: ['refuse'] })
    expect([(await stands(mug)).priceFen, await changes()]).toEqual([20_000, []])
    const refused = await shop.call('desk.goodsFile.refuse', other.token, { ...seen(asked), reason: '时间已过' })
    expect(refused.data).toMatchObject({ state: 'refused' })
  })

  test('changes prices of pieces that are there, and nothing else', async () => {
    const file = await check(`规格编码,原价,库存\n${mug.skuCode},210,12\n${cup.skuCode},210,\n`, one.token, inAnHour())
    expect(file).toMatchObject({ updated: 1, refused: 1 })
    expect(await reasons(file)).toEqual([[2, '库存：定时生效的文件只能改价格']])
    const past = {
      name: 'a.csv',
      content: base64(`规格编码,原价\n${mug.skuCode},210\n`),
      effectiveAt: shop.now().getTime(),
    }
    expect((await shop.call('desk.goodsFile.check', one.token, past)).refused).toBe('PRICE_TIME_PAST')
  })

  test('is refused where another price is planned for the very moment, and plans nothing of it', async () => {
    const [file, twin] = [await later(210), await later(220)]
    await apply(file)
    expect((await apply(twin)).refused).toBe('PRICE_PLANNED_THEN')
    expect(await changes()).toHaveLength(1)
  })
})
