import type { Transaction } from 'kysely'
import { expectTypeOf, it } from 'vitest'
import type { DB } from '#server/db/schema.ts'
import { move } from '#server/lib/move.ts'
import type { Order } from './order.queries.ts'
import { afterSalesOrder } from './after-sales-order.states.ts'
import { kindOf } from './order.kinds.ts'

type Tx = Transaction<DB>
const clock = { actor: { kind: 'clock' }, now: new Date() } as const

/** Never called: what an event needs is the compiler's matter, and `tsc` fails where one of these lines compiles. */
export function moves(tx: Tx, order: Order) {
  const after = { left: 0, kept: 0 }
  void move(tx, afterSalesOrder, 1, { event: 'receive', ...clock })
  void move(tx, afterSalesOrder, 1, { event: 'ship', ...clock, facts: { openAttempts: 0, after } })
  // @ts-expect-error no facts
  void move(tx, afterSalesOrder, 1, { event: 'ship', ...clock })
  // @ts-expect-error the pieces that are left are missing
  void move(tx, afterSalesOrder, 1, { event: 'ship', ...clock, facts: { openAttempts: 0 } })
  // @ts-expect-error so they are where a function reads the facts
  void move(tx, afterSalesOrder, 1, { event: 'ship', ...clock, facts: async () => ({ openAttempts: 0 }) })
  const event: 'refundWhole' | 'refundPart' = after.kept === 0 ? 'refundWhole' : 'refundPart'
  // @ts-expect-error either of two events needs the sum
  void move(tx, afterSalesOrder, 1, { event, ...clock, facts: { openAttempts: 0, after } })
  // @ts-expect-error a payment that came has a number
  void kindOf('goods').move(tx, order, { event: 'paid', ...clock })
  // @ts-expect-error what needs more is not made by all kinds alike
  void kindOf('goods').move(tx, order, { event: 'ship', ...clock })
}

it('says by type which facts an event needs', () => expectTypeOf(moves).returns.toBeVoid())
