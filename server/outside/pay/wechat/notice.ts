import * as z from 'zod'
import { required } from '#contract/required.ts'
import type { Notice, NoticeAnswer, NoticeOutcome } from '../channel.ts'
import type { WechatKeys } from './keys.ts'
import { jsonOf, type PlatformKeys } from './platform-keys.ts'
import { decrypted } from './signature.ts'
import { faultOf } from './verification.ts'
import { asRefund, paidFacts, refundState } from './words.ts'

const notice = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string(),
  resource_type: z.literal('encrypt-resource'),
  resource: z.object({
    original_type: z.string(),
    algorithm: z.string(),
    ciphertext: z.string(),
    associated_data: z.string().optional(),
    nonce: z.string(),
  }),
})

const refused = (why: string, security: boolean): Notice => ({ kind: 'refused', why, security })

/**
 * Reads a notice: signature on the raw bytes first, then the key's seal, then whose it is (domain B.1, Content).
 * @throws ChannelUnreachable when a new certificate could not be fetched; the notice comes again
 */
export async function readWechatNotice(
  keys: WechatKeys,
  platform: Pick<PlatformKeys, 'find'>,
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
  now: Date,
): Promise<Notice> {
  const header = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : undefined
  }
  const fault = await faultOf(header, raw, now, serial => platform.find(serial))
  if (fault) return refused(fault.why, fault.security)
  const { data } = notice.safeParse(jsonOf(raw))
  if (!data) return refused('not understood', false)
  const bytes = decrypted(keys.apiV3Key, data.resource)
  if (!bytes) return refused('ciphertext', true)
  const content = jsonOf(bytes)
  if (merchantOf(content) !== keys.mchid) return refused('merchant', true)
  const seen = { id: data.id, replayKey: required(header('wechatpay-nonce'), 'nonce that was signed') }
  if (data.event_type.startsWith('TRANSACTION.')) {
    const facts = paidFacts(content)
    return facts ? { kind: 'paid', facts, ...seen } : refused('not understood', false)
  }
  if (!data.event_type.startsWith('REFUND.')) return { kind: 'none', ...seen }
  const refund = refundState(asRefund(content))
  return refund
    ? { kind: 'refund', outRefundNo: refund.outRefundNo, result: refund.state, ...seen }
    : refused('not understood', false)
}

const merchantOf = (content: unknown): unknown =>
  typeof content === 'object' && content !== null && 'mchid' in content ? content.mchid : undefined

const answers: Record<NoticeOutcome, readonly [status: number, code: string]> = {
  ok: [200, 'SUCCESS'],
  later: [500, 'FAIL'],
  refused: [401, 'FAIL'],
}

/** Success is a status of 200; the body is what older papers want beside it. */
export function wechatAnswer(outcome: NoticeOutcome): NoticeAnswer {
  const [status, code] = answers[outcome]
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify({ code, message: outcome }) }
}
