/** The consent that papers for a loan rest on: they are sensitive, so that it is one of its own (domain D.5; decision 113). */
import type { OwnConsent } from '#server/features/consent/own-consent.ts'
import type { WithdrawalListener } from '#server/features/consent/withdrawal.queries.ts'
import { forgetFilesOf } from './loan-paper.queries.ts'

/** Asked before the first file. */
export const loanConsent: OwnConsent = { purpose: 'LOAN', missing: 'LOAN_CONSENT_NEEDED' }

/** Taken back: no file that was sent for a loan stays. */
export const forgetLoanPapers: WithdrawalListener = async (tx, { subject, consentId }) => {
  if (consentId === 'LOAN' && subject.customerId !== null) await forgetFilesOf(tx, subject.customerId)
}
