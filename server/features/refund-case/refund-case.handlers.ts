import { carriers } from '#contract/carriers.ts'
import type { Reply } from '#contract/kit.ts'
import { caseStates } from '#contract/order-states.ts'
import { caseReasons } from '#contract/shapes/refund-case.ts'
import { lockSettlementOf } from '#server/features/order/order-cases.queries.ts'
import { ownOrder } from '#server/features/order/order.queries.ts'
import { maskedAccount, stuckOfCase } from '#server/features/refund/refund-account.queries.ts'
import { refundOfCase } from '#server/features/refund/refund.queries.ts'
import type { Ctx, CustomerCtx, Handlers } from '#server/http/context.ts'
import { historyOf } from '#server/lib/history.ts'
import { type No, no, type RowOf } from '#server/lib/machine.ts'
import { allowed } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { askBack } from './refund-case.ask.ts'
import { doneBy, ofExchange, lockCaseWithOrder, moveCase, stateAfter } from './refund-case.move.ts'
import {
  caseLinesOf,
  casesOfOrder,
  evidenceOf,
  hasOpenCase,
  type CaseRow,
  ownCase,
  paymentOfCase,
} from './refund-case.queries.ts'
import { previewFor } from './refund-case.preview.ts'
import { type OrderToJudge, standingOf, toJudge } from './refund-case.reckon.ts'
import { quantityIsThere } from './refund-case.rules.ts'
import { refundCase } from './refund-case.states.ts'
import {
  cardOfCase,
  evidenceFor,
  methodTextOf,
  movedCase,
  nextForCase,
  stepsOfCase,
  timelineOfCase,
} from './refund-case.view.ts'

const customer = (ctx: CustomerCtx) => ({ kind: 'customer', id: ctx.customerId }) as const

export const refundCaseHandlers = {
  'refundCase.preview': async ({ input, ctx }) => {
    const order = await ownOrder(ctx.db, ctx.customerId, input.orderNo)
    return previewFor(ctx, order, caseReasons, input)
  },

  'refundCase.ask': async ({ input, ctx }) => {
    const { withReturn, exchange, reason, explanation, evidence, expectAmountFen, tracking, lines: picks } = input
    const { tx } = ctx
    const orders = await lockSettlementOf(tx, input.orderNo, ctx.customerId)
    const order = orders.find(each => each.orderNo === input.orderNo)
    if (!order) throw new Refusal('NOT_FOUND')
    const asking = {
      order,
      wanted: { withReturn, exchange, reason, picks },
      explanation,
      evidence,
      expectAmountFen,
      tracking,
    }
    const row = await askBack(tx, asking, customer(ctx), ctx.now)
    return { ...movedCase(row), amountFen: row.amountFen }
  },

  'refundCase.list': async ({ input, ctx }) => {
    const order = await ownOrder(ctx.db, ctx.customerId, input.orderNo)
    if (!order) throw new Refusal('NOT_FOUND')
    const rows = await casesOfOrder(ctx.db, ctx.customerId, input.orderNo)
    return rows.map(row => cardOfCase(row))
  },

  'refundCase.detail': async ({ input, ctx }) => {
    const { db, now, config } = ctx
    const row = await ownCase(db, ctx.customerId, input.caseNo)
    if (!row) throw new Refusal('NOT_FOUND')
    const order = await ownOrder(db, ctx.customerId, row.orderNo)
    const [history, pictures, payment, refund, stuck] = await Promise.all([
      historyOf(db, 'refund_case', row.id),
      evidenceOf(db, row.id),
      paymentOfCase(db, row.attemptId),
      refundOfCase(db, row.id),
      stuckOfCase(db, row.id),
    ])
    const can = order ? await canOf(ctx, row, order) : []
    const buttons = [
      ['withdraw', 'withdraw'],
      ['sentBack', 'sendBack'],
      ['appeal', 'appeal'],
    ] as const
    return {
      ...row,
      ...cardOfCase(row),
      evidence: evidenceFor(config, pictures, now),
      methodText: methodTextOf(payment?.method),
      sendTo:
        caseStates[row.state].queue === 'customer'
          ? { name: config.RETURN_NAME, phone: config.brand.hotline, address: config.RETURN_ADDRESS }
          : null,
      parcel: parcelOf(row),
      can: buttons.filter(([event]) => can.includes(event)).map(([, button]) => button),
      next: nextForCase(row, payment?.method),
      steps: stepsOfCase(row),
      timeline: timelineOfCase(history),
      doneAt: refund?.doneAt ?? null,
      stuck: stuck.map(each => ({
        refundNo: each.outRefundNo,
        amountFen: each.amountFen,
        state: 'stuck' as const,
        account: maskedAccount(each.account ?? undefined),
      })),
      serverTime: now,
    }
  },

  'refundCase.withdraw': async ({ input, ctx }) => {
    const locked = await lockCaseWithOrder(ctx.tx, input.caseNo, ctx.customerId)
    const row = await moveCase(ctx.tx, locked, { event: 'withdraw', actor: customer(ctx), now: ctx.now })
    return movedCase(row)
  },

  'refundCase.sentBack': async ({ input, ctx }) => {
    const { now } = ctx
    const locked = await lockCaseWithOrder(ctx.tx, input.caseNo, ctx.customerId)
    const note = {
      carrier: input.carrier,
      parcelNo: input.parcelNo,
      ...ofExchange(locked.row),
      ...doneBy(stateAfter('sentBack'), now),
    }
    const row = await moveCase(ctx.tx, locked, { event: 'sentBack', actor: customer(ctx), now, note })
    return movedCase(row)
  },

  'refundCase.appeal': async ({ input, ctx }) => {
    const { now } = ctx
    const { tx } = ctx
    const locked = await lockCaseWithOrder(tx, input.caseNo, ctx.customerId)
    const { row, order } = locked
    const facts = {
      appeal: input.explanation,
      stillPossible: await stillPossible(tx, row, await toJudge(tx, order)),
    }
    const back = row.judgedIn ?? row.state
    const asked = { event: 'appeal', actor: customer(ctx), now, note: doneBy(back, now), facts } as const
    return movedCase(await moveCase(tx, locked, asked))
  },
} satisfies Partial<Handlers>

/** What the customer may do with the case now. */
async function canOf(ctx: CustomerCtx, row: CaseRow, order: RowOf<'shop_order'>): Promise<string[]> {
  const rejected = refundCase.transitions.some(each => each.on === 'appeal' && each.from === row.state)
  const facts = rejected
    ? { order, stillPossible: await stillPossible(ctx.db, row, await toJudge(ctx.db, order)) }
    : { order }
  return allowed(refundCase, { row, facts, actor: customer(ctx), now: ctx.now })
}

/** Whether the pieces of a rejected case are still where they were, and no other case asks for them. */
async function stillPossible(db: Ctx['db'], row: CaseRow, { order, lines }: OrderToJudge): Promise<true | No> {
  if (await hasOpenCase(db, order.id)) return no('CASE_OPEN')
  const standing = standingOf(order)
  for (const { lineSeq, quantity } of await caseLinesOf(db, row.id)) {
    const line = lines.find(each => each.seq === lineSeq)
    const asked = { withReturn: row.withReturn, reason: row.reason, quantity }
    const verdict = line ? quantityIsThere(standing, line, asked) : no('NOT_FOUND')
    if (verdict !== true) return verdict
  }
  return true
}

/** The parcel in which the goods come back. */
export function parcelOf(row: {
  returnCarrier: string | null
  returnParcelNo: string | null
}): Reply<'refundCase.detail'>['parcel'] {
  if (row.returnCarrier === null || row.returnParcelNo === null) return null
  const [cn, en] = carriers[row.returnCarrier as keyof typeof carriers] ?? ['', '']
  return {
    carrier: row.returnCarrier,
    carrierText: { cn, en },
    parcelNo: row.returnParcelNo,
  }
}
