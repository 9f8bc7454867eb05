/** How a page inside WeChat learns who its visitor is to an official account: a way through WeChat, and a code for an openid. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { appSecretOf } from '../account.ts'
import type { Kit } from '../gateway.ts'
import { languageOf, problemPage, sendPage } from '../pages.ts'
import { payers } from '../payers.ts'

/** A code is good once, and so long. */
const CODE_MS = 300_000

/** What is wrong with a question about a code, in WeChat's numbers. */
const faults = {
  40013: 'invalid appid',
  40125: 'invalid appsecret',
  40002: 'invalid grant_type',
  40029: 'invalid code',
  40163: 'code been used',
} as const

const queryOf = (url: string | undefined): URLSearchParams => new URLSearchParams((url ?? '').split('?')[1] ?? '')

export async function servePayers(app: FastifyInstance, kit: Kit): Promise<void> {
  /** When each code runs out; used ones are remembered until then. */
  const codes = new Map<string, { until: number; used: boolean }>()
  const { account, settings, books } = kit

  app.get('/connect/oauth2/authorize', async (request, reply) => {
    const query = queryOf(request.raw.url)
    const language = languageOf(request)
    const back = URL.parse(query.get('redirect_uri') ?? '')
    const isOurs = back && (settings.shopHosts === 'any' || settings.shopHosts.includes(back.hostname))
    const inWechat = request.headers['user-agent']?.includes('MicroMessenger') ?? false
    if (!inWechat) return sendPage(reply.code(403), problemPage('outsideWechat', language))
    if (!back || !isOurs) return sendPage(reply.code(403), problemPage('redirect', language))
    const isAsked = query.get('response_type') === 'code' && query.get('scope') === 'snsapi_base'
    if (query.get('appid') !== account.wechat.appid || !isAsked)
      return sendPage(reply.code(403), problemPage('parameters', language))
    const now = books.now().getTime()
    for (const [code, { until }] of codes) if (until <= now) codes.delete(code)
    const code = randomBytes(16).toString('hex')
    codes.set(code, { until: now + CODE_MS, used: false })
    back.searchParams.set('code', code)
    back.searchParams.set('state', query.get('state') ?? '')
    return reply.code(302).header('location', back.href).send()
  })

  app.get('/sns/oauth2/access_token', async (request, reply) => {
    const query = queryOf(request.raw.url)
    const known = codes.get(query.get('code') ?? '')
    const refuse = (errcode: keyof typeof faults) => ({ errcode, errmsg: faults[errcode] })
    const answer = () => {
      if (query.get('appid') !== account.wechat.appid) return refuse(40013)
      if (query.get('secret') !== appSecretOf(account)) return refuse(40125)
      if (query.get('grant_type') !== 'authorization_code') return refuse(40002)
      if (!known || known.until <= books.now().getTime()) return refuse(40029)
      if (known.used) return refuse(40163)
      known.used = true
      const token = () => randomBytes(32).toString('hex')
      return {
        access_token: token(),
        expires_in: 7200,
        refresh_token: token(),
        openid: payers.wechat[0],
        scope: 'snsapi_base',
      }
    }
    // WeChat calls its JSON plain text.
    return reply.type('text/plain').send(JSON.stringify(answer()))
  })
}
