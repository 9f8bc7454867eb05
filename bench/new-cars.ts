/**
 * What new cars cost: lists, pages of versions, the configurator's data, its page and its clicks, the rules, a brochure.
 *
 *     node bench/new-cars.ts [--seconds 5] [--folder bench/out/new-cars]
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { callOf } from '#contract/calls.ts'
import { standardBuild } from '#contract/configure/builds.ts'
import { codeOf } from '#contract/configure/code.ts'
import { compile } from '#contract/configure/rule-book.ts'
import type { CallName, Envelope, Output } from '#contract/kit.ts'
import { findChromium } from '#scripts/browser.ts'
import { connect } from '#server/db/connect.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { type Row, runAlone, type Setting } from './alone.ts'
import { besideRaw, cost, figure, quantile } from './figures.ts'
import { again, type Asking, load, type LoadRequest } from './load.ts'
import { startRaw } from './raw-process.ts'
import type { Running } from './shop.ts'

const out = 'bench/out'
const seriesCode = 'vega'
const designPage = `/newcar/design?series=${seriesCode}`
/** Brochures that are made one after the other. */
const brochures = 4
/** Clicks that are timed, after one round of the step that warms it up. */
const clicks = 60

/** A request of a call. */
function requestOf(name: CallName, input: Record<string, unknown>): LoadRequest {
  const { method, path } = callOf(name)
  return method === 'POST'
    ? { method, path, body: input }
    : { path: `${path}?${new URLSearchParams(input as Record<string, string>)}` }
}

/** The whole answer to a request, as text. */
async function textOf(shop: Running, { method = 'GET', path, body }: LoadRequest): Promise<string> {
  const answer = await fetch(shop.address + path, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body && JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.text()
}

const dataOf = async <N extends CallName>(shop: Running, name: N, input: Record<string, unknown>): Promise<Output<N>> =>
  (JSON.parse(await textOf(shop, requestOf(name, input))) as Envelope<Output<N>>).data as Output<N>

/** Lists that differ in series, order and length, ten rows and a few more: none of the first 90,000 is like another. */
function listQuestion(series: readonly string[]): Asking {
  const subsets = 2 ** series.length - 1
  return n => {
    const chosen = (n % subsets) + 1
    const [sort, pageSize] = [(Math.floor(n / subsets) % 4) + 1, Math.floor(n / subsets / 4) + 10]
    return requestOf('car.list', { type: 'NC', series: series.filter((_, at) => chosen & (1 << at)), sort, pageSize })
  }
}

/** Calls and documents, each beside a bare route with the same bytes. */
async function measureAnswers({ shop, seconds, row }: Setting): Promise<void> {
  const { rows, facets } = await dataOf(shop, 'car.list', { type: 'NC', pageSize: 100 })
  const series = facets.find(facet => facet.name === 'series')?.values.map(each => each.code) ?? []
  const list = requestOf('car.list', { type: 'NC' })
  const details = rows.map(({ spuId }) => requestOf('car.detail', { spuId }))
  const configurators = series.map(code => requestOf('car.configurator', { seriesCode: code }))
  const pages = ['/newcar/home', `/newcar/detail/${rows[0]?.spuId}`, designPage].map(path => ({ path }))
  const measured: [what: string, file: string, asking: Asking, one: LoadRequest][] = [
    ['New cars, list call, same question', 'json', again(list), list],
    ['New cars, list call, every question different', 'json', listQuestion(series), list],
    [`New cars, detail call, ${details.length} versions in turn`, 'json', again(...details), details[0] ?? list],
    [
      `Configurator, data call, ${series.length} series in turn`,
      'json',
      again(...configurators),
      configurators[0] ?? list,
    ],
    ['New cars, list page, HTML cached', 'html', again(pages[0]!), pages[0]!],
    ['New cars, page of a version, HTML cached', 'html', again(pages[1]!), pages[1]!],
    ['Configurator, page, HTML cached', 'html', again(pages[2]!), pages[2]!],
  ]
  mkdirSync(out, { recursive: true })
  const files: string[] = []
  for (const [n, [, ending, , one]] of measured.entries()) {
    files.push(`${out}/new-cars-${n}.${ending}`)
    writeFileSync(`${out}/new-cars-${n}.${ending}`, await textOf(shop, one))
  }
  const bare = await startRaw(files)
  try {
    for (const [n, [what, , asking]] of measured.entries()) {
      const raw = await load(bare.address, bare.pid, again({ path: `/${n}` }), seconds)
      const mine = await load(shop.address, shop.pid, asking, seconds)
      row(what, `${figure(mine.perSecond)}/s, ${cost(mine)}`, besideRaw(mine, raw), '')
    }
  } finally {
    bare.stop()
  }
}

/** Decisions of the resolver over the whole range, as `npm run check-range` counts them. */
function measureResolver(row: Row): void {
  const line = execFileSync('node', ['scripts/check-range.ts'], { encoding: 'utf8' }).trim().split('\n').at(-1) ?? ''
  const rate = Number(/decisions\/s (\d+)/.exec(line)?.[1])
  row('Resolver, decisions over the whole range', `${figure(rate)}/s`, line, '≥ 50,000/s')
}

/** From the wish to the finished document, each of another version. */
async function measureBrochures({ shop, url, row }: Setting): Promise<void> {
  const db = await connect({ url, max: 2 })
  try {
    const gcid = `bench-${randomUUID()}`
    const made = await db.pool.query('insert into customer (gcid, sub) values ($1, $1) returning id', [gcid])
    const { apiToken } = await openSession(db.kysely, { customerId: made.rows[0].id }, 'bench', new Date())
    const { data } = await dataOf(shop, 'car.configurator', { seriesCode })
    const book = compile(data, { day: beijingDay(new Date()), province: null })
    const codes = data.trims
      .filter(trim => !trim.ended)
      .slice(0, brochures)
      .map(trim => codeOf(trim, standardBuild(book, trim.spuId)))
    const [times, sizes]: [number[], number[]] = [[], []]
    for (const code of codes) {
      const from = performance.now()
      const { method, path } = callOf('brochure.generate')
      const answer = await fetch(shop.address + path, {
        method,
        headers: { 'content-type': 'application/json', apitoken: apiToken, 'idempotency-key': randomUUID() },
        body: JSON.stringify({ code }),
      })
      let { data: state } = (await answer.json()) as Envelope<Output<'brochure.generate'>>
      while (state?.state === 'making' && performance.now() - from < 60_000) {
        await new Promise(resolve => setTimeout(resolve, 20))
        state = await dataOf(shop, 'brochure.state', { brochureId: state.brochureId })
      }
      if (state?.state !== 'ready') throw new Error(`the brochure of ${code} was not made: ${state?.state}`)
      times.push(performance.now() - from)
      sizes.push(state.size ?? 0)
    }
    row(
      'Brochure, from the wish to the document',
      `first ${figure((times[0] ?? 0) / 1000, 2)} s, median ${figure(quantile(times, 0.5) / 1000, 2)} s of ${times.length}`,
      `${figure(Math.max(...sizes) / 1e6, 2)} MB at most`,
      '≤ 3 MB',
    )
  } finally {
    await db.close()
  }
}

declare global {
  interface Window {
    /** Times from clicks to the frames that showed what they did, ms. */
    painted: number[]
  }
}

/**
 * Runs in the page before anything else: notes when the frame that shows each click was handed on: the option is marked, and
 * the picture of the car is another one and has come. The price is drawn with the mark, from one state (`design-store.ts`).
 */
function watchClicks(): void {
  window.painted = []
  const large = () => [...document.images].filter(each => each.getBoundingClientRect().width >= 400)
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      const before = new Set(large().map(each => each.currentSrc))
      const wasPressed = (target as Element).closest('button')?.ariaPressed === 'true'
      const hasPicture = () =>
        before.size === 0 || wasPressed || large().some(each => each.complete && !before.has(each.currentSrc))
      const look = () =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          // Comes when the frame's own work, style and layout are done.
          port1.onmessage = () => {
            const isMarked = (target as Element).closest('button')?.ariaPressed !== 'false'
            if (isMarked && hasPicture()) window.painted.push(performance.now() - timeStamp)
            else look()
          }
          port2.postMessage(null)
        })
      look()
    },
    { capture: true },
  )
}

/** Presses what is not chosen in turn, and waits for its frame. @returns ms of each press */
async function pressInTurn(page: Page, choices: string, count: number): Promise<number[]> {
  await page.evaluate(() => void (window.painted = []))
  for (let n = 0; n < count; n++) {
    const all = page.locator(choices)
    await all.nth(n % (await all.count())).click()
    await page.waitForFunction(done => window.painted.length > done, n)
  }
  return page.evaluate(() => window.painted)
}

/** Whether a request is more than a picture. */
const isCall = (url: string): boolean => !new URL(url).pathname.startsWith('/pictures/')

/** Clicks on paints, from the pointer to the frame that shows them; beside a bare page that only changes a word. */
async function measureClicks({ shop, row }: Setting): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  try {
    const timed = async (address: string, choices: string) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.addInitScript(watchClicks)
      await page.goto(address)
      await page.locator(choices).first().waitFor()
      await page.waitForLoadState('networkidle')
      await pressInTurn(page, choices, await page.locator(choices).count())
      const asked: string[] = []
      page.on('request', request => asked.push(request.url()))
      const times = await pressInTurn(page, choices, clicks)
      await context.close()
      return { times, asked }
    }
    const bare = await timed(
      'data:text/html,<button onclick="this.textContent=Math.random()">0</button><button onclick="this.textContent=Math.random()">0</button>',
      'button',
    )
    const { times, asked } = await timed(
      `${shop.address}${designPage}&step=paint`,
      'button[data-kind="PAINT"]:is([data-standing="chosen"], [data-standing="available"])',
    )
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
    row(
      'Configurator, from a click on a paint to the frame with its mark, price and picture',
      `p50 ${figure(p50)} ms, p95 ${figure(p95)} ms, ${asked.filter(isCall).length} calls and ${asked.filter(url => !isCall(url)).length} pictures on the way`,
      `${figure(p95 / quantile(bare.times, 0.95), 1)} × the p95 of a bare page, ${figure(quantile(bare.times, 0.95))} ms`,
      'p95 ≤ 100 ms',
    )
  } finally {
    await browser.close()
  }
}

/** All of it, row by row. */
export async function measureNewCars(setting: Setting): Promise<void> {
  await measureAnswers(setting)
  measureResolver(setting.row)
  await measureBrochures(setting)
  await measureClicks(setting)
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '5' },
      folder: { type: 'string', default: 'bench/out/new-cars' },
    },
  })
  await runAlone(values.folder, Number(values.seconds), measureNewCars)
}
