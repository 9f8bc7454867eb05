import type { WithdrawalListener } from '#server/features/consent/withdrawal.queries.ts'
import { ownSubject } from '#server/features/consent/consent.handlers.ts'
import { recordConsents } from '#server/features/consent/consent.queries.ts'
import { policiesInForce } from '#server/features/consent/policy.queries.ts'
import type { CustomerCtx, WriteCtx } from '#server/http/context.ts'
import { forgetBuyers } from './new-car.queries.ts'

/** Writes into the ledger that the buyer may be checked, under the text that is in force (domain D.5). */
export async function recordIdentityConsent(ctx: WriteCtx & CustomerCtx, orderNo: string): Promise<void> {
  const { tx, now, layout } = ctx
  const policies = await policiesInForce(tx, now, ['IDENTITY'])
  const consents = policies.map(({ version }) => ({
    consentId: 'IDENTITY' as const,
    consentVersion: version,
    signTime: now,
    given: true,
  }))
  const source = { kind: 'order', id: orderNo, channel: layout } as const
  await recordConsents(tx, { subject: await ownSubject(ctx), consents, source, now })
}

/** Taken back: of orders that came to nothing no buyer is known any more. */
export const forgetIdentities: WithdrawalListener = async (tx, { subject, consentId }) => {
  if (consentId === 'IDENTITY' && subject.customerId !== null) await forgetBuyers(tx, subject.customerId)
}
