/** New goods and pieces at the desk: one way with files, codes that are taken once, values that are renamed safely, the log. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { pictureGood } from '#server/features/goods/test-goods-picture.ts'
import { openTestShop, type TestShop } from '#server/features/order/test-shop.ts'

type Create = Input<'desk.goods.create'>
type Pieces = Input<'desk.goods.pieces'>
let shop: TestShop
let staff: { id: number; token: string }
let finance: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  staff = await testStaff(shop.db, 'operator', null, shop.now())
  finance = await testStaff(shop.db, 'finance', null, shop.now())
})
afterAll(() => shop.close())

const red = { code: 'red', cn: '红色', en: 'Red', hex: '#aa2222' }
const blue = { code: 'blue', cn: '蓝色', en: 'Blue', hex: null }
const large = { code: 'L', cn: '大', en: 'Large' }
const piece = (skuCode: string, colour: string | null, size: string | null, more: object = {}) => ({
  skuCode,
  colour,
  size,
  priceFen: 12_800,
  showPriceFen: null,
  stock: 5,
  weightG: 450,
  state: 'publish' as const,
  ...more,
})
let made = 0
function form(change: Partial<Create> = {}): Create {
  const spuCode = `jug-${++made}`
  const code = spuCode.toUpperCase()
  return {
    spuCode,
    kind: 'goods',
    categoryCode: '20000101010',
    shelf: 'living',
    nameCn: '保温壶',
    nameEn: 'Jug',
    factCn: '',
    factEn: '',
    originCountryCn: '',
    originCountryEn: '',
    about: [{ cn: '双层不锈钢。\n可手洗。', en: 'Double steel.\nWash by hand.' }],
    deliveryWays: ['express', 'pickup'],
    installFen: 0,
    returnPolicy: 'seven-days',
    mostEach: null,
    energies: ['BEV', 'PHEV', 'ICE'],
    season: null,
    validMonths: null,
    visits: 1,
    works: [],
    items: '',
    sheet: '材质 | Material | 不锈钢 | Steel',
    sizeTable: '',
    fits: '',
    colours: [red, blue],
    sizes: [],
    pieces: [piece(`${code}-RED`, 'red', null), piece(`${code}-BLUE`, 'blue', null, { priceFen: 13_800, stock: 0 })],
    ...change,
  }
}
const create = (input: Create, token = staff.token) => shop.call('desk.goods.create', token, input)
const change = (input: Pieces) => shop.call('desk.goods.pieces', staff.token, input)
const detail = (spuCode: string) => shop.ask('desk.goods.detail', staff.token, { spuCode })
/** A good that is there with what the form of its pieces begins with. */
async function begun(change: Partial<Create> = {}): Promise<Pieces> {
  const input = form(change)
  expect((await create(input)).success).toBe(true)
  await pictureGood(shop.db, input.spuCode)
  const { spuCode, version, colours, sizes, skus } = await detail(input.spuCode)
  const kept = skus.map(({ skuCode, weightG, state }) => ({ skuCode, weightG, state }))
  return { spuCode, version, colours, sizes, kept, pieces: [] }
}
/** Puts a good on sale as its form does. */
async function publish(spuCode: string) {
  const {
    version,
    nameCn,
    nameEn,
    factCn,
    factEn,
    originCountryCn,
    originCountryEn,
    about,
    deliveryWays,
    works,
    ...rest
  } = await detail(spuCode)
  const { installFen, mostEach, returnPolicy } = rest
  const facts = { nameCn, nameEn, factCn, factEn, originCountryCn, originCountryEn, about, deliveryWays, works }
  const input = { spuCode, version, ...facts, installFen, mostEach, returnPolicy, state: 'publish' as const }
  return shop.call('desk.goods.save', staff.token, input)
}
const actsOn = async (subject: string) =>
  (
    await sql<{ call: string; facts: Record<string, unknown> }>`
    select call, facts from staff_act where subject = ${subject} order by id`.execute(shop.db)
  ).rows

describe('a new good', () => {
  test('begins in preparation with all of its pieces, is seen by nobody, is sold once it is on sale, and stands in the log', async () => {
    const input = form()
    const { spuCode, pieces } = input
    expect((await create(input)).data).toEqual({ spuCode, version: 1, skuCodes: pieces.map(each => each.skuCode) })
    const good = await detail(spuCode)
    const picture = '图片：每个在售颜色至少一张'
    expect(good).toMatchObject({ state: 'pre_publish', lacks: [picture], about: input.about, sizes: [] })
    expect(good.colours).toEqual([red, blue])
    expect((await publish(spuCode)).refused).toBe('GOODS_UNREADY')
    await pictureGood(shop.db, spuCode, 'red')
    expect((await detail(spuCode)).lacks).toEqual([picture])
    await pictureGood(shop.db, spuCode, 'blue')
    expect(good.skus.map(sku => [sku.skuCode, sku.option, sku.priceFen, sku.stock, sku.weightG])).toEqual([
      [pieces[0]!.skuCode, '红色', 12_800, 5, 450],
      [pieces[1]!.skuCode, '蓝色', 13_800, 0, 450],
    ])
    expect((await shop.call('goods.detail', '', { spuCode })).refused).toBe('NOT_FOUND')
    expect((await publish(spuCode)).data).toMatchObject({ state: 'publish' })
    const shown = await shop.ask('goods.detail', '', { spuCode })
    expect(shown.skus).toHaveLength(2)
    expect(await actsOn(spuCode)).toMatchObject([
      {
        call: 'desk.goods.create',
        facts: { nameCn: '保温壶', nameEn: 'Jug', kind: 'goods', skuCodes: good.skus.map(sku => sku.skuCode) },
      },
      { call: 'desk.goods.save', facts: { state: { from: 'pre_publish', to: 'publish' } } },
    ])
  })

  test('is what a file of it says, and the file that is exported changes nothing', async () => {
    const { spuCode, pieces } = form()
    await create({ ...form({ spuCode, pieces }) })
    const { csv } = await shop.ask('desk.goodsFile.export', staff.token, { exported: 'all' })
    const [head, ...lines] = csv.split('\r\n')
    const own = lines.filter(each => each.startsWith(`${spuCode},`))
    const content = Buffer.from([head, ...own].join('\r\n')).toString('base64')
    const file = await shop.ask('desk.goodsFile.check', staff.token, { name: 'own.csv', content })
    expect(own.length).toBeGreaterThanOrEqual(2)
    expect(file).toMatchObject({ updated: 0, refused: 0 })
  })

  test('of several axes has a piece for each choice that is offered', async () => {
    const spuCode = 'shirt-axes'
    const skus = [piece('SHIRT-RED-L', 'red', 'L'), piece('SHIRT-BLUE-L', 'blue', 'L', { state: 'withdrawn' })]
    expect((await create(form({ spuCode, sizes: [large], pieces: skus }))).success).toBe(true)
    const good = await detail(spuCode)
    expect(good.skus.map(sku => [sku.option, sku.state])).toEqual([
      ['红色，大', 'publish'],
      ['蓝色，大', 'withdrawn'],
    ])
  })

  test('is not made with a code that is taken, whatever is pressed at once', async () => {
    const input = form()
    const answers = await Promise.all(Array.from({ length: 40 }, () => create(input)))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.map(each => each.refused).filter(Boolean))).toEqual(new Set(['SKU_CODE_TAKEN']))
    const others = await create(form({ spuCode: input.spuCode }))
    expect(others.refused).toBe('GOODS_CODE_TAKEN')
    const rows = await sql<{
      n: number
    }>`select count(*)::int as n from goods_sku where spu_code = ${input.spuCode}`.execute(shop.db)
    expect(rows.rows[0]!.n).toBe(2)
  })

  test('forty goods at once that want one code of a piece: one has it', async () => {
    const skus = [piece('ONE-OF-FORTY', 'red', null)]
    const answers = await Promise.all(Array.from({ length: 40 }, () => create(form({ pieces: skus }))))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.map(each => each.refused).filter(Boolean))).toEqual(new Set(['SKU_CODE_TAKEN']))
  })

  test('and a file that makes the same one do not both', async () => {
    const { spuCode, pieces, ...rest } = form()
    const csv = `商品编码,规格编码,原价,重量,分类,中文名称,英文名称,配送方式,退货规则\n${spuCode},${pieces[0]!.skuCode},9,100,甄选精品,壶,Jug,pickup,seven-days\n`
    const content = Buffer.from(csv).toString('base64')
    const file = await shop.ask('desk.goodsFile.check', staff.token, { name: 'new.csv', content })
    const { goodsFileId, version } = file
    const [byForm, byFile] = await Promise.all([
      create({ ...rest, spuCode, pieces }),
      shop.call('desk.goodsFile.apply', staff.token, { goodsFileId, version }),
    ])
    expect([byForm.success, byFile.success].filter(Boolean)).toHaveLength(1)
    expect([byForm.refused, byFile.refused].filter(Boolean)).toEqual([
      expect.stringMatching(/^(SKU_CODE_TAKEN|GOODS_FILE_EMPTY)$/),
    ])
  })

  test.each<[string, Partial<Create>]>([
    ['an unknown value', { pieces: [piece('UNKNOWN-VALUE', 'green', null)] }],
    ['two of one choice', { pieces: [piece('TWIN-ONE', 'red', null), piece('TWIN-TWO', 'red', null)] }],
    ['one with a colour and one without', { pieces: [piece('HALF-ONE', 'red', null), piece('HALF-TWO', null, null)] }],
    ['a reduced price above the price', { pieces: [piece('PRICE-ABOVE', 'red', null, { showPriceFen: 12_800 })] }],
    ['a data sheet that is none', { sheet: '材质' }],
    ['a series that there is not', { fits: 'nosuch 2023-' }],
    ['months for what is no package', { validMonths: 12 }],
    ['a package by parcel', { kind: 'package', validMonths: 12, items: '机油 | Oil | 1' }],
  ])('is refused with %s, and nothing is kept', async (_, change) => {
    const input = form(change)
    const answer = await create(input)
    expect(answer.refused).toBe('GOODS_WRONG')
    expect((await shop.call('desk.goods.detail', staff.token, { spuCode: input.spuCode })).refused).toBe('NOT_FOUND')
  })

  test('is made by whoever may', async () => {
    expect((await create(form(), finance.token)).refused).toBe('NOT_ALLOWED')
  })

  test('goes on sale with nothing lacking, and loses nothing while it is', async () => {
    const bare = form({ about: [] })
    const { spuCode } = bare
    await create(bare)
    await pictureGood(shop.db, spuCode)
    expect((await detail(spuCode)).lacks).toEqual(['中英文介绍，至少一段'])
    expect((await publish(spuCode)).refused).toBe('GOODS_UNREADY')
    expect((await detail(spuCode)).state).toBe('pre_publish')
  })
})

test('neither a new good nor a new piece promises more off than one person may', async () => {
  const pieces = (priceFen: number, showPriceFen: number) => [
    piece(`OFF-${made}-RED`, 'red', null, { priceFen, showPriceFen }),
  ]
  const refused = await create(form({ pieces: pieces(100_000, 12_800) }))
  expect([refused.refused, refused.message]).toEqual([
    'GOODS_WRONG',
    '优惠价（元）：优惠超过 50%，须由第二人复核：请先按原价建立，再改价',
  ])
  const input = await begun()
  expect((await change({ ...input, pieces: pieces(100_000, 49_999) })).refused).toBe('GOODS_WRONG')
  expect(
    (
      await change({
        ...input,
        colours: [red, blue, { ...red, code: 'gold' }],
        pieces: [piece(`OFF-${made}`, 'gold', null, { priceFen: 100_000, showPriceFen: 50_000 })],
      })
    ).success,
  ).toBe(true)
})

describe('pieces of a good that is there', () => {
  test('get other names, weights and states; who holds them keeps them; the log has both', async () => {
    const edit = await begun()
    const { spuCode } = edit
    await publish(spuCode)
    const { version, skus } = await detail(spuCode)
    const [first, second] = edit.kept
    const bought = await sql<{ id: number }>`select id from goods_sku where sku_code = ${first!.skuCode}`.execute(
      shop.db,
    )
    const held = await shop.boughtGoods({
      lines: [{ quantity: 1, sku: { skuId: bought.rows[0]!.id, skuCode: first!.skuCode, spuCode } }],
    })
    const kept = [
      { ...first!, weightG: 500 },
      { ...second!, state: 'withdrawn' as const },
    ]
    const answer = await change({ ...edit, version, kept, colours: [{ ...red, cn: '绯红', en: 'Crimson' }, blue] })
    expect(answer.data).toEqual({ spuCode, version: version + 1, skuCodes: [] })
    const now = await detail(spuCode)
    expect(now.skus.map(sku => [sku.option, sku.weightG, sku.state])).toEqual([
      ['绯红', 500, 'publish'],
      ['蓝色', 450, 'withdrawn'],
    ])
    expect(now.skus.map(sku => sku.skuCode)).toEqual(skus.map(sku => sku.skuCode))
    expect(now.skus[0]!.held).toBe(1)
    expect(held).toBeTruthy()
    expect((await actsOn(spuCode)).at(-1)).toMatchObject({
      call: 'desk.goods.pieces',
      facts: {
        colourCn: { from: `${first!.skuCode} 红色`, to: `${first!.skuCode} 绯红` },
        weightG: { from: `${first!.skuCode} 450`, to: `${first!.skuCode} 500` },
        skuState: { from: `${second!.skuCode} publish`, to: `${second!.skuCode} withdrawn` },
      },
    })
  })

  test('grow by others, which are on sale as it is said; forty presses add them once', async () => {
    const edit = await begun()
    const { spuCode } = edit
    await publish(spuCode)
    const { version } = await detail(spuCode)
    const green = { code: 'green', cn: '绿色', en: 'Green', hex: null }
    const code = `${spuCode.toUpperCase()}-GREEN`
    const input = { ...edit, version, colours: [red, blue, green], pieces: [piece(code, 'green', null)] }
    const answers = await Promise.all(Array.from({ length: 40 }, () => change(input)))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.map(each => each.refused).filter(Boolean))).toEqual(new Set(['SKU_CODE_TAKEN']))
    expect((await detail(spuCode)).skus.map(sku => [sku.option, sku.state])).toEqual([
      ['红色', 'publish'],
      ['蓝色', 'publish'],
      ['绿色', 'publish'],
    ])
    expect((await shop.ask('goods.detail', '', { spuCode })).skus).toHaveLength(3)
  })

  test('are not changed over a colleague, and a good on sale keeps one on sale', async () => {
    const edit = await begun()
    const [one, other] = ['绯红', '朱红'].map(cn => change({ ...edit, colours: [{ ...red, cn }, blue] }))
    expect((await Promise.all([one!, other!])).map(each => each.refused ?? 'done').sort()).toEqual([
      'EDITED_SINCE',
      'done',
    ])
    await publish(edit.spuCode)
    const { version } = await detail(edit.spuCode)
    const none = edit.kept.map(each => ({ ...each, state: 'withdrawn' as const }))
    const answer = await change({ ...edit, version, kept: none })
    expect([answer.refused, answer.message]).toEqual(['GOODS_WRONG', expect.stringContaining('至少一个在售规格')])
    const light = edit.kept.map(each => ({ ...each, weightG: 0 }))
    expect((await change({ ...edit, version, kept: light })).message).toContain('重量')
  })

  test('say nothing new: nothing is written', async () => {
    const edit = await begun()
    expect((await change(edit)).data).toMatchObject({ version: edit.version })
  })

  test('of another good are refused', async () => {
    const [edit, other] = [await begun(), await begun()]
    expect((await change({ ...edit, kept: other.kept })).refused).toBe('NOT_FOUND')
  })
})
