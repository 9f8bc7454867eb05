/** What other features do to leads without knowing them. */
import type { WithdrawalListener } from '#server/features/consent/withdrawal.queries.ts'
import { move } from '#server/lib/move.ts'
import { openLeadsOf } from './lead.queries.ts'
import { leadMachine } from './lead.states.ts'

/**
 * Stops the open leads that a consent held up: nobody calls any more, and nobody else gets the data (domain D.5). Taking
 * DEALER back stops what that dealer has; taking CONTACT back all of them. A further submission with the consent lets its
 * lead go on.
 */
export const stopLeads: WithdrawalListener = async (tx, { subject, consentId, outletId, now }) => {
  const { customerId } = subject
  if ((consentId !== 'CONTACT' && consentId !== 'DEALER') || customerId === null) return
  for (const id of await openLeadsOf(tx, subject, consentId === 'DEALER' ? outletId : null))
    await move(tx, leadMachine, id, {
      event: 'stop',
      actor: { kind: 'customer', id: customerId },
      now,
      facts: { purpose: consentId },
      note: { purpose: consentId },
    })
}
