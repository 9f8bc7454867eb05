import { ChannelRefused, ChannelUnreachable } from '../channel.ts'
import type { Door, Reply } from '../wire/door.ts'
import type { WechatKeys } from './keys.ts'
import { jsonOf, PlatformKeys } from './platform-keys.ts'
import { authorization } from './signature.ts'
import { faultOf } from './verification.ts'

export interface WechatAnswer {
  status: number
  /** What WeChat Pay calls a refusal; absent where it took the request. */
  code?: string
  content: unknown
}

export interface WechatClient {
  keys: PlatformKeys
  /**
   * Asks WeChat Pay, on the second host when the first one cannot be reached; the same numbers make that harmless.
   * @param path with its query
   * @param refusals codes that the caller understands; the answer has them as `code`
   * @throws ChannelUnreachable, also for an answer that is not signed by WeChat Pay; ChannelRefused for other refusals
   */
  ask(method: 'GET' | 'POST', path: string, body?: object, refusals?: readonly string[]): Promise<WechatAnswer>
  /** Fetches what an answer pointed at; unsigned, so the caller checks its digest. @throws ChannelUnreachable */
  fetch(url: string, most: number): Promise<Buffer>
}

/** Codes after which the same may be asked again. */
const passing = new Set(['SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'SIGN_ERROR', 'RATELIMIT_EXCEEDED', 'BANK_ERROR'])

export function wechatClient(keys: WechatKeys, door: Door, now: () => Date): WechatClient {
  const send = (url: string, method: 'GET' | 'POST', body: string, most?: number): Promise<Reply> => {
    const { pathname, search } = new URL(url)
    const headers = {
      accept: 'application/json',
      'user-agent': 'hesper-shop',
      authorization: authorization(keys, method, pathname + search, body, now()),
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
      ...(keys.publicKey ? { 'wechatpay-serial': keys.publicKey.id } : {}),
    }
    return door({ method, url, headers, ...(body === '' ? {} : { body }) }, most)
  }

  /** An answer of the first host that gives one; a fault of a host is no answer. */
  async function sendAnywhere(method: 'GET' | 'POST', path: string, body: string): Promise<Reply> {
    const [main, fallback] = keys.hosts
    try {
      const reply = await send(main + path, method, body)
      if (reply.status < 502) return reply
    } catch (error) {
      if (!(error instanceof ChannelUnreachable)) throw error
    }
    return send(fallback + path, method, body)
  }

  const platform = new PlatformKeys(keys, () => sendAnywhere('GET', '/v3/certificates', ''), now)

  return {
    keys: platform,
    async ask(method, path, body, refusals = []) {
      const { status, headers, body: raw } = await sendAnywhere(method, path, body ? JSON.stringify(body) : '')
      const [where = path] = path.split('?')
      const content = raw.length === 0 ? undefined : jsonOf(raw)
      if (status >= 200 && status < 300) {
        const header = (name: string) => headers.get(name) ?? undefined
        const fault = await faultOf(header, raw, now(), serial => platform.find(serial))
        if (fault) throw new ChannelUnreachable(`${where}: the answer is not WeChat Pay's (${fault.why})`)
        return { status, content }
      }
      const code = codeOf(content)
      if (code !== undefined && status < 500 && refusals.includes(code)) return { status, code, content }
      if (status < 400 || status >= 500 || status === 401 || code === undefined || passing.has(code))
        throw new ChannelUnreachable(`${where}: ${status} ${code ?? ''}`.trim())
      throw new ChannelRefused(`${where}: ${status} ${code}`)
    },
    async fetch(url, most) {
      const { status, body } = await send(url, 'GET', '', most)
      if (status !== 200) throw new ChannelUnreachable(`${new URL(url).pathname}: ${status}`)
      return body
    },
  }
}

function codeOf(content: unknown): string | undefined {
  const code = typeof content === 'object' && content !== null && 'code' in content ? content.code : undefined
  return typeof code === 'string' && /^[A-Z_]{1,64}$/.test(code) ? code : undefined
}
