/** An operator prints a pick list and labels of orders that are to be sent, and sees what has been printed. */
import { buffer } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { packingTexts } from '#console/features/packing/packing.texts.ts'
import { textOfPdf } from '#server/lib/pdf/test-pdf-text.ts'
import { buy, offered, staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { choice, expectSeen, faces, test } from './visitor.ts'

describe.each(faces)('packing, $layout $language', face => {
  test('a pick list of some orders, then their labels', async ({ open }) => {
    const [origin, url] = [ofShop('origin'), ofShop('databaseUrl')]
    const [customer] = await newCustomers(url, 1)
    const wares = await offered('express', 3)
    const line = (n: number, quantity: number) => ({
      skuCode: wares[n]!.skuCode,
      quantity,
      deliveryWay: 'express' as const,
    })
    const [one] = await buy(origin, customer!.token, [line(0, 2), line(1, 1)])
    const [two] = await buy(origin, customer!.token, [line(0, 1)])

    const staff = await open(face)
    const { page } = staff
    const t = staff.t(packingTexts)
    await page.addInitScript(value => localStorage.setItem('staffToken', value), await staffToken('operator'))
    // The first orders of the list may be those of other journeys: these are the newest.
    await staff.goto('/console/packing?show=unprinted&page=999')
    const row = (orderNo: string) => page.getByRole('row').filter({ hasText: orderNo })
    await expectSeen(row(two!))
    await page.getByRole('button', { name: t.make(0) }).click()
    await expectSeen(page.getByText(t.chooseFirst))
    for (const orderNo of [one!, two!]) await choice(row(orderNo), 'checkbox', t.chooseOne(orderNo)).click()
    await staff.audit()
    const made = async (name: RegExp) => {
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: t.make(2) }).click()
      const file = await coming
      expect(file.suggestedFilename()).toMatch(name)
      return textOfPdf(await buffer(await file.createReadStream()))
    }
    const pick = await made(/^pick-20\d\d-\d\d-\d\d-2\.pdf$/)
    for (const said of [one!, two!, wares[0]!.skuCode]) expect(pick).toContain(said)
    expect(pick).not.toContain('周远')

    await page.getByLabel(t.paper, { exact: true }).selectOption('label100')
    const labels = await made(/^label100-.*-2\.pdf$/)
    for (const said of ['周远', '138-0013-8000', one!]) expect(labels).toContain(said)
    // They have their labels now, and are not among those that want one.
    await staff.goto(`/console/packing?show=unprinted`)
    await expectSeen(page.getByRole('heading', { name: t.title }))
    expect(await row(one!).count()).toBe(0)
    await staff.goto('/console/packing?page=999')
    await expectSeen(row(one!).getByText(t.labels(1)))
  })
})
