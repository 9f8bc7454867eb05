/** Notices of Alipay: a form, signed, sent again until the answer is `success` (domain B.2). */
import type { Trade } from '../books.ts'
import type { NoticeFault } from '../faults.ts'
import type { Kit, Till, WayBack } from '../gateway.ts'
import { addNotice, type Messenger, type Notice } from '../notices.ts'
import { fenOf, spaced, yuan } from '../numbers.ts'
import { payTrade } from '../trades.queries.ts'
import { noticeFacts } from './facts.ts'
import { type Parameters, signParameters } from './messages.ts'

const HOUR = 3_600
/** Seconds between two sendings (domain B.2). */
export const PAUSES = [240, 600, 600, HOUR, 2 * HOUR, 6 * HOUR, 15 * HOUR]

function bent(notice: Notice, fault: NoticeFault | undefined): Parameters {
  const facts = notice.body as Parameters
  if (fault === 'wrongMerchant') return { ...facts, app_id: '2021000000000000', seller_id: '2088000000000000' }
  if (fault === 'wrongAmount') return { ...facts, total_amount: yuan((fenOf(facts.total_amount ?? '') ?? 0) + 1) }
  return facts
}

export const alipayMessenger = (kit: Pick<Kit, 'account'>): Messenger => ({
  pauses: PAUSES,
  patienceMs: 10_000,
  wrap(notice, fault, now) {
    const facts = { ...bent(notice, fault), notify_id: notice.id, notify_time: spaced(now) }
    const fields = signParameters(kit.account.alipay, facts, fault === 'badSignature')
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams(fields).toString(),
    }
  },
  // The seven letters and nothing else.
  heard: (_status, body) => body === 'success',
})

/** The cashier of Alipay. */
export const alipayTill = (kit: Kit): Till => ({
  async pay(tx, trade, now) {
    const paid = await payTrade(tx, trade, now)
    if (paid) await addNotice(tx, paid, 'TRADE_SUCCESS', paid.notifyUrl, noticeFacts(kit.account.alipay, paid, []), now)
    return paid
  },
  back: (trade, paid) => (paid ? returned(kit, trade) : way(trade.facts.quitUrl)),
})

const way = (url: string | undefined): WayBack => (url ? { method: 'get', url } : undefined)

/** Back to the shop's page with signed parameters, which only say that somebody came back (domain B.2). */
function returned(kit: Kit, trade: Trade): WayBack {
  if (!trade.returnUrl) return undefined
  const account = kit.account.alipay
  const url = new URL(trade.returnUrl)
  const parameters = signParameters(account, {
    // What stands in the address of the shop is signed with the rest.
    ...Object.fromEntries(url.searchParams),
    app_id: account.appId,
    auth_app_id: account.appId,
    charset: 'utf-8',
    method: `alipay.trade.${trade.product}.pay.return`,
    out_trade_no: trade.outTradeNo,
    seller_id: account.sellerId,
    timestamp: spaced(kit.books.now()),
    total_amount: yuan(trade.amountFen),
    trade_no: trade.tradeNo,
    version: '1.0',
  })
  url.search = new URLSearchParams(parameters).toString()
  return { method: 'get', url: url.href }
}
