/**
 * How Alipay's gateway signs and verifies (domain B.2), told from its documents and shared with nobody: a merchant's
 * client is held against it.
 */
import { createSign, createVerify } from 'node:crypto'
import { privateKeyOf, publicKeyOf } from '../keys.ts'
import { type AlipayAccount, alipayCertSn } from '../account.ts'
import { fromSpaced } from '../numbers.ts'

export type Parameters = Record<string, string>

/** What is signed: all parameters but some, none of them empty, by name, not encoded. */
function signedText(parameters: Parameters, without: readonly string[]): string {
  return Object.keys(parameters)
    .filter(name => !without.includes(name) && parameters[name] !== '')
    .sort()
    .map(name => `${name}=${parameters[name]}`)
    .join('&')
}

/** The parameters of a call: of the address and of the body together. Nothing where one comes twice. */
export function readParameters(query: string, body: string): Parameters | undefined {
  const found: Parameters = {}
  for (const part of [query, body])
    for (const [name, value] of new URLSearchParams(part)) {
      if (Object.hasOwn(found, name)) return undefined
      Object.defineProperty(found, name, { value, enumerable: true })
    }
  return found
}

/** What is wrong with a request, as code and sub-code of the gateway. */
export interface RequestFault {
  code: '40001' | '40002'
  subCode: string
  subMsg: string
}

const fault = (code: '40001' | '40002', subCode: string, subMsg: string): RequestFault => ({ code, subCode, subMsg })

/** Whether a merchant's request is genuine. In certificate mode it names the two certificates that it was made for. */
export function requestFault(account: AlipayAccount, given: Parameters): RequestFault | null {
  for (const name of ['app_id', 'method', 'charset', 'sign_type', 'sign', 'timestamp', 'version'])
    if (!given[name]) return fault('40001', `isv.missing-${name.replace('_', '-')}`, `缺少参数 ${name}`)
  if (given.app_id !== account.appId) return fault('40002', 'isv.invalid-app-id', '无效的 AppID')
  if (given.charset?.toLowerCase() !== 'utf-8') return fault('40002', 'isv.invalid-charset', '字符集不支持')
  if (given.sign_type !== 'RSA2') return fault('40002', 'isv.invalid-signature-type', '签名类型不支持')
  if (given.version !== '1.0') return fault('40002', 'isv.invalid-version', '版本不支持')
  if (!fromSpaced(given.timestamp ?? '')) return fault('40002', 'isv.invalid-timestamp', '时间戳不合格式')
  if (given.app_cert_sn !== undefined && given.app_cert_sn !== alipayCertSn(account.app.certificate))
    return fault('40002', 'isv.invalid-app-cert-sn', '应用公钥证书序列号不符')
  if ((given.app_cert_sn === undefined) !== (given.alipay_root_cert_sn === undefined))
    return fault('40002', 'isv.invalid-root-cert-sn', '证书模式的两个序列号须同时给出')
  if (given.alipay_root_cert_sn !== undefined && given.alipay_root_cert_sn !== alipayCertSn(account.root.certificate))
    return fault('40002', 'isv.invalid-root-cert-sn', '支付宝根证书序列号不符')
  const genuine = createVerify('RSA-SHA256')
    .update(signedText(given, ['sign']))
    .verify(publicKeyOf(account.app.certificate), given.sign ?? '', 'base64')
  return genuine ? null : fault('40002', 'isv.invalid-signature', '验签出错')
}

const signed = (account: AlipayAccount, text: string, spoiled: boolean): string =>
  createSign('RSA-SHA256')
    .update(spoiled ? `${text} ` : text)
    .sign(privateKeyOf(account.platform.privateKey), 'base64')

/**
 * An answer as it travels: what is signed is the text of the node, to the letter.
 * @param certified whether the request came in certificate mode; the answer then names the signing certificate
 */
export function answerText(
  account: AlipayAccount,
  method: string,
  node: object,
  certified: boolean,
  spoiled: boolean,
): string {
  const text = JSON.stringify(node)
  const name = `${method.replaceAll('.', '_')}_response`
  const serial = certified ? `"alipay_cert_sn":"${alipayCertSn(account.platform.certificate)}",` : ''
  return `{"${name}":${text},${serial}"sign":"${signed(account, text, spoiled)}"}`
}

/** Signs what goes to a merchant by form or by address: without `sign` and `sign_type`. */
export function signParameters(account: AlipayAccount, parameters: Parameters, spoiled = false): Parameters {
  const text = signedText(parameters, ['sign', 'sign_type'])
  return { ...parameters, sign_type: 'RSA2', sign: signed(account, text, spoiled) }
}
