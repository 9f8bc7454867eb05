/** The shop's side of the sandbox: the payment interface in the bank's words. */
import type { Kysely } from 'kysely'
import { required } from '#contract/required.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import {
  type BillLine,
  ChannelUnreachable,
  type Notice,
  type NoticeAnswer,
  type NoticeOutcome,
  type PayChannel,
  type RefundState,
  type TradeState,
} from '../channel.ts'
import { notifyUrl, sandboxMerchant, sandboxSecret } from './account.ts'
import { askBank, type BankAnswer, type RefundFacts, type TradeFacts } from './bank.ts'
import { NOTICE, type NoticeBody } from './notices.ts'
import { messageFault, signMessage } from './signature.ts'

export interface SandboxDeps {
  config: Config
  /** Not a transaction: the bank keeps its own books, whatever becomes of ours. */
  db: Kysely<DB>
  now: () => Date
}

export function sandboxChannel({ config, db, now }: SandboxDeps): PayChannel {
  const merchant = sandboxMerchant(config)
  const secret = sandboxSecret(config)

  async function ask(path: string, fields: Record<string, unknown>): Promise<BankAnswer> {
    const raw = JSON.stringify({ merchant, ...fields })
    const answer = await askBank(db, secret, path, raw, { ...signMessage(secret, path, raw, now()) }, now())
    if (answer.status === 401 || answer.status >= 500)
      throw new ChannelUnreachable(`sandbox ${path}: ${answer.status} ${answer.body.code}`)
    return answer
  }

  const askTrade = async (path: string, outTradeNo: string): Promise<TradeState> => {
    const { status, body } = await ask(path, { outTradeNo })
    if (status === 404) return { state: 'unknown' }
    const trade = body as TradeFacts
    if (trade.trade_state === 'SUCCESS') return { state: 'paid', facts: paidFacts(trade) }
    if (trade.trade_state === 'CLOSED') return { state: 'closed' }
    return trade.failure_time ? { state: 'open', failedAt: new Date(trade.failure_time) } : { state: 'open' }
  }

  return {
    name: 'sandbox',
    merchant,
    async create({ trade, method, amountFen, subject, expiresAt, returnUrl }) {
      const { outTradeNo } = trade
      const fields = { outTradeNo, method, amountFen, subject, expiresAt, returnUrl, notifyUrl: notifyUrl(config) }
      const { status, body } = await ask('/trade/create', fields)
      if (body.code === 'ORDERPAID' || body.code === 'ORDER_CLOSED') return { kind: 'over' }
      if (status !== 200) throw new ChannelUnreachable(`sandbox /trade/create: ${body.code}`)
      return { kind: 'redirect', url: String(body.cashier) }
    },
    query: ({ outTradeNo }) => askTrade('/trade/query', outTradeNo),
    close: ({ outTradeNo }) => askTrade('/trade/close', outTradeNo),
    async refund({ trade, outRefundNo, amountFen }) {
      const fields = { outTradeNo: trade.outTradeNo, outRefundNo, amountFen, notifyUrl: notifyUrl(config) }
      const { status, body } = await ask('/refund/create', fields)
      if (status !== 200) throw new ChannelUnreachable(`sandbox /refund/create: ${body.code}`)
      return refundState(body as RefundFacts)
    },
    async queryRefund({ outRefundNo }) {
      const { status, body } = await ask('/refund/query', { outRefundNo })
      return status === 404 ? { state: 'unknown' } : refundState(body as RefundFacts)
    },
    async readNotice(raw, headers) {
      const fault = messageFault(secret, NOTICE, raw, headers, now())
      if (fault) return { kind: 'refused', why: fault, security: true }
      return readBody(raw, merchant)
    },
    answer: answerOf,
    async bill(_kind, day) {
      const { body } = await ask('/bill', { day })
      return (body.lines as WireLine[]).map(line => ({ ...line, feeFen: 0, at: new Date(line.at) }))
    },
  }
}

type WireLine = Omit<BillLine, 'at' | 'feeFen'> & { at: string }

const answers: Record<NoticeOutcome, readonly [status: number, code: string, message: string]> = {
  ok: [200, 'SUCCESS', ''],
  later: [422, 'FAIL', 'not ours'],
  refused: [401, 'FAIL', 'refused'],
}

function answerOf(outcome: NoticeOutcome): NoticeAnswer {
  const [status, code, message] = answers[outcome]
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify({ code, message }) }
}

/** A genuine notice may still be about somebody else, or of a kind that we do not know. */
function readBody(raw: Buffer, merchant: string): Notice {
  const notice = JSON.parse(raw.toString('utf8')) as NoticeBody
  if (notice.resource.merchant !== merchant) return { kind: 'refused', why: 'merchant', security: true }
  const { id } = notice
  if (notice.event_type === 'TRANSACTION.SUCCESS') return { kind: 'paid', id, facts: paidFacts(notice.resource) }
  if (notice.event_type === 'REFUND.SUCCESS')
    return { kind: 'refund', id, outRefundNo: notice.resource.out_refund_no, result: refundState(notice.resource) }
  return { kind: 'refused', why: 'kind', security: false }
}

const paidFacts = (trade: TradeFacts) => ({
  outTradeNo: trade.out_trade_no,
  channelTradeNo: trade.transaction_id,
  merchant: trade.merchant,
  amountFen: trade.amount_fen,
  paidAt: new Date(required(trade.success_time, 'moment of a payment')),
})

function refundState(refund: RefundFacts): RefundState {
  const channelRefundNo = refund.refund_id
  if (refund.refund_status === 'SUCCESS') return { state: 'done', channelRefundNo, amountFen: refund.amount_fen }
  return { state: refund.refund_status === 'ABNORMAL' ? 'abnormal' : 'processing', channelRefundNo }
}
