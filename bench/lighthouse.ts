/**
 * Scores of the ten main pages as Lighthouse gives them to a middling phone on a thin line (its own mobile settings: slow
 * 4G and a processor four times slower, both reckoned from a run without them). Lighthouse is too large to be installed
 * with everything else:
 *
 *     npm i --no-save lighthouse@13.5.0 && node bench/lighthouse.ts [--runs 3] [--folder bench/out/lighthouse] [path …]
 */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { findChromium } from '#scripts/browser.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { stopLocalPostgres } from '#server/db/local-postgres.ts'
import { freePort } from '../e2e/shop-server.ts'
import { behindProxy } from './alone.ts'
import { quantile } from './figures.ts'
import { mainPages } from './main-pages.ts'
import { seed, startShop } from './shop.ts'

/** What is read of a report. */
interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}
type Lighthouse = (address: string, flags: object) => Promise<{ lhr: Report } | undefined>

const groups = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, folder: { type: 'string', default: 'bench/out/lighthouse' } },
  allowPositionals: true,
})

/** By a name that the compiler does not look up: it is there only for this program. */
const name = 'lighthouse'
const { default: lighthouse } = (await import(name).catch(() => {
  throw new Error('Lighthouse is not there: npm i --no-save lighthouse@13.5.0')
})) as { default: Lighthouse }

await ensureBuilt()
seed(values.folder, 60)
const [port, debugging] = [await freePort(), await freePort()]
const shop = await startShop(values.folder, {
  ...behindProxy,
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
})
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', `--remote-debugging-port=${debugging}`],
})
try {
  const address = `http://localhost:${port}`
  const pages = positionals.length ? positionals : await mainPages(address)
  console.log('| page | performance | accessibility | best practices | search | first paint | largest | blocked |')
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const path of pages) {
    const reports: Report[] = []
    for (let n = 0; n < Number(values.runs); n++) {
      // An installation without https keeps search engines out altogether, and this one has none.
      const flags = { port: debugging, output: 'json', onlyCategories: groups, skipAudits: ['is-crawlable'] }
      const result = await lighthouse(address + path, { ...flags, logLevel: 'error' })
      if (result) reports.push(result.lhr)
    }
    const middle = (value: (report: Report) => number) => quantile(reports.map(value), 0.5)
    const time = (audit: string) => `${Math.round(middle(({ audits }) => audits[audit]?.numericValue ?? NaN))} ms`
    const scores = groups.map(group => Math.round(middle(({ categories }) => (categories[group]?.score ?? 0) * 100)))
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(time)
    console.log(`| \`${path}\` | ${[...scores, ...times].join(' | ')} |`)
  }
} finally {
  await browser.close()
  await shop.stop()
  await stopLocalPostgres(`${values.folder}/postgres`)
}
