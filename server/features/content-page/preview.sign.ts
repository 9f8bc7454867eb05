/** Addresses under which a version is seen before it is published: signed, for a short time (decision 123). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { hourMs, later } from '#server/lib/clock.ts'
import { secretOf } from '#server/secrets.ts'

/** How long a preview lives, in ms: a marketer sends it to a colleague, and nobody finds it next week. */
const LIFE_MS = 2 * hourMs

/** What a preview is of: an address of one kind is none of another. */
type Previewed = 'content' | 'policy'

const signature = (config: Config, said: string, of: Previewed): string =>
  createHmac('sha256', secretOf(config, 'media-address')).update(`${of}-preview\n${said}`).digest('base64url')

/** @returns what the address holds, and until when it works */
export function previewOf(
  config: Config,
  versionId: number,
  now: Date,
  of: Previewed = 'content',
): { preview: string; endsAt: Date } {
  const endsAt = later(now, LIFE_MS)
  const said = `${versionId}.${Number(endsAt)}`
  return { preview: `${said}.${signature(config, said, of)}`, endsAt }
}

/** The version that a preview is of; undefined: it is none of the shop's, or over. */
export function previewedId(config: Config, preview: string, now: Date, of: Previewed = 'content'): number | undefined {
  const [id = '', ends = '', sign = '', ...more] = preview.split('.')
  // In the form in which it was given and no other: one address is one page.
  if (more.length > 0) return undefined
  const wanted = Buffer.from(signature(config, `${id}.${ends}`, of))
  const given = Buffer.from(sign)
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined
  return new Date(Number(ends)) > now ? Number(id) : undefined
}
