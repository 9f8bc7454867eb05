import { createHmac, timingSafeEqual } from 'node:crypto'
import { callOf } from '#contract/calls.ts'
import type { Config } from '#server/config.ts'
import { secretOf } from '#server/secrets.ts'

/** How long an address of a file works, in seconds: a page may be read at leisure, a copied address is soon dead. */
const LIFE_S = 600

const signature = (config: Config, objectId: string, ends: string): string =>
  createHmac('sha256', secretOf(config, 'media-address')).update(`${objectId}\n${ends}`).digest('base64url')

/**
 * A path under which the file can be read without a token for ten minutes. Who may have it is the caller's business.
 * The end is the next full minute, so that a list that is asked for twice keeps its addresses and the browser its copy.
 */
export function signedPath(config: Config, objectId: string, now: Date): { url: string; urlEndsAt: Date } {
  const ends = String((Math.floor((now.getTime() / 1000 + LIFE_S) / 60) + 1) * 60)
  const query = new URLSearchParams({ objectId, ends, sign: signature(config, objectId, ends) })
  return {
    url: `${callOf('media.getFile').path}?${query}`,
    urlEndsAt: new Date(Number(ends) * 1000),
  }
}

/** Whether this address was given out by the shop and has not ended. */
export function isSigned(config: Config, asked: { objectId: string; ends: string; sign: string }, now: Date): boolean {
  const wanted = Buffer.from(signature(config, asked.objectId, asked.ends))
  const given = Buffer.from(asked.sign)
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return false
  return Number(asked.ends) * 1000 > now.getTime()
}
