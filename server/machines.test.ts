import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#server/db/test-database.ts'
import { afterSalesExamples } from '#server/features/order/test-after-sales-order-examples.ts'
import { sellExamples } from '#server/features/sell/test-sell-examples.ts'
import { leadExamples } from '#server/features/lead/test-lead-examples.ts'
import { payableExamples } from '#server/features/order/test-payable-examples.ts'
import { depositExamples } from '#server/features/order/test-used-car-deposit-examples.ts'
import { listingExamples } from '#server/features/used-car/test-listing-examples.ts'
import { stockCarExamples } from '#server/features/car-stock/test-stock-car-examples.ts'
import { studentPoolExamples } from '#server/features/student-car/test-student-pool-examples.ts'
import { qualificationExamples } from '#server/features/qualification/test-qualification-examples.ts'
import { loanPaperExamples } from '#server/features/loan-paper/test-loan-paper-examples.ts'
import { milestoneExamples } from '#server/features/milestone/test-milestone-examples.ts'
import { studentCarExamples } from '#server/features/order/test-student-car-examples.ts'
import { carPartExamples } from '#server/features/order/test-car-part-examples.ts'
import { rangeChangeExamples } from '#server/features/range-change/test-range-change-examples.ts'
import { lotteryExamples } from '#server/features/lottery/test-lottery-examples.ts'
import { mailingExamples } from '#server/features/mailing/test-mailing-examples.ts'
import { activityExamples } from '#server/features/activity/test-activity-examples.ts'
import { launchExamples } from '#server/features/launch/test-launch-examples.ts'
import { refundCaseExamples } from '#server/features/refund-case/test-refund-case-examples.ts'
import { refundExamples } from '#server/features/refund/test-refund-examples.ts'
import { reservationExamples } from '#server/features/stock/test-stock-examples.ts'
import { contentExamples } from '#server/features/content-page/test-content-examples.ts'
import { policyExamples } from '#server/features/policy-draft/test-policy-examples.ts'
import { outletProposalExamples } from '#server/features/outlet-proposal/test-outlet-proposal-examples.ts'
import { slotExamples } from '#server/features/slot/test-slot-examples.ts'
import { parcelFileExamples } from '#server/features/parcel-file/test-parcel-file-examples.ts'
import { goodsFileExamples } from '#server/features/goods-file/test-goods-file-examples.ts'
import { valuationChangeExamples } from '#server/features/valuation-change/test-valuation-change-examples.ts'
import { voucherExamples } from '#server/features/voucher/test-voucher-examples.ts'
import { faultsOf, type GuardExample, statesIn } from '#server/lib/move-soundness.ts'
import type { AnyMachine } from '#server/lib/machine.ts'
import { machines } from './machines.ts'

const examples = [
  ...payableExamples,
  ...depositExamples,
  ...afterSalesExamples,
  ...voucherExamples,
  ...listingExamples,
  ...stockCarExamples,
  ...studentPoolExamples,
  ...launchExamples,
  ...activityExamples,
  ...lotteryExamples,
  ...mailingExamples,
  ...outletProposalExamples,
  ...contentExamples,
  ...policyExamples,
  ...milestoneExamples,
  ...loanPaperExamples,
  ...qualificationExamples,
  ...carPartExamples,
  ...studentCarExamples,
  ...reservationExamples,
  ...refundCaseExamples,
  ...refundExamples,
  ...rangeChangeExamples,
  ...slotExamples,
  ...leadExamples,
  ...sellExamples,
  ...parcelFileExamples,
  ...goodsFileExamples,
  ...valuationChangeExamples,
] as readonly unknown[] as readonly GuardExample<never, never>[]

const db = await testDatabase()
afterAll(() => db.close())

describe.each(machines.map(each => [each.name, each] as const))('%s', (_, machine) => {
  test('is sound', () => {
    expect(faultsOf(machine, examples)).toEqual([])
  })

  test('has the states that its table allows', async () => {
    const found = await sql<{ check: string }>`
      select pg_get_constraintdef(c.oid) as check from pg_constraint c
      where c.conrelid = ${machine.table}::regclass and c.contype = 'c'
        and pg_get_constraintdef(c.oid) like 'CHECK ((state = ANY (ARRAY[%'`.execute(db.kysely)
    const inSql = [...found.rows[0]!.check.matchAll(/'(\w+)'::text/g)].map(([, state]) => state)
    const sharing = machines.filter(each => each.table === machine.table)
    const inCode = new Set(sharing.flatMap(each => [...statesIn(each), ...(each.foreign ?? [])]))
    expect([...inCode].sort()).toEqual(inSql.sort())
  })

  test('has a history that nobody can change', async () => {
    const history = sql.table(`${machine.table}_event`)
    await sql`insert into ${history} (id, seq, event, to_state, actor, at) values (1, 1, 'x', 'y', 'clock', now())
      on conflict do nothing`.execute(db.kysely)
    await expect(sql`update ${history} set event = 'z'`.execute(db.kysely)).rejects.toThrow('append-only')
    await expect(sql`delete from ${history}`.execute(db.kysely)).rejects.toThrow('append-only')
    await expect(sql`truncate ${history}`.execute(db.kysely)).rejects.toThrow('append-only')
  })
})

describe('the soundness check', () => {
  const row = { on: 'go', from: 'a', to: 'b', by: ['clock'] } as const
  const sound: AnyMachine = {
    name: 'm',
    table: 'shop_order',
    ends: ['b'],
    transitions: [{ on: 'begin', from: null, to: 'a', by: ['clock'] }, row],
  }
  const claims = () => true as const

  test.each<[string, Partial<AnyMachine>, string[]]>([
    ['a sound one', {}, []],
    [
      'a state without a way in',
      { transitions: [...sound.transitions, { ...row, from: 'c' }] },
      ['m: nothing leads to c'],
    ],
    ['an end without a name', { ends: [] }, ['m: b is an end, but is not named as one']],
    ['an end that is none', { ends: ['b', 'z'] }, ['m: the end z does not occur']],
    ['a move by nobody', { transitions: [sound.transitions[0]!, { ...row, by: [] }] }, ['m: nobody may cause go']],
    ['a row behind another', { transitions: [...sound.transitions, row] }, ['m: go from a to b is never taken']],
    [
      'a guard without example',
      { transitions: [sound.transitions[0]!, { ...row, when: claims }] },
      ['m: claims has no example'],
    ],
    ['a foreign state that is moved', { foreign: ['a'] }, ['m: a is called foreign, but is moved']],
  ])('finds in %s what is wrong', (_, change, faults) => {
    expect(faultsOf({ ...sound, ...change }, [])).toEqual(faults)
  })

  test('tries the examples of guards', () => {
    const guarded = { ...sound, transitions: [sound.transitions[0]!, { ...row, when: claims }] }
    const example = { guard: claims, passes: {}, refuses: {} } as unknown as GuardExample<never, never>
    expect(faultsOf(guarded, [example])).toEqual(['m: claims agrees to its refused example'])
  })
})
