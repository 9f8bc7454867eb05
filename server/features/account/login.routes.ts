import type { FastifyInstance, FastifyRequest } from 'fastify'
import { packAddress, shopAddressOr } from '#contract/return-address.ts'
import { accountWays } from '#contract/sign-in.ts'
import { originOf } from '#server/http/hosts.ts'
import { isStorable } from '#server/http/input.ts'
import type { Pages } from '#server/http/pages.ts'
import { readVisitor } from '#server/http/visitor.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { type LoginDeps, loginService } from '#server/outside/login/login-flow.ts'
import { serveEmbedded } from '#server/outside/login/sign-in.routes.ts'
import { wayAddress } from '#server/outside/login/service-ways.ts'
import { isInvited } from '#server/features/staff/staff-account.queries.ts'
import { sweepLogins } from './account.queries.ts'
import { addAttempt } from './attempt.queries.ts'
import { bindBrowser } from './browser-cookie.ts'
import { endDemoSessions } from './demo-sessions.queries.ts'
import { isToken } from './account.rules.ts'
import { newSecret, sha256 } from './session.queries.ts'

export interface LoginRoutesOptions extends Omit<LoginDeps, 'log'> {
  clock?: () => Date
  /** The site, for the login page of the embedded service; without it that page answers its facts as JSON (tests). */
  pages?: () => Pages | undefined
}

/**
 * The ways to the login service and back (spec 4, Session; decisions: Login): `/sso/login` and `/sso/logout`, and the
 * embedded service below `/idp` when no other one is configured. `/loginback` is a page of the shop.
 * Call it after `mountCalls`, which brings the rate limits.
 */
export async function mountLogin(app: FastifyInstance, options: LoginRoutesOptions): Promise<void> {
  const { config, db } = options
  const service = loginService({ ...options, log: app.log })
  const clock = options.clock ?? (() => new Date())
  const limit = { rateLimit: { max: config.RATE_LIMITS.write, timeWindow: 60_000, groupId: 'login' } }
  const origin = (request: FastifyRequest) => originOf(config, request)

  app.get('/sso/login', { config: limit }, async (request, reply) => {
    const query = request.query as Record<string, unknown>
    const now = clock()
    const { cookies, language } = readVisitor(request.headers)
    const back = shopAddressOr(text(query.back), query.kind === 'staff' ? '/console' : '/')
    const invitation = query.kind === 'staff' ? text(query.invitation) : undefined
    const attempt = {
      kind: query.kind === 'staff' ? ('staff' as const) : ('customer' as const),
      origin: origin(request),
      verifier: newSecret(),
      nonce: newSecret(),
      back,
      userAgent: text(request.headers['user-agent']) ?? '',
      invitationHash: isToken(invitation) ? sha256(invitation) : null,
    }
    const state = `${newSecret()}.${packAddress(back)}`
    const { browser, setCookie } = bindBrowser(cookies, attempt.origin.startsWith('https:'))
    reply.header('set-cookie', setCookie).header('cache-control', 'no-store')
    try {
      const { kind, nonce, verifier } = attempt
      const tracking = text(query.tracking)?.slice(0, 200)
      // Whoever invites is often signed in at the service in the browser in which the link is tried.
      const anew = query.prompt === 'login' || invitation !== undefined
      const question = { kind, language, state, nonce, verifier, anew, tracking }
      const url = await service.questionUrl(attempt.origin, question)
      await sweepLogins(db, now)
      await addAttempt(db, state, browser, attempt, now)
      return reply.redirect(url, 303)
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason !== 'LOGIN_UNAVAILABLE') throw error
      request.log.warn({ err: error.cause }, 'login service does not answer')
      return reply.redirect(`/loginback?${new URLSearchParams({ error: 'temporarily_unavailable', state })}`, 303)
    }
  })

  app.get('/sso/logout', { config: limit }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return reply.redirect(await service.end(origin(request), request, reply), 303)
  })

  for (const way of accountWays) {
    app.get(`/sso/${way}`, { config: limit }, async (request, reply) => {
      const query = request.query as Record<string, unknown>
      const back = shopAddressOr(text(query.back), '/profile')
      const state = `${newSecret()}.${packAddress(back)}`
      const tracking = text(query.tracking)?.slice(0, 200)
      reply.header('cache-control', 'no-store')
      // Without such a page the visitor stays where the shop has the next best.
      return reply.redirect(wayAddress(config, way, { origin: origin(request), back, state, tracking }) ?? back, 303)
    })
  }

  const { embedded } = service
  if (!embedded) {
    const ended = await endDemoSessions(db)
    if (ended > 0) app.log.warn({ ended }, 'sessions of the demonstration were ended')
    return
  }
  const mayJoin = (phone: string) => isInvited(db, phone, clock())
  await serveEmbedded(app, { embedded, db, clock, limit, origin, mayJoin, pages: options.pages })
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && isStorable(value) ? value : undefined
