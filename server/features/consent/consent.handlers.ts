import { consentPurposes } from '#contract/codes.ts'
import { required } from '#contract/required.ts'
import { policyHref } from '#contract/policy-pages.ts'
import { customerById } from '#server/features/account/account.queries.ts'
import { withoutCountry } from '#server/features/account/account.rules.ts'
import { type CustomerCtx, type Handlers, Page } from '#server/http/context.ts'
import { type ConsentOrigin, type ConsentSubject, consentsOf, consentsPage, recordConsents } from './consent.queries.ts'
import { asksOf, recipientNames, standingOf } from './consent.view.ts'
import { withdrawConsent, type WithdrawalListener } from './withdrawal.queries.ts'
import { brandWords } from './policy.brand.ts'
import { policiesInForce, policyLeads } from './policy.queries.ts'

/** The customer as the ledger knows one; a number that is none of the mainland counts for nothing there. */
export async function ownSubject({ db, customerId }: Pick<CustomerCtx, 'db' | 'customerId'>): Promise<ConsentSubject> {
  const customer = required(await customerById(db, customerId), 'the customer of this session')
  const phone = withoutCountry(customer.mobile)
  return { customerId, phone: /^1\d{10}$/.test(phone) ? phone : '' }
}

/** Where the customer answers of the own accord. */
const page = (ctx: CustomerCtx, path = '/user/privacy'): ConsentOrigin => ({
  kind: 'page',
  id: path,
  channel: ctx.layout,
})

/** Consents of a customer: what counts, what was asked, giving and taking back (decision 061). */
export const consentHandlers = (listeners: readonly WithdrawalListener[]) =>
  ({
    'consent.mine': async ({ ctx }) => {
      const [events, policies] = await Promise.all([
        consentsOf(ctx.db, await ownSubject(ctx)),
        policiesInForce(ctx.db, ctx.now, consentPurposes),
      ])
      const [names, leads] = await Promise.all([recipientNames(ctx.db, events), policyLeads(ctx.db, policies)])
      const say = brandWords(ctx.config.brand)
      const said = new Map([...leads].map(([policyId, lead]) => [policyId, say(lead)]))
      return { asks: asksOf(events, policies), purposes: standingOf(events, policies, said, names) }
    },

    'consent.history': async ({ input: { pageNumber, pageSize }, ctx }) => {
      const subject = await ownSubject(ctx)
      const { rows, total } = await consentsPage(ctx.db, subject, pageSize, (pageNumber - 1) * pageSize)
      const names = await recipientNames(ctx.db, rows)
      const data = rows.map(({ titleCn, titleEn, ...row }) => ({
        ...row,
        title: { cn: titleCn, en: titleEn },
        policyUrl: policyHref(row.consentId, row.consentVersion),
        recipient: (row.outletId && names.get(row.outletId)) || null,
      }))
      return new Page(data, { pageNumber, pageSize, total })
    },

    'consent.answer': async ({ input, ctx }) => {
      const { tx, now } = ctx
      const [subject, given] = [await ownSubject(ctx), input.policyStatus === 'accepted']
      const source = page(ctx, input.policyUrl)
      const signTime = new Date(input.timestamp)
      const signed = { consentId: input.policyId, consentVersion: input.version, signTime, given }
      await recordConsents(tx, { subject, consents: [signed], source, now })
      // What rests on the policy ends with it; the answer itself has been written.
      if (!given)
        for (const consentId of ['MARKETING', 'PROFILE'] as const)
          await withdrawConsent(tx, { subject, consentId, source, now }, listeners)
      return { given }
    },

    'consent.give': async ({ input, ctx }) => {
      const { tx, now } = ctx
      const { consentId, consentVersion } = input
      const signed = { consentId, consentVersion, signTime: new Date(input.signTime), given: true }
      await recordConsents(tx, { subject: await ownSubject(ctx), consents: [signed], source: page(ctx), now })
      return { given: true }
    },

    'consent.withdraw': async ({ input, ctx }) => {
      const { tx, now } = ctx
      const { consentId, outletId, cancelAppointments } = input
      await withdrawConsent(
        tx,
        { subject: await ownSubject(ctx), consentId, outletId, cancelAppointments, source: page(ctx), now },
        listeners,
      )
      return { given: false }
    },
  }) satisfies Partial<Handlers>
