/** What other features do to leads without knowing them. */
import { sql } from 'kysely'
import type { WithdrawalListener } from '#server/features/consent/withdrawal.queries.ts'
import { move } from '#server/lib/move.ts'
import type { DeletionListener } from '#server/lib/own-part.ts'
import { ownLead } from './lead.own.ts'
import { openLeadsOf, stopClosedLeads, tellGone } from './lead.queries.ts'
import { leadMachine, openStates } from './lead.states.ts'

/**
 * Stops the open leads that a consent held up: nobody calls any more, and nobody else gets the data (domain D.5). Taking
 * DEALER back stops what that dealer has; taking CONTACT back all of them. Those that are closed show nothing of the
 * customer from then on, either. A further submission with the consent lets its
 * lead go on.
 */
export const stopLeads: WithdrawalListener = async (tx, { subject, consentId, outletId, now }) => {
  const { customerId } = subject
  if ((consentId !== 'CONTACT' && consentId !== 'DEALER') || customerId === null) return
  const at = consentId === 'DEALER' ? outletId : null
  for (const id of await openLeadsOf(tx, subject, at))
    await move(tx, leadMachine, id, {
      event: 'stop',
      actor: { kind: 'customer', id: customerId },
      now,
      facts: { purpose: consentId },
      note: { purpose: consentId },
    })
  await stopClosedLeads(tx, subject, at, { purpose: consentId, now })
}

/**
 * Withdraws the open leads of an account that goes: nobody calls any more. What the move brings about, such as telling the
 * dealer, happens before the leads themselves are deleted.
 */
export const withdrawLeads: DeletionListener = async (tx, customerId, now) => {
  const { rows } = await sql<{ id: number }>`
    select id from lead where ${ownLead(customerId)} and state = any(${[...openStates]}::text[])
    order by id for update`.execute(tx)
  for (const { id } of rows)
    await move(tx, leadMachine, id, { event: 'withdraw', actor: { kind: 'customer', id: customerId }, now })
}

/**
 * Tells the outlets of a customer who deletes the account which of their leads are gone, by number alone: whatever they
 * wrote down elsewhere goes as well (domain D.5). The leads themselves are forgotten with the account.
 */
export const tellOutlets: DeletionListener = (tx, customerId, now) => tellGone(tx, ownLead(customerId), now)
