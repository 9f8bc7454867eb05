import { fromBeijingTime } from '#server/lib/clock.ts'
import { fenOfYuan } from '#server/lib/money.ts'
import type { Notice, NoticeAnswer, NoticeOutcome, PaidFacts } from '../channel.ts'
import { decodedForm, type Fields, joinedFields } from '../wire/form.ts'
import { isSignedBy } from '../wire/rsa.ts'
import { keysFor } from './client.ts'
import type { AlipayKeys } from './keys.ts'

const refused = (why: string, security: boolean): Notice => ({ kind: 'refused', why, security })

/**
 * Reads a notice: signature on its fields without `sign` and `sign_type`, then whose it is (domain B.2, Notice). Number and
 * sum are held against our own books by whoever books it.
 */
export function readAlipayNotice(keys: AlipayKeys, raw: Buffer): Notice {
  let fields: Fields
  try {
    fields = decodedForm(raw)
  } catch {
    return refused('not understood', true)
  }
  const { sign = '', sign_type, alipay_cert_sn, notify_id = '' } = fields
  if (sign === '' || sign_type !== 'RSA2') return refused('unsigned', true)
  // The documentation drops what is empty, some official libraries do not; what is empty means nothing here either way.
  const texts = [false, true].map(empties => joinedFields(fields, ['sign', 'sign_type'], empties))
  const genuine = keysFor(keys.alipay, alipay_cert_sn).some(key => texts.some(text => isSignedBy(text, sign, key)))
  if (!genuine) return refused('signature', true)
  if (fields.seller_id !== keys.sellerId) return refused('seller', true)
  if (fields.app_id !== keys.appId) return refused('application', true)
  if (notify_id === '') return refused('not understood', false)
  try {
    return noticeOf(fields, keys.sellerId, notify_id)
  } catch {
    return refused('not understood', false)
  }
}

/** @throws RangeError for sums and times that are none */
function noticeOf(fields: Fields, merchant: string, id: string): Notice {
  // A refund of a part comes as TRADE_SUCCESS, one of everything as TRADE_CLOSED; neither is a payment or a closing.
  if (fields.gmt_refund && fenOfYuan(fields.refund_fee ?? '0') > 0) {
    const { out_biz_no: outRefundNo } = fields
    // It tells the sum of all refunds, so what this one came to is asked.
    return outRefundNo
      ? { kind: 'refund', id, outRefundNo, result: { state: 'processing', channelRefundNo: outRefundNo } }
      : { kind: 'none', id }
  }
  switch (fields.trade_status) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return { kind: 'paid', id, facts: factsOf(fields, merchant) }
    case 'TRADE_CLOSED':
      return { kind: 'closed', id, outTradeNo: fields.out_trade_no ?? '' }
    default:
      return { kind: 'none', id }
  }
}

function factsOf({ out_trade_no, trade_no, total_amount, gmt_payment }: Fields, merchant: string): PaidFacts {
  if (!out_trade_no || !trade_no) throw new RangeError('a payment without its numbers')
  return {
    outTradeNo: out_trade_no,
    channelTradeNo: trade_no,
    merchant,
    amountFen: fenOfYuan(total_amount ?? ''),
    paidAt: fromBeijingTime(gmt_payment ?? ''),
  }
}

/** Seven letters and nothing else; anything else is no success, whatever the status. */
export const alipayAnswer = (outcome: NoticeOutcome): NoticeAnswer => ({
  status: 200,
  contentType: 'text/plain; charset=utf-8',
  body: outcome === 'ok' ? 'success' : 'failure',
})
