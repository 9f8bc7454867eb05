/** A process that stops under full load: whoever sent a request gets its answer. */
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { prepareExit } from './leave.ts'

let port = 0
let open = createServer()
afterEach(() => void open.closeAllConnections())

/** A server whose answers take a moment of waiting and a moment of work. */
async function start(answerMs = 2) {
  open = createServer((_, response) =>
    exit.pass(() => {
      const until = performance.now() + 0.3
      while (performance.now() < until);
      setTimeout(() => response.end('ok'), answerMs)
    }),
  )
  const exit = prepareExit(open)
  await new Promise<void>(resolve => open.listen(0, '127.0.0.1', resolve))
  port = (open.address() as AddressInfo).port
  return exit
}

interface Load {
  answered: number
  /** Requests that were sent and got no answer. */
  lost: string[]
  connections: Set<string | undefined>
}

/** 24 clients that ask without a pause until they are told to go elsewhere, or until nobody lets them in. */
function ask(agent: Agent | false, mayAsk: () => boolean): { load: Load; done: Promise<unknown> } {
  const load: Load = { answered: 0, lost: [], connections: new Set() }
  const one = () =>
    new Promise<'on' | 'refused'>(resolve => {
      const asked = request({ port, host: '127.0.0.1', agent }, answer => {
        load.connections.add(answer.headers.connection)
        answer.resume().once('end', () => {
          load.answered++
          resolve('on')
        })
      })
      asked.once('error', (error: NodeJS.ErrnoException) => {
        // Nobody listens any more: nothing was sent.
        if (error.code === 'ECONNREFUSED') return resolve('refused')
        load.lost.push(String(error.code))
        resolve('on')
      })
      asked.end()
    })
  const client = async () => {
    while (mayAsk()) if ((await one()) === 'refused') return
  }
  return { load, done: Promise.all(Array.from({ length: 24 }, client)) }
}

test.each([
  ['with a new connection for each request', () => false as const],
  ['with connections that stay open', () => new Agent({ keepAlive: true, maxSockets: 24 })],
])('loses nothing of clients %s that a balancer leads away', async (_, makeAgent) => {
  const exit = await start()
  let ready = true
  const { load, done } = ask(makeAgent(), () => ready)
  await expect.poll(() => load.answered, { timeout: 40_000 }).toBeGreaterThan(1_000)
  const left = exit.leave(300, 5_000)
  // As a balancer that looks at /readyz now and then.
  await wait(100)
  ready = false
  await Promise.all([left, done])
  expect(load.lost).toEqual([])
  expect(load.connections).toContain('close')
})

test.each([
  ['with a new connection for each request', () => false as const],
  ['with connections that stay open', () => new Agent({ keepAlive: true, maxSockets: 24 })],
])('loses nothing of clients %s, also without a balancer', async (_, makeAgent) => {
  const exit = await start()
  const { load, done } = ask(makeAgent(), () => true)
  await expect.poll(() => load.answered, { timeout: 40_000 }).toBeGreaterThan(1_000)
  await Promise.all([exit.leave(0, 5_000), done])
  expect(load.lost).toEqual([])
})

test('does not wait for a connection on which nothing is asked, and answers what is asked late', async () => {
  const exit = await start(600)
  const idle = connect(port, '127.0.0.1')
  await new Promise(resolve => idle.once('connect', resolve))
  const late = new Promise<string>(resolve => {
    const asked = request({ port, host: '127.0.0.1', agent: false }, answer => {
      answer.setEncoding('utf8').once('data', resolve)
    })
    asked.end()
  })
  await wait(50)
  // It may take longer than this test: a connection that nobody uses does not hold it up.
  const [text] = await Promise.all([late, exit.leave(0, 600_000)])
  expect(text).toBe('ok')
})

test('cuts what does not end in time', async () => {
  const exit = await start(60_000)
  const cut = new Promise(resolve => request({ port, host: '127.0.0.1', agent: false }).once('error', resolve).end())
  await wait(50)
  await exit.leave(0, 300)
  expect(await cut).toMatchObject({ code: 'ECONNRESET' })
})
