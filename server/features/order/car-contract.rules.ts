import { Refusal } from '#server/lib/refusal.ts'
import { meaningOf } from './order.displays.ts'
import type { Order } from './order.queries.ts'

/** Whether an order waits for its contract to be signed. */
export const awaitsSignature = (order: Pick<Order, 'kind' | 'state'>): boolean => meaningOf(order).queue === 'sign'

/** That an order can be signed now. @throws Refusal CONTRACT_SIGNED, WRONG_STATE */
export function checkUnsigned(order: Pick<Order, 'kind' | 'state'>): void {
  if (meaningOf(order).queue === 'done') throw new Refusal('CONTRACT_SIGNED')
  if (!awaitsSignature(order)) throw new Refusal('WRONG_STATE')
}
