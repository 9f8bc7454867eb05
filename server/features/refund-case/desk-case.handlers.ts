import type { Reply } from '#contract/kit.ts'
import { itemAt, required } from '#contract/required.ts'
import { caseReasons, shopReasons } from '#contract/shapes/refund-case.ts'
import type { Tracking } from '#contract/shapes/tracking.ts'
import { asBought } from '#server/features/order/exchange.queries.ts'
import { displayOf } from '#server/features/order/order.displays.ts'
import { lockSettlementOf } from '#server/features/order/order-cases.queries.ts'
import { staffDisplay, staffStepOfCase } from '#server/features/order/order.staff-words.ts'
import { refundStates } from '#server/features/order/order.refund-words.ts'
import { methodNames } from '#server/features/order/order.words.ts'
import { refundOfCase, type RefundToSend } from '#server/features/refund/refund.queries.ts'
import { mayStaff } from '#server/features/staff/permissions.ts'
import { type Ctx, type Handlers, Page, type StaffCtx, type WriteCtx } from '#server/http/context.ts'
import type { Note } from '#server/lib/machine.ts'
import { formatMoney } from '#contract/figures.ts'
import { allowed } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { alike, refusalWord } from '#server/lib/words.ts'
import {
  approvedAlone,
  type CaseScope,
  caseSurroundings,
  countCases,
  deskCaseByNo,
  deskCaseHistory,
  deskCasePage,
  type DeskCaseRow,
} from './desk-case.queries.ts'
import { checksOf, deskCardOf, orderLinesOf } from './desk-case.view.ts'
import { type CaseAmount, saysNothing } from './refund-case.amount.ts'
import {
  beginCompensation,
  mostOf,
  mostOfOrder,
  noCaseBeside,
  reckonCompensation,
  whyNoCompensation,
} from './compensation.ts'
import { askBack } from './refund-case.ask.ts'
import { parcelOf } from './refund-case.handlers.ts'
import {
  doneBy,
  ofExchange,
  type LockedCase,
  lockCaseWithOrder,
  moveCase,
  staffActor,
  stateAfter,
} from './refund-case.move.ts'
import { caseLinesOf, evidenceOf, orderById, orderByNo, paymentOfCase } from './refund-case.queries.ts'
import { previewFor } from './refund-case.preview.ts'
import { type OrderToJudge, reckonBack, toJudge } from './refund-case.reckon.ts'
import { appealUntil, type CaseFacts, isUndecided } from './refund-case.rules.ts'
import { refundCase } from './refund-case.states.ts'
import {
  amountOf,
  arrivalTextOf,
  evidenceFor,
  goodsOf,
  methodTextOf,
  movedCase,
  nextForCase,
  timelineOfCase,
} from './refund-case.view.ts'

const scopeOf = (ctx: StaffCtx): CaseScope => {
  const { role, outletId } = staffActor(ctx)
  return role === 'dealer' ? { outletId: outletId ?? null } : { all: true }
}

/** A case in the scope of the staff member, locked. @throws Refusal NOT_FOUND, also for another outlet's */
async function lockForDesk(ctx: WriteCtx & StaffCtx, caseNo: string): Promise<LockedCase> {
  const locked = await lockCaseWithOrder(ctx.tx, caseNo, null)
  const scope = scopeOf(ctx)
  if (!('all' in scope) && locked.order.outletId !== scope.outletId) throw new Refusal('NOT_FOUND')
  return locked
}

/** What staff write for the customer, where they write something. */
const wordsFor = (reply: string): Note => (reply ? { reply } : {})

/** Moves a case for staff and answers where it stands. */
async function moveForDesk(
  ctx: WriteCtx & StaffCtx,
  caseNo: string,
  event: 'callOff' | 'reject' | 'refer' | 'approveReturn' | 'accept' | 'approveExchange',
  noteOf: (locked: LockedCase) => Note,
) {
  const locked = await lockForDesk(ctx, caseNo)
  const asked = { event, actor: staffActor(ctx), now: ctx.now, note: noteOf(locked) }
  return movedCase(await moveCase(ctx.tx, locked, asked))
}

/** What the case gives back as things stand now. */
async function reckonCase(
  db: Ctx['db'],
  row: Pick<DeskCaseRow, 'id' | 'reason' | 'compensation'>,
  found: OrderToJudge,
): Promise<CaseAmount> {
  if (row.compensation) return reckonCompensation(db, row.id, found)
  const picks = (await caseLinesOf(db, row.id)).filter(each => each.quantity > 0)
  return reckonBack(db, found, { reason: row.reason, picks })
}

/** As `reckonCase`; nothing where nothing is to be decided, or nothing would come back. */
async function reckonOpen(ctx: Ctx, row: DeskCaseRow, found: OrderToJudge): Promise<CaseAmount | null> {
  if (!isUndecided(row.state) || row.exchange) return null
  try {
    return await reckonCase(ctx.db, row, found)
  } catch (error) {
    if (error instanceof Refusal && (saysNothing(error.reason) || row.compensation)) return null
    throw error
  }
}

/** What each button is allowed by, beside the machine. */
const buttons = {
  approve: 'refundCase.review',
  callOff: 'refundCase.review',
  reject: 'refundCase.dealer',
  refer: 'refundCase.review',
  approveReturn: 'refundCase.review',
  accept: 'refundCase.dealer',
  approveExchange: 'refundCase.review',
  toRefund: 'refundCase.review',
} as const

function canOf(ctx: StaffCtx, row: DeskCaseRow, facts: CaseFacts): Reply<'desk.refundCase.detail'>['can'] {
  const actor = staffActor(ctx)
  const events = allowed(refundCase, { row, facts, actor, now: ctx.now })
  const names = Object.keys(buttons) as (keyof typeof buttons)[]
  return names.filter(name => events.includes(name) && mayStaff(actor.role, buttons[name]))
}

const refundFor = (refund: RefundToSend | undefined): Reply<'desk.refundCase.detail'>['refund'] =>
  refund
    ? {
        refundNo: refund.outRefundNo,
        state: refund.state,
        stateText: refundStates[refund.state],
        amountFen: refund.amountFen,
        doneAt: refund.doneAt,
      }
    : null

/** An order that staff begin a case about, locked with its purchase. @throws Refusal NOT_FOUND */
async function lockOrderForCase(tx: WriteCtx['tx'], orderNo: string): Promise<Omit<LockedCase, 'row'>> {
  const orders = await lockSettlementOf(tx, orderNo, null)
  const order = orders.find(each => each.orderNo === orderNo)
  if (!order) throw new Refusal('NOT_FOUND')
  return { order, others: orders.filter(each => each !== order) }
}

/**
 * One approval of a locked case, at the sum that was shown.
 * @throws Refusal WRONG_STATE, CASE_AMOUNT_CHANGED, SECOND_PERSON_NEEDED
 */
async function approveCase(
  ctx: WriteCtx & StaffCtx,
  locked: LockedCase,
  { expectAmountFen, reply }: { expectAmountFen: number; reply: string },
): Promise<Reply<'desk.refundCase.approve'>> {
  // Pieces of a case that was approved are booked already: its sum cannot be reckoned again.
  if (!refundCase.transitions.some(each => each.on === 'approve' && each.from === locked.row.state))
    throw new Refusal('WRONG_STATE')
  if (locked.row.exchange) throw new Refusal('WRONG_STATE')
  if (locked.row.compensation) await noCaseBeside(ctx.db, locked.order.id)
  const found = await toJudge(ctx.db, locked.order)
  const amount = await reckonCase(ctx.db, locked.row, found)
  if (amount.amountFen !== expectAmountFen)
    throw new Refusal('CASE_AMOUNT_CHANGED', { amount: formatMoney(amount.amountFen) })
  const row = await moveCase(ctx.tx, locked, {
    event: 'approve',
    actor: staffActor(ctx),
    now: ctx.now,
    note: { amountFen: amount.amountFen, ...(reply ? { reply } : {}) },
    facts: {
      amount,
      lines: found.lines,
      others: locked.others,
      fourEyesFen: ctx.config.FOUR_EYES_FEN,
      approvedAloneFen: await approvedAlone(ctx.db, locked.order.id, staffActor(ctx).id, ctx.now),
    },
  })
  return { ...movedCase(row), amountFen: amount.amountFen, approvedOnce: isUndecided(row.state) }
}

export const deskCaseHandlers = {
  'desk.refundCase.list': async ({ input, ctx }) => {
    const { queue, search, pageNumber, pageSize } = input
    const scope = scopeOf(ctx)
    const [page, counts] = await Promise.all([
      deskCasePage(ctx.db, { scope, queue, search }, pageSize, (pageNumber - 1) * pageSize),
      countCases(ctx.db, scope),
    ])
    const cases = page.cases.map(row => deskCardOf(row))
    return new Page({ counts, cases, serverTime: ctx.now }, { pageNumber, pageSize, total: page.total })
  },

  'desk.refundCase.detail': async ({ input, ctx }) => {
    const { db, now, config } = ctx
    const row = await deskCaseByNo(db, scopeOf(ctx), input.caseNo)
    const order = row && (await orderById(db, row.orderId))
    if (!row || !order) throw new Refusal('NOT_FOUND')
    const found = await toJudge(db, order)
    const [amount, history, pictures, payment, refund, around] = await Promise.all([
      reckonOpen(ctx, row, found),
      deskCaseHistory(db, row.id),
      evidenceOf(db, row.id),
      paymentOfCase(db, row.attemptId),
      refundOfCase(db, row.id),
      caseSurroundings(db, row),
    ])
    const fourEyesFen = config.FOUR_EYES_FEN
    const approvedAloneFen = await approvedAlone(db, order.id, staffActor(ctx).id, now)
    const facts = {
      order,
      fourEyesFen,
      approvedAloneFen,
      refundStuck: refund?.state === 'stuck',
      ...(amount ? { amount } : {}),
    }
    const own = displayOf(order.kind, order.state)
    // The order itself ends when its refund is promised; that it is refunded is true once the money has arrived.
    const face = staffDisplay(own.code === 54 ? displayOf(order.kind, order.state, order.caseState) : own)
    const told = timelineOfCase(history)
    return {
      ...deskCardOf(row),
      orderState: order.state,
      orderStateText: face,
      orderLines: orderLinesOf(found.lines, row),
      amount: amount && amountOf(amount),
      explanation: row.explanation,
      evidence: evidenceFor(config, pictures, now),
      reply: row.reply,
      appeal: row.appeal,
      parcel: parcelOf(row),
      sellable: row.sellable,
      checks: checksOf(row, {
        lines: found.lines,
        orderState: order.state,
        receivedAt: order.receivedAt,
        refundedFen: order.refundedFen,
        invoiceAsked: order.invoice !== null,
        amount,
        incidents: around.incidents,
        fourEyesFen,
        approvedAloneFen,
      }),
      can: canOf(ctx, row, facts),
      refund: refundFor(refund),
      payment: payment
        ? {
            method: methodNames[payment.method],
            channelTradeNo: payment.channelTradeNo,
            paidAt: payment.paidAt,
          }
        : null,
      customerOrders: around.orders,
      customerCases: around.cases,
      tracking: row.tracking as Tracking | null,
      timeline: history.map(({ actor, who }, at) => {
        const { at: moment, title, body } = itemAt(told, at)
        return { at: moment, by: actor, who, title, body }
      }),
      next: { ...nextForCase(row), text: staffStepOfCase(row.state) },
      serverTime: now,
    }
  },

  'desk.refundCase.preview': async ({ input, ctx }) => {
    const order = await orderByNo(ctx.db, input.orderNo)
    return previewFor(ctx, order, input.begunBy === 'shop' ? shopReasons : caseReasons, input)
  },

  'desk.refundCase.open': async ({ input, ctx }) => {
    const { withReturn, exchange, reason, explanation, expectAmountFen, lines: picks } = input
    const { order } = await lockOrderForCase(ctx.tx, input.orderNo)
    const asking = {
      order,
      wanted: { withReturn, exchange, reason, picks },
      explanation,
      evidence: [],
      expectAmountFen,
    }
    const row = await askBack(ctx.tx, asking, staffActor(ctx), ctx.now)
    return { ...movedCase(row), amountFen: row.amountFen }
  },

  'desk.refundCase.giveUp': async ({ input, ctx }) => {
    const { shopReason: reason, explanation, expectAmountFen, lines: picks } = input
    const { order, others } = await lockOrderForCase(ctx.tx, input.orderNo)
    const asking = { order, wanted: { withReturn: false, reason, picks }, explanation, evidence: [], expectAmountFen }
    const row = await askBack(ctx.tx, asking, staffActor(ctx), ctx.now)
    // The case stands in the order: what follows reads it as it is now.
    const now = required(await orderByNo(ctx.db, input.orderNo), 'order of this case')
    return approveCase(ctx, { row, order: now, others }, { expectAmountFen, reply: '' })
  },

  'desk.compensation.preview': async ({ input, ctx }) => {
    const { db, config, now } = ctx
    const order = await orderByNo(db, input.orderNo)
    if (!order || order.settlementId === null) throw new Refusal('NOT_FOUND')
    const found = await toJudge(db, order)
    const why = await whyNoCompensation(db, found)
    const [alone, payment] = await Promise.all([
      approvedAlone(db, order.id, staffActor(ctx).id, now),
      paymentOfCase(db, order.attemptId ?? 0),
    ])
    return {
      orderNo: order.orderNo,
      open: why === null,
      why: why ? refusalWord(why.reason, why.facts) : alike(''),
      lines: asBought(found.lines).map(line => ({ ...goodsOf(line), mostFen: mostOf(order, line) })),
      mostFen: mostOfOrder(found),
      aloneFen: Math.max(0, config.FOUR_EYES_FEN - alone),
      methodText: methodTextOf(payment?.method),
      arrivalText: arrivalTextOf(payment?.method),
    }
  },

  'desk.compensation.give': async ({ input, ctx }) => {
    const { compensationReason: reason, explanation, lines, seenMostFen } = input
    const { order, others } = await lockOrderForCase(ctx.tx, input.orderNo)
    const asked = { order, reason, explanation, lines, seenMostFen }
    const row = await beginCompensation(ctx.tx, asked, staffActor(ctx), ctx.now)
    return approveCase(ctx, { row, order, others }, { expectAmountFen: row.amountFen, reply: '' })
  },

  'desk.refundCase.callOff': ({ input, ctx }) =>
    moveForDesk(ctx, input.caseNo, 'callOff', ({ row }) => ({
      reply: input.reply,
      ...(row.compensation ? { compensation: true } : {}),
    })),

  'desk.refundCase.approve': async ({ input, ctx }) => {
    const locked = await lockForDesk(ctx, input.caseNo)
    return approveCase(ctx, locked, input)
  },

  'desk.refundCase.reject': ({ input, ctx }) =>
    moveForDesk(ctx, input.caseNo, 'reject', ({ row }) => ({
      reply: input.reply,
      // Whoever has objected once cannot do so again.
      until: row.appealed ? null : appealUntil(ctx.now).getTime(),
    })),

  'desk.refundCase.refer': ({ input, ctx }) =>
    moveForDesk(ctx, input.caseNo, 'refer', () => ({
      ...(input.reply ? { reply: input.reply } : {}),
      ...doneBy(stateAfter('refer'), ctx.now),
    })),

  'desk.refundCase.approveReturn': ({ input, ctx }) =>
    moveForDesk(ctx, input.caseNo, 'approveReturn', () => ({
      ...(input.reply ? { reply: input.reply } : {}),
      ...doneBy(stateAfter('approveReturn'), ctx.now),
    })),

  'desk.refundCase.accept': ({ input, ctx }) =>
    moveForDesk(ctx, input.caseNo, 'accept', ({ row }) => ({
      ...(input.reply ? { reply: input.reply } : {}),
      sellable: input.sellable,
      withReturn: row.withReturn,
      ...ofExchange(row),
    })),

  'desk.refundCase.approveExchange': ({ input, ctx }) =>
    moveForDesk(ctx, input.caseNo, 'approveExchange', () => wordsFor(input.reply)),

  'desk.refundCase.toRefund': async ({ input, ctx }) => {
    const locked = await lockForDesk(ctx, input.caseNo)
    // What the pieces come to is reckoned only where they can still be turned into money.
    if (!locked.row.exchange || !isUndecided(locked.row.state)) throw new Refusal('WRONG_STATE')
    const amount = await reckonCase(ctx.db, locked.row, await toJudge(ctx.db, locked.order))
    const { amountFen } = amount
    const note = { amountFen, reply: input.reply }
    const asked = { event: 'toRefund', actor: staffActor(ctx), now: ctx.now, note, facts: { amount } } as const
    return { ...movedCase(await moveCase(ctx.tx, locked, asked)), amountFen }
  },
} satisfies Partial<Handlers>
