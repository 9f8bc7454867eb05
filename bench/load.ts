import autocannon from 'autocannon'
import { cpuSeconds } from './shop.ts'

export interface Asked {
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
}

/**
 * Sends the requests in turn over 16 connections.
 * @param rate requests per second together; absent: as many as it takes
 * @throws when any answer is not 2xx or says `success: false`
 */
export async function load(
  address: string,
  pid: number,
  requests: readonly Asked[],
  seconds: number,
  rate?: number,
): Promise<Measured> {
  let refused = 0
  const before = cpuSeconds(pid)
  const result = await autocannon({
    url: address,
    connections: rate ? 8 : 16,
    duration: seconds,
    ...(rate ? { overallRate: rate } : {}),
    requests: requests.map(({ method = 'GET', path, body, headers }) => ({
      method,
      path,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      onResponse: (status: number, text: string) => {
        if (status !== 200 || text.startsWith('{"success":false')) refused++
      },
    })),
  })
  const after = cpuSeconds(pid)
  const answers = result.requests.total
  if (refused > 0 || result.errors > 0 || result.non2xx > 0)
    throw new Error(`${refused} refused, ${result.errors} errors, ${result.non2xx} not 2xx: ${requests[0]?.path}`)
  return {
    perSecond: answers / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    nodeMs: ((after.node - before.node) * 1000) / answers,
    databaseMs: ((after.database - before.database) * 1000) / answers,
    bytes: result.throughput.total / answers,
  }
}

/** Small repeatable random numbers, so that two runs ask the same questions. */
export function dice(seed: number): (n: number) => number {
  let x = seed
  return n => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0
    return Math.floor((x / 2 ** 32) * n)
  }
}
