/** Prices, stock and new goods by file: looked at, agreed to by a second person, seen in the shop; what was wrong is saved and mended. */
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { goodsTexts } from '#console/features/desk/goods/goods.texts.ts'
import { goodsFileTexts } from '#console/features/goods-file/goods-file.texts.ts'
import { formatMoney, spokenMoney } from '#contract/figures.ts'
import { formatDateTime } from '#contract/moments.ts'
import { goodsLacks } from '#contract/goods-lacks.ts'
import { required } from '#contract/required.ts'
import { ask } from './calls.ts'
import { buy, newParcelNo, staffToken } from './goods-orders.ts'
import { newCustomers, withDatabase } from './people.ts'
import { goodsPhotograph } from './photographs.ts'
import { ofShop } from './the-shop.ts'
import { choice, expectSeen, expectSoon, test, type Visitor } from './visitor.ts'

async function enter(visitor: Visitor, path: string, role: 'operator' | 'administrator'): Promise<string> {
  const token = await staffToken(role)
  await visitor.page.addInitScript(value => localStorage.setItem('staffToken', value), token)
  await visitor.goto(path)
  return token
}

/** Two goods of one piece each, as they stand. */
async function twoGoods() {
  const { rows } = await withDatabase(ofShop('databaseUrl'), ({ pool }) =>
    pool.query<{ spuCode: string; skuCode: string; priceFen: number; stock: number }>(
      `select s.spu_code as "spuCode", s.sku_code as "skuCode", s.price_fen::int as "priceFen", s.stock
       from goods g join goods_sku s using (spu_code)
       where g.kind = 'goods' and g.state = 'publish' and s.show_price_fen is null
         and (select count(*) from goods_sku o where o.spu_code = g.spu_code) = 1 order by g.spu_code limit 2`,
    ),
  )
  return [required(rows[0], 'a good'), required(rows[1], 'another')] as const
}

test('a list of prices waits for a second person, and what was wrong in it comes back as a file', async ({ open }) => {
  const [one, two] = await twoGoods()
  const [operator, second, guest] = [
    await open({ language: 'zh-CN' }),
    await open({ language: 'en' }),
    await open({ language: 'zh-CN' }),
  ]
  const t = operator.t(goodsFileTexts)
  await enter(operator, '/console/goods/~file', 'operator')
  const { page } = operator
  await expectSeen(page.getByRole('heading', { level: 1, name: t.title }))
  await operator.audit()

  // What is taken away and sent again as it is changes nothing.
  const [taken] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.takePrices }).click(),
  ])
  const prices = await readFile(await taken.path(), 'utf8')
  const send = (name: string, csv: string) =>
    page.getByLabel(t.choose).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await send('same.csv', prices)
  await expectSeen(page.getByText(t.noChanges))
  await operator.audit()

  await page.getByRole('link', { name: t.title }).first().click()
  await expectSeen(page.getByRole('heading', { level: 1, name: t.title }))
  const far = one.priceFen * 2
  const lines = [
    '规格编码,原价,库存',
    `${one.skuCode},¥${far / 100},${one.stock}`,
    `${two.skuCode},,${two.stock + 3}`,
    'NO-SUCH-PIECE,"530,00",1',
  ]
  await send('autumn.csv', lines.join('\n'))
  const row = page.getByRole('row').filter({ hasText: one.skuCode })
  await expectSeen(row.getByText((far / 100).toFixed(2)))
  await expectSeen(row.getByText(t.isFar))
  await operator.audit()
  const shown = async (spuCode: string) =>
    required((await ask(operator.origin, 'goods.detail', { spuCode })).skus[0], 'a piece').priceFen
  expect(await shown(one.spuCode)).toBe(one.priceFen)

  await page.getByRole('button', { name: t.ask }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.ask }).click()
  await expectSeen(page.getByText(t.waiting('operator', 50)))
  expect(await page.getByRole('button', { name: t.agree }).count()).toBe(0)
  expect(await shown(one.spuCode)).toBe(one.priceFen)
  const address = new URL(page.url()).pathname

  // The lines that were wrong, to be mended.
  await page.getByRole('link', { name: new RegExp(t.refusedTab) }).click()
  await expectSeen(page.getByText('NO-SUCH-PIECE'))
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.saveRefused }).click(),
  ])
  expect(await readFile(await saved.path(), 'utf8')).toMatch(/NO-SUCH-PIECE,"530,00",1,/)

  // Somebody else looks at it in English and agrees; the shop shows it at once.
  const e = second.t(goodsFileTexts)
  await enter(second, address, 'administrator')
  await expectSeen(second.page.getByText(e.waiting('operator', 50)))
  await second.audit()
  await second.page.getByRole('button', { name: e.agree }).click()
  await second.page.getByRole('alertdialog').getByRole('button', { name: e.agree }).click()
  await expectSeen(second.page.getByText(e.applied).first())
  await guest.goto(`/aftersales/goods/${one.spuCode}`)
  await expectSeen(guest.page.getByRole('img', { name: spokenMoney(far, 'zh-CN') }).first())
  expect(formatMoney(await shown(one.spuCode))).toBe(formatMoney(far))
})

test('a single price that moves too far for one person is laid before a second one', async ({ open }) => {
  const [, good] = await twoGoods()
  const operator = await open({ language: 'zh-CN' })
  const [t, g] = [operator.t(goodsFileTexts), operator.t(goodsTexts)]
  await enter(operator, `/console/goods/${good.spuCode}`, 'operator')
  const { page, origin } = operator
  await page.getByRole('button', { name: g.reprice(1) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: g.listPrice, exact: true }).fill(String((good.priceFen * 3) / 100))
  const change = g.changeIt(formatMoney(good.priceFen * 3))
  await dialog.getByRole('button', { name: change }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: change }).click()
  await expectSeen(dialog.getByText(/须由第二人复核/))
  await operator.audit()
  await dialog.getByRole('button', { name: g.askSecond }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: g.askSecond }).click()
  await expectSeen(page.getByText(t.waiting('operator', 50)))
  const token = await staffToken('administrator')
  expect((await ask(origin, 'desk.queue.counts', {}, { token })).goodsFiles).toBeGreaterThanOrEqual(1)
  const { skus } = await ask(origin, 'goods.detail', { spuCode: good.spuCode })
  expect(skus.map(sku => sku.priceFen)).toEqual([good.priceFen])
})

test('a far price for a later time takes a second person, also where an administrator plans it', async ({ open }) => {
  const [, good] = await twoGoods()
  const [one, second] = [await open({ language: 'en' }), await open({ language: 'zh-CN' })]
  const [g, t] = [one.t(goodsTexts), one.t(goodsFileTexts)]
  await enter(one, `/console/goods/${good.spuCode}`, 'administrator')
  const { page } = one
  await page.getByRole('button', { name: g.reprice(1) }).click()
  const dialog = page.getByRole('dialog')
  await choice(dialog, 'radio', g.later).click()
  await dialog.getByLabel(g.time, { exact: true }).fill('2027-01-01T00:00')
  await dialog.getByRole('textbox', { name: g.listPrice, exact: true }).fill(String((good.priceFen * 4) / 100))
  const plan = g.planIt(formatMoney(good.priceFen * 4))
  await dialog.getByRole('button', { name: plan }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: plan }).click()
  await expectSeen(dialog.getByText(/takes a second person/))
  await one.audit()
  await dialog.getByRole('button', { name: g.askSecond }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: g.askSecond }).click()
  await expectSeen(page.getByText(t.waiting('administrator', 50)))
  await one.audit()

  // Nothing is planned until somebody else agrees.
  const [e, h] = [second.t(goodsFileTexts), second.t(goodsTexts)]
  await enter(second, new URL(page.url()).pathname, 'operator')
  const then = formatDateTime('2026-12-31T16:00:00Z')
  await expectSeen(second.page.getByText(e.startsAt(then)))
  await second.page.getByRole('button', { name: e.agreePlan }).click()
  await second.page.getByRole('alertdialog').getByRole('button', { name: e.agreePlan }).click()
  await expectSeen(second.page.getByText(e.plannedFor(then)))
  await second.audit()
  await second.goto(`/console/goods/${good.spuCode}`)
  const planned = second.page.getByRole('region', { name: h.plannedTitle })
  await expectSeen(planned.getByText(h.agreedBy('operator')))
  await second.audit()
  // Others of this file begin with the price as it is.
  await planned.getByRole('button').click()
  await second.page.getByRole('alertdialog').getByRole('button', { name: h.cancel }).click()
  await expectSeen(second.page.getByText(h.cancelled('operator')))
})

test('new goods come by file, are put on sale by file, and are bought', async ({ open }) => {
  const operator = await open({ language: 'en' })
  const t = operator.t(goodsFileTexts)
  const token = await enter(operator, '/console/goods/~file', 'operator')
  const { page, origin } = operator
  const send = async (csv: string) => {
    await operator.goto('/console/goods/~file')
    await page.getByLabel(t.choose).setInputFiles({ name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  }
  const write = async (n: number) => {
    await page.getByRole('button', { name: t.apply(n), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t.apply(n), exact: true })
      .click()
    await expectSeen(page.getByText(t.applied).first())
  }
  const head =
    'Item code;Piece code;Price (yuan);Weight (g);Stock;Colour code;Colour in Chinese;Colour in English;Category;Name in Chinese;Name in English;Delivery;Returns'
  await send(
    `${head}\nflask-trail;FLASK-TRAIL-RED;128.00;450;5;red;红色;Red;Lifestyle;徒步保温壶;Trail flask;Delivery,Pick up at a dealer;seven-days\n` +
      `flask-trail;FLASK-TRAIL-BLUE;138;450;6;blue;蓝色;Blue;;;;;\n`,
  )
  await expectSeen(page.getByText(t.added(2)))
  await operator.audit()
  await write(2)
  await page.getByRole('link', { name: 'FLASK-TRAIL-BLUE' }).first().click()
  await operator.at('/console/goods/flask-trail')
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Trail flask' }))
  // What it lacks is said before it is on show, and comes by file, too.
  await send('Piece code,Item state\nFLASK-TRAIL-RED,On sale\n')
  await page.getByRole('link', { name: new RegExp(t.refusedTab) }).click()
  await expectSeen(page.getByText(goodsLacks.about.en))
  await operator.audit()
  // Pictures are none of a file.
  const { buffer } = await goodsPhotograph()
  const crop = { left: 800, top: 0, width: 800, height: 1000 }
  const sent = await ask(origin, 'desk.goods.sendPicture', { content: buffer.toString('base64'), crop }, { token })
  const { version } = await ask(origin, 'desk.goods.detail', { spuCode: 'flask-trail' }, { token })
  const pictures = [{ ...sent, colour: null, cn: '徒步保温壶', en: 'Trail flask' }]
  await ask(origin, 'desk.goods.pictures', { spuCode: 'flask-trail', version, pictures }, { token })
  await send(
    'Piece code,Item state,Paragraphs in Chinese,Paragraphs in English\nFLASK-TRAIL-RED,On sale,双层不锈钢。,Double steel.\n',
  )
  await write(1)

  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  const bought = [{ skuCode: 'FLASK-TRAIL-BLUE', quantity: 1, deliveryWay: 'express' as const }]
  const [orderNo] = await buy(origin, required(customer, 'a customer').token, bought)
  const parcel = { orderNo: required(orderNo, 'an order'), carrier: 'sf', parcelNo: newParcelNo() } as const
  await ask(origin, 'desk.shipment.ship', parcel, { token })
  await expectSoon(async () => {
    const { skus } = await ask(origin, 'desk.goods.detail', { spuCode: 'flask-trail' }, { token })
    return skus.map(sku => sku.stock)
  }).toEqual([5, 5])
})
