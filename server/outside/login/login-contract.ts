import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/errors.ts'
import type { SignInKind } from '#contract/sign-in.ts'
import type { EmbeddedLogin } from './embedded.ts'

/** What the shop wants to know of a person; the login service may know less. */
export interface LoginClaims {
  sub: string
  name?: string
  given_name?: string
  family_name?: string
  /** A word of OpenID Connect or a flag, 0 for female. */
  gender?: unknown
  phone_number?: string
  /** By which strength somebody has signed in, in the service's own words (OpenID Connect Core 1.0, section 2). */
  acr?: string
}

/** The secrets of one attempt: bind the answer to the question. */
export interface AttemptSecrets {
  state: string
  nonce: string
  /** PKCE, S256. */
  verifier: string
}

export interface LoginQuestion extends AttemptSecrets {
  kind: SignInKind
  language: Language
  /** Ask for an account also where the service still knows one. */
  anew: boolean
  /** The tracking parameter, handed on as it came (spec 7, External login). */
  tracking?: string
}

/** The group login service (spec 7, External login), seen from the shop; an OpenID Connect provider. */
export interface LoginService {
  /** Address to which the browser goes to sign in. `origin` is the shop's own, as the browser knows it. */
  questionUrl(origin: string, question: LoginQuestion): Promise<string>
  /**
   * Exchanges the code that came back.
   * @throws Refusal LOGIN_FAILED when the service does not accept it, LOGIN_UNAVAILABLE when it does not answer
   */
  exchange(
    origin: string,
    answer: { code: string; state: string; iss?: string },
    secrets: AttemptSecrets,
  ): Promise<LoginClaims>
  /** Ends the service's own session. @returns where the browser goes now, in the end to the start page */
  end(origin: string, request: FastifyRequest, reply: FastifyReply): Promise<string>
  /** The service that runs inside the shop; absent when another one is configured. */
  embedded?: EmbeddedLogin
}
