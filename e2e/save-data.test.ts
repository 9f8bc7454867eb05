/** Saving data: what a page costs then, how its pictures and scripts come when they are asked for, and where it is chosen. */
import { describe, expect } from 'vitest'
import { displayTexts } from '#shop/features/entry/display.texts.ts'
import { driveTexts } from '#shop/features/test-drive/drive.texts.ts'
import { nearOutletTexts } from '#shop/features/test-drive/near-outlet.texts.ts'
import { savingTexts } from '#shop/frame/saving-note.texts.ts'
import { askedPartTexts } from '#web/ui/asked-part.texts.ts'
import { cards } from './list.ts'
import { expectSeen, expectSoon, faces, test } from './visitor.ts'
import { weigh } from './weigh.ts'

/** Most bytes of a page with all that comes with it (issue of reach: 60 kB a page). */
const MOST_BYTES = 60_000

const pages = [
  '/',
  '/usedcar/list',
  '/newcar/home',
  '/aftersales',
  '/aftersales/200001010',
  '/searchResults?keyword=vega',
  '/classify',
  '/newcar/dutyFreeList',
  '/usedcar/premiumSelection',
  '/policydetail',
  '/user_agreement',
  '/about',
  '/returns',
  '/help',
  '/help/ordering',
  '/campaign/anniversary',
  '/newcar/refreshplan',
  '/newcar/activity/trade-in',
  '/newcar/buyCarGuide',
  '/newcar/stockList',
  '/usedcar',
  '/usedcar/financialServices',
  '/usedcar/ocuday2021',
  '/usedcar/reportcheck',
  '/connectedDriving',
  '/chargingDetail?id=wall-charger-7',
  '/aftersales/owner',
  '/aftersales/maintenance',
  '/dealerspace',
  '/dealerlocator',
  '/dealerShop/30001',
  '/newcar/design',
  '/newcar/testdrive',
  '/newcar/retainedCapital',
  '/newcar/compare',
  '/usedcar/compare',
  '/usedcar/sell',
  '/usedcar/replace',
  '/dealerspace/search?keyword=a',
]

describe.each(faces)('saving data, $layout $language', face => {
  test('a page is light, and reads and leads on', async ({ open }) => {
    const guest = await open({ ...face, pictures: true })
    const { page, context } = guest
    await context.addCookies([{ name: 'data', value: 'save', url: guest.origin }])
    const network = await weigh(guest)
    const heavy: string[] = []
    for (const path of pages) {
      network.forget()
      await page.goto(path, { waitUntil: 'networkidle' })
      if (network.bytes() > MOST_BYTES) heavy.push(`${path} ${network.bytes()}`)
      expect(
        // Signs of the browser's own fields come over no network.
        network.files.filter(file => /^(Script|Font|Image|Fetch) (?!data:)/.test(file)),
        path,
      ).toEqual([])
    }
    expect(heavy).toEqual([])
    await guest.page.goto('/usedcar/list')
    await guest.audit()
    await cards(guest).first().getByRole('link').first().click()
    await page.waitForURL(/\/usedcar\/detail\//)
    await expectSeen(page.getByRole('heading', { level: 1 }))
  })

  test('pictures come for the page where they are asked for, and scripts with the first press', async ({ open }) => {
    const guest = await open({ ...face, pictures: true })
    const { page, context } = guest
    const t = guest.t(savingTexts)
    await context.setExtraHTTPHeaders({ 'save-data': 'on' })
    await page.goto('/newcar/home')
    const pictures = page.locator('main picture img')
    expect(await pictures.count()).toBe(0)
    await page.getByRole('button', { name: t.show, exact: true }).click()
    await expectSoon(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true)
    await guest.alive()
    // Another page hides them again, whichever way it is reached.
    await page.locator('main a[href^="/newcar/detail/"]').first().click()
    await page.waitForURL(/\/newcar\/detail\//)
    await expectSeen(page.getByRole('button', { name: t.show, exact: true }))
    expect(await pictures.count()).toBe(0)
  })

  test('a car is built, and what is asked anew comes, with the press that needs them', async ({ open }) => {
    const guest = await open(face)
    const { page, context } = guest
    await context.addCookies([{ name: 'data', value: 'save', url: guest.origin }])
    const isAwake = () => page.evaluate(() => 'shopAlive' in window)
    await page.goto('/newcar/design?series=vega&step=paint')
    expect(await isAwake()).toBe(false)
    const paint = page.locator('main [data-kind=PAINT][data-standing=available]').first()
    const name = await paint.innerText()
    await paint.click()
    const chosen = page.locator('main [data-kind=PAINT][aria-pressed=true]')
    await expectSoon(() => chosen.innerText()).toContain(name.split('\n')[0] ?? '')

    await page.goto('/newcar/testdrive?series=vega')
    expect(await isAwake()).toBe(false)
    await page.getByRole('button', { name: guest.t(askedPartTexts).show }).click()
    await expectSeen(page.getByRole('button', { name: guest.t(nearOutletTexts).change }))

    // What is written while the page comes alive stays in the form, each letter of it.
    await page.goto('/newcar/testdrive?series=vega')
    await page.getByLabel(guest.t(driveTexts).name, { exact: true }).pressSequentially('Shen Zhiyao', { delay: 80 })
    await guest.alive()
    await expectSoon(() => page.getByLabel(guest.t(driveTexts).name, { exact: true }).inputValue()).toBe('Shen Zhiyao')
  })

  test('is chosen here, whatever the browser asks for', async ({ open }) => {
    const guest = await open({ ...face, pictures: true })
    const { page, context } = guest
    const t = guest.t(displayTexts)
    const saves = () => page.evaluate(() => document.documentElement.dataset.saves !== undefined)
    await guest.goto('/display')
    expect(await saves()).toBe(false)
    await page.getByText(t.saveData, { exact: true }).click()
    await expectSoon(saves).toBe(true)
    await guest.alive()
    await expectSoon(() => page.getByRole('radio', { name: t.saveData, exact: true }).isChecked()).toBe(true)
    await page.getByText(t.fullData, { exact: true }).click()
    await expectSoon(saves).toBe(false)
    await context.setExtraHTTPHeaders({ 'save-data': 'on' })
    await page.reload()
    expect(await saves()).toBe(false)
  })
})
