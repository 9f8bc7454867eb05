/** What moves of an order of a new car cause after its contract is signed, within the same transaction (decision 087). */
import type { Transaction } from 'kysely'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import { contractEndedLines, depositKeptLines } from '#server/features/ledger/ledger.accounts.ts'
import { posted } from '#server/features/ledger/ledger.queries.ts'
import * as refund from '#server/features/refund/refund.ask.ts'
import type { Moved, Moving } from '#server/lib/machine.ts'
import type { NewCarFacts } from './new-car.rules.ts'
import { unclaimed } from './payable.effects.ts'
import { oweTwofold } from './used-car-deposit.effects.ts'

type NewCarMoved = Moved<'shop_order', NewCarFacts>
type NewCarMoving = Moving<'shop_order', NewCarFacts>
type Tx = Transaction<DB>

/** Sends back a payment that the balance has no room for any more. */
export async function refundTooMuch(tx: Tx, { row, facts, actor, now }: NewCarMoved): Promise<void> {
  const { attemptId, amountFen } = required(facts.surplus, 'payment beyond the balance')
  const asked = { orderId: row.id, attemptId, amountFen, reason: 'paidTwice', taken: unclaimed(amountFen) } as const
  await refund.askRefund(tx, asked, actor, now)
}

/** Sends the deposit and each part back by the payment that brought it; of earnest money the dealer may owe the same again. */
export async function refundContract(tx: Tx, moved: NewCarMoved): Promise<void> {
  const { row, facts, actor, now } = moved
  const { depositFen, online, twofold } = required(facts.ending, 'end of this contract')
  const deposit = { attemptId: required(row.attemptId, 'payment of this deposit'), amountFen: depositFen }
  for (const { attemptId, amountFen } of [deposit, ...online].filter(each => each.amountFen > 0)) {
    const taken = [{ account: 'deposits', amountFen }] as const
    await refund.askRefund(tx, { orderId: row.id, attemptId, amountFen, reason: 'contractEnded', taken }, actor, now)
  }
  if (twofold) await oweTwofold(tx, moved)
}

/** What was passed on with the contract, and came after it through the shop, is a debt again. */
export function postContractEnd({ row, facts, now }: NewCarMoving) {
  const { online } = required(facts.ending, 'end of this contract')
  const onlineFen = online.reduce((sum, each) => sum + each.amountFen, 0)
  const lines = contractEndedLines(row.paidFen, onlineFen)
  return posted({ kind: 'contractEnded', number: row.orderNo, orderId: row.id, lines, now })
}

/** Earnest money of a customer who has withdrawn stays. */
export function keepDeposit({ row, facts, now }: NewCarMoving) {
  const { depositFen } = required(facts.ending, 'end of this contract')
  const lines = depositKeptLines(row.paidFen - depositFen)
  return posted({ kind: 'depositKept', number: row.orderNo, orderId: row.id, lines, now })
}
