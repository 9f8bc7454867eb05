/** A simulator with a database of its own, and a merchant who hears its notices, for tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '#server/db/test-database.ts'
import { storedAccount, type SimulatorAccount } from './account.ts'
import type { Envelope } from './notices.ts'
import { openSimulator, type Simulator } from './simulator.ts'

export interface Heard extends Envelope {
  url: string
}

export interface TestSimulator extends Simulator {
  origin: string
  account: SimulatorAccount
  /** What the merchant was sent, oldest first. */
  heard: Heard[]
  /** What the merchant answers; 200 and `success` until it is changed. */
  answer: { status: number; body: string }
  /** Moves the simulator's clock on; clients refuse answers of more than five minutes' difference. */
  pass(ms: number): void
  /** Ends all faults and sends what is due, forgets what was heard, and sets the clock right. */
  begin(): Promise<void>
  /** An admin call. */
  admin(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Response>
  /** What the cashier's button does. */
  press(cashier: string, outcome: 'pay' | 'refuse' | 'abandon'): Promise<Response>
}

/** @param speed by how much notices and refunds are hurried; 1 is the real schedule */
export async function openTestSimulator(speed = 1): Promise<TestSimulator> {
  const database = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'pay-simulator-'))
  // It stands still: a busy machine takes its time, and what is due is due to the second.
  let at = Date.now()
  const heard: Heard[] = []
  const answer = { status: 200, body: 'success' }
  const now = () => new Date(at)
  const account = storedAccount(folder, now())
  const simulator = await openSimulator({
    url: database.url,
    account,
    speed,
    bills: 'atOnce',
    shopHosts: ['shop.example.com'],
    ticking: false,
    now,
    post: async (url, envelope) => {
      heard.push({ url, ...envelope })
      return answer
    },
    complain: error => {
      throw error
    },
  })
  const origin = await simulator.listen(0)
  return {
    ...simulator,
    origin,
    account,
    heard,
    answer,
    pass: ms => void (at += ms),
    async begin() {
      await simulator.kit.faults.end()
      Object.assign(answer, { status: 200, body: 'success' })
      // What an earlier test left on its way arrives.
      at += 86_400_000
      await simulator.clockwork.run()
      at = Date.now()
      heard.length = 0
    },
    admin: (method, path, body) =>
      fetch(`${origin}/simulator/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${account.adminToken}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    press: (cashier, outcome) =>
      fetch(`${origin}/cashier/${cashier}`, {
        method: 'POST',
        body: new URLSearchParams({ outcome }),
        redirect: 'manual',
      }),
    async close() {
      await simulator.close()
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}
