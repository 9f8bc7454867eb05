/** Bodies that do not end: what a stranger, a customer and many of them can hold of the server with them. */
import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callNames, callOf } from '#contract/calls.ts'
import type { CallName } from '#contract/kit.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { testApp } from './test-app.ts'

const RECEIVE_MS = 5000
const db = await testDatabase()
const app = await testApp(db, { RECEIVE_TIMEOUT_MS: String(RECEIVE_MS) })
const tokens: string[] = []
let port = 0
const open = new Set<Socket>()

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
  for (const n of [1, 2, 3]) {
    const { rows } = await db.pool.query(`insert into customer (gcid, sub) values ($1, $1) returning id`, [`body-${n}`])
    tokens.push((await openSession(db.kysely, { customerId: rows[0].id }, 'test', new Date())).apiToken)
  }
})
afterEach(() => {
  for (const socket of open) socket.destroy()
  open.clear()
})
afterAll(async () => {
  await app.close()
  await db.close()
})

interface Sending {
  socket: Socket
  /** All that came back so far. */
  heard: () => string
  closed: Promise<void>
}

/** Begins a call whose body is announced and not sent. */
function begin(name: CallName, token: string | undefined, length: number): Sending {
  const { path, body } = callOf(name)
  let text = ''
  const socket = connect(port, '127.0.0.1')
  open.add(socket)
  socket.on('data', part => (text += part.toString()))
  socket.on('error', () => {})
  const lines = [
    `POST ${path.replace(/:hash.*/, '0'.repeat(32))} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'}`,
    `Content-Length: ${length}`,
    ...(token ? [`apiToken: ${token}`] : []),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return { socket, heard: () => text, closed: new Promise(resolve => socket.once('close', () => resolve())) }
}

/** @param ms so long an answer is waited for; longer than the server waits for a body, so that a slow machine is no fault */
async function hears({ heard, socket }: Sending, what: string, ms = 3 * RECEIVE_MS): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end && !socket.destroyed; await wait(20))
    if (heard().includes(what)) return true
  return heard().includes(what)
}

const closedToStrangers = callNames.filter(name => {
  const { login, staff, method } = callOf(name)
  return method === 'POST' && (login || staff)
})

describe('a body', () => {
  test('is not waited for when its sender may not use the call', async () => {
    const late: CallName[] = []
    for (const name of closedToStrangers) {
      const sending = begin(name, 'nobody', 1000)
      if (!(await hears(sending, '"code":401'))) late.push(name)
      sending.socket.destroy()
    }
    expect(late).toEqual([])
  })

  test('that comes too slowly ends its connection', async () => {
    const slow = [begin('content.currentTime', undefined, 1000), begin('media.save', tokens[0], 1_000_000)]
    for (const each of slow) each.socket.write('{')
    await Promise.all(slow.map(each => each.closed))
    for (const each of slow) expect(each.heard()).toContain(' 408 ')
  })

  test('of the large kind is read in turns: two of one customer, four in all', async () => {
    const text = '{}'
    const finish = (sending: Sending) => sending.socket.write(text)
    const begun: Sending[] = []
    for (const who of [0, 0, 0, 1, 1, 2]) {
      begun.push(begin('media.save', tokens[who], text.length))
      // Who comes first is first.
      await wait(60)
    }
    const [a1, a2, a3, b1, b2, c1] = begun
    for (const waiting of [a3!, c1!]) {
      finish(waiting)
      expect(await hears(waiting, 'HTTP/1.1', 300)).toBe(false)
    }
    // Another customer's turn ends: who waits for a place among all gets it, who has two already does not.
    finish(b1!)
    expect(await hears(b1!, '"code":400')).toBe(true)
    expect(await hears(c1!, '"code":400')).toBe(true)
    expect(await hears(a3!, 'HTTP/1.1', 300)).toBe(false)
    a1!.socket.destroy()
    expect(await hears(a3!, '"code":400')).toBe(true)
    for (const last of [a2!, b2!]) {
      finish(last)
      expect(await hears(last, '"code":400')).toBe(true)
    }
  })
})
