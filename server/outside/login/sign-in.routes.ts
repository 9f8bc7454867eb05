import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { SignInFacts, SignInFault, SignInKind } from '#contract/sign-in.ts'
import type { DB } from '#server/db/schema.ts'
import { formFields, utf8Text } from '#server/http/input.ts'
import type { Pages } from '#server/http/pages.ts'
import { msBetween } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { codeOf, mobileOf } from './code.rules.ts'
import { demoAccounts } from './demo-accounts.ts'
import type { EmbeddedLogin, Interaction } from './embedded.ts'
import { accountByPhone, accountOf, goodCode, type SentCode, sendCode, useCode } from './embedded.queries.ts'

export interface EmbeddedRoutesOptions {
  embedded: EmbeddedLogin
  db: Kysely<DB>
  clock: () => Date
  /** Route options that limit how often one visitor may ask. */
  limit: { rateLimit: object }
  origin: (request: FastifyRequest) => string
  /** Whether a phone without an account of the staff may make one: somebody has invited it. */
  mayJoin: (phone: string) => Promise<boolean>
  pages?: () => Pages | undefined
}

type Fault = NonNullable<SignInFacts['fault']>
const fault = (reason: SignInFault, seconds?: number): { fault: Fault } => ({ fault: { reason, seconds } })

/**
 * The embedded login service's addresses: OpenID Connect below `/idp`, and the forms behind its page `/idp/sign-in/:uid`.
 * The page works with and without JavaScript; a script asks for JSON and gets the facts that the page is made of.
 */
export async function serveEmbedded(app: FastifyInstance, options: EmbeddedRoutesOptions): Promise<void> {
  const { embedded, db, clock, origin, mayJoin } = options
  const config = options.limit

  await app.register(async service => {
    service.removeAllContentTypeParsers()
    // The service reads the bodies itself.
    service.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const addresses = ['/auth', '/auth/:uid', '/token', '/me', '/jwks', '/.well-known/openid-configuration']
    for (const address of addresses)
      service.route({
        method: ['GET', 'POST', 'OPTIONS'],
        url: `/idp${address}`,
        config,
        handler: (request, reply) => embedded.answer(origin(request), request, reply),
      })
  })

  await app.register(async pages => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => {
      try {
        done(null, formFields(utf8Text(body as Buffer)))
      } catch (error) {
        done(error as Error)
      }
    })
    pages.setErrorHandler(async (error, request, reply) => {
      if (!(error instanceof Refusal) || error.status !== 429) throw error
      const kind = await kindOf(request, reply)
      reply.header('retry-after', String(error.facts.seconds ?? 60))
      return show(request, reply, kind, fault('tooMany', Number(error.facts.seconds)), 429)
    })
    pages.get('/idp/sign-in/:uid', async (request, reply) => {
      const kind = await kindOf(request, reply)
      return show(request, reply, kind, {})
    })
    pages.post('/idp/sign-in/:uid', { config, bodyLimit: 4096 }, answerForm)
  })

  async function answerForm(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const kind = await kindOf(request, reply)
    if (!kind) return show(request, reply, undefined, {})
    const fields = (request.body ?? {}) as Record<string, unknown>
    const field = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
    if (field('do') === 'cancel')
      return leave(request, reply, await embedded.finish(origin(request), request, reply, undefined))
    const typed = (field('fill') || field('phone')).slice(0, 30)
    const phone = mobileOf(typed)
    if (!phone) return show(request, reply, kind, { phone: typed, ...fault('phone') }, 422)
    if (kind === 'staff' && !(await accountByPhone(db, kind, phone)) && !(await mayJoin(phone)))
      return show(request, reply, kind, { phone: typed, ...fault('notStaff') }, 422)
    if (field('do') === 'send' || field('fill')) return showCode(request, reply, kind, phone, field('fill') !== '')
    return enter(request, reply, kind, phone, field('code'))
  }

  /**
   * Sends a code. A click on an account of the demonstration takes the code that is still good, where there is one, and
   * never has to wait.
   */
  async function showCode(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: SignInKind,
    phone: string,
    fill: boolean,
  ): Promise<FastifyReply> {
    const now = clock()
    const atOnce = fill && demoAccounts.some(account => account.kind === kind && account.phone === phone)
    const sent = (fill && (await goodCode(db, kind, phone, now))) || (await sendCode(db, kind, phone, now, atOnce))
    if ('digits' in sent) return show(request, reply, kind, { phone, code: { ...forPage(sent, now), filled: fill } })
    const good = await goodCode(db, kind, phone, now)
    return show(request, reply, kind, { phone, code: good && forPage(good, now), ...fault('wait', sent.wait) }, 429)
  }

  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: SignInKind,
    phone: string,
    typed: string,
  ): Promise<FastifyReply> {
    const now = clock()
    const code = codeOf(typed)
    const used = code ? await useCode(db, kind, phone, code, now) : 'wrong'
    if (used !== 'right') {
      const good = await goodCode(db, kind, phone, now)
      const facts = { phone, code: good && forPage(good, now), ...fault(used === 'gone' ? 'codeGone' : 'code') }
      return show(request, reply, kind, facts, 422)
    }
    const account = await accountOf(db, kind, phone)
    return leave(request, reply, await embedded.finish(origin(request), request, reply, account.sub))
  }

  async function kindOf(request: FastifyRequest, reply: FastifyReply): Promise<Interaction['kind'] | undefined> {
    const { uid } = request.params as { uid: string }
    return (await embedded.interaction(origin(request), uid, request, reply))?.kind
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: SignInKind | undefined,
    rest: Partial<SignInFacts>,
    status = 200,
  ): Promise<FastifyReply> {
    const facts: SignInFacts = {
      state: kind ? 'ask' : 'gone',
      kind: kind ?? 'customer',
      accounts: kind ? demoAccounts.filter(account => account.kind === kind).map(forClick) : [],
      phone: '',
      ...rest,
    }
    reply.header('cache-control', 'no-store')
    const site = options.pages?.()
    // To a script the facts say enough; a browser would log the status as an error.
    if (wantsJson(request)) return reply.send(facts)
    if (!site) return reply.code(status).send(facts)
    return site.show(request, reply, status, facts)
  }
}

const wantsJson = (request: FastifyRequest): boolean => request.headers.accept?.startsWith('application/json') ?? false

/** A script follows the address itself, because only a document can leave for another page. */
function leave(request: FastifyRequest, reply: FastifyReply, next: string): FastifyReply {
  reply.header('cache-control', 'no-store')
  return wantsJson(request) ? reply.send({ next }) : reply.redirect(next, 303)
}

const forPage = ({ digits, resendAt }: SentCode, now: Date): NonNullable<SignInFacts['code']> => ({
  digits,
  resendSeconds: Math.max(0, Math.ceil(msBetween(now, resendAt) / 1000)),
})

const forClick = ({ phone, surname, givenName, role }: (typeof demoAccounts)[number]) => ({
  phone,
  surname,
  givenName,
  role,
})
