/**
 * Random histories of one customer and the shop, legal and illegal, in any order, played through the real calls and jobs:
 * after every step the money, the stock and the vouchers must add up (test-money.ts).
 */
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { dayMs } from '#server/lib/clock.ts'
import { brokenClaims } from './test-money.ts'
import { openCaseShop } from './test-cases.ts'
import { historiesOf, purchase, type Step, step } from './test-histories.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())
const { newWorld, doStep, statesOf } = historiesOf(shop)

/** Steps of a history behind its first purchase; that many histories take about half a minute on two quiet cores. */
const STEPS = { minLength: 14, maxLength: 22, size: 'max' } as const
const RUNS = 100

/** Every history begins with goods that are paid for. */
const history = fc.tuple(purchase, fc.array(step, STEPS)).map(([first, steps]): Step[] => [first, ...steps])

test('the money adds up after every step of every history', { timeout: 300_000 }, async () => {
  const reached: string[] = []
  await fc.assert(
    fc.asyncProperty(history, async steps => {
      const world = await newWorld()
      for (const each of steps) {
        await doStep(world, each)
        expect(await brokenClaims(shop.db, world.customerId), `after ${JSON.stringify(each)}`).toEqual([])
      }
      // Whatever is on its way arrives in the end.
      shop.pass(dayMs)
      await shop.runJobs()
      expect(await brokenClaims(shop.db, world.customerId)).toEqual([])
      reached.push(...(await statesOf(world.customerId)))
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  // The histories have been where the money is.
  for (const state of ['delivery', 'verify', 'audit', 'return_audit', 'refunding', 'refund_end', 'refunded_end'])
    expect(reached, state).toContain(state)
})
