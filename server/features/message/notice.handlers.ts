import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { ownSubject } from '#server/features/consent/consent.handlers.ts'
import { consentsOf, isGiven } from '#server/features/consent/consent.queries.ts'
import { withdrawConsent, type WithdrawalListener } from '#server/features/consent/withdrawal.queries.ts'
import type { CustomerCtx, Handlers } from '#server/http/context.ts'
import { chooseNotice, noticeChoicesOf } from './notice.queries.ts'

async function choicesIn(db: Kysely<DB>, ctx: CustomerCtx) {
  const choices = await noticeChoicesOf(db, ctx.customerId)
  const events = await consentsOf(db, await ownSubject(ctx))
  return { choices, marketing: isGiven(events, 'MARKETING') }
}

/** What a customer wants to be told of what need not be told (decision 130). */
export const noticeHandlers = (listeners: readonly WithdrawalListener[]) =>
  ({
    'notice.choices': ({ ctx }) => choicesIn(ctx.db, ctx),

    'notice.choose': async ({ input, ctx }) => {
      const { tx, customerId, now } = ctx
      await chooseNotice(tx, customerId, { ...input, now })
      return choicesIn(tx, ctx)
    },

    'notice.stopCampaigns': async ({ ctx }) => {
      const { tx, customerId, layout, now } = ctx
      const source = { kind: 'page', id: '/profile', channel: layout } as const
      // The consent first: its lock of the account stands before that of the choice, whoever withdraws it elsewhere.
      await withdrawConsent(tx, { subject: await ownSubject(ctx), consentId: 'MARKETING', source, now }, listeners)
      await chooseNotice(tx, customerId, { kind: 'campaign', wanted: false, now })
      return choicesIn(tx, ctx)
    },
  }) satisfies Partial<Handlers>
