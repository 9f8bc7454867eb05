/** Files of code that do not come, because the network is cut or an old release's are gone: the page stays, and says so. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { redeemTexts } from '#console/features/voucher/redeem.texts.ts'
import { scanTexts } from '#console/features/voucher/scan.texts.ts'
import { ownershipTexts } from '#shop/features/car/ownership.texts.ts'
import { reportTexts } from '#shop/features/used-car/report.texts.ts'
import { frameTexts } from '#shop/frame/frame.texts.ts'
import { pageMissingTexts } from '#shop/page-missing.texts.ts'
import { partMissingTexts } from '#web/part-missing.texts.ts'
import { freeCar } from './buying.ts'
import { anOutlet, staffToken } from './goods-orders.ts'
import { cards } from './list.ts'
import {
  atDesk,
  beginning,
  expectAlive,
  expectGone,
  expectSeen,
  expectSoon,
  faces,
  test,
  type Visitor,
} from './visitor.ts'

const missing = [
  /^no answer: .*\/assets\/.*\.js/,
  /ERR_FAILED/,
  /ERR_INTERNET_DISCONNECTED/,
  /dynamically imported module/,
]
const code = /\/assets\/.*\.js$/

/** No further file of code comes. @returns has them come again */
async function cutCode({ page, expectTrouble }: Visitor): Promise<() => Promise<void>> {
  expectTrouble(...missing)
  await page.route(code, route => route.abort())
  return () => page.unroute(code)
}

/** The document that stands there is marked, so that one that came anew is known. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { stood: true }))
const stands = (page: Page) => page.evaluate(() => 'stood' in globalThis)

describe('a file of code that does not come', () => {
  test.for(atDesk)('a dialog says so, and opens with the next press; what was typed stays', async (face, { open }) => {
    const visitor = await open(face)
    const { page } = visitor
    const field = page.getByLabel(visitor.t(reportTexts).printedNumber)
    const place = page
      .getByRole('button', { name: beginning(visitor.t(frameTexts).placeOf('').split(' ')[0]!) })
      .first()
    await visitor.goto('/usedcar/reportcheck')
    await field.fill('HR12')
    await expectAlive(place)
    await mark(page)
    const comes = await cutCode(visitor)
    for (let press = 0; press < 2; press++) {
      await place.click()
      await expectSeen(page.getByText(visitor.t(partMissingTexts).pressAgain))
      await expectGone(page.getByText(visitor.t(partMissingTexts).pressAgain))
    }
    await comes()
    await place.click()
    await expectSeen(page.getByRole('dialog'))
    expect(await stands(page)).toBe(true)
    await expectSoon(() => field.inputValue()).toBe('HR12')
  })

  test.for(faces)('a part says so and comes with any press, $layout $language', async (face, { open }) => {
    const visitor = await open(face)
    const { page } = visitor
    const t = visitor.t(ownershipTexts)
    visitor.expectTrouble(...missing)
    // Whichever file has the part: of a language, and by a name that the build gives.
    await page.route(code, async route => {
      const answer = await route.fetch()
      await ((await answer.text()).includes(t.intro) ? route.abort() : route.fulfill({ response: answer }))
    })
    await visitor.goto(`/usedcar/detail/${(await freeCar()).car_no}`)
    await mark(page)
    const cost = page.locator('#cost')
    await expectSeen(page.getByText(visitor.t(partMissingTexts).pressAgain))
    await page.unroute(code)
    await page.mouse.click(1, 1)
    await expectSeen(cost.getByText(t.intro))
    await expectSeen(page.getByRole('heading', { level: 1 }))
    expect(await stands(page)).toBe(true)
  })

  test.for(atDesk)('at the desk the page stays with what was typed', async (face, { open }) => {
    const visitor = await open(face)
    const { page } = visitor
    const [t, scan] = [visitor.t(redeemTexts), visitor.t(scanTexts)]
    const token = await staffToken('dealer', await anOutlet())
    await page.addInitScript(value => localStorage.setItem('staffToken', value), token)
    await visitor.goto('/console/redeem')
    const field = page.getByRole('textbox', { name: t.code, includeHidden: true })
    const press = page.getByRole('button', { name: scan.scan, exact: true })
    await field.fill('1234')
    await mark(page)
    const comes = await cutCode(visitor)
    await press.click()
    await expectSeen(page.getByText(visitor.t(partMissingTexts).pressAgain))
    await comes()
    await press.click()
    await expectSeen(page.getByRole('dialog').getByText(scan.wayOut))
    expect(await stands(page)).toBe(true)
    await expectSoon(async () => (await field.inputValue()).replace(/\D/g, '')).toBe('1234')
  })

  test.for(atDesk)('the next page waits for the network, and this one stays', async (face, { open }) => {
    const visitor = await open(face)
    const { page, context } = visitor
    visitor.expectTrouble(...missing)
    await visitor.goto('/usedcar/reportcheck')
    const field = page.getByLabel(visitor.t(reportTexts).printedNumber)
    await field.fill('HR12')
    await mark(page)
    await context.setOffline(true)
    await page.locator('main a[href="/usedcar/list"]').first().click()
    await expectSeen(page.getByText(visitor.t(pageMissingTexts).waits))
    await expectSoon(() => field.inputValue()).toBe('HR12')
    expect(visitor.address()).toBe('/usedcar/reportcheck')
    await context.setOffline(false)
    await visitor.at('/usedcar/list')
    await expectSeen(cards(visitor).first())
    expect(await stands(page)).toBe(true)
  })
})
