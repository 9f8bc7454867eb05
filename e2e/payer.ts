/** Pays at the simulated cashier without a browser, and asks the simulator for what goes wrong. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Output } from '#contract/kit.ts'

export type Started = Pick<Output<'payment.start'>, 'kind' | 'target' | 'fields' | 'scan'>

const form = (fields: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  redirect: 'manual',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

/**
 * Follows the entry to a payment as a browser does.
 * @returns the address of the cashier; undefined where the payment is over
 * @throws when the door is not there
 */
export async function cashierOf(origin: string, { kind, target, fields, scan }: Started): Promise<string | undefined> {
  const door = new URL(kind === 'qr' ? scan : target, origin)
  const led = await fetch(door, kind === 'form' ? form(fields) : { redirect: 'manual' })
  if (led.status >= 500) throw new Error(`the door to the cashier: ${led.status}`)
  return led.status === 303 ? (led.headers.get('location') ?? undefined) : undefined
}

/**
 * Presses a button of the cashier.
 * @returns whether it did what it says
 * @throws when the cashier does not answer
 */
export async function press(origin: string, cashier: string, outcome: 'pay' | 'refuse'): Promise<boolean> {
  const { status } = await fetch(new URL(cashier, origin), form({ outcome }))
  if (status >= 500) throw new Error(`cashier: ${status}`)
  return status === 303 || status === 200
}

/**
 * Goes to the cashier and pays.
 * @throws when the cashier does not answer, or takes no money
 */
export async function payAtCashier(origin: string, started: Started): Promise<void> {
  const cashier = await cashierOf(origin, started)
  if (cashier === undefined || !(await press(origin, cashier, 'pay'))) throw new Error('the cashier takes no money')
}

/** What becomes of the notice of a payment. */
export const outcomes = ['succeed', 'repeated', 'lost', 'delayed'] as const
export type Outcome = (typeof outcomes)[number]

const faults = {
  repeated: { kind: 'duplicate', value: 5, uses: 1 },
  lost: { kind: 'dropped', uses: 1 },
  delayed: { kind: 'delayed', value: 10_000, uses: 1 },
  /** The gateway gives up what goes back. */
  givenUp: { kind: 'refundAbnormal' },
} as const

/** What a shop and tests need to speak to the simulator of a folder: another server on its database takes it from here. */
export const simulatorOf = (folder: string): Record<string, string> =>
  parseEnv(readFileSync(join(folder, 'pay-simulator', 'shop.env'), 'utf8')) as Record<string, string>

/**
 * Asks the simulator of a shop to let this happen to the notice of a payment, or to its refunds.
 * @param folder    DATA_DIR of the shop
 * @param paymentNo the shop's number of the payment
 */
export async function foresee(folder: string, paymentNo: string, outcome: Outcome | 'givenUp'): Promise<void> {
  if (outcome === 'succeed') return
  const settings = simulatorOf(folder)
  const answer = await fetch(`${settings.PAY_SIMULATOR_URL}/simulator/faults`, {
    method: 'POST',
    headers: { authorization: `Bearer ${settings.PAY_SIMULATOR_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...faults[outcome], outTradeNo: paymentNo }),
  })
  if (answer.status !== 200) throw new Error(`the simulator: ${answer.status}`)
}
