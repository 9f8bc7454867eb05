/** Refunds that the bank gave up: the customer says where the money goes, finance transfers and registers it. */
import type { Reply } from '#contract/kit.ts'
import { mustBeTheirTransfer, type ToOther } from '#server/features/order/given-transfer.queries.ts'
import { staffReason, staffRefundStates } from '#server/features/order/order.staff-words.ts'
import type { OrdersPort } from '#server/features/payment/payment.port.ts'
import { accountOf, giveAccount, isOwnWord } from '#server/features/refund/refund-account.queries.ts'
import { endOffline } from '#server/features/refund/refund.offline.ts'
import { hasColleague } from '#server/features/staff/staff.queries.ts'
import { countReveal } from '#server/features/staff/reveal-limit.ts'
import { type Ctx, type Handlers, Page } from '#server/http/context.ts'
import { maskAccount, maskMobile, maskName } from '#server/lib/mask.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { type DeskRefund, deskRefundByNo, lockOwnStuckRefund, stuckRefunds } from './desk-refund.queries.ts'
import { staffActor } from './refund-case.move.ts'

/** @throws Refusal NOT_FOUND */
async function refundFor(ctx: Ctx, refundNo: string): Promise<DeskRefund> {
  const refund = await deskRefundByNo(ctx.db, refundNo)
  if (!refund) throw new Refusal('NOT_FOUND')
  return refund
}

function cardOf(refund: DeskRefund): Reply<'desk.refund.list'>[number] {
  return {
    ...refund,
    refundNo: refund.outRefundNo,
    reasonText: staffReason(refund.reason),
    stateText: staffRefundStates[refund.state],
    customer: { name: maskName(refund.surname + refund.givenName), phone: maskMobile(refund.mobile) },
    /** One of two people has registered the transfer. */
    registeredOnce: refund.state === 'stuck' && refund.firstPayer !== null,
  }
}

/** Money of a case that two people approved needs no further pair to be transferred. */
const approvedByTwo = (refund: DeskRefund): boolean =>
  refund.reason === 'refundCase' && refund.caseFirstApprover !== null

export const deskRefundHandlers = (orders: OrdersPort, paysOther: ToOther) =>
  ({
    'refund.giveAccount': async ({ input, ctx }) => {
      const { refundNo, ...account } = input
      const refund = await lockOwnStuckRefund(ctx.tx, ctx.customerId, refundNo)
      if (!refund) throw new Refusal('NOT_FOUND')
      await giveAccount(ctx.tx, refund.id, account, null, ctx.now)
      return { refundNo, account: maskAccount(account.accountNo) }
    },

    'desk.refund.list': async ({ input: { pageNumber, pageSize }, ctx }) => {
      const { refunds, total } = await stuckRefunds(ctx.db, pageSize, (pageNumber - 1) * pageSize)
      return new Page(refunds.map(cardOf), { pageNumber, pageSize, total })
    },

    'desk.refund.detail': async ({ input, ctx }) => {
      const refund = await refundFor(ctx, input.refundNo)
      const account = await accountOf(ctx.db, refund.id)
      const large = refund.amountFen > ctx.config.FOUR_EYES_FEN && !approvedByTwo(refund)
      const ownWord = isOwnWord(account, ctx.staff.id) && (await hasColleague(ctx.db, ctx.staff.id, 'refundCase.money'))
      return {
        ...cardOf(refund),
        channelTradeNo: refund.channelTradeNo,
        reference: refund.offlineReference ?? '',
        needsTwo: large ? 'sum' : ownWord ? 'account' : null,
        account: account
          ? {
              holder: maskName(account.holder),
              bank: account.bank,
              accountNo: maskAccount(account.accountNo),
              byCustomer: account.givenBy === 'customer',
              givenAt: account.givenAt,
            }
          : null,
        can: refund.state === 'stuck' ? (['offline', 'account'] as const).slice() : [],
      }
    },

    'desk.refund.account': async ({ input, ctx }) => {
      const { refundNo, ...account } = input
      const refund = await refundFor(ctx, refundNo)
      await giveAccount(ctx.tx, refund.id, account, staffActor(ctx).id, ctx.now)
      return { refundNo, account: maskAccount(account.accountNo) }
    },

    'desk.refund.reveal': async ({ input, ctx }) => {
      const refund = await refundFor(ctx, input.refundNo)
      // Who transfers money needs to know to whom; nobody else needs it here.
      if (refund.state !== 'stuck') throw new Refusal('WRONG_STATE')
      const account = await accountOf(ctx.db, refund.id)
      const values = {
        name: refund.surname + refund.givenName,
        phone: refund.mobile,
        account: account ? [account.holder, account.bank, account.accountNo].join(' ') : '',
      }
      if (values[input.field] === '') throw new Refusal('NOT_FOUND')
      await countReveal(ctx, {
        call: 'desk.refund.reveal',
        subject: input.refundNo,
        field: input.field,
        purpose: input.purpose,
      })
      return { value: values[input.field] }
    },

    'desk.refund.offline': async ({ input, ctx }) => {
      const refund = await refundFor(ctx, input.refundNo)
      if (refund.state === 'asked' || refund.state === 'sending') throw new Refusal('REFUND_NOT_STUCK')
      await mustBeTheirTransfer(ctx.tx, input.reference, refund.orderNo, paysOther)
      const moved = await endOffline(ctx.tx, orders, {
        refund,
        reference: input.reference,
        fourEyesFen: ctx.config.FOUR_EYES_FEN,
        approvedByTwo: approvedByTwo(refund),
        hasColleague: await hasColleague(ctx.tx, ctx.staff.id, 'refundCase.money'),
        actor: staffActor(ctx),
        now: ctx.now,
      })
      return {
        refundNo: moved.outRefundNo,
        state: moved.state,
        stateText: staffRefundStates[moved.state],
        registeredOnce: moved.state === 'stuck',
      }
    },
  }) satisfies Partial<Handlers>
