/** What random histories of orders of cars have alike, whatever kind they are of: acts that all of them know, and the walk. */
import fc from 'fast-check'
import type { RawBuilder } from 'kysely'
import { expect } from 'vitest'
import { endCauses } from '#contract/balance.ts'
import type { CallName, Input } from '#contract/kit.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { expectBooks } from '#server/features/ledger/test-books.ts'
import { freshReference } from './test-car-balance.ts'
import type { TestShop } from './test-shop.ts'

/** Whose order it is; the session is another one after days. */
export interface Ordered {
  token: string
  customerId: number
  orderNo: string
}

/** An act, and a number that says which of its kinds; 0 where it does not matter. */
type Act<Step extends string> = [step: Step, n: number]

/** Every refusal is an answer; only a fault of the server is none. */
export function fair<A extends { code: number; message: string }>(answer: A): A {
  expect([500, 400], answer.message).not.toContain(answer.code)
  return answer
}

/** Acts on a shop that every kind of order of a car knows. */
export function carActs(shop: TestShop) {
  const say = async <N extends CallName>(name: N, token: string, input: Input<N>) =>
    fair(await shop.call(name, token, input))
  return {
    say,

    /** Ends an order by both of two people, where the desk offers an end. */
    async end(orderNo: string, n: number, staff: readonly [string, string]): Promise<void> {
      const known = (await say('desk.carBalance.ofOrder', staff[0], { orderNo })).data
      const end = known?.end?.back[n % endCauses.length]
      if (!end) return
      const asked = { orderNo, endCause: end.endCause, expectBackFen: end.backFen, remark: '客户与门店已签解除协议' }
      for (const who of staff) await say('desk.carBalance.end', who, asked)
    },

    /** Notes what finance has given back. */
    async giveBack(orderNo: string, finance: string): Promise<void> {
      const known = (await say('desk.carBalance.ofOrder', finance, { orderNo })).data
      for (const { partNo, can } of known?.parts ?? [])
        if (can.includes('gaveBack'))
          await say('desk.carBalance.gaveBack', finance, { orderNo, partNo, reference: freshReference() })
    },

    /** Its customer leaves it, where that is offered, and gets back what was said. @param before sees what was said */
    async cancel(
      { token, orderNo }: Ordered,
      before: (refundFen: number) => Promise<void> | void = () => {},
    ): Promise<void> {
      const shown = (await say('order.cancelPreview', token, { orderNo })).data
      if (!shown) return
      await before(shown.refundFen)
      const done = await say('order.cancel', token, { orderNo, expectRefundFen: shown.refundFen })
      expect([done.refused, done.data?.refundFen]).toEqual([undefined, shown.refundFen])
    },

    /** Days pass. Sessions end long before a history does. */
    async pass(world: Ordered, ms: number): Promise<void> {
      shop.pass(ms)
      world.token = (await openSession(shop.db, { customerId: world.customerId }, 'test', shop.now())).apiToken
    },
  }
}

export interface Histories<Begin, World, Step extends string> {
  begins: fc.Arbitrary<Begin>
  steps: readonly Step[]
  /** Fewest and most acts. */
  acts: readonly [least: number, most: number]
  /** How many by chance; more where `CHANCE` is set. */
  runs: readonly [usual: number, more: number]
  /** Such as chance alone seldom leads to. */
  sure: readonly (readonly [Begin, readonly (NoInfer<Step> | Act<NoInfer<Step>>)[]])[]
  begin: (how: Begin) => Promise<World>
  act: (world: World, step: Step, n: number) => Promise<void>
  /** What is not true of any order; nothing may come back. */
  breaches: RawBuilder<{ claim: string; orderNo: string }>
}

/** Walks histories; after every act nothing is breached and the books add up. @returns states that orders were seen in */
export async function walk<Begin, World extends Ordered, Step extends string>(
  shop: TestShop,
  { begins, steps, acts: [minLength, maxLength], runs, sure, begin, act, breaches }: Histories<Begin, World, Step>,
): Promise<ReadonlySet<string>> {
  const reached = new Set<string>()
  const history = fc.tuple(
    begins,
    fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(5)), { minLength, maxLength, size: 'max' }),
  )
  await fc.assert(
    fc.asyncProperty(history, async ([first, then]) => {
      const world = await begin(first)
      for (const [step, n] of then) {
        await act(world, step, n)
        await shop.runJobs()
        expect((await breaches.execute(shop.db)).rows, step).toEqual([])
        await expectBooks(shop.db)
        reached.add((await shop.orderRow(world.orderNo)).state)
      }
    }),
    {
      numRuns: process.env.CHANCE ? runs[1] : runs[0],
      endOnFailure: true,
      examples: sure.map(([how, then]): [[Begin, Act<Step>[]]] => [
        [how, then.map((each): Act<Step> => (typeof each === 'string' ? [each, 0] : each))],
      ]),
    },
  )
  return reached
}
