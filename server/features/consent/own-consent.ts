/** A consent of its own that sensitive papers rest on: asked for once for a text, and never taken for given (domain D.5). */
import type { ConsentPurpose, ConsentSource } from '#contract/codes.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { CustomerCtx, WriteCtx } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { ownSubject } from './consent.handlers.ts'
import { consentsOf, recordConsents, standingConsents, subjectIdOf } from './consent.queries.ts'
import { policiesInForce } from './policy.queries.ts'

type Asking = Pick<CustomerCtx, 'db' | 'customerId' | 'now'>

export interface OwnConsent {
  purpose: ConsentPurpose
  /** What is said where it is missing. */
  missing: ErrorName
}

/** The version that is in force, and whether the customer has agreed to it and not taken it back. */
async function standing(ctx: Asking, purpose: ConsentPurpose) {
  const [policies, events] = await Promise.all([
    policiesInForce(ctx.db, ctx.now, [purpose]),
    consentsOf(ctx.db, await ownSubject(ctx)),
  ])
  const version = policies[0]?.version
  const agreed = standingConsents(events).some(
    each => each.consentId === purpose && each.given && each.consentVersion === version,
  )
  return { version, agreed }
}

/** Whether the customer need not be asked. */
export const hasAgreed = async (ctx: Asking, { purpose }: OwnConsent): Promise<boolean> =>
  (await standing(ctx, purpose)).agreed

/** @throws Refusal, the one of the consent, where it does not stand and is not given with what is sent */
export async function mustAgree(ctx: Asking, asked: OwnConsent, consent: boolean): Promise<void> {
  if (!consent && !(await hasAgreed(ctx, asked))) throw new Refusal(asked.missing)
}

/**
 * Writes the consent into the ledger where it does not stand there, under the text that is in force. Until the transaction
 * ends nobody takes it back, or something would come that may not be kept.
 * @throws Refusal, the one of the consent
 */
export async function agree(
  { tx, customerId, now, layout }: Pick<CustomerCtx & WriteCtx, 'tx' | 'customerId' | 'now' | 'layout'>,
  { purpose, missing }: OwnConsent,
  { consent, source }: { consent: boolean; source: { kind: ConsentSource; id: string } },
): Promise<void> {
  // All of it in the one transaction: whoever waits for its locks holds a connection each.
  const ctx = { db: tx, customerId, now }
  const subject = await ownSubject(ctx)
  await subjectIdOf(tx, subject)
  const { version, agreed } = await standing(ctx, purpose)
  if (agreed) return
  if (!consent || version === undefined) throw new Refusal(missing)
  const signed = { consentId: purpose, consentVersion: version, signTime: now, given: true }
  await recordConsents(tx, { subject, consents: [signed], source: { ...source, channel: layout }, now })
}
