/**
 * What the directory of outlets costs, with 300 outlets and with ten times as many: a page by distance from places that
 * are all different, the points of the map, and the frames of the map while a finger moves it.
 *
 *     node bench/dealers.ts [--seconds 5] [--folder bench/out/dealers]
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { callOf } from '#contract/calls.ts'
import type { CallName } from '#contract/kit.ts'
import { findChromium } from '#scripts/browser.ts'
import { connect } from '#server/db/connect.ts'
import { runAlone, type Setting } from './alone.ts'
import { besideRaw, cost, figure, quantile } from './figures.ts'
import { again, type Asking, load, type LoadRequest } from './load.ts'
import { startRaw } from './raw-process.ts'

const out = 'bench/out'
/** How often each outlet stands in the large directory. */
const TIMES = 10

const requestOf = (name: CallName, body: Record<string, unknown>): LoadRequest => {
  const { path } = callOf(name)
  return { method: 'POST', path, body }
}
/** Places all over the country: none of the first thousands is like another. */
const nearest: Asking = n =>
  requestOf('dealer.matchOutletV2', { lng: 103 + ((n * 37) % 1_700) / 100, lat: 23 + ((n * 53) % 1_700) / 100 })
const points = requestOf('dealer.points', {})

/** Adds nine more of each outlet, up to some 60 km away. @returns how many there are */
async function multiply(url: string): Promise<number> {
  const db = await connect({ url, max: 1, name: 'bench-dealers' })
  try {
    const { rows } = await db.pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'outlet' and is_generated = 'NEVER'
         and column_name not in ('outlet_id', 'cbu_no', 'shop_id', 'lng', 'lat')`,
    )
    const same = rows.map(each => each.column_name).join(', ')
    await db.pool.query(
      `insert into outlet (outlet_id, cbu_no, shop_id, lng, lat, ${same})
       select outlet_id + n * 100000, cbu_no || '-' || n, shop_id + n * 100000,
         lng + sin(outlet_id * n) * 0.6, lat + cos(outlet_id * n) * 0.6, ${same}
       from outlet, generate_series(1, ${TIMES - 1}) as n`,
    )
    const { rows: counted } = await db.pool.query<{ count: number }>('select count(*)::int as count from outlet')
    return counted[0]?.count ?? 0
  } finally {
    await db.close()
  }
}

async function measureCalls({ shop, seconds, row }: Setting, outlets: number): Promise<void> {
  mkdirSync(out, { recursive: true })
  const measured: [what: string, asking: Asking, one: LoadRequest, aim: string][] = [
    [`Outlets by distance, 8 of ${figure(outlets)}, every place different`, nearest, nearest(0), '≥ 3,000/s'],
    [`Points of the map, ${figure(outlets)} outlets`, again(points), points, ''],
  ]
  const files: string[] = []
  for (const [n, [, , one]] of measured.entries()) {
    const answer = await fetch(shop.address + one.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(one.body),
    })
    const text = await answer.text()
    if (!answer.ok || !text.includes('"success":true')) throw new Error(`${one.path}: ${text.slice(0, 200)}`)
    files.push(`${out}/dealers-${n}.json`)
    writeFileSync(`${out}/dealers-${n}.json`, text)
  }
  const bare = await startRaw(files)
  try {
    for (const [n, [what, asking, , aim]] of measured.entries()) {
      const raw = await load(bare.address, bare.pid, again({ method: 'POST', path: `/${n}`, body: {} }), seconds)
      const mine = await load(shop.address, shop.pid, asking, seconds)
      row(what, `${figure(mine.perSecond)}/s, ${cost(mine)}`, besideRaw(mine, raw), aim)
    }
  } finally {
    bare.stop()
  }
}

/** Times between the frames of a map that is dragged to and fro for some seconds, on a phone's window. */
async function measureFrames({ shop, row }: Setting, outlets: number): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.goto(`${shop.address}/dealerlocator`)
    const map = page.getByRole('application')
    await map.getByRole('button').first().waitFor()
    await map.press('0')
    const box = await map.boundingBox()
    if (!box) throw new Error('the map has no box')
    await page.evaluate(() => {
      const times: number[] = []
      Object.assign(window, { frameTimes: times })
      let before = performance.now()
      const next = (now: number) => {
        times.push(now - before)
        before = now
        requestAnimationFrame(next)
      }
      requestAnimationFrame(next)
    })
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    for (const zoom of ['0', '+', '+']) {
      await map.press(zoom)
      await page.mouse.move(x - 60, y)
      await page.mouse.down()
      for (let n = 0; n < 60; n++) await page.mouse.move(x + 60 * Math.sin(n / 5), y + 40 * Math.cos(n / 7))
      await page.mouse.up()
    }
    const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes)
    row(
      `Map of ${figure(outlets)} outlets, dragged at three scales, without a graphics card`,
      `frames p50 ${figure(quantile(times, 0.5), 1)} ms, p95 ${figure(quantile(times, 0.95), 1)} ms`,
      `${figure(times.length)} frames`,
      'p95 ≤ 34 ms',
    )
  } finally {
    await browser.close()
  }
}

/** Adds the rows of the directory to a table of measurements; the shop has ten times the outlets afterwards. */
export async function measureDealers(setting: Setting): Promise<void> {
  for (const large of [false, true]) {
    const outlets = large ? await multiply(setting.url) : 300
    // The shop hears of it by a notice.
    if (large) await new Promise(resolve => setTimeout(resolve, 2_000))
    await measureCalls(setting, outlets)
    await measureFrames(setting, outlets)
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '5' },
      folder: { type: 'string', default: 'bench/out/dealers' },
    },
  })
  await runAlone(values.folder, Number(values.seconds), measureDealers)
}
