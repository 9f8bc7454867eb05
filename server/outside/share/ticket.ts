import { createHash } from 'node:crypto'
import * as z from 'zod'
import { ChannelUnreachable } from '#server/outside/pay/channel.ts'
import type { WechatKeys } from '#server/outside/pay/wechat/keys.ts'
import type { Door } from '#server/outside/pay/wire/door.ts'

/** The permission to use WeChat's functions in pages (`jsapi_ticket`), and for how long it holds. */
export interface Ticket {
  ticket: string
  /** Seconds from when it was given. */
  expiresIn: number
}

/** Who gives tickets for the shop's official account. */
export interface TicketSource {
  appId: string
  /** @throws ChannelUnreachable when nobody answers, or not with a ticket */
  fetch(): Promise<Ticket>
}

const token = z.object({ access_token: z.string().min(1).max(1024) })
const given = z.object({ ticket: z.string().min(1).max(1024), expires_in: z.int().min(1).max(86_400) })

/**
 * WeChat itself. The token is the stable one: asking for it takes none away from other servers or programs of the same
 * account. Refusals come with status 200 and `errcode` in place of what was asked for.
 */
export const wechatTickets = (
  { appid, appSecret, apiHost }: Pick<WechatKeys, 'appid' | 'apiHost'> & { appSecret: string },
  door: Door,
): TicketSource => ({
  appId: appid,
  async fetch() {
    const body = JSON.stringify({ grant_type: 'client_credential', appid, secret: appSecret })
    const headers = { 'content-type': 'application/json' }
    const { access_token: access } = await read(token, '/cgi-bin/stable_token', () =>
      door({ method: 'POST', url: `${apiHost}/cgi-bin/stable_token`, headers, body }),
    )
    const query = new URLSearchParams({ access_token: access, type: 'jsapi' })
    const { ticket, expires_in: expiresIn } = await read(given, '/cgi-bin/ticket/getticket', () =>
      door({ method: 'GET', url: `${apiHost}/cgi-bin/ticket/getticket?${query}` }),
    )
    return { ticket, expiresIn }
  },
})

/** Reads an answer; what is told of another one names the path alone, for the question holds a secret. */
async function read<T>(shape: z.ZodType<T>, path: string, ask: () => ReturnType<Door>): Promise<T> {
  const { status, body } = await ask()
  const content = status === 200 ? shape.safeParse(contentOf(body)) : undefined
  if (!content?.success) throw new ChannelUnreachable(`WeChat ${path}: not what was asked for`)
  return content.data
}

function contentOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** The stand-in of a demonstration: signatures are made as for WeChat, which knows nothing of them. */
export const sampleTickets: TicketSource = {
  appId: 'wx0000000000000000',
  fetch: async () => ({ ticket: 'sample-ticket', expiresIn: 7_200 }),
}

/** What is signed. Values as they are, nothing escaped. */
export interface Signed {
  jsapi_ticket: string
  noncestr: string
  /** Seconds since 1970. */
  timestamp: number
  url: string
}

/** The signature that `wx.config` takes: SHA-1 of the fields in the order of their names, joined like a query. */
export function signPage(fields: Signed): string {
  const text = Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return createHash('sha1').update(text).digest('hex')
}
