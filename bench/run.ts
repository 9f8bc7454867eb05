/**
 * `npm run bench`: measures the shop beside a raw route and beside its database, in one run on one machine, and writes
 * the table into bench/README.md. Only ratios are worth comparing between machines.
 *
 *     npm run bench                              2,400 and 200,000 used cars, 5 s a row
 *     npm run bench -- --seconds 2 --small-only  a quick look
 *     npm run bench -- --reading-only --no-write lists, details and pages alone
 *     npm run bench -- --attack-only             memory at rest, after load and after attacks; fails beyond its aims
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startLocalPostgres, stopLocalPostgres } from '#server/db/local-postgres.ts'
import { payMethods } from '#contract/codes.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { measureAlerts } from './alerts.ts'
import { behindProxy } from './alone.ts'
import { measureAttack } from './attack.ts'
import { checkoutText, measureCheckouts } from './checkouts.ts'
import { databaseLimits } from './database.ts'
import { measureDealers } from './dealers.ts'
import { besideRaw, cost, figure } from './figures.ts'
import { firstLoad } from './first-load.ts'
import { measureCarOrders } from './car-orders.ts'
import { measureContentPages } from './content-pages.ts'
import { measureDeskLists } from './desk-lists.ts'
import { measureLeads } from './leads.ts'
import { again, load, steady } from './load.ts'
import { measureNewCars } from './new-cars.ts'
import { measureOrders } from './orders.ts'
import { freshPage, lists, question } from './questions.ts'
import { measureLatency, measureNotices, noticesText } from './payments.ts'
import { startRaw } from './raw-process.ts'
import { memoryMB, type Running, seed, startShop } from './shop.ts'
import { measureSlots } from './slots.ts'
import { measureStage, stageScript } from './stage.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    'small-only': { type: 'boolean', default: false },
    'reading-only': { type: 'boolean', default: false },
    'no-write': { type: 'boolean', default: false },
    'attack-only': { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const out = 'bench/out'
const goodsLists = '/website/web/product/v1/goodsList'
const goodsDetail = '/website/web/product/v1/goodsDetail'
const rows: string[][] = []

const say = (text: string): void => void process.stdout.write(`${text}\n`)

function row(what: string, value: string, beside: string, aim: string): void {
  rows.push([what, value, beside, aim])
  say(`${what}: ${value} (${beside}) aim ${aim}`)
}

async function measureReading(shop: Running, cars: number): Promise<void> {
  const name = `${figure(cars)} cars`
  const ask = async (path: string, body?: object) =>
    (
      await fetch(shop.address + path, {
        method: body ? 'POST' : 'GET',
        headers: body ? { 'content-type': 'application/json' } : {},
        body: body ? JSON.stringify(body) : undefined,
      })
    ).text()
  const goods = JSON.parse(await ask(goodsLists, {})).data.rows.map((each: { spuCode: string }) => each.spuCode)
  const goodPath = `${goodsDetail}?spuCode=${goods[0]}`
  const first = JSON.parse(await ask(lists, {})).data.rows.map((each: { carNo: string }) => each.carNo)
  const detailPath = `/website/web/product/v1/usedCarDetail?carNo=${first[0]}`
  mkdirSync(out, { recursive: true })
  writeFileSync(`${out}/list.json`, await ask(lists, {}))
  writeFileSync(`${out}/detail.json`, await ask(detailPath))
  writeFileSync(`${out}/list.html`, await ask('/usedcar/list'))
  writeFileSync(`${out}/good.json`, await ask(goodPath))
  const script = /\/assets\/[\w-]+\.js/.exec(await ask('/usedcar/list'))![0]
  writeFileSync(`${out}/script.js`, await ask(script))
  const bare = await startRaw(
    ['list.json', 'detail.json', 'list.html', 'good.json', 'script.js'].map(file => `${out}/${file}`),
  )
  const rawList = await load(bare.address, bare.pid, again({ method: 'POST', path: '/0', body: {} }), seconds)
  const rawDetail = await load(bare.address, bare.pid, again({ path: '/1' }), seconds)
  const rawHtml = await load(bare.address, bare.pid, again({ path: '/2' }), seconds)
  const rawGood = await load(bare.address, bare.pid, again({ path: '/3' }), seconds)
  const rawScript = await load(bare.address, bare.pid, again({ path: '/4' }), seconds)
  bare.stop()
  const same = await load(shop.address, shop.pid, again({ method: 'POST', path: lists, body: {} }), seconds)
  row(
    `List call, all facets, same question, ${name}`,
    `${figure(same.perSecond)}/s, ${cost(same)}`,
    besideRaw(same, rawList),
    '≥ 2,000/s, ≤ 1 ms CPU',
  )
  const varied = await load(shop.address, shop.pid, question, seconds)
  row(
    `List call, every question different, ${name}`,
    `${figure(varied.perSecond)}/s, ${cost(varied)}`,
    besideRaw(varied, rawList),
    '≥ 2,000/s, ≤ 1 ms CPU',
  )
  const calm = await steady(shop.address, question, seconds * 2, 100, varied.asked)
  row(
    `List call, every question different, at 100/s, ${name}`,
    `p50 ${calm.p50} ms, p99 ${calm.p99} ms`,
    '',
    '200,000 cars: p99 < 50 ms and ≤ 2 × that of 2,400',
  )
  const detail = await load(
    shop.address,
    shop.pid,
    again(...first.map((carNo: string) => ({ path: `/website/web/product/v1/usedCarDetail?carNo=${carNo}` }))),
    seconds,
  )
  row(
    `Detail call, ${name}`,
    `${figure(detail.perSecond)}/s, ${cost(detail)}`,
    besideRaw(detail, rawDetail),
    '≥ 6,000/s',
  )
  const good = await load(
    shop.address,
    shop.pid,
    again(...goods.map((spuCode: string) => ({ path: `${goodsDetail}?spuCode=${spuCode}` }))),
    seconds,
  )
  row(
    `Detail of a good, ${name}`,
    `${figure(good.perSecond)}/s, ${cost(good)}`,
    besideRaw(good, rawGood),
    '≥ 60 % of the raw route',
  )
  const sent = await load(shop.address, shop.pid, again({ path: script }), seconds)
  row(`A script of a page, ${name}`, `${figure(sent.perSecond)}/s, ${cost(sent)}`, besideRaw(sent, rawScript), '')
  const cached = await load(shop.address, shop.pid, again({ path: '/usedcar/list' }), seconds)
  row(
    `List page, HTML cached, ${name}`,
    `${figure(cached.perSecond)}/s, ${cost(cached)}`,
    besideRaw(cached, rawHtml),
    '≥ 60 % of the raw route',
  )
  const packed = await load(
    shop.address,
    shop.pid,
    again({ path: '/usedcar/list', headers: { 'accept-encoding': 'gzip' } }),
    seconds,
  )
  row(
    `List page, HTML cached and gzipped, ${name}`,
    `${figure(packed.perSecond)}/s, ${cost(packed)}`,
    besideRaw(packed, rawHtml),
    '',
  )
  const uncached = await load(shop.address, shop.pid, freshPage, seconds)
  row(
    `List page, HTML not cached, ${name}`,
    `${figure(uncached.perSecond)}/s, ${cost(uncached)}`,
    besideRaw(uncached, rawHtml),
    '≥ 600/s',
  )
}

/** The stage, drawn by the processor: what it draws is true everywhere, how long it takes only here. */
async function measureStages(shop: Running): Promise<void> {
  const script = stageScript()
  row(
    'Stage, its JavaScript with three.js, gzip',
    `${figure(script.reduce((sum, file) => sum + file.bytes, 0) / 1000, 1)} kB`,
    'loaded when somebody opens it',
    '≤ 250 kB',
  )
  const cars = new Map<string, string>()
  for (let page = 1; page <= 40 && cars.size < 6; page++) {
    const answer = await fetch(shop.address + lists, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pageNumber: page }),
    })
    const { data } = (await answer.json()) as { data: { rows: { carNo: string; bodyKey: string }[] } }
    for (const car of data.rows) if (!cars.has(car.bodyKey)) cars.set(car.bodyKey, `/usedcar/detail/${car.carNo}.html`)
  }
  for (const cost of await measureStage(shop.address, cars))
    row(
      `Stage, ${cost.model}, 640 × 400 in software GL`,
      `first picture ${figure(cost.firstMs)} ms, frame ${figure(cost.frameMs)} ms`,
      `${figure(cost.bytes / 1000)} kB, ${figure(cost.triangles / 1000)} thousand triangles, ${cost.calls} draw calls, ${cost.textures} textures of ${figure(cost.textureMB, 1)} MB`,
      cost.model.endsWith('-lite') ? '≤ 600 kB, ≤ 60 calls' : '≤ 1,500 kB, ≤ 60 calls',
    )
}

/** Notices and the whole way from order to paid, channel by channel. */
async function measurePayments(shop: Running, folder: string, url: string, writePerSecond: number): Promise<void> {
  const bare = await startRaw([])
  for (const method of payMethods) {
    const notices = await measureNotices(shop, url, folder, method, 300, `${bare.address}/bytes`)
    const share = (limit: number) => `${figure((notices.perSecond / limit) * 100)} %`
    row(
      `Notices verified, opened and booked, ${method}`,
      noticesText(notices),
      `${share(notices.rawPerSecond)} of the raw route's ${figure(notices.rawPerSecond)}/s, ${share(writePerSecond)} of the database's bare transactions`,
      '≥ 500/s',
    )
    const { p50, p99, pressP50 } = await measureLatency(shop, url, method, 40)
    row(
      `Order to paid, one customer, ${method}`,
      `p50 ${figure(p50)} ms, p99 ${figure(p99)} ms`,
      `p50 ${figure(pressP50)} ms of it from the button of the cashier`,
      '',
    )
  }
  bare.stop()
}

async function measureAll(cars: number): Promise<void> {
  const folder = `${out}/data-${cars}`
  // What a run that was cut off left behind.
  await stopLocalPostgres(`${folder}/postgres`)
  rmSync(folder, { recursive: true, force: true })
  const from = performance.now()
  seed(folder, cars)
  say(`seeded ${cars} in ${figure((performance.now() - from) / 1000, 1)} s`)
  const cold = await startShop(folder)
  await cold.stop()
  let shop = await startShop(folder, behindProxy)
  // At rest, after its start and after its work (decision 045).
  await new Promise(resolve => setTimeout(resolve, 10_000))
  const idle = memoryMB(shop.pid)
  row(`Start to ready, database stopped, ${figure(cars)} cars`, `${figure(shop.readyMs)} ms`, '', '≤ 1,500 ms')
  row(`Idle memory of the node process, ${figure(cars)} cars`, `${figure(idle)} MB`, '', '≤ 180 MB')
  await measureReading(shop, cars)
  const loaded = memoryMB(shop.pid)
  await new Promise(resolve => setTimeout(resolve, 60_000))
  const rested = memoryMB(shop.pid)
  row(`Memory after the load, ${figure(cars)} cars`, `${figure(loaded)} MB`, '', '')
  row(`Memory a minute after the load, ${figure(cars)} cars`, `${figure(rested)} MB`, '', '≤ 250 MB')
  if (cars <= 2400 && !values['reading-only']) {
    const sizes = await firstLoad(shop.address, '/')
    const kB = (bytes: number) => `${figure(bytes / 1000, 1)} kB`
    row(
      'First load of the home page, JavaScript gzip',
      kB(sizes.js),
      `${sizes.requests} requests without pictures`,
      '≤ 130 kB',
    )
    row(
      'First visit without pictures',
      kB(sizes.js + sizes.css + sizes.html + sizes.font + sizes.icons),
      `css ${kB(sizes.css)}, html ${kB(sizes.html)}, font ${kB(sizes.font)}, icons ${kB(sizes.icons)}`,
      '≤ 220 kB',
    )
    await measureStages(shop)
    const database = await startLocalPostgres(`${folder}/postgres`)
    const limits = await databaseLimits(database.url, seconds)
    row(
      'Database alone: select by key',
      `${figure(limits.selectPerSecond)}/s`,
      'from one Node process over 16 connections',
      '',
    )
    row('Database alone: 20 rows by key', `${figure(limits.cardsPerSecond)}/s`, '', '')
    row('Database alone: two inserts and an update, fsync on', `${figure(limits.writePerSecond)}/s`, '', '')
    await measureNewCars({ shop, url: database.url, seconds, row })
    await measureContentPages({ shop, url: database.url, seconds, row })
    await measureSlots({ shop, url: database.url, seconds, row })
    await measureLeads({ shop, url: database.url, seconds, row }, 400, 8)
    await measureDeskLists({ shop, url: database.url, seconds, row }, 10_000)
    await measureCarOrders({ shop, url: database.url, seconds, row }, 300, 8)
    await measureAlerts({ shop, url: database.url, seconds, row })
    await measurePayments(shop, folder, database.url, limits.writePerSecond)
    for (const customers of [8, 64]) {
      const orders = await measureOrders(shop, database.url, customers, 1000)
      row(
        `Orders placed, paid and booked, ${customers} customers`,
        `${figure(orders.perSecond)}/s, ${figure(orders.nodeMs, 1)} + ${figure(orders.simulatorMs, 1)} + ${figure(orders.databaseMs, 1)} ms CPU, p50 ${figure(orders.p50)} ms, p99 ${figure(orders.p99)} ms, oversold ${orders.oversold}`,
        `${figure((orders.perSecond / limits.writePerSecond) * 100, 1)} % of the database's bare transactions`,
        '≥ 200/s',
      )
    }
    for (const customers of [8, 32, 64]) {
      const checkouts = await measureCheckouts(shop, database.url, customers, 1000)
      row(
        `Checkouts of goods placed, paid and booked, ${customers} customers`,
        checkoutText(checkouts),
        `${figure((checkouts.perSecond / limits.writePerSecond) * 100, 1)} % of the database's bare transactions`,
        customers === 32 ? '≥ 100/s, p99 < 400 ms' : '≥ 100/s',
      )
    }
    await measureDealers({ shop, url: database.url, seconds, row })
  }
  await shop.stop()
  if (cars <= 2400 && !values['reading-only']) {
    shop = await startShop(folder, {}, ['npm', 'start', '--silent'])
    row('`npm start`, second time, to ready', `${figure(shop.readyMs)} ms`, 'npm itself included', '≤ 1,500 ms')
    await shop.stop()
  }
}

await ensureBuilt()
const missed = values['reading-only'] ? [] : await measureAttack(`${out}/attack`, seconds, row)
if (missed.length > 0) process.exitCode = 1
for (const each of missed) say(`missed: ${each}`)
if (values['attack-only']) process.exit()
for (const cars of values['small-only'] ? [2400] : [2400, 200_000]) await measureAll(cars)
const table = [
  '| what | measured | beside it | aim |',
  '| --- | --- | --- | --- |',
  ...rows.map(cells => `| ${cells.join(' | ')} |`),
]
const note = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${availableParallelism()} cores shared by server, database and load generator, load average ${figure(loadavg()[0]!, 1)} at the end, ${seconds} s a row.`
const text = readFileSync('bench/README.md', 'utf8')
const [begin, end] = ['<!-- table -->', '<!-- /table -->']
if (!values['no-write'])
  writeFileSync(
    'bench/README.md',
    `${text.slice(0, text.indexOf(begin))}${begin}\n${note}\n\n${table.join('\n')}\n${text.slice(text.indexOf(end))}`,
  )
