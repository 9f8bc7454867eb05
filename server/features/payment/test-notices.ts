/** What tests know of the notices of each channel: how they are answered, and in which of its words something is wrong. */
import type { PayMethod } from '#contract/codes.ts'
import type { NoticeOutcome } from '#server/outside/pay/channel.ts'
import type { NoticeFault } from '#server/outside/pay/simulator/faults.ts'

/** Status and body by which a channel understands what became of its notice. */
export const noticeAnswers: Record<PayMethod, Record<NoticeOutcome, readonly [status: number, body: RegExp]>> = {
  wechat: { ok: [200, /"SUCCESS"/], later: [500, /"FAIL"/], refused: [401, /"FAIL"/] },
  alipay: { ok: [200, /^success$/], later: [200, /^failure$/], refused: [200, /^failure$/] },
  unionpay: { ok: [200, /^/], later: [500, /^/], refused: [400, /^/] },
}

/** A notice of a payment that its channel would never send. */
export interface WrongNotice {
  what: string
  fault?: NoticeFault
  /** Fields that are changed before it is signed. */
  change?: Record<string, unknown>
  answer: 'later' | 'refused'
  /** What staff read: the kind of the incident, and under which number; absent where it is nobody's fault. */
  incident?: readonly [kind: string, number?: string]
}

const UNKNOWN = 'HPNEVERHEARDOF00000000'

const always = (ours: string, merchant: string): WrongNotice[] => [
  { what: 'with another sum', fault: 'wrongAmount', answer: 'later', incident: ['wrongAmount'] },
  { what: 'for another merchant', fault: 'wrongMerchant', answer: 'refused', incident: ['badNotice', merchant] },
  {
    what: 'signed over something else',
    fault: 'badSignature',
    answer: 'refused',
    incident: ['badNotice', 'signature'],
  },
  { what: 'for an unknown number', change: { [ours]: UNKNOWN }, answer: 'later', incident: ['unknownTrade', UNKNOWN] },
  { what: 'with a sign that no text of ours may hold', change: { [ours]: 'HP\u0000' }, answer: 'refused' },
]

export const wrongNotices: Record<PayMethod, readonly WrongNotice[]> = {
  wechat: [
    ...always('out_trade_no', 'merchant'),
    {
      what: 'under a key that nobody knows',
      fault: 'unknownSerial',
      answer: 'refused',
      incident: ['badNotice', 'unknown serial'],
    },
    {
      what: 'with a touched seal',
      fault: 'tamperedCiphertext',
      answer: 'refused',
      incident: ['badNotice', 'ciphertext'],
    },
    { what: 'that is WeChat Pay’s own probe', fault: 'signTest', answer: 'refused' },
    { what: 'in another currency', change: { amount: { total: 1, currency: 'USD' } }, answer: 'refused' },
  ],
  alipay: [
    ...always('out_trade_no', 'seller'),
    {
      what: 'for another application',
      change: { app_id: '2021000000000000' },
      answer: 'refused',
      incident: ['badNotice', 'application'],
    },
    { what: 'with a sum that is none', change: { total_amount: '1e3' }, answer: 'refused' },
  ],
  unionpay: [
    ...always('orderId', 'merchant'),
    {
      what: 'under a certificate of others',
      fault: 'unknownSerial',
      answer: 'refused',
      incident: ['badNotice', 'certificate'],
    },
    { what: 'in another currency', change: { currencyCode: '840' }, answer: 'refused' },
  ],
}
