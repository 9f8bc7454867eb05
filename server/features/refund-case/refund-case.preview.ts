/** What can be asked back of an order, and what some pieces of it would give: for its customer, and for staff. */
import type { Reply } from '#contract/kit.ts'
import { isOpenCase } from '#contract/order-states.ts'
import { mostEvidence } from '#contract/shapes/refund-case.ts'
import type { Ctx } from '#server/http/context.ts'
import type { RowOf } from '#server/lib/machine.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { alike, refusalWord } from '#server/lib/words.ts'
import { type Replacement, replacementShown, replacementsOf } from '#server/features/order/exchange.queries.ts'
import type { GoodsLine } from '#server/features/order/order-lines.queries.ts'
import { meaningOf } from '#server/features/order/order.displays.ts'
import { paymentOfCase } from './refund-case.queries.ts'
import { type CaseWish, checkPicks, type OrderToJudge, reckonBack, standingOf, toJudge } from './refund-case.reckon.ts'
import { type CaseReason, isShopReason, isShopsFault } from './refund-case.reasons.ts'
import { checkExchange, mayExchangeAgain, noMoneyFor, offered } from './refund-case.replacement.ts'
import {
  type CaseOrder,
  isOpenToCases,
  isUnsent,
  reasonFits,
  refundableQuantity,
  returnUntil,
  sentQuantity,
} from './refund-case.rules.ts'
import { amountOf, arrivalTextOf, goodsOf, methodTextOf } from './refund-case.view.ts'
import { reasonWords } from './refund-case.words.ts'

type Preview = Reply<'desk.refundCase.preview'>
type PreviewOf<R> = Omit<Preview, 'reasons'> & {
  reasons: (Omit<Preview['reasons'][number], 'reason'> & { reason: R })[]
}

/** The sum for these pieces, or why they give nothing; the preview shows both. */
async function tryReckon({ db, now }: Ctx, found: OrderToJudge, wanted: CaseWish) {
  const nothing = { amount: null, refusal: alike('') }
  if (wanted.picks.length === 0) return nothing
  try {
    if (wanted.exchange) {
      await checkExchange(db, found, wanted, now)
      return { amount: amountOf(noMoneyFor(wanted.picks)), refusal: alike('') }
    }
    checkPicks(found, wanted, now)
    return { amount: amountOf(await reckonBack(db, found, wanted)), refusal: alike('') }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...nothing, refusal: refusalWord(error.reason, error.facts) }
  }
}

/** The ways in which each reason can be asked for, by where the order stands. */
const reasonsFor = <R extends CaseReason>(
  { order }: OrderToJudge,
  reasons: readonly R[],
  { now }: Ctx,
): PreviewOf<R>['reasons'] =>
  reasons.map(reason => {
    const until = returnUntil(order.receivedAt, reason)
    const inTime = isUnsent(meaningOf(order)) || until === null || now < until
    const fits = (withReturn: boolean) => inTime && reasonFits(standingOf(order), { withReturn, reason }, now)
    return {
      reason,
      text: reasonWords[reason],
      shopsFault: isShopsFault(reason),
      withReturn: fits(true),
      withoutReturn: fits(false),
      until,
    }
  })

/** How many pieces of a line can be exchanged, and for what. */
function exchangeOf(line: GoodsLine, standing: CaseOrder, all: readonly Replacement[]) {
  const exchanges = mayExchangeAgain(line) ? offered(all, line.seq) : []
  return {
    exchangeable: exchanges.length > 0 ? sentQuantity(standing, line) : 0,
    exchanges: exchanges.map(each => ({ ...replacementShown(each), left: each.left, same: each.same })),
  }
}

interface PreviewWish {
  withReturn: boolean
  exchange: boolean
  /** Absent: nothing is reckoned yet. */
  reason?: CaseReason | undefined
  lines: CaseWish['picks']
}

/**
 * @param reasons those that may be given here
 * @throws Refusal NOT_FOUND without an order of goods
 */
export async function previewFor<R extends CaseReason>(
  ctx: Ctx,
  order: RowOf<'shop_order'> | undefined,
  reasons: readonly R[],
  { withReturn, exchange, reason, lines: picks }: PreviewWish,
): Promise<PreviewOf<R>> {
  if (!order || order.settlementId === null) throw new Refusal('NOT_FOUND')
  const found = await toJudge(ctx.db, order)
  const standing = standingOf(order)
  // Of its own accord the shop ends only what it has not delivered.
  const unsentOnly = reasons.every(isShopReason)
  const replacements = unsentOnly ? [] : await replacementsOf(ctx.db, order.id)
  const lines = found.lines.map(line => ({
    ...goodsOf(line),
    ...exchangeOf(line, standing, replacements),
    refundable: refundableQuantity(standing, line),
    returnable: unsentOnly ? 0 : sentQuantity(standing, line),
    noReasonNeeded: line.returnable || line.gift,
    onShelf: line.visits === 1,
  }))
  const fitting = reasonsFor(found, reasons, ctx)
  const open =
    isOpenToCases(standing) &&
    lines.some(line => line.refundable + line.returnable > 0) &&
    (!unsentOnly || fitting.some(each => each.withoutReturn))
  const why = isOpenCase(order.caseState) ? 'CASE_OPEN' : open ? null : 'WRONG_STATE'
  const payment = await paymentOfCase(ctx.db, order.attemptId ?? 0)
  const wanted =
    reason && reasons.some(each => each === reason) && !why ? { withReturn, exchange, reason, picks } : null
  return {
    orderNo: order.orderNo,
    open: why === null,
    why: why ? refusalWord(why) : alike(''),
    lines,
    reasons: fitting,
    ...(wanted ? await tryReckon(ctx, found, wanted) : { amount: null, refusal: alike('') }),
    methodText: methodTextOf(payment?.method),
    arrivalText: arrivalTextOf(payment?.method),
    mostEvidence,
    serverTime: ctx.now,
  }
}
