import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type Provider from 'oidc-provider'
import { required } from '#contract/required.ts'
import type { SignInKind } from '#contract/sign-in.ts'
import type { DB } from '#server/db/schema.ts'
import { isStaffSub } from './demo-accounts.ts'
import { accountBySub, addDemoAccounts } from './embedded.queries.ts'
import { databaseAdapter, type Keys, storedKeys } from './embedded.store.ts'

/** The shop's name at the service. */
export const clientId = 'shop'
const mountedAt = '/idp'
const minute = 60
const day = 86_400

/** The service as it stands under one origin. */
export interface Station {
  provider: Provider
  issuer: string
  clientSecret: string
  /** Asks the service without the network, under its right address. */
  fetch: (url: string, init: { method: string; headers: Record<string, string>; body?: string }) => Promise<Response>
}

/** A sign-in that waits for the person. */
export interface Interaction {
  uid: string
  kind: SignInKind
}

/**
 * The login service that runs inside the shop for development and demonstration (decisions: Login). Nothing of it is
 * loaded before it is asked for something.
 */
export interface EmbeddedLogin {
  /** The service under an origin; the same object as long as the origin is in use. */
  station(origin: string): Promise<Station>
  /** Answers a request below `/idp`. */
  answer(origin: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** The sign-in of an address `/idp/sign-in/:uid` in the browser that began it; nothing when it is over. */
  interaction(
    origin: string,
    uid: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Interaction | undefined>
  /** Signs somebody in, or says that the person gave up. @returns where the browser goes now */
  finish(origin: string, request: FastifyRequest, reply: FastifyReply, sub: string | undefined): Promise<string>
  /** Ends the service's session of this browser. @returns `/` */
  end(origin: string, request: FastifyRequest, reply: FastifyReply): Promise<string>
}

interface Home {
  db: Kysely<DB>
  log: FastifyBaseLogger
}

/** One service for each origin in use, because an issuer has exactly one address; they share accounts and keys. */
export function makeEmbeddedLogin(home: Home): EmbeddedLogin {
  const { db } = home
  const stations = new LRUCache<string, Promise<Station>>({ max: 8 })
  let keys: Promise<Keys> | undefined

  async function open(origin: string): Promise<Station> {
    keys ??= addDemoAccounts(db).then(() => storedKeys(db))
    return makeStation(origin, await keys, home)
  }
  function stationAt(origin: string): Promise<Station> {
    let station = stations.get(origin)
    if (!station) {
      station = open(origin)
      stations.set(origin, station)
      station.catch(() => {
        keys = undefined
        stations.delete(origin)
      })
    }
    return station
  }

  return {
    station: stationAt,

    async answer(origin, request, reply) {
      const { provider } = await stationAt(origin)
      hand(provider, origin, request, reply)
      return reply
    },

    async interaction(origin, uid, request, reply) {
      const { provider } = await stationAt(origin)
      pin(origin, request)
      try {
        const found = await provider.interactionDetails(request.raw, reply.raw)
        if (found.uid !== uid) return undefined
        return { uid, kind: found.params.kind === 'staff' ? 'staff' : 'customer' }
      } catch (error) {
        if ((error as Error).name === 'SessionNotFound') return undefined
        throw error
      }
    },

    async finish(origin, request, reply, sub) {
      const { provider } = await stationAt(origin)
      pin(origin, request)
      const result = sub
        ? { login: { accountId: sub, remember: true } }
        : { error: 'access_denied', error_description: 'given up' }
      const next = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
      // Somebody else was signed in here: forget that person, or the service would ask a script to sign out first.
      const session = await sessionOf(provider, request, reply)
      if (sub && session.accountId && session.accountId !== sub) {
        session.accountId = undefined
        session.authorizations = undefined
        await session.persist()
      }
      return next
    },

    async end(origin, request, reply) {
      const { provider } = await stationAt(origin)
      pin(origin, request)
      await (await sessionOf(provider, request, reply)).destroy()
      for (const name of [provider.cookieName('session'), `${provider.cookieName('session')}.sig`])
        reply.header('set-cookie', `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax`)
      return '/'
    },
  }
}

function sessionOf(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  return provider.Session.get(provider.createContext(request.raw, reply.raw) as never)
}

/** Tells the service under which address it was asked; what a client claims in these headers is overwritten. */
function pin(origin: string, request: FastifyRequest): void {
  const { protocol, host } = new URL(origin)
  request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  request.raw.headers['x-forwarded-host'] = host
}

function hand(provider: Provider, origin: string, request: FastifyRequest, reply: FastifyReply): void {
  pin(origin, request)
  const { raw } = request
  Object.assign(raw, { originalUrl: raw.url })
  raw.url = raw.url?.slice(mountedAt.length) || '/'
  for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value as string)
  reply.hijack()
  void provider.callback()(raw, reply.raw)
}

async function makeStation(origin: string, keys: Keys, { db, log }: Home): Promise<Station> {
  const { default: OidcProvider, interactionPolicy } = await import('oidc-provider')
  const { Check, base } = interactionPolicy
  const policy = base()
  required(policy.get('login'), 'prompt for a login').checks.add(
    new Check('kind', 'another kind of account is needed', ctx => {
      const sub = ctx.oidc.session?.accountId
      return sub !== undefined && isStaffSub(sub) !== (ctx.oidc.params?.kind === 'staff')
    }),
  )
  const issuer = origin + mountedAt
  const provider = new OidcProvider(issuer, {
    adapter: databaseAdapter(db),
    jwks: keys.jwks,
    clients: [
      {
        client_id: clientId,
        client_secret: keys.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
        redirect_uris: [`${origin}/loginback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    cookies: {
      keys: keys.cookieKeys,
      names: { session: 'idp_session', interaction: 'idp_interaction', resume: 'idp_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'gender', 'role'],
      phone: ['phone_number', 'phone_number_verified'],
    },
    scopes: ['openid'],
    extraParams: ['kind', 'tracking'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    responseTypes: ['code'],
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      Grant: 10 * minute,
      IdToken: 10 * minute,
      Interaction: 60 * minute,
      Session: 14 * day,
    },
    clientBasedCORS: () => false,
    interactions: { url: (_, interaction) => `${mountedAt}/sign-in/${interaction.uid}`, policy },
    // The shop is the service's own house: nobody has to consent to it.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc
      const grant = new ctx.oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid profile phone')
      await grant.save()
      return grant
    },
    async findAccount(_, sub) {
      const account = await accountBySub(db, sub)
      if (!account) return undefined
      return {
        accountId: sub,
        claims: () => ({
          sub,
          name: account.surname + account.givenName || undefined,
          given_name: account.givenName || undefined,
          family_name: account.surname || undefined,
          gender: account.gender ?? undefined,
          phone_number: `+86${account.phone}`,
          phone_number_verified: true,
          role: account.role ?? undefined,
        }),
      }
    },
    renderError(ctx) {
      ctx.status = 303
      ctx.redirect('/loginback?error=expired')
    },
  })
  provider.proxy = true
  provider.on('server_error', (_, error) => log.error({ err: error }, 'the embedded login service failed'))
  const inside = Fastify({ logger: false })
  inside.removeAllContentTypeParsers()
  inside.addContentTypeParser('*', (_request, _payload, done) => done(null))
  inside.all(`${mountedAt}/*`, (request, reply) => {
    hand(provider, origin, request, reply)
    return reply
  })
  await inside.ready()
  return {
    provider,
    issuer,
    clientSecret: keys.clientSecret,
    async fetch(url, { method, headers, body }) {
      const { pathname, search } = new URL(url)
      const answer = await inside.inject({ method: method as 'GET', url: pathname + search, headers, payload: body })
      const fields = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
      return new Response(answer.payload, { status: answer.statusCode, headers: fields })
    },
  }
}
