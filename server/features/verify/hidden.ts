import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { secretOf } from '#server/secrets.ts'
import type { LimitedBy } from './verify.rules.ts'

/** What the tables keep in place of a phone, a browser, an address or a code. */
export const hidden = (config: Config, kind: LimitedBy | 'code', text: string): Buffer =>
  createHmac('sha256', secretOf(config, 'verify')).update(`${kind}:${text}`).digest()
