import { Agent, request } from 'node:http'
import autocannon from 'autocannon'
import { cpuSeconds } from './shop.ts'

export interface LoadRequest {
  method?: 'GET' | 'POST'
  path: string
  body?: object
  headers?: Record<string, string>
}

export interface Measured {
  perSecond: number
  p50: number
  p99: number
  /** CPU milliseconds for one answer: the server's and PostgreSQL's. */
  nodeMs: number
  databaseMs: number
  bytes: number
  /** Number of the first request that was not sent. */
  asked: number
}

/** The n-th request of all; each is asked once, whichever connection asks it. */
export type Asking = (n: number) => LoadRequest

/** The same few requests, over and over. */
export const again =
  (...requests: readonly LoadRequest[]): Asking =>
  n =>
    requests[n % requests.length]!

/**
 * Sends the requests in turn over 16 connections, as fast as they are answered.
 * @param from number of the first request: a run that goes on where another ended repeats nothing of it
 * @throws when any answer is not 2xx or says `success: false`
 */
export async function load(address: string, pid: number, asking: Asking, seconds: number, from = 0): Promise<Measured> {
  let refused = 0
  let next = from
  const before = cpuSeconds(pid)
  const result = await autocannon({
    url: address,
    connections: 16,
    duration: seconds,
    requests: [
      {
        // One count for all connections: each would begin a list of its own at its first request.
        setupRequest(request) {
          const { method = 'GET', path, body, headers } = asking(next++)
          return {
            ...request,
            method,
            path,
            headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
            ...(body ? { body: JSON.stringify(body) } : {}),
          }
        },
        onResponse(status, text) {
          if (status !== 200 || text.startsWith('{"success":false')) refused++
        },
      },
    ],
  })
  const after = cpuSeconds(pid)
  const answers = result.requests.total
  if (refused > 0 || result.errors > 0 || result.non2xx > 0)
    throw new Error(`${refused} refused, ${result.errors} errors, ${result.non2xx} not 2xx: ${asking(from).path}`)
  return {
    perSecond: answers / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    nodeMs: ((after.node - before.node) * 1000) / answers,
    databaseMs: ((after.database - before.database) * 1000) / answers,
    bytes: result.throughput.total / answers,
    asked: next,
  }
}

/**
 * Sends requests at a steady rate, each at its time whether or not earlier ones are answered, as visitors do.
 * @returns percentiles of the time from sending to the whole answer, in ms
 */
export async function steady(
  address: string,
  asking: Asking,
  seconds: number,
  rate: number,
  from = 0,
): Promise<{ p50: number; p99: number }> {
  const times: number[] = []
  const agent = new Agent({ keepAlive: true })
  const begun = performance.now()
  const waiting: Promise<void>[] = []
  for (let n = 0; n < seconds * rate; n++) {
    const due = begun + (n * 1000) / rate - performance.now()
    if (due > 0) await new Promise(resolve => setTimeout(resolve, due))
    const { method, path, body, headers } = asking(from + n)
    const sent = performance.now()
    waiting.push(
      answered(agent, address, { method, path, body, headers }).then(() => void times.push(performance.now() - sent)),
    )
  }
  await Promise.all(waiting)
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return { p50: at(0.5), p99: at(0.99) }
}

/** Waits for the whole answer. `fetch` would take as much of the processor for a question as the shop for its answer. */
function answered(agent: Agent, address: string, { method = 'GET', path, body, headers }: LoadRequest): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const sent = request(
    address + path,
    { agent, method, headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers } },
    answer => {
      answer.once('end', resolve).once('error', reject)
      answer.resume()
    },
  )
  sent.once('error', reject)
  sent.end(body && JSON.stringify(body))
  return promise
}
