import type { Config } from '#server/config.ts'
import { keptSecret } from '#server/secrets.ts'

const secrets = new WeakMap<Config, string>()

/** The secret that the shop and the sandbox bank share. */
export function sandboxSecret(config: Config): string {
  let secret = secrets.get(config)
  if (secret === undefined) {
    secret = config.PAY_SANDBOX_SECRET ?? keptSecret(config.DATA_DIR, 'pay-sandbox')
    secrets.set(config, secret)
  }
  return secret
}

/** The shop's account at the sandbox bank. */
export const sandboxMerchant = (config: Config): string => `${config.brand.slug}-sandbox`

const ports = new WeakMap<Config, number>()

/** Remembers where this process really listens; with `PORT=0` only the system knows. */
export const listensAt = (config: Config, port: number): void => void ports.set(config, port)

/** The address at which the shop hears the bank, on this machine. */
export const notifyUrl = (config: Config): string =>
  `http://127.0.0.1:${ports.get(config) ?? config.PORT}/pay/notice/sandbox`
