/** The directory of outlets: found and read on a phone, walked through by keys at a desk, and chosen for a new car. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { standardBuild } from '#contract/configure/builds.ts'
import { codeOf } from '#contract/configure/code.ts'
import { compile } from '#contract/configure/rule-book.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { chooseTexts } from '#shop/features/dealer/choose.texts.ts'
import { outletChooserTexts } from '#shop/features/dealer/outlet-chooser.texts.ts'
import { locatorTexts, mapTexts, outletDetailTexts } from '#shop/features/dealer/locator.texts.ts'
import { ask } from './calls.ts'
import { newCustomers } from './people.ts'
import { secondServer } from './second-server.ts'
import { ofShop } from './the-shop.ts'
import { expectAlive, expectGone, expectSeen, expectSoon, test } from './visitor.ts'

/** A car of a series as it comes. */
async function aCode(): Promise<string> {
  const { data } = await ask(ofShop('origin'), 'car.configurator', { seriesCode: 'vega' })
  const trim = data.trims.find(each => !each.ended)!
  return codeOf(trim, standardBuild(compile(data, { day: beijingDay(new Date()), province: null }), trim.spuId))
}

describe('dealers', () => {
  test('are searched on a phone, read, and one is chosen for a configured car', async ({ open }) => {
    const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
    const visitor = await open({ layout: 'mobile', language: 'en', token: customer!.token })
    const { page } = visitor
    const [t, d, c] = [visitor.t(locatorTexts), visitor.t(outletDetailTexts), visitor.t(chooseTexts)]
    await visitor.goto('/dealerlocator')
    const map = page.getByRole('application', { name: visitor.t(mapTexts).map })
    await expectSeen(map.getByRole('button'))
    await page.getByRole('searchbox', { name: t.search }).fill('shanghai')
    await page.keyboard.press('Enter')
    await visitor.at(/kw=shanghai/)
    const rows = page
      .getByRole('region', { name: t.results })
      .getByRole('listitem')
      .filter({ has: page.locator('h2') })
    await expectSoon(async () => (await rows.allInnerTexts()).every(text => text.includes('Shanghai'))).toBe(true)
    await page.getByRole('button', { name: 'Certified pre-owned', exact: true }).click()
    await visitor.at(/service=used/)
    await visitor.audit()

    const opener = rows.first().getByRole('button', { name: t.detail })
    await expectAlive(opener)
    await opener.click()
    const dialog = page.getByRole('dialog')
    await expectSeen(dialog.getByRole('heading', { name: d.hours }))
    await expectSeen(dialog.getByRole('link', { name: new RegExp(d.baidu) }))
    await visitor.audit()
    await page.keyboard.press('Escape')
    await expectGone(dialog)

    // What somebody has configured goes along to the dealer, and on to the order.
    const code = await aCode()
    await visitor.goto(`/newcar/dealer?code=${code}`)
    await expectSeen(page.getByRole('heading', { name: c.title }))
    await page.getByRole('searchbox', { name: visitor.t(outletChooserTexts).keyword }).fill('hangzhou')
    const outlet = page.getByRole('listitem').getByRole('button').filter({ hasText: 'Hangzhou' }).first()
    await expectAlive(outlet)
    await visitor.audit()
    await outlet.click()
    await visitor.at(/^\/newcar\/confirm_order\?code=\w+&outletId=\d+$/)
    await expectSeen(page.getByText(/Hangzhou/))
  })

  test('are found by keys alone: map and list say the same', async ({ open }) => {
    const visitor = await open()
    const { page } = visitor
    const [t, m] = [visitor.t(locatorTexts), visitor.t(mapTexts)]
    await visitor.goto('/dealerlocator?area=330100')
    const map = page.getByRole('application', { name: m.map })
    await expectAlive(map.getByRole('button'))
    await map.focus()
    const labels = () => map.getByRole('button').evaluateAll(all => all.map(each => each.getAttribute('aria-label')))
    const before = await labels()
    for (let n = 0; n < 3; n++) await page.keyboard.press('+')
    await expectSoon(async () => JSON.stringify(await labels()) !== JSON.stringify(before)).toBe(true)
    await page.keyboard.press('0')
    await expectSoon(async () => (await labels()).length).toBeGreaterThan(0)

    // An outlet of the list is chosen by its name; its pin says so.
    const name = page.getByRole('region', { name: t.results }).getByRole('heading').getByRole('button').first()
    await name.focus()
    await page.keyboard.press('Enter')
    await expectSoon(() => name.getAttribute('aria-pressed')).toBe('true')
    await expectSeen(map.getByRole('img', { name: m.chosen(m.pin(1, '')) }))
    await expectSeen(page.getByRole('link', { name: t.drive }).or(page.getByRole('link', { name: t.maintenance })))
    await visitor.audit()
  })

  test('lie upon the pictures of a map service where an installation names one, whose note is shown', async ({
    open,
  }) => {
    const asked: string[] = []
    const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#3366cc' } })
      .png()
      .toBuffer()
    const tiles = createServer((request, answer) => {
      asked.push(request.url ?? '')
      answer.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    }).listen(0, 'localhost')
    await once(tiles, 'listening')
    const service = `http://localhost:${(tiles.address() as AddressInfo).port}`
    const server = await secondServer({
      MAP_TILES_URL: `${service}/{z}/{x}/{y}.png`,
      MAP_TILES_SYSTEM: 'gcj',
      MAP_TILES_NOTE: '示例地图 GS（2026）1 号',
    })
    try {
      const visitor = await open({ origin: server.origin, pictures: true })
      const { page } = visitor
      // The pictures are the one thing that pages may take from elsewhere.
      visitor.expectTrouble(new RegExp(`^another host: ${service}/\\d+/\\d+/\\d+\\.png$`))
      await visitor.goto('/dealerlocator?area=330100')
      const map = page.getByRole('application', { name: visitor.t(mapTexts).map })
      await expectAlive(map.getByRole('button'))
      await expectSeen(page.getByText('示例地图 GS（2026）1 号'))
      const { x, y, height } = (await map.boundingBox())!
      const colour = async () => {
        const clip = { x: x + 4, y: y + height / 2, width: 4, height: 4 }
        const { dominant } = await sharp(await page.screenshot({ clip })).stats()
        return dominant.b > dominant.r + 60
      }
      await expectSoon(colour).toBe(true)
      expect(asked.length).toBeGreaterThan(3)
      expect(asked.filter(path => !/^\/\d+\/\d+\/\d+\.png$/.test(path))).toEqual([])
    } finally {
      await server.stop()
      tiles.close()
    }
  })
})
