import type { Config } from '#server/config.ts'
import { secretOf } from '#server/secrets.ts'

/** The secret that the shop and the sandbox bank share. */
export const sandboxSecret = (config: Config): string => secretOf(config, 'pay-sandbox')

/** The shop's account at the sandbox bank. */
export const sandboxMerchant = (config: Config): string => `${config.brand.slug}-sandbox`

const ports = new WeakMap<Config, number>()

/** Remembers where this process really listens; with `PORT=0` only the system knows. */
export const listensAt = (config: Config, port: number): void => void ports.set(config, port)

/** The address at which the shop hears the bank, on this machine. */
export const notifyUrl = (config: Config): string =>
  `http://127.0.0.1:${ports.get(config) ?? config.PORT}/pay/notice/sandbox`
