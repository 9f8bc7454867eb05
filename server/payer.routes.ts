import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { shopAddressOr } from '#contract/return-address.ts'
import type { Config } from '#server/config.ts'
import { originOf } from '#server/http/hosts.ts'
import { isStorable } from '#server/http/input.ts'
import { limitOf } from '#server/http/rate-limits.ts'
import { readVisitor } from '#server/http/visitor.ts'
import { ChannelUnreachable } from '#server/outside/pay/channel.ts'
import { channelsReady, offeredMethods, channelOf, pageOfChannel } from '#server/outside/pay/channels.ts'

/** Where a page inside WeChat asks who its visitor is to the shop's official account, and where WeChat leads back to. */
const path = '/pay/payer'
const COOKIE = 'payer_question'
const COOKIE_S = 600

/**
 * The way by which a page inside WeChat learns the openid that JSAPI needs: `/pay/payer?back=` leads through WeChat, which
 * asks nothing, and back to the page with `?openid=`. Whatever hinders it leads back without one: the page then offers what
 * works. The answer is bound to the browser that asked by a cookie; the openid says who is asked to pay and proves nothing.
 */
export async function mountPayer(app: FastifyInstance, config: Config): Promise<void> {
  const limit = { rateLimit: { ...limitOf(config, 'write'), groupId: 'payer' } }

  app.get(path, { config: limit }, async (request, reply) => {
    const { back: asked } = request.query as Record<string, unknown>
    const back = addressOf(asked)
    await channelsReady(config)
    const origin = originOf(config, request)
    const state = randomBytes(16).toString('hex')
    reply.header('cache-control', 'no-store')
    const question = await orNothing(request, () => {
      const address = lookupOf(config)?.address(`${origin}${path}/back`, state)
      return address && pageOfChannel(config, address)
    })
    if (!question) return reply.redirect(back, 303)
    const secure = origin.startsWith('https:') ? '; Secure' : ''
    const kept = `${state}.${Buffer.from(back).toString('base64url')}`
    reply.header('set-cookie', cookie(kept, COOKIE_S) + secure)
    return reply.redirect(question, 303)
  })

  app.get(`${path}/back`, { config: limit }, async (request, reply) => {
    const { code, state } = request.query as Record<string, unknown>
    const [expected = '', packed = ''] = (readVisitor(request.headers).cookies[COOKIE] ?? '').split('.')
    const back = addressOf(Buffer.from(packed, 'base64url').toString('utf8'))
    reply.header('cache-control', 'no-store').header('set-cookie', cookie('', 0))
    if (!isSame(state, expected) || typeof code !== 'string' || !isStorable(code)) return reply.redirect(back, 303)
    const openid = await orNothing(request, () => lookupOf(config)?.openidOf(code))
    return reply.redirect(openid ? `${back}${back.includes('?') ? '&' : '?'}openid=${openid}` : back, 303)
  })
}

/** What WeChat was asked, or nothing where it does not answer: the page goes on without. */
async function orNothing<T>({ log }: FastifyRequest, ask: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ChannelUnreachable)) throw error
    log.warn({ err: error }, 'WeChat does not say who pays')
    return undefined
  }
}

const lookupOf = (config: Config) =>
  offeredMethods(config).includes('wechat') ? channelOf('wechat', { config }).payer : undefined

/** An address of the shop, without a mark at its end: a parameter is put behind it. */
const addressOf = (given: unknown): string =>
  shopAddressOr(typeof given === 'string' ? given : undefined, '/').split('#')[0]!

const cookie = (value: string, seconds: number): string =>
  `${COOKIE}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`

function isSame(given: unknown, expected: string): boolean {
  if (typeof given !== 'string' || expected === '') return false
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
