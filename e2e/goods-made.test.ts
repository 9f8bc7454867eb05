/** A good from nothing to its buyer: made at the desk with its pieces, told what it lacks, put on sale, seen and bought. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goodsTexts } from '#console/features/desk/goods/goods.texts.ts'
import { pictureTexts } from '#console/features/desk/goods/picture.texts.ts'
import { photoRowTexts } from '#console/frame/photo-row.texts.ts'
import { makeTexts } from '#console/features/desk/goods/make.texts.ts'
import { callOf } from '#contract/calls.ts'
import { type GoodsLack, goodsLacks } from '#contract/goods-lacks.ts'
import { spokenMoney } from '#contract/figures.ts'
import { type Crop, isCropOf } from '#contract/goods-photo.ts'
import { required } from '#contract/required.ts'
import { ask } from './calls.ts'
import { buy, staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { goodsPhotograph } from './photographs.ts'
import { ofShop } from './the-shop.ts'
import { choice, expectGone, expectSeen, expectSoon, test, type Visitor } from './visitor.ts'

async function enter(visitor: Visitor, path: string): Promise<string> {
  const token = await staffToken('operator')
  await visitor.page.addInitScript(value => localStorage.setItem('staffToken', value), token)
  await visitor.goto(path)
  return token
}

test.for(['zh-CN', 'en'] as const)('a new good is made, put on sale and bought, in %s', async (language, { open }) => {
  const side = language === 'en' ? 'en' : 'cn'
  const spuCode = `made-${language.toLowerCase()}`
  const staff = await open({ language, pictures: true })
  const { page, origin } = staff
  const [t, g] = [staff.t(makeTexts), staff.t(goodsTexts)]
  const token = await enter(staff, '/console/goods')
  await page.getByRole('link', { name: t.newGood }).click()
  await expectSeen(page.getByRole('heading', { level: 1, name: t.newGood }))

  // What is missing is told where it is, and nothing is sent.
  await page.getByRole('button', { name: t.create }).click()
  await expectSeen(page.getByText(t.codeWrong))
  await expectSeen(page.getByText(t.categoryNeeded))
  await staff.audit()

  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  await field(g.nameCn).fill('旅行壶')
  await field(g.nameEn).fill('Travel jug')
  await field(t.code).fill(spuCode)
  await page.getByLabel(g.category, { exact: true }).selectOption('20000101010')
  await page.getByLabel(g.policy, { exact: true }).selectOption('seven-days')
  for (const [n, words] of [
    ['绯红', 'Crimson'],
    ['墨蓝', 'Ink blue'],
  ].entries()) {
    await page.getByRole('button', { name: t.addcolours }).click()
    const value = page.getByRole('group', { name: t.valueOf(t.colours, n + 1), exact: true })
    await value.getByRole('textbox', { name: t.nameCn }).fill(words[0]!)
    await value.getByRole('textbox', { name: t.nameEn }).fill(words[1]!)
  }
  const [first, second] = side === 'en' ? ['Crimson', 'Ink blue'] : ['绯红', '墨蓝']
  const cell = (name: string, piece: string) => field(t.fieldOf(name, piece))
  await cell(t.price, required(first, 'a colour')).fill('530,00')
  await cell(t.stock, required(first, 'a colour')).fill('6')
  await page.getByRole('button', { name: t.create }).click()
  await expectSeen(page.getByText(t.priceFault).first())
  await cell(t.price, required(first, 'a colour')).fill('￥1,280.50')
  await cell(t.weight, required(first, 'a colour')).fill('0')
  await page.getByRole('button', { name: t.fillDown }).click()
  await page.getByRole('button', { name: t.create }).dblclick()
  await staff.at(`/console/goods/${spuCode}`)
  await expectSeen(page.getByText(t.lacking))
  const lack = (code: GoodsLack) => page.getByRole('listitem').getByText(goodsLacks[code][side], { exact: true })
  await expectSeen(lack('about'))
  await expectSeen(lack('weight'))
  await staff.audit()
  const made = await ask(origin, 'desk.goods.detail', { spuCode }, { token })
  const code = spuCode.toUpperCase()
  expect(made.skus.map(sku => [sku.skuCode, sku.priceFen, sku.stock, sku.left])).toEqual([
    [`${code}-CRIMSON`, 128_050, 6, 6],
    [`${code}-INK-BLUE`, 128_050, 6, 6],
  ])

  // It cannot be put on sale as it is; what lacks is written where it belongs.
  await page.getByLabel(g.state, { exact: true }).selectOption('publish')
  await page.getByRole('button', { name: g.save }).click()
  await expectSeen(page.getByRole('alert').getByText(goodsLacks.about[side]))
  await page.getByRole('button', { name: g.addParagraph }).click()
  await field(g.aboutCn(1)).fill('双层不锈钢。')
  await field(g.aboutEn(1)).fill('Double steel.')
  await page.getByLabel(g.state, { exact: true }).selectOption('pre_publish')
  await page.getByRole('button', { name: g.save }).click()
  await expectGone(lack('about'))

  await page.getByRole('link', { name: g.editPieces }).click()
  await expectSeen(page.getByRole('heading', { level: 1, name: t.editPieces }))
  for (const piece of [first, second]) await cell(t.weight, required(piece, 'a colour')).fill('450')
  await page.getByRole('button', { name: t.addcolours }).click()
  const third = page.getByRole('group', { name: t.valueOf(t.colours, 3), exact: true })
  await third.getByRole('textbox', { name: t.nameCn }).fill('雪白')
  await third.getByRole('textbox', { name: t.nameEn }).fill('Snow')
  const snow = side === 'en' ? 'Snow' : '雪白'
  for (const [name, typed] of [
    [t.price, '990'],
    [t.stock, '3'],
    [t.weight, '440'],
  ] as const)
    await cell(name, snow).fill(typed)
  await choice(page, 'checkbox', t.fieldOf(t.onSale, snow)).click()
  await staff.audit()
  await page.getByRole('button', { name: t.savePieces }).click()
  await staff.at(`/console/goods/${spuCode}`)

  // Only a picture lacks. It is cut by keys alone: one file that is none is told at once, one that is too small as well.
  await expectSeen(lack('picture'))
  const [p, words] = [staff.t(pictureTexts), staff.t(photoRowTexts)]
  await page.getByRole('link', { name: p.edit }).click()
  await expectSeen(page.getByText(p.none))
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'jug.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expectSeen(page.getByText(p.unreadable))
  await page.getByRole('button', { name: p.cancel }).click()
  await chooser.setInputFiles(await goodsPhotograph())
  await expectSeen(page.getByRole('img', { name: p.cropPreview }))
  const across = page.getByRole('slider', { name: p.across, exact: true })
  await across.focus()
  await page.keyboard.press('End')
  await expectSoon(() => across.inputValue()).toBe('100')
  const close = page.getByRole('slider', { name: p.close, exact: true })
  await close.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key)
  await expectSoon(() => close.inputValue()).toBe('1')
  await staff.audit()
  const sent = page.waitForRequest(each => new URL(each.url()).pathname === callOf('desk.goods.sendPicture').path)
  await page.getByRole('button', { name: p.use }).focus()
  await page.keyboard.press('Enter')
  const { crop } = (await sent).postDataJSON() as { crop: Crop }
  expect(crop.left + crop.width).toBe(1600)
  expect(isCropOf(crop, { width: 1600, height: 1000 })).toBe(true)
  await expectSeen(page.getByLabel(words.cn))
  await page.getByRole('button', { name: p.save }).click()
  await expectSeen(page.getByText(words.wordsNeeded).first())
  await page.getByLabel(words.cn).fill('红色旅行壶的正面')
  await page.getByLabel(words.en).fill('The travel jug from the front')
  await staff.audit()
  await page.getByRole('button', { name: p.save }).click()
  await staff.at(`/console/goods/${spuCode}`)
  const seenAs = side === 'en' ? 'The travel jug from the front' : '红色旅行壶的正面'
  await expectSeen(page.getByRole('img', { name: seenAs }))
  await expectSeen(page.getByText(t.readyNow))
  await page.getByLabel(g.state, { exact: true }).selectOption('publish')
  await page.getByRole('button', { name: g.save }).click()
  await expectGone(page.getByText(t.readyNow))

  for (const layout of ['desktop', 'mobile'] as const) {
    const guest = await open({ language, layout })
    await guest.goto(`/aftersales/goods/${spuCode}`)
    await expectSeen(guest.page.getByRole('heading', { level: 1, name: side === 'en' ? 'Travel jug' : '旅行壶' }))
    await expectSeen(guest.page.getByRole('img', { name: spokenMoney(128_050, language) }).first())
  }
  // The same picture everywhere: on the page with its words, in the list, in the cart.
  const photoId = required((await ask(origin, 'goods.detail', { spuCode })).face?.photoId, 'a picture')
  const shown = await open({ language, pictures: true })
  const drawn = (where: Page) =>
    expectSoon(() =>
      where
        .locator(`img[src*="${photoId}"]`)
        .first()
        .evaluate(
          (img: HTMLImageElement) => img.complete && img.naturalWidth > 0 && img.currentSrc.includes('format=avif'),
        ),
    ).toBe(true)
  await shown.goto(`/aftersales/goods/${spuCode}`)
  await expectSeen(shown.page.getByRole('img', { name: seenAs }).first())
  await drawn(shown.page)
  await shown.goto(`/aftersales/20000101010?sort=newest`)
  await drawn(shown.page)
  const [buyer] = await newCustomers(ofShop('databaseUrl'), 1)
  const { skus } = await ask(origin, 'goods.detail', { spuCode })
  expect(skus.map(sku => sku.skuCode)).toEqual([`${code}-CRIMSON`, `${code}-INK-BLUE`])
  const { token: theirs } = required(buyer, 'a customer')
  await ask(origin, 'cart.add', { skuCode: `${code}-CRIMSON`, deliveryWay: 'express' }, { token: theirs })
  const shopper = await open({ language, token: theirs, pictures: true })
  await shopper.goto('/cart')
  await drawn(shopper.page)
  await buy(origin, theirs, [{ skuCode: `${code}-CRIMSON`, quantity: 1, deliveryWay: 'express' }])
  const after = await ask(origin, 'desk.goods.detail', { spuCode }, { token })
  expect(after.skus.map(sku => [sku.stock - sku.held, sku.state])).toEqual([
    [5, 'publish'],
    [6, 'publish'],
    [3, 'withdrawn'],
  ])
})
