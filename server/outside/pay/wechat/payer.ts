import * as z from 'zod'
import { ChannelUnreachable, type PayerLookup } from '../channel.ts'
import type { Door } from '../wire/door.ts'
import type { WechatKeys } from './keys.ts'

/** The answer to a code; a refusal has `errcode` in place of it, with status 200, too. */
const found = z.object({ openid: z.string().regex(/^[\w-]{1,128}$/) })

/**
 * Finds out who a page's visitor is to our official account, which JSAPI asks for (domain B.0): WeChat leads the page through
 * an address of its own and back with a code, without a question to the visitor (`snsapi_base`), and the code is changed
 * for the openid by the account's secret. Nothing else is asked for, and the tokens of the answer are not kept.
 * @returns undefined without the account's secret
 */
export function wechatPayer({ appid, appSecret, pageHost, apiHost }: WechatKeys, door: Door): PayerLookup | undefined {
  if (appSecret === undefined) return undefined
  return {
    address(backUrl, state) {
      // In this order, and with the mark at the end: WeChat takes no other.
      const query = new URLSearchParams({
        appid,
        redirect_uri: backUrl,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      })
      return `${pageHost}/connect/oauth2/authorize?${query}#wechat_redirect`
    },
    async openidOf(code) {
      const query = new URLSearchParams({ appid, secret: appSecret, code, grant_type: 'authorization_code' })
      const { status, body } = await door({ method: 'GET', url: `${apiHost}/sns/oauth2/access_token?${query}` })
      const read = status === 200 ? found.safeParse(contentOf(body)) : undefined
      if (!read?.success) throw new ChannelUnreachable(`${new URL(apiHost).host}/sns/oauth2/access_token: no openid`)
      return read.data.openid
    },
  }
}

function contentOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
