/** What the buyers of a chaos run want to do, all of it drawn from the seed. */
import { type PayMethod, payMethods } from '#contract/codes.ts'
import { randomOf } from '#server/db/seed/random.ts'

/** Ways to buy, with how often they are taken. */
const scripts = {
  /** Orders and pays. */
  pays: 36,
  /** Begins at one channel, goes on at another, and pays at both at once. */
  paysTwice: 14,
  /** Leaves the cashier; the time to pay runs out. */
  leaves: 8,
  /** The time to pay runs out while the button of the cashier is pressed. */
  paysAtTheEnd: 10,
  /** Cancels in one tab and pays in the other. */
  cancelsMeanwhile: 10,
  /** The first try is refused at the cashier. */
  isRefusedFirst: 6,
  /** Pays, and wants the money back. */
  givesBack: 16,
} as const
export type Script = keyof typeof scripts

export interface Plan {
  n: number
  what: 'car' | 'goods'
  script: Script
  first: PayMethod
  second: PayMethod
  /** Between two things that are done at once, in ms. */
  apart: number
}

/** The n-th purchase of a run. */
export function planOf(seed: number, n: number): Plan {
  const random = randomOf('chaos', seed, n)
  const names = Object.keys(scripts) as Script[]
  const script = names[random.weighted(Object.values(scripts))]!
  const first = script === 'isRefusedFirst' ? 'unionpay' : random.pick(payMethods)
  return {
    n,
    what: random.chance(0.3) ? 'car' : 'goods',
    script,
    first,
    second: random.pick(payMethods.filter(method => method !== first)),
    apart: random.int(0, 400),
  }
}

export const victims = ['shop', 'simulator', 'database', 'shop and database'] as const
export type Victim = (typeof victims)[number]

/** Who is killed after how many purchases. */
export function killsOf(seed: number, payments: number, kills: number): { after: number; victim: Victim }[] {
  const random = randomOf('chaos kills', seed)
  return Array.from({ length: kills }, (_, n) => ({
    after: Math.floor(((n + random.between(0.2, 0.9)) * payments) / kills),
    // Each of them in turn, so that a short run has all of them.
    victim: victims[n % victims.length]!,
  }))
}

/** What goes wrong at the gateways, and how often; in ms where there is a value. */
export const faults = [
  { kind: 'duplicate', probability: 0.1, value: 3 },
  { kind: 'delayed', probability: 0.08, value: 200 },
  { kind: 'reordered', probability: 0.05 },
  { kind: 'dropped', probability: 0.08 },
  { kind: 'wrongAmount', probability: 0.04 },
  { kind: 'wrongMerchant', probability: 0.03 },
  { kind: 'badSignature', probability: 0.05 },
  { kind: 'unknownSerial', channel: 'wechat', probability: 0.03 },
  { kind: 'unknownSerial', channel: 'unionpay', probability: 0.03 },
  { kind: 'signTest', channel: 'wechat', probability: 0.03 },
  { kind: 'tamperedCiphertext', channel: 'wechat', probability: 0.03 },
  { kind: 'slow', probability: 0.03, value: 1_500 },
  { kind: 'serverError', probability: 0.03 },
  { kind: 'serverErrorTaken', probability: 0.03 },
  { kind: 'cut', probability: 0.03 },
  { kind: 'badAnswer', probability: 0.03 },
  { kind: 'tooMany', channel: 'wechat', probability: 0.02 },
  { kind: 'refundSlow', channel: 'wechat', probability: 0.1, value: 3_000 },
  { kind: 'refundSlow', channel: 'unionpay', probability: 0.1, value: 3_000 },
  { kind: 'refundAbnormal', probability: 0.03 },
  { kind: 'refundClosed', channel: 'wechat', probability: 0.02 },
  { kind: 'defect', channel: 'unionpay', probability: 0.05 },
  { kind: 'pending', channel: 'unionpay', probability: 0.1 },
] as const
