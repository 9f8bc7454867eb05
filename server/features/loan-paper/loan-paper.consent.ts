/** The consent that papers for a loan rest on: they are sensitive, so that it is one of its own (domain D.5; decision 113). */
import { ownSubject } from '#server/features/consent/consent.handlers.ts'
import { consentsOf, recordConsents, standingConsents, subjectIdOf } from '#server/features/consent/consent.queries.ts'
import { policiesInForce } from '#server/features/consent/policy.queries.ts'
import type { WithdrawalListener } from '#server/features/consent/withdrawal.queries.ts'
import type { CustomerCtx, WriteCtx } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { forgetFilesOf } from './loan-paper.queries.ts'

type Asking = Pick<CustomerCtx, 'db' | 'customerId' | 'now'>

/** The version that is in force, and whether the customer has agreed to it and not taken it back. */
async function standing(ctx: Asking) {
  const [policies, events] = await Promise.all([
    policiesInForce(ctx.db, ctx.now, ['LOAN']),
    consentsOf(ctx.db, await ownSubject(ctx)),
  ])
  const version = policies[0]?.version
  const agreed = standingConsents(events).some(
    each => each.consentId === 'LOAN' && each.given && each.consentVersion === version,
  )
  return { version, agreed }
}

/** Whether papers can be sent without asking the customer. */
export const hasAgreed = async (ctx: Asking): Promise<boolean> => (await standing(ctx)).agreed

/** @throws Refusal LOAN_CONSENT_NEEDED where it does not stand and is not given with what is sent */
export async function mustAgree(ctx: Asking, consent: boolean): Promise<void> {
  if (!consent && !(await hasAgreed(ctx))) throw new Refusal('LOAN_CONSENT_NEEDED')
}

/**
 * Writes the consent into the ledger where it does not stand there, under the text that is in force. Until the transaction
 * ends nobody takes it back, or a file would come that may not be kept.
 * @throws Refusal LOAN_CONSENT_NEEDED
 */
export async function agree(
  { tx, layout, ...rest }: Pick<CustomerCtx & WriteCtx, 'tx' | 'customerId' | 'now' | 'layout'>,
  { orderNo, consent }: { orderNo: string; consent: boolean },
): Promise<void> {
  // All of it in the one transaction: whoever waits for its locks holds a connection each.
  const ctx = { ...rest, db: tx }
  const subject = await ownSubject(ctx)
  await subjectIdOf(tx, subject)
  const { version, agreed } = await standing(ctx)
  if (agreed) return
  if (!consent || version === undefined) throw new Refusal('LOAN_CONSENT_NEEDED')
  const signed = { consentId: 'LOAN', consentVersion: version, signTime: ctx.now, given: true } as const
  const source = { kind: 'order', id: orderNo, channel: layout } as const
  await recordConsents(tx, { subject, consents: [signed], source, now: ctx.now })
}

/** Taken back: no file that was sent for a loan stays. */
export const forgetLoanPapers: WithdrawalListener = async (tx, { subject, consentId }) => {
  if (consentId === 'LOAN' && subject.customerId !== null) await forgetFilesOf(tx, subject.customerId)
}
