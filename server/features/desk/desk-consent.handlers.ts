import { customerById } from '#server/features/account/account.queries.ts'
import { ownSubject } from '#server/features/consent/consent.handlers.ts'
import { consentsOf, standingConsents } from '#server/features/consent/consent.queries.ts'
import { recipientNames } from '#server/features/consent/consent.view.ts'
import { policiesInForce } from '#server/features/consent/policy.queries.ts'
import { consentPurposes } from '#contract/codes.ts'
import { countReveal } from '#server/features/staff/reveal-limit.ts'
import type { Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { deskOrderByNo } from './desk.queries.ts'
import { scopeOf } from './desk.rules.ts'

/** What the customer of an order agreed to, for staff who have to know; each look is an act (decision 061). */
export const deskConsentHandlers = {
  'desk.consent.list': async ({ input, ctx }) => {
    const { db, staff, now } = ctx
    const order = await deskOrderByNo(ctx, scopeOf(staff), input.orderNo)
    if (!order) throw new Refusal('NOT_FOUND')
    await countReveal(ctx, { call: 'desk.consent.list', subject: input.orderNo, field: '', purpose: input.purpose })
    if (!(await customerById(db, order.customerId))) throw new Refusal('NOT_FOUND')
    const events = await consentsOf(db, await ownSubject({ db, customerId: order.customerId }))
    const [names, policies] = await Promise.all([recipientNames(db, events), policiesInForce(db, now, consentPurposes)])
    return standingConsents(events).map(({ consentId, consentVersion, given, outletId, at }) => {
      const policy = policies.find(each => each.policyId === consentId)
      return {
        consentId,
        title: { cn: policy?.titleCn ?? consentId, en: policy?.titleEn ?? consentId },
        consentVersion,
        given,
        recipient: (outletId && names.get(outletId)) || null,
        at,
      }
    })
  },
} satisfies Partial<Handlers>
