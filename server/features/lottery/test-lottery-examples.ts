/** A passing and a refused example for each guard; the soundness test tries them. */
import type { MoveFacts } from '#server/lib/machine.ts'
import { byAnotherInTime, hasEnded, type Lottery, type LotteryFacts, notEnded, stillTime } from './lottery.states.ts'

const at = (time: string) => new Date(`2026-11-24T${time}:00+08:00`)
const row = { id: 5, state: 'published', endsAt: at('16:00'), sentBy: 2, editedBy: 3 } as Lottery
const given = (time: string, id = 1): MoveFacts<'lottery', LotteryFacts> => ({
  row,
  facts: {},
  actor: { kind: 'staff', id, role: 'operator' },
  now: at(time),
})

export const lotteryExamples = [
  { guard: stillTime, passes: given('15:59'), refuses: given('16:00') },
  { guard: byAnotherInTime, passes: given('15:59'), refuses: given('15:59', 2) },
  { guard: byAnotherInTime, passes: given('15:59', 4), refuses: given('15:59', 3) },
  { guard: notEnded, passes: given('15:59'), refuses: given('16:00') },
  { guard: hasEnded, passes: given('16:00'), refuses: given('15:59') },
]
