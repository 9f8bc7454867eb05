import { beijingStamp, hourMs, later } from '#server/lib/clock.ts'
import {
  type ChannelPayment,
  ChannelRefused,
  ChannelUnreachable,
  emptyBill,
  type PayChannel,
  type RefundState,
  type TradeRef,
  type TradeState,
} from '../channel.ts'
import { BILL_BYTES, type Door } from '../wire/door.ts'
import type { Fields } from '../wire/form.ts'
import { readUnionpayBill } from './bill.ts'
import { commonFields, unionpayClient } from './client.ts'
import type { UnionpayKeys } from './keys.ts'
import { readUnionpayNotice, unionpayAnswer } from './notice.ts'
import { signedFields } from './signature.ts'
import {
  AGAIN,
  CONSUME,
  DEFECT,
  fenOf,
  FILE,
  NO_FILE,
  NO_TRADE,
  paidFacts,
  pending,
  QUERY,
  REFUND,
  SUCCESS,
  VOID,
} from './words.ts'

export interface UnionpayOptions {
  keys: UnionpayKeys
  notifyUrl: string
  door: Door
  now: () => Date
}

/** B2C gateway. */
const GATEWAY = '000201'
const channelTypes: Partial<Record<ChannelPayment['product'], string>> = { frontDesktop: '07', frontMobile: '08' }

/** UnionPay's online gateway by its messages 5.1.0 (domain B.3). */
export function unionpayChannel({ keys, notifyUrl, door, now }: UnionpayOptions): PayChannel {
  const ask = unionpayClient(keys, door, now)

  /** A trade or a refund of ours, as UnionPay knows it. @returns undefined for one that it does not know */
  async function find(orderId: string, startedAt: Date): Promise<Fields | undefined> {
    const answer = await ask(`${keys.gateway}/queryTrans.do`, {
      txnType: QUERY,
      txnSubType: '00',
      bizType: '000000',
      channelType: '07',
      ...named(orderId, startedAt),
    })
    if (answer.respCode === NO_TRADE) return undefined
    if (answer.respCode !== SUCCESS) throw new ChannelUnreachable(`UnionPay 00: ${plain(answer.respCode)}`)
    if (answer.orderId !== orderId) throw new ChannelUnreachable('UnionPay 00: the answer is about another trade')
    return answer
  }

  async function query({ outTradeNo, startedAt }: TradeRef): Promise<TradeState> {
    const found = await find(outTradeNo, startedAt)
    if (!found) return { state: 'unknown' }
    const { origRespCode = '' } = found
    if (origRespCode === SUCCESS || origRespCode === DEFECT)
      return { state: 'paid', facts: understood(() => paidFacts(found, startedAt)) }
    // Refused for good, though not closed; when, it does not say, and the same moment is told each time.
    return pending.has(origRespCode) ? { state: 'open', undecided: true } : { state: 'open', failedAt: startedAt }
  }

  return {
    name: 'unionpay',
    merchant: keys.merId,
    async create({ trade, product, amountFen, expiresAt, returnUrl }) {
      const channelType = channelTypes[product]
      if (!channelType) throw new ChannelRefused(`UnionPay has no product ${product}`)
      const fields = signedFields(
        {
          ...commonFields(keys),
          txnType: CONSUME,
          txnSubType: '01',
          bizType: GATEWAY,
          channelType,
          ...named(trade.outTradeNo, trade.startedAt),
          txnAmt: String(amountFen),
          currencyCode: '156',
          frontUrl: returnUrl,
          backUrl: notifyUrl,
          payTimeout: beijingStamp(expiresAt),
        },
        keys,
      )
      return { kind: 'form', action: `${keys.gateway}/frontTransReq.do`, fields, until: expiresAt }
    },
    query,
    // There is nothing to close with: what was begun ends by `payTimeout`, and money that comes until then is late money.
    close: query,
    async refund({ trade, outRefundNo, startedAt, amountFen, totalFen }) {
      const { channelTradeNo: origQryId } = trade
      if (!origQryId) throw new ChannelRefused('UnionPay 04: a refund needs the number of its payment there')
      const all = amountFen === totalFen && clearingDay(momentOf(origQryId)) === clearingDay(now())
      const answer = await ask(`${keys.gateway}/backTransReq.do`, {
        // Everything back on the same clearing day leaves no payment; it is done at once and costs nothing.
        txnType: all ? VOID : REFUND,
        txnSubType: '00',
        bizType: GATEWAY,
        channelType: '07',
        ...named(outRefundNo, startedAt),
        txnAmt: String(amountFen),
        origQryId,
        backUrl: notifyUrl,
      })
      const { respCode = '', queryId: channelRefundNo = '' } = answer
      // Taken is not done, undecided is not refused, and a second try of one that was taken is neither.
      if (respCode === SUCCESS || respCode === AGAIN || pending.has(respCode))
        return { state: 'processing', channelRefundNo }
      throw new ChannelRefused(`UnionPay ${all ? VOID : REFUND}: ${plain(respCode)}`)
    },
    async queryRefund({ outRefundNo, startedAt }): Promise<RefundState> {
      const found = await find(outRefundNo, startedAt)
      if (!found) return { state: 'unknown' }
      const { origRespCode = '', queryId: channelRefundNo = '' } = found
      if (origRespCode === SUCCESS || origRespCode === DEFECT)
        return { state: 'done', channelRefundNo, amountFen: understood(() => fenOf(found.txnAmt)) }
      return { state: pending.has(origRespCode) ? 'processing' : 'abnormal', channelRefundNo }
    },
    readNotice: raw => Promise.resolve(readUnionpayNotice(keys, raw, now())),
    answer: unionpayAnswer,
    /** One file tells both kinds; its day is the clearing day, which begins at 23:00 of the day before. */
    async bill(_kind, day) {
      const fields = {
        txnType: FILE,
        txnSubType: '01',
        bizType: '000000',
        settleDate: day.slice(5).replace('-', ''),
        txnTime: beijingStamp(now()),
        fileType: '00',
      }
      const { respCode, fileContent = '' } = await ask(keys.files, fields, BILL_BYTES)
      if (respCode === NO_FILE) return emptyBill
      if (respCode !== SUCCESS) throw new ChannelUnreachable(`UnionPay 76: ${plain(respCode)}`)
      return readUnionpayBill(fileContent, day)
    },
  }
}

/** Number and moment, which together name a trade. @throws ChannelRefused for a number that UnionPay does not take */
function named(orderId: string, startedAt: Date): { orderId: string; txnTime: string } {
  if (!/^[0-9A-Za-z]{8,40}$/.test(orderId))
    throw new ChannelRefused('UnionPay takes numbers of 8 to 40 letters and digits')
  return { orderId, txnTime: beijingStamp(startedAt) }
}

const CLEARING_BEGINS_BEFORE_MS = hourMs
/** The clearing day of a moment: from 23:00 to 23:00. */
const clearingDay = (at: Date | undefined): string | undefined =>
  at && beijingStamp(later(at, CLEARING_BEGINS_BEFORE_MS)).slice(0, 8)

/** A number of UnionPay's begins with its moment, `20261121093000…`. @returns undefined where it does not */
function momentOf(queryId: string): Date | undefined {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(queryId) ?? []
  const [year, month, day, hour, minute, second] = parts
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

const plain = (code: string | undefined): string => (code ?? '').replace(/\W/g, '').slice(0, 8)

function understood<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new ChannelUnreachable("UnionPay's answer about a trade is not to be understood")
  }
}
