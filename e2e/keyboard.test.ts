/** A whole purchase without a mouse: Tab, Enter, Space and the arrows, with the focus in sight all the way. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { homeTexts } from '#shop/features/home/home.texts.ts'
import { settlementTexts } from '#shop/features/order/settlement.texts.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { payButton, payHeading, reserveLink, untilCashier } from './buying.ts'
import { cards, linkOf } from './list.ts'
import { newCustomers } from './people.ts'
import { atDesk, expectSeen, expectSoon, test } from './visitor.ts'
import { ofShop } from './the-shop.ts'

/** More than the list has filters. */
const MOST_TABS = 150

/** Presses Tab until something has the focus; on the way every stop must be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expectSeen(target)
  for (let presses = 0; presses < MOST_TABS; presses++) {
    await page.keyboard.press('Tab')
    const reached = await target.first().evaluate(element => element === document.activeElement)
    await expectFocusSeen(page)
    if (reached) return void (await target.first().focus())
  }
  throw new Error(`Tab does not reach ${target}`)
}

/** The focus must look different from no focus: by an outline, or else in the picture of its place. */
async function expectFocusSeen(page: Page): Promise<void> {
  const focus = await page.evaluate(readFocus)
  if (!focus || focus.outlined) return
  const { html, clip } = focus
  expect(clip.width * clip.height, `nothing is shown of ${html}`).toBeGreaterThan(16)
  const held = await page.screenshot({ clip, caret: 'hide' })
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const left = await page.screenshot({ clip, caret: 'hide' })
  expect(held.equals(left), `the focus does not show on ${html}`).toBe(false)
}

/** Runs in the page: what has the focus; nothing at the end of the document. */
function readFocus() {
  const element = document.activeElement
  // The content as a whole, where a new page puts the focus, needs no ring.
  if (!element || element === document.body || element.id === 'main') return undefined
  const outlined = element.matches(':focus-visible') && hasOutline(getComputedStyle(element))
  const { x, y, width, height } = element.getBoundingClientRect()
  const [left, top] = [Math.max(x - 8, 0), Math.max(y - 8, 0)]
  const clip = {
    x: left,
    y: top,
    width: Math.min(x + width + 8, innerWidth) - left,
    height: Math.min(y + height + 8, innerHeight) - top,
  }
  return { outlined: outlined && width > 0 && height > 0, html: element.outerHTML.slice(0, 200), clip }

  function hasOutline({ outlineStyle, outlineWidth }: CSSStyleDeclaration): boolean {
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  }
}

test.for(atDesk)('buying a car by the keyboard alone, $layout $language', async (face, { open }) => {
  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  const buyer = await open({ ...face, token: customer!.token })
  const { page } = buyer
  const pay = buyer.t(settlementTexts)
  const enter = () => page.keyboard.press('Enter')

  await buyer.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: buyer.t(uiTexts).skip })
  expect(await skip.evaluate(element => element === document.activeElement)).toBe(true)
  await expectFocusSeen(page)
  const box = (await skip.boundingBox())!
  expect(box.y >= 0 && box.width > 20 && box.height > 20).toBe(true)
  await enter()
  await expectSoon(() => page.evaluate(() => document.activeElement?.id)).toBe('main')

  const show = page.getByRole('button', { name: new RegExp(buyer.t(homeTexts).show(1).replace(/1.*$/, '\\d')) })
  await tabTo(page, show)
  await enter()
  await buyer.at('/usedcar/list')
  const link = linkOf(cards(buyer).first())
  await tabTo(page, link)
  const carNo = (await link.getAttribute('href'))!.split('/').at(-1)!
  await enter()
  await buyer.at(`/usedcar/detail/${carNo}`)
  await tabTo(page, reserveLink(buyer))
  await enter()
  await buyer.at(`/payment/order?carNo=${carNo}`)

  const wechat = page.getByRole('radio', { name: pay.wechat })
  await tabTo(page, wechat)
  await page.keyboard.press('ArrowDown')
  await expectSoon(() => page.getByRole('radio', { name: pay.alipay }).isChecked()).toBe(true)
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await expectSoon(() => page.getByRole('checkbox').isChecked()).toBe(true)
  await tabTo(page, payButton(buyer))
  await enter()
  await untilCashier(buyer)
  const first = page.getByRole('button').first()
  await tabTo(page, first)
  await enter()
  await buyer.at(/^\/newcar\/successpayment\?id=HS\d+$/)
  await expectSeen(payHeading(buyer, 'paid'))
})
