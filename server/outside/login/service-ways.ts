import type { AccountWay } from '#contract/sign-in.ts'
import { accountWays } from '#contract/sign-in.ts'
import type { Config } from '#server/config.ts'

/**
 * What the login service wants to hear from every browser that is sent to it (spec 7, External login): system id, API
 * key, business context, policy id; those that the installation names.
 */
export function serviceFacts(config: Config): Record<string, string> {
  const facts = {
    system_id: config.LOGIN_SYSTEM_ID,
    api_key: config.LOGIN_API_KEY,
    business_context: config.LOGIN_CONTEXT,
    policy_id: config.LOGIN_POLICY_ID,
  }
  return Object.fromEntries(Object.entries(facts).filter((fact): fact is [string, string] => fact[1] !== undefined))
}

const pageOf = (config: Config): Record<AccountWay, string | undefined> => ({
  profile: config.LOGIN_PROFILE_URL,
  reset: config.LOGIN_RESET_URL,
  register: config.LOGIN_REGISTER_URL,
})

/** The ways beside the login that the service has, in the specification's order. */
export const knownWays = (config: Config): AccountWay[] => accountWays.filter(way => pageOf(config)[way])

/**
 * Address of the service's page for a way.
 * @param back path of this shop; `state` holds it with ? and & replaced
 * @returns undefined when the service has no such page
 */
export function wayAddress(
  config: Config,
  way: AccountWay,
  asked: { origin: string; back: string; state: string; tracking?: string | undefined },
): string | undefined {
  const page = pageOf(config)[way]
  if (!page) return undefined
  const url = new URL(page)
  const query = {
    ...serviceFacts(config),
    response_type: 'code',
    state: asked.state,
    back_url: asked.origin + asked.back,
    ...(asked.tracking ? { tracking: asked.tracking } : {}),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
