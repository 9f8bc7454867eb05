/** The contract for a customer's car, its payment and its end, at the desk (decisions 069, 115). */
import type { Handlers } from '#server/http/context.ts'
import { move } from '#server/lib/move.ts'
import { holdTransfer, mustGoOut, refundsOther } from '#server/features/order/given-transfer.queries.ts'
import { shownAccounts } from './account.queries.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { staffActor, theirsLocked, whole } from './desk-sell.handlers.ts'
import { isForOther } from './sell.queries.ts'
import { carOffer } from './sell.states.ts'

export const deskContractHandlers = {
  'desk.offer.sign': async ({ input: { carOfferNo, contractNo, sellerName }, ctx }) => {
    const { tx, now } = ctx
    const row = await theirsLocked(ctx, carOfferNo)
    const { account } = await shownAccounts(tx, row.id)
    const facts = { contractNo, sellerName, holder: account?.holder ?? '' }
    const moved = await move(tx, carOffer, row.id, { event: 'sign', actor: staffActor(ctx), now, row, facts })
    return whole(ctx, moved.row)
  },

  'desk.offer.pay': async ({ input: { carOfferNo, reference }, ctx }) => {
    const { tx, now, config } = ctx
    const row = await theirsLocked(ctx, carOfferNo)
    const facts = { reference, fourEyesFen: config.FOUR_EYES_FEN }
    const note = { reference }
    const moved = await move(tx, carOffer, row.id, { event: 'pay', actor: staffActor(ctx), now, row, facts, note })
    // One transfer pays for one car: whoever copies the line above would leave a seller without the money.
    await holdTransfer(tx, reference)
    await mustGoOut(tx, reference)
    if (await isForOther(tx, row.id, reference)) throw new Refusal('OFFER_REFERENCE_USED')
    if (await refundsOther(tx, { reference, customerId: row.customerId })) throw new Refusal('TRANSFER_OF_OTHER')
    return whole(ctx, moved.row)
  },

  'desk.offer.unpay': async ({ input: { carOfferNo, reason }, ctx }) => {
    const { tx, now } = ctx
    const row = await theirsLocked(ctx, carOfferNo)
    const asked = { event: 'unpay', actor: staffActor(ctx), now, row, facts: { reason }, note: { reason } } as const
    return whole(ctx, (await move(tx, carOffer, row.id, asked)).row)
  },

  /** Two people end a contract for the same cause, the second one of head office; until then nothing has happened. */
  'desk.offer.end': async ({ input: { carOfferNo, cause, remark }, ctx }) => {
    const { tx, now } = ctx
    const row = await theirsLocked(ctx, carOfferNo)
    const asked = { event: 'end', actor: staffActor(ctx), now, row, facts: { cause, remark }, note: { cause } } as const
    return whole(ctx, (await move(tx, carOffer, row.id, asked)).row)
  },

  'desk.offer.goOn': async ({ input: { carOfferNo }, ctx }) => {
    const { tx, now } = ctx
    const row = await theirsLocked(ctx, carOfferNo)
    const asked = { event: 'goOn', actor: staffActor(ctx), now, row, facts: {} } as const
    return whole(ctx, (await move(tx, carOffer, row.id, asked)).row)
  },
} satisfies Partial<Handlers>
