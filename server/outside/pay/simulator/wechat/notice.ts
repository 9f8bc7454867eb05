/** Notices of WeChat Pay: sealed, signed, and sent again until one is answered with 200 or 204 (domain B.1). */
import { randomBytes } from 'node:crypto'
import type { Kit, Till } from '../gateway.ts'
import type { NoticeFault } from '../faults.ts'
import { addNotice, type Messenger, type Notice } from '../notices.ts'
import { rfc3339 } from '../numbers.ts'
import { payTrade } from '../trades.queries.ts'
import { paidFacts } from './facts.ts'
import { seal, signedHeaders, signerOf } from './messages.ts'

const HOUR = 3_600
/** Seconds between two sendings (domain B.1). */
export const PAUSES = [
  15,
  15,
  30,
  180,
  600,
  1_200,
  1_800,
  1_800,
  1_800,
  HOUR,
  3 * HOUR,
  3 * HOUR,
  3 * HOUR,
  6 * HOUR,
  6 * HOUR,
]

/** The facts with something wrong in them. */
function bent(notice: Notice, fault: NoticeFault | undefined): Record<string, unknown> {
  if (fault === 'wrongMerchant') return { ...notice.body, mchid: '1600000000' }
  if (fault !== 'wrongAmount') return notice.body
  const amount = notice.body.amount as Record<string, unknown>
  const wrong = (name: string) => (typeof amount[name] === 'number' ? { [name]: amount[name] + 1 } : {})
  return { ...notice.body, amount: { ...amount, ...wrong('total'), ...wrong('payer_total') } }
}

/** Changes one byte of the sealed text. */
function tampered(ciphertext: string): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0)
  return bytes.toString('base64')
}

export function wechatMessenger(kit: Pick<Kit, 'account' | 'wechatSigner'>): Messenger {
  return {
    pauses: PAUSES,
    patienceMs: 5_000,
    wrap(notice, fault, now) {
      const { wechat, stranger } = kit.account
      const original = notice.event.startsWith('REFUND') ? 'refund' : 'transaction'
      const sealed = seal(wechat, JSON.stringify(bent(notice, fault)), original)
      if (fault === 'tamperedCiphertext') sealed.ciphertext = tampered(sealed.ciphertext)
      const body = JSON.stringify({
        id: notice.id,
        create_time: rfc3339(notice.createdAt),
        resource_type: 'encrypt-resource',
        event_type: notice.event,
        summary: original === 'refund' ? '退款结果' : '支付成功',
        resource: { original_type: original, ...sealed },
      })
      const signer =
        fault === 'unknownSerial'
          ? { serial: stranger.serial, privateKey: stranger.privateKey }
          : signerOf(wechat, kit.wechatSigner)
      const signed = signedHeaders(signer, body, now, fault === 'badSignature')
      if (fault === 'signTest')
        signed['Wechatpay-Signature'] = `WECHATPAY/SIGNTEST/${randomBytes(192).toString('base64')}`
      return { headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/4.0', ...signed }, body }
    },
    heard: status => status === 200 || status === 204,
  }
}

/** The cashier of WeChat Pay. */
export const wechatTill = (kit: Kit): Till => ({
  async pay(tx, trade, now) {
    const paid = await payTrade(tx, trade, now)
    if (paid) await addNotice(tx, paid, 'TRANSACTION.SUCCESS', paid.notifyUrl, paidFacts(kit.account.wechat, paid), now)
    return paid
  },
  back: ({ returnUrl }) => (returnUrl ? { method: 'get', url: returnUrl } : undefined),
})
