/** The key by which push services know the shop (VAPID, RFC 8292). */
import { createECDH, hkdfSync } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { secretOf } from '#server/secrets.ts'

export interface PushKeys {
  /** Whom a service writes to: `mailto:` or an address of the web. */
  subject: string
  /** Base64url, as browsers take it. */
  publicKey: string
  privateKey: string
}

const known = new WeakMap<Config, PushKeys>()

/** @returns nothing where no push is sent, for nobody can be asked about it (`PUSH_CONTACT`) */
export function pushKeys(config: Config): PushKeys | undefined {
  const { PUSH_CONTACT: subject } = config
  if (subject === undefined) return undefined
  const kept = known.get(config)
  if (kept) return kept
  const pair = createECDH('prime256v1')
  // Of a secret that all servers have alike, for this use alone; 256 bits are a key of this curve but for one in 2^32.
  const bytes = hkdfSync('sha256', secretOf(config, 'media-address'), '', 'push', 32)
  pair.setPrivateKey(Buffer.from(bytes))
  const privateKey = pair.getPrivateKey().toString('base64url').padStart(43, 'A')
  const keys = { subject, publicKey: pair.getPublicKey().toString('base64url'), privateKey }
  known.set(config, keys)
  return keys
}
