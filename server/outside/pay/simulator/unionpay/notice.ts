/** Notices of UnionPay: a signed form, sent up to five times until it is answered with 200 (domain B.3). */
import type { NoticeFault } from '../faults.ts'
import type { Kit, Till } from '../gateway.ts'
import { addNotice, type Messenger, type Notice } from '../notices.ts'
import { payTrade, refuseTrade } from '../trades.queries.ts'
import { answered, tradeCode, tradeFacts } from './facts.ts'
import { type Fields, signFields } from './messages.ts'

/** Seconds between two sendings (domain B.3). */
export const PAUSES = [60, 120, 240, 300]

function bent(notice: Notice, fault: NoticeFault | undefined): Fields {
  const facts = notice.body as Fields
  if (fault === 'wrongMerchant') return { ...facts, merId: '777290000000000' }
  if (fault !== 'wrongAmount') return facts
  const wrong = String(Number(facts.txnAmt) + 1)
  return { ...facts, txnAmt: wrong, settleAmt: wrong }
}

export const unionpayMessenger = (kit: Pick<Kit, 'account'>): Messenger => ({
  pauses: PAUSES,
  patienceMs: 10_000,
  wrap(notice, fault) {
    const { unionpay, stranger } = kit.account
    const signer = fault === 'unknownSerial' ? stranger : unionpay.platform
    const fields = signFields(signer, bent(notice, fault), fault === 'badSignature')
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      body: new URLSearchParams(fields).toString(),
    }
  },
  heard: status => status === 200,
})

/** The cashier of UnionPay. */
export const unionpayTill = (kit: Kit): Till => ({
  async pay(tx, trade, now, defect) {
    const paid = await payTrade(tx, trade, now, defect)
    if (paid) {
      const facts = { ...tradeFacts(kit.account.unionpay.merId, paid), ...answered(tradeCode(paid, now)) }
      await addNotice(tx, paid, '01', paid.notifyUrl, facts, now)
    }
    return paid
  },
  async refuse(trade) {
    await refuseTrade(kit.books, trade.tradeNo)
  },
  back(trade, paid) {
    if (!paid) return { method: 'get', url: trade.facts.failUrl || trade.returnUrl }
    const { merId, platform } = kit.account.unionpay
    const facts = { ...tradeFacts(merId, trade), ...answered(tradeCode(trade, kit.books.now())) }
    return { method: 'post', url: trade.returnUrl, fields: signFields(platform, facts) }
  },
})
