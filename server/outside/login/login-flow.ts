import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { makeEmbeddedLogin } from './embedded.ts'
import type { LoginService } from './login-contract.ts'
import { embeddedClient, externalClient } from './oidc-client.ts'

export interface LoginDeps {
  config: Config
  db: Kysely<DB>
  log: FastifyBaseLogger
}

const unavailable = async (): Promise<never> => {
  throw new Refusal('LOGIN_UNAVAILABLE')
}
/** Of a shop that is no demonstration and has no login yet. */
const noLogin: LoginService = { questionUrl: unavailable, exchange: unavailable, end: async () => '/' }

const services = new WeakMap<Config, LoginService>()

/** The login service of an installation. Nothing of it is loaded before the first login. */
export function loginService({ config, db, log }: LoginDeps): LoginService {
  let service = services.get(config)
  if (!service) {
    service = config.LOGIN_ISSUER
      ? externalClient(config)
      : config.demo.login
        ? embeddedClient(makeEmbeddedLogin({ db, log }))
        : noLogin
    services.set(config, service)
  }
  return service
}
