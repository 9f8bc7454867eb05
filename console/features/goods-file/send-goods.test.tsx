import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chosenFileTexts } from '#console/frame/chosen-file.texts.ts'
import { desk } from '#console/test-desk.tsx'
import { errors } from '#contract/errors.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { TestEvent } from '#web/test-dom.ts'
import { leavePages, type LivePage } from '#web/test-page.tsx'
import { goodsFileTexts } from './goods-file.texts.ts'
import { SendGoods } from './send-goods.tsx'

const t = textsIn(goodsFileTexts, 'zh-CN')

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/console/goods/~file')
})
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

const csv = 'skuCode,priceFen\r\nA,20.00\r\n'
async function choose(page: LivePage, text = csv) {
  const [field] = page.all('input[type="file"]')
  const bytes = new TextEncoder().encode(text)
  await page.after(() => {
    Object.assign(field!, {
      files: [{ name: 'autumn.csv', size: bytes.length, arrayBuffer: async () => bytes.buffer }],
    })
    field!.dispatchEvent(new TestEvent('change'))
  })
}
const sent = () => browser.of('desk.goodsFile.check').map(({ input }) => input)
const content = Buffer.from(csv).toString('base64')

describe('a file of goods', () => {
  test('is looked at as it is chosen, without a time', async () => {
    browser.answers['desk.goodsFile.check'] = [{ data: { goodsFileId: 7 } }]
    const page = await desk(<SendGoods />)
    await choose(page)
    expect(sent()).toEqual([{ name: 'autumn.csv', content }])
    expect(page.at()).toBe('/goods/~file/7')
  })

  test('without anything in it is not sent, and that is said', async () => {
    const page = await desk(<SendGoods />)
    await choose(page, '')
    expect([sent(), page.shows(textsIn(chosenFileTexts, 'zh-CN').empty('autumn.csv'))]).toEqual([[], true])
  })

  test('has a time, by Beijing’s clock, from which its prices hold; without one it is not sent', async () => {
    browser.answers['desk.goodsFile.check'] = [{ data: { goodsFileId: 8 } }]
    const page = await desk(<SendGoods />)
    await page.press(t.later)
    await choose(page)
    expect([sent(), page.shows(t.timeNeeded)]).toEqual([[], true])
    await page.write('effectiveAt', '2026-12-01T08:00')
    await choose(page)
    expect(sent()).toEqual([{ name: 'autumn.csv', content, effectiveAt: Date.parse('2026-12-01T08:00:00+08:00') }])
    expect(page.at()).toBe('/goods/~file/8')
  })

  test('with a time that is called off is sent without it', async () => {
    browser.answers['desk.goodsFile.check'] = [{ data: { goodsFileId: 9 } }]
    const page = await desk(<SendGoods />)
    await page.press(t.later)
    await page.write('effectiveAt', '2026-12-01T08:00')
    await page.press(t.whenWritten)
    await choose(page)
    expect(sent()).toEqual([{ name: 'autumn.csv', content }])
  })

  test('whose time is past says so at the field', async () => {
    browser.answers['desk.goodsFile.check'] = [refusal(errors.PRICE_TIME_PAST, '生效时间已过')]
    const page = await desk(<SendGoods />)
    await page.press(t.later)
    await page.write('effectiveAt', '2020-12-01T08:00')
    await choose(page)
    expect(page.shows('生效时间已过')).toBe(true)
  })
})
