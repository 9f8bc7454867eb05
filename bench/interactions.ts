/**
 * How long a press takes until the next picture stands, on a phone's window with a processor four times slower (CDP's
 * throttling): every button, box and choice that is in sight on the list, a car, the configurator and the cart, one after
 * the other, as the browser's own event timing measures them (what "interaction to next paint" is made of).
 *
 *     node bench/interactions.ts [--folder bench/out/interactions]
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { calls } from '#contract/calls.ts'
import type { Input } from '#contract/kit.ts'
import { findChromium } from '#scripts/browser.ts'
import { connect } from '#server/db/connect.ts'
import { testCustomer, testUser } from '#server/features/account/test-people.ts'
import { runAlone, type Setting } from './alone.ts'
import { figure, quantile } from './figures.ts'

/** A phone as the shop knows one. */
const phone = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  hasTouch: true,
  isMobile: true,
}
const SLOWER = 4
/** Presses of each page. */
const MOST = 20
/** A finger stays on the glass for about so long. */
const HELD_MS = 80
const SETTLED_MS = 400
const pressable = 'button, label:has(input[type=checkbox]), label:has(input[type=radio])'
/** Links that lead to another part of the same page. */
const stepLinks = 'nav a'

/** Runs in the page: remembers the longest event of each press. */
function watchPresses(): void {
  const presses = new Map<number, number>()
  Object.assign(window, { presses })
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEventTiming & {
      interactionId: number
    })[])
      if (interactionId) presses.set(interactionId, Math.max(presses.get(interactionId) ?? 0, duration))
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

const longest = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...(window as unknown as { presses: Map<number, number> }).presses.values()))
const forget = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { presses: Map<number, number> }).presses.clear())

interface Press {
  what: string
  ms: number
}

/** Whether pressing it stays on the page, and can be done. */
const canPress = async (control: Locator): Promise<boolean> =>
  (await control.isVisible()) && (await control.isEnabled())

/** Presses what is in sight on a page, each on the page as it was opened. */
async function pressAll(page: Page, address: string, pressable: string): Promise<Press[]> {
  const presses: Press[] = []
  const open = async () => {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
  }
  await open()
  const count = Math.min(MOST, await page.getByRole('main').locator(pressable).count())
  for (let n = 0; n < count; n++) {
    const control = page.getByRole('main').locator(pressable).nth(n)
    if (!(await canPress(control))) continue
    const what = (await control.innerText()).trim() || ((await control.getAttribute('aria-label')) ?? `${n}`)
    await control.scrollIntoViewIfNeeded()
    // A finger comes down once what was scrolled stands.
    await page.waitForTimeout(SETTLED_MS)
    await forget(page)
    await control.click({ timeout: 5_000, delay: HELD_MS }).catch(() => undefined)
    // Event timing tells of an event once its picture stands.
    await page.waitForTimeout(700)
    presses.push({ what: what.replace(/\s+/g, ' ').slice(0, 24), ms: await longest(page).catch(() => 0) })
    await open()
  }
  return presses
}

/** Signs the visitor in, as a customer whose cart holds something of several goods. */
async function signInWithCart(context: BrowserContext, address: string, url: string): Promise<void> {
  const db = await connect({ url, max: 1, name: 'bench' })
  try {
    const { token } = await testCustomer(db.kysely, 'bench-presses')
    const { rows } = await sql<{ skuCode: string }>`
      select min(sku_code) as sku_code from goods_sku join goods using (spu_code)
      where kind = 'goods' and 'express' = any(delivery_ways) and goods_sku.stock >= goods_sku.held + 2
      group by spu_code order by spu_code limit 6`.execute(db.kysely)
    for (const { skuCode } of rows) {
      const answer = await fetch(address + calls['cart.add'].path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', apitoken: token, 'idempotency-key': randomUUID() },
        body: JSON.stringify({ skuCode, quantity: 2, deliveryWay: 'express' } satisfies Input<'cart.add'>),
      })
      const { success, message } = (await answer.json()) as { success: boolean; message: string }
      if (!success) throw new Error(`${skuCode}: ${message}`)
    }
    await context.addInitScript(
      kept => Object.entries(kept).forEach(([name, value]) => localStorage.setItem(name, value)),
      { apiToken: token, userInfo: JSON.stringify(testUser) },
    )
  } finally {
    await db.close()
  }
}

export async function measureInteractions({ shop, url, row }: Setting): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ ...phone, locale: 'zh-CN', reducedMotion: 'reduce' })
    await context.addInitScript(watchPresses)
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const linkFrom = async (list: string, pattern: RegExp) =>
      shop.address + (pattern.exec(await (await fetch(shop.address + list)).text())?.[0] ?? list)
    const pages = [
      ['the list', `${shop.address}/usedcar/list`],
      ['a car', await linkFrom('/usedcar/list', /\/usedcar\/detail\/[\w-]+/)],
      ['the configurator', `${shop.address}/newcar/design?series=vega`],
      ['the cart', `${shop.address}/cart`],
    ] as const
    for (const [name, address] of pages) {
      if (name === 'the cart') await signInWithCart(context, shop.address, url)
      const here = name === 'the configurator' ? `${stepLinks}, ${pressable}` : pressable
      const presses = await pressAll(page, address, here)
      const worst = presses.toSorted((a, b) => b.ms - a.ms)[0]
      const times = presses.map(({ ms }) => ms)
      row(
        `Press to next picture on ${name}, ${figure(presses.length)} controls, a processor ${SLOWER} times slower`,
        `p50 ${figure(quantile(times, 0.5))} ms, p75 ${figure(quantile(times, 0.75))} ms`,
        worst ? `longest ${figure(worst.ms)} ms: ${worst.what}` : '',
        '≤ 100 ms',
      )
    }
  } finally {
    await browser.close()
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { folder: { type: 'string', default: 'bench/out/interactions' } } })
  await runAlone(values.folder, 0, measureInteractions)
}
