/** The consent that a qualification rests on, and what goes with it (domain D.5; decision 116). */
import type { OwnConsent } from '#server/features/consent/own-consent.ts'
import type { WithdrawalListener } from '#server/features/consent/withdrawal.queries.ts'
import type { DeletionListener } from '#server/lib/own-part.ts'
import { move } from '#server/lib/move.ts'
import { forgetPersonOf, openOf } from './qualification.queries.ts'
import { studentQualification } from './qualification.states.ts'

/** Asked before anything is kept: numbers of documents are sensitive. */
export const studentConsent: OwnConsent = { purpose: 'STUDENT', missing: 'QUALIFICATION_CONSENT_NEEDED' }

/** Withdraws what has not ended, and forgets whom the others were about. */
export const leaveQualifications: DeletionListener = async (tx, customerId, now) => {
  for (const row of await openOf(tx, customerId))
    await move(tx, studentQualification, row.id, { event: 'withdraw', actor: { kind: 'clock' }, now, row, facts: {} })
  await forgetPersonOf(tx, customerId)
}

/** Taken back: no data and no paper stay. */
export const forgetQualifications: WithdrawalListener = async (tx, { subject, consentId, now }) => {
  if (consentId === 'STUDENT' && subject.customerId !== null) await leaveQualifications(tx, subject.customerId, now)
}
