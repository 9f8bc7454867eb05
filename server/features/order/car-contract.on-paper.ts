import type { StaffCtx, WriteCtx } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { addSignature, contractOf } from './car-contract.queries.ts'
import { checkUnsigned } from './car-contract.rules.ts'
import type { Order } from './order.queries.ts'

/**
 * Writes down that a contract was signed by hand at the dealer, with the reason why not in the shop. The order is locked,
 * and moved by the caller.
 * @throws Refusal WRONG_STATE, CONTRACT_SIGNED, REASON_NEEDED
 */
export async function signOnPaper(
  { tx, now, staff }: WriteCtx & StaffCtx,
  order: Order,
  reason: string | undefined,
): Promise<void> {
  checkUnsigned(order)
  if (!reason) throw new Refusal('REASON_NEEDED')
  const contract = await contractOf(tx, order.id)
  await addSignature(tx, {
    orderId: order.id,
    way: 'paper',
    signedAt: now,
    contentHash: contract?.contentHash ?? null,
    signatureNo: null,
    provider: null,
    phoneShown: '',
    versions: null,
    signedText: null,
    seal: null,
    publicKey: null,
    staffId: staff.id,
    reason,
  })
}
