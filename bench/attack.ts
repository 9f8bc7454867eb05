/**
 * Memory of a whole server at its default limits of size and time: at rest, a minute after visitors came as fast as it
 * answers, and after what strangers and customers can fill it with: bodies that do not end, large pictures side by side,
 * bodies that trickle, pages that nobody reads. Part of `npm run bench`; alone it ends with 1 when an aim is missed.
 *
 *     npm run bench -- --attack-only
 */
import { randomUUID } from 'node:crypto'
import { readdirSync, readlinkSync, rmSync } from 'node:fs'
import { connect as dial, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { callOf } from '#contract/calls.ts'
import { connect } from '#server/db/connect.ts'
import { startLocalPostgres, stopLocalPostgres } from '#server/db/local-postgres.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import type { Row } from './alone.ts'
import { again, load } from './load.ts'
import { freshPage, lists, question } from './questions.ts'
import { memoryMB, type Running, seed, startShop } from './shop.ts'

/** Aims, in MB of resident memory. */
const MOST_IDLE_MB = 180
const MOST_AFTER_LOAD_MB = 250
const MOST_AFTER_ATTACK_MB = 400
/** From the ready server to its first rest and the collection there (`server/rest.ts`). */
const SETTLE_MS = 12_000
const MINUTE_MS = 60_000
const BODY = 12 * 1024 * 1024
const KEEP_OPEN_MS = 15_000
/** As long as the server bears that nothing of an answer is taken, and a little more (`server/http/in-turn.ts`). */
const UNREAD_MS = 65_000
/** After the last attack: what is free by then is free. */
const REST_MS = 30_000
const { path: uploadPath } = callOf('media.save')

const mb = (n: number): string => `${Math.round(n)} MB`

interface Peak {
  value: number
  stop: () => void
}
/** Looks at the memory ten times a second. */
function watch(pid: number): Peak {
  const peak: Peak = { value: 0, stop: () => clearInterval(timer) }
  const timer = setInterval(() => (peak.value = Math.max(peak.value, memoryMB(pid))), 100)
  return peak
}

async function customers(url: string, n: number): Promise<string[]> {
  const db = await connect({ url, max: 2 })
  const tokens: string[] = []
  try {
    for (let at = 0; at < n; at++) {
      const gcid = randomUUID()
      const { rows } = await db.pool.query('insert into customer (gcid, sub) values ($1, $1) returning id', [gcid])
      tokens.push((await openSession(db.kysely, { customerId: rows[0].id }, 'bench', new Date())).apiToken)
    }
  } finally {
    await db.close()
  }
  return tokens
}

interface Sending {
  socket: Socket
  open: boolean
}
/** Opens a connection. @param reads false: nothing that comes is taken from it */
function dialled({ address }: Running, reads = true): Sending {
  const { hostname, port } = new URL(address)
  const socket = dial(Number(port), hostname)
  const sending = { socket, open: true }
  socket.on('error', () => {})
  if (reads) socket.on('data', () => {})
  else socket.pause()
  socket.once('close', () => (sending.open = false))
  return sending
}
/** Announces a body and sends none of it. */
function begin(shop: Running, length: number, token?: string): Sending {
  const sending = dialled(shop)
  const head = [
    `POST ${uploadPath} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...(token ? [`apiToken: ${token}`] : []),
  ]
  sending.socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return sending
}
const stillOpen = (all: readonly Sending[]): number => all.filter(each => each.open).length
const drop = (all: readonly Sending[]): void => {
  for (const { socket } of all) socket.destroy()
}

/** Bodies of 12 MB, all but their last hundred kB sent. */
async function unfinished(shop: Running, tokens: readonly (string | undefined)[]): Promise<string> {
  const most = Buffer.alloc(BODY - 100_000, 'x')
  const all = tokens.map(token => begin(shop, BODY, token))
  for (const { socket } of all) socket.write(most)
  await wait(KEEP_OPEN_MS)
  const open = stillOpen(all)
  drop(all)
  return `${open} of ${all.length} still open after ${KEEP_OPEN_MS / 1000} s`
}

/** Interlaced pictures, which cannot be read line by line, just below the limit of pixels. */
async function pictures(shop: Running, tokens: readonly string[]): Promise<string> {
  const side = 7_000
  const plain = sharp({
    create: { width: side, height: side, channels: 3, background: '#b5430b' },
    limitInputPixels: false,
  })
  const content = (await plain.png({ progressive: true, compressionLevel: 9 }).toBuffer()).toString('base64')
  const begun = performance.now()
  let slowest = 0
  let going = true
  const others = (async () => {
    while (going) {
      const from = performance.now()
      await (await fetch(`${shop.address}/usedcar/list`)).text()
      slowest = Math.max(slowest, performance.now() - from)
      await wait(50)
    }
  })()
  const answers = await Promise.all(
    tokens.map(async (token, n) => {
      const answer = await fetch(shop.address + uploadPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json', apitoken: token },
        body: JSON.stringify({ purpose: 'refundEvidence', name: `${n}.png`, content }),
      })
      return ((await answer.json()) as { success: boolean }).success
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  going = false
  await others
  const kept = answers.filter(Boolean).length
  return `${kept} of ${answers.length} kept in ${seconds.toFixed(1)} s, a page meanwhile at most ${Math.round(slowest)} ms`
}

/** A byte a second of bodies that anybody may send. */
async function trickling(shop: Running, n: number): Promise<string> {
  const { path } = callOf('content.currentTime')
  const begun = performance.now()
  let longest = 0
  const all = Array.from({ length: n }, () => {
    const sending = dialled(shop)
    sending.socket.once('close', () => (longest = performance.now() - begun))
    sending.socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`,
    )
    return sending
  })
  let slowest = 0
  while (stillOpen(all) > 0 && performance.now() - begun < 90_000) {
    for (const { socket, open } of all) if (open) socket.write(' ')
    const from = performance.now()
    await (await fetch(`${shop.address}/healthz`)).text()
    slowest = Math.max(slowest, performance.now() - from)
    await wait(1_000)
  }
  const open = stillOpen(all)
  drop(all)
  return `${open} of ${n} still open, the last one closed after ${Math.round(longest / 1000)} s, /healthz at most ${Math.round(slowest)} ms`
}

/** Connections of a process; who reads nothing from one does not hear that it was closed. */
function socketsOf(pid: number): number {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).filter(name => {
    try {
      return readlinkSync(`${folder}/${name}`).startsWith('socket:')
    } catch {
      return false
    }
  }).length
}

/** Pages that are asked for by the thousand on each of a few connections (RFC 9112, 9.3.2: pipelining), and not read. */
async function unread(shop: Running, connections: number, pages: number): Promise<string> {
  const asked = Array.from(
    { length: pages },
    (_, n) => `GET /usedcar/list?kw=${n % 40} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  ).join('')
  const before = socketsOf(shop.pid)
  const all = Array.from({ length: connections }, () => dialled(shop, false))
  for (const { socket } of all) socket.write(asked)
  await wait(KEEP_OPEN_MS)
  const early = socketsOf(shop.pid) - before
  await wait(UNREAD_MS)
  const late = socketsOf(shop.pid) - before
  drop(all)
  return `${Math.max(0, early)} of ${connections} held after ${KEEP_OPEN_MS / 1000} s, ${Math.max(0, late)} after ${(KEEP_OPEN_MS + UNREAD_MS) / 1000} s`
}

/** Visitors of every kind at once, as fast as they are answered: lists, pages that are kept and pages that are not. */
async function busy({ address, pid }: Running, seconds: number): Promise<void> {
  await load(address, pid, question, seconds)
  await load(
    address,
    pid,
    again({ method: 'POST', path: lists, body: {} }, { path: '/' }, { path: '/usedcar/list' }),
    seconds,
  )
  await load(address, pid, freshPage, seconds)
}

/**
 * Seeds a database of its own with 2,400 used cars, and measures what a server on it keeps.
 * @param folder where its data lie; what a run that was cut off left there goes first
 * @param seconds of each of three loads
 * @returns the aims that were missed, a sentence each
 */
export async function measureAttack(folder: string, seconds: number, row: Row): Promise<string[]> {
  const missed: string[] = []
  function judge(what: string, found: number, most: number, beside = ''): void {
    row(what, mb(found), beside, `≤ ${mb(most)}`)
    if (found > most) missed.push(`${what}: ${mb(found)}, at most ${mb(most)}`)
  }
  await stopLocalPostgres(`${folder}/postgres`)
  rmSync(folder, { recursive: true, force: true })
  seed(folder, 2_400)
  // The first server on a database signs and imports: one that comes later is what runs for months.
  await (await startShop(folder, { DEMO: 'true' })).stop()
  const shop = await startShop(folder, { DEMO: 'true' })
  try {
    const { url } = await startLocalPostgres(`${folder}/postgres`)
    const tokens = await customers(url, 50)
    await wait(SETTLE_MS)
    judge('Memory at rest, 2,400 cars', memoryMB(shop.pid), MOST_IDLE_MB)
    const during = watch(shop.pid)
    await busy(shop, seconds)
    during.stop()
    await wait(MINUTE_MS)
    judge(
      'Memory a minute after lists and pages as fast as they are answered',
      memoryMB(shop.pid),
      MOST_AFTER_LOAD_MB,
      `at most ${mb(during.value)}`,
    )
    const attacks: [string, () => Promise<string>][] = [
      ['100 × 12 MB unfinished, of strangers', () => unfinished(shop, Array(100).fill(undefined))],
      ['100 × 12 MB unfinished, two of each of 50 customers', () => unfinished(shop, [...tokens, ...tokens])],
      ['6 interlaced PNGs of 49 million pixels side by side', () => pictures(shop, tokens.slice(0, 6))],
      ['200 bodies at a byte a second', () => trickling(shop, 200)],
      ['20 connections with 5,000 pages asked for and none read', () => unread(shop, 20, 5_000)],
    ]
    for (const [what, attack] of attacks) {
      const peak = watch(shop.pid)
      const outcome = await attack()
      peak.stop()
      await wait(3_000)
      row(`Attack: ${what}`, `at most ${mb(peak.value)}, 3 s later ${mb(memoryMB(shop.pid))}`, outcome, '')
    }
    await wait(REST_MS)
    judge(`Memory ${REST_MS / 1000} s after the attacks`, memoryMB(shop.pid), MOST_AFTER_ATTACK_MB)
  } finally {
    await shop.stop()
    await stopLocalPostgres(`${folder}/postgres`)
  }
  return missed
}
