import { beijingTime } from '#server/lib/clock.ts'
import { ChannelRefused, ChannelUnreachable } from '../channel.ts'
import type { Door } from '../wire/door.ts'
import { encodedForm, type Fields, joinedFields } from '../wire/form.ts'
import { isSignedBy, signed } from '../wire/rsa.ts'
import type { AlipayKeys } from './keys.ts'
import { rawMember } from './raw-node.ts'

export type Content = Readonly<Record<string, string | undefined>>

export interface AlipayClient {
  /**
   * The fields of a request, signed: an address leads there, or the server asks.
   * @param method such as `alipay.trade.query`
   * @param biz    what the method wants; what is undefined is left out
   * @param more   common parameters, such as `notify_url`
   */
  fields(method: string, biz: object, more?: Fields): Fields
  /**
   * Asks Alipay.
   * @param refusals sub codes that the caller understands; the answer has them as `sub_code`
   * @throws ChannelUnreachable, also for an answer that Alipay did not sign; ChannelRefused for other refusals
   */
  ask(method: string, biz: object, refusals?: readonly string[], more?: Fields): Promise<Content>
}

const SUCCESS = '10000'
/** Codes of refusals that are for good; 20000 is none, and a business may be busy (`ACQ.SYSTEM_ERROR`). */
const FAILED = '40004'
const BUSY = /SYSTEM_ERROR$|^aop\.|^isp\.unknow-error$/

export function alipayClient(keys: AlipayKeys, door: Door, now: () => Date): AlipayClient {
  function fields(method: string, biz: object, more: Fields = {}): Fields {
    const all: Fields = {
      app_id: keys.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: beijingTime(now()),
      version: '1.0',
      ...(keys.certificates
        ? { app_cert_sn: keys.certificates.appSn, alipay_root_cert_sn: keys.certificates.rootSn }
        : {}),
      ...more,
      biz_content: JSON.stringify(biz),
    }
    return { ...all, sign: signed(joinedFields(all), keys.privateKey) }
  }

  return {
    fields,
    async ask(method, biz, refusals = [], more = {}) {
      // In the address, where the gateway looks for it before it reads the rest; a parameter comes once.
      const { charset, ...rest } = fields(method, biz, more)
      const { status, body } = await door({
        method: 'POST',
        url: `${keys.gateway}?charset=${charset}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8', 'user-agent': 'hesper-shop' },
        body: encodedForm(rest),
      })
      if (status !== 200) throw new ChannelUnreachable(`${method}: ${status}`)
      const content = verified(keys, body.toString('utf8'), `${method.replaceAll('.', '_')}_response`)
      if (!content) throw new ChannelUnreachable(`${method}: the answer is not Alipay's`)
      const { code = '', sub_code: sub = '' } = content
      if (code === SUCCESS || (code === FAILED && refusals.includes(sub))) return content
      const why = `${method}: ${plainCode(code)} ${plainCode(sub)}`
      throw code === FAILED && !BUSY.test(sub) ? new ChannelRefused(why) : new ChannelUnreachable(why)
    },
  }
}

const plainCode = (code: string): string => code.replace(/[^\w.-]/g, '').slice(0, 64)

/**
 * What Alipay says, if it was Alipay. An answer without a signature is nobody's, whatever it says.
 * @returns its members that are text; undefined for an answer of anybody else
 */
export function verified(keys: Pick<AlipayKeys, 'alipay'>, text: string, node: string): Content | undefined {
  const raw = rawMember(text, node) ?? rawMember(text, 'error_response')
  const [sign, sn] = ['sign', 'alipay_cert_sn'].map(name => textOf(rawMember(text, name)))
  if (raw === undefined || !sign) return undefined
  if (!keysFor(keys.alipay, sn).some(key => isSignedBy(raw, sign, key))) return undefined
  const content = JSON.parse(raw) as unknown
  if (typeof content !== 'object' || content === null) return undefined
  return Object.fromEntries(Object.entries(content).filter(([, value]) => typeof value === 'string')) as Content
}

/** The keys that may have signed a message: the one that it names, or each where it names none. */
export const keysFor = (keys: AlipayKeys['alipay'], sn: string | undefined) =>
  keys.filter(each => each.sn === '' || !sn || each.sn === sn).map(({ key }) => key)

function textOf(raw: string | undefined): string | undefined {
  const value = raw === undefined ? undefined : (JSON.parse(raw) as unknown)
  return typeof value === 'string' ? value : undefined
}
