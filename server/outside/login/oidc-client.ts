import type * as Oidc from 'openid-client'
import { required } from '#contract/required.ts'
import type { Config } from '#server/config.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { clientId, type EmbeddedLogin, type Station } from './embedded.ts'
import type { LoginClaims, LoginService } from './login-contract.ts'
import { serviceFacts } from './service-ways.ts'

/** A login service that does not answer within that many seconds is unavailable. */
const timeoutSeconds = 10

type Where = (origin: string) => Promise<Oidc.Configuration>
const load = (): Promise<typeof Oidc> => import('openid-client')

/** The service of the configured issuer. What it says about itself is asked for at the first login and kept. */
export function externalClient(config: Config): LoginService {
  let found: Promise<Oidc.Configuration> | undefined
  async function discover(): Promise<Oidc.Configuration> {
    const oidc = await load()
    const issuer = new URL(required(config.LOGIN_ISSUER, 'issuer'))
    const client = required(config.LOGIN_CLIENT_ID, 'name of this client')
    const secret = config.LOGIN_CLIENT_SECRET
    const options = {
      timeout: timeoutSeconds,
      execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    }
    const service = await oidc.discovery(issuer, client, secret, undefined, options)
    const metadata = service.serverMetadata()
    if (!secret || metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post')) return service
    // Basic is what a service speaks that names no way (OpenID Connect Discovery 1.0, section 3).
    const basic = new oidc.Configuration(metadata, client, secret, oidc.ClientSecretBasic(secret))
    basic.timeout = timeoutSeconds
    for (const allow of options.execute) allow(basic)
    return basic
  }
  const where: Where = () => {
    found ??= discover().catch(error => {
      found = undefined
      throw error
    })
    return found
  }
  return {
    ...client(where, config),
    async end(origin) {
      try {
        const service = await where(origin)
        if (!service.serverMetadata().end_session_endpoint) return '/'
        return (await load()).buildEndSessionUrl(service, {
          post_logout_redirect_uri: `${origin}/`,
          ...serviceFacts(config),
        }).href
      } catch {
        return '/'
      }
    },
  }
}

/** The embedded service: the same protocol, but what the shop asks it directly never leaves the process. */
export function embeddedClient(embedded: EmbeddedLogin): LoginService {
  const found = new WeakMap<Station, Promise<Oidc.Configuration>>()
  async function discover(station: Station): Promise<Oidc.Configuration> {
    const oidc = await load()
    return oidc.discovery(new URL(station.issuer), clientId, station.clientSecret, undefined, {
      execute: [oidc.allowInsecureRequests],
      [oidc.customFetch]: (url, { method, headers, body }) =>
        station.fetch(url, { method, headers: headers as Record<string, string>, body: body?.toString() }),
    })
  }
  const where: Where = async origin => {
    const station = await embedded.station(origin)
    const service = found.get(station) ?? discover(station)
    found.set(station, service)
    service.catch(() => found.delete(station))
    return service
  }
  return { ...client(where), end: (origin, request, reply) => embedded.end(origin, request, reply), embedded }
}

function client(where: Where, config?: Config): Pick<LoginService, 'questionUrl' | 'exchange'> {
  return {
    async questionUrl(origin, { kind, language, state, nonce, verifier, anew, tracking }) {
      const [oidc, service] = await reach(Promise.all([load(), where(origin)]))
      return oidc.buildAuthorizationUrl(service, {
        redirect_uri: `${origin}/loginback`,
        scope: 'openid profile phone',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ui_locales: language,
        ...(config ? serviceFacts(config) : {}),
        ...(kind === 'staff' ? { kind } : {}),
        ...(kind === 'staff' && config?.LOGIN_STAFF_ACR ? { acr_values: config.LOGIN_STAFF_ACR } : {}),
        ...(anew ? { prompt: 'login' } : {}),
        ...(tracking ? { tracking } : {}),
      }).href
    },

    async exchange(origin, answer, { state, nonce, verifier }) {
      const [oidc, service] = await reach(Promise.all([load(), where(origin)]))
      const url = new URL(`/loginback?${new URLSearchParams(answer)}`, origin)
      try {
        const tokens = await oidc.authorizationCodeGrant(service, url, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = required(tokens.claims(), 'token of who signed in')
        if (!service.serverMetadata().userinfo_endpoint) return claims as LoginClaims
        const more = await oidc.fetchUserInfo(service, tokens.access_token, claims.sub)
        return { ...claims, ...more } as LoginClaims
      } catch (error) {
        throw refusal(isNoAnswer(error) ? 'LOGIN_UNAVAILABLE' : 'LOGIN_FAILED', error)
      }
    },
  }
}

/** A refusal that remembers why, for the log. */
function refusal(reason: 'LOGIN_FAILED' | 'LOGIN_UNAVAILABLE', cause: unknown): Refusal {
  return Object.assign(new Refusal(reason), { cause })
}

async function reach<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw refusal('LOGIN_UNAVAILABLE', error)
  }
}

/** Whether nobody answered, or only with a fault of his own; the rest is a "no". */
function isNoAnswer(error: unknown): boolean {
  const { name, code, status, cause } = error as { name?: string; code?: string; status?: number; cause?: unknown }
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'OAUTH_TIMEOUT') return true
  if (error instanceof TypeError && /fetch failed/.test(error.message)) return true
  if ((status ?? (cause as { status?: number } | undefined)?.status ?? 0) >= 500) return true
  return false
}
