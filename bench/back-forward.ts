/**
 * Whether the main pages come back from the browser's own cache, as they stood, when somebody goes back to them from
 * another document. It needs a whole Chromium: the shell without a window, in which the tests run, has no such cache, and
 * who drives a browser switches it off.
 *
 *     CHROMIUM_PATH=/usr/bin/chromium node bench/back-forward.ts [--folder bench/out/back-forward] [path …]
 */
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '#scripts/browser.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { stopLocalPostgres } from '#server/db/local-postgres.ts'
import { mainPages } from './main-pages.ts'
import { seed, startShop } from './shop.ts'

const { values, positionals } = parseArgs({
  options: { folder: { type: 'string', default: 'bench/out/back-forward' } },
  allowPositionals: true,
})

/** What a document says that was left and come back to. */
interface BackAgain {
  /** It is the same one, with its scripts and what stood in them. */
  same: boolean
  /** Why the browser made a new one. */
  why: unknown
}

async function leaveAndComeBack(page: Page, path: string): Promise<BackAgain> {
  await page.goto(path)
  await page.waitForFunction(() => 'shopAlive' in window)
  // What comes later has come, so that its listeners are there, too.
  await page.waitForTimeout(2_000)
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true })
    location.href = '/healthz'
  })
  await page.waitForURL(/\/healthz$/)
  // The answer of a document that is put away never comes.
  void page.evaluate(() => history.back()).catch(() => {})
  // A document that comes back loads nothing.
  await page.waitForURL(url => !url.pathname.endsWith('/healthz'), { waitUntil: 'commit' })
  await page.waitForTimeout(1_000)
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: unknown
    })[]
    return { same: 'sameDocument' in window, why: entry?.notRestoredReasons ?? null }
  })
}

await ensureBuilt()
seed(values.folder, 60)
const shop = await startShop(values.folder)
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--headless=new'],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})
try {
  const context = await browser.newContext({ baseURL: shop.address })
  const paths = positionals.length ? positionals : await mainPages(shop.address)
  for (const path of paths) {
    const page = await context.newPage()
    const { same, why } = await leaveAndComeBack(page, path)
    console.log(`| \`${path}\` | ${same ? 'as it stood' : `anew: ${JSON.stringify(why)}`} |`)
    await page.close()
  }
} finally {
  await browser.close()
  await shop.stop()
  await stopLocalPostgres(`${values.folder}/postgres`)
}
