import type { Notice, NoticeAnswer, NoticeOutcome, RefundState } from '../channel.ts'
import { decodedForm, type Fields } from '../wire/form.ts'
import type { UnionpayKeys } from './keys.ts'
import { faultOf } from './signature.ts'
import { CONSUME, fenOf, paidFacts, REFUND, SUCCESS, VOID } from './words.ts'

const refused = (why: string, security: boolean): Notice => ({ kind: 'refused', why, security })

/** Reads a notice: certificate, signature, then whose it is (domain B.3, Verification). */
export function readUnionpayNotice(keys: UnionpayKeys, raw: Buffer, now: Date): Notice {
  let fields: Fields
  try {
    fields = decodedForm(raw)
  } catch {
    return refused('not understood', true)
  }
  const fault = faultOf(fields, keys, now)
  if (fault) return refused(fault, true)
  if (fields.merId !== keys.merId) return refused('merchant', true)
  try {
    return noticeOf(fields, now)
  } catch {
    return refused('not understood', false)
  }
}

/** @throws RangeError for sums, times and currencies that are none of ours */
function noticeOf(fields: Fields, now: Date): Notice {
  const { txnType, respCode, queryId, orderId } = fields
  if (!queryId || !orderId) throw new RangeError('a notice without its numbers')
  // UnionPay numbers each trade; a notice has no number of its own, and repeats word for word.
  const id = `${txnType}:${queryId}`
  if (txnType === CONSUME) {
    // With a defect, or undecided, it is asked about: the question is planned already.
    return respCode === SUCCESS ? { kind: 'paid', id, facts: paidFacts(fields, now) } : { kind: 'none', id }
  }
  if (txnType !== REFUND && txnType !== VOID) return { kind: 'none', id }
  const result: RefundState =
    respCode === SUCCESS
      ? { state: 'done', channelRefundNo: queryId, amountFen: fenOf(fields.txnAmt) }
      : { state: 'processing', channelRefundNo: queryId }
  return { kind: 'refund', id, outRefundNo: orderId, result }
}

const answers: Record<NoticeOutcome, number> = { ok: 200, later: 500, refused: 400 }

/** The status says it all. */
export const unionpayAnswer = (outcome: NoticeOutcome): NoticeAnswer => ({
  status: answers[outcome],
  contentType: 'text/plain; charset=utf-8',
  body: outcome,
})
