/** Clients that send many requests at once, and clients that do not read. */
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerInTurn } from './in-turn.ts'

const UNREAD_MS = 500
/** More than the system keeps for a connection that nobody reads. */
const LARGE = Buffer.alloc(16 * 1024 * 1024, 'x')
let begun: string[] = []
/** @param unreadMs for so long an answer waits for somebody who reads it */
function serving(unreadMs: number) {
  const app = Fastify({ keepAliveTimeout: 10_000 })
  answerInTurn(app, unreadMs)
  app.get('/large/:n', async ({ url }) => (begun.push(url), LARGE))
  app.get('/small/:n', async ({ url }) => (begun.push(url), url))
  app.get('/slow/:n', async ({ url }) => {
    begun.push(url)
    await wait(3 * UNREAD_MS)
    return url
  })
  return app
}
const app = serving(UNREAD_MS)
/** Waits longer than any test: what it sends is never ended because the machine is busy. */
const patient = serving(600_000)

let socket: Socket
let heard = ''
beforeAll(async () => {
  for (const each of [app, patient]) await each.listen({ port: 0, host: '127.0.0.1' })
})
function join(served: typeof app) {
  socket = connect((served.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
}
beforeEach(() => {
  begun = []
  heard = ''
  join(app)
})
afterEach(() => socket.destroy())
afterAll(() => Promise.all([app.close(), patient.close()]))

const listen = () => socket.on('data', part => (heard += part.toString('latin1'))).resume()
const ask = (...paths: string[]) =>
  socket.write(paths.map(path => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''))
const until = async (what: () => boolean) => {
  for (let n = 0; n < 1000 && !what(); n++) await wait(20)
  expect(what()).toBe(true)
}

test('what is sent at once is begun when the answers before it are gone, in its order', async () => {
  socket.destroy()
  join(patient)
  socket.pause()
  const paths = Array.from({ length: 200 }, (_, n) => `/small/${n}`)
  ask('/large/0', ...paths)
  await until(() => begun.length > 0)
  await wait(UNREAD_MS / 2)
  expect(begun).toEqual(['/large/0'])
  listen()
  await until(() => heard.includes('/small/199'))
  expect(begun).toEqual(['/large/0', ...paths])
  expect(heard.match(/\/small\/\d+/g)).toEqual(paths)
})

test('a connection on which more wait than any client sends is closed, and nothing of them is begun', async () => {
  socket.pause()
  ask('/slow/0', ...Array.from({ length: 2_000 }, (_, n) => `/small/${n}`))
  await until(() => socket.destroyed || begun.length > 0)
  listen()
  await until(() => socket.closed)
  expect(begun.filter(url => url.startsWith('/small/'))).toEqual([])
})

test('an answer that nobody takes ends its connection', async () => {
  socket.pause()
  ask('/large/0')
  const count = () =>
    new Promise<number>((resolve, reject) => app.server.getConnections((e, n) => (e ? reject(e) : resolve(n))))
  await until(() => begun.length > 0)
  expect(await count()).toBe(1)
  for (let n = 0; n < 500 && (await count()) > 0; n++) await wait(20)
  expect(await count()).toBe(0)
})

test('an answer that takes its time does not, and neither does a connection between two requests', async () => {
  listen()
  ask('/slow/0')
  await until(() => heard.includes('/slow/0'))
  await wait(2 * UNREAD_MS)
  ask('/small/1')
  await until(() => heard.includes('/small/1'))
  expect(socket.closed).toBe(false)
})
