/** Seeds of lotteries: made when one is published, unreadable until nobody can draw any more (decision 125). */
import { randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { sealBytes, unsealBytes } from '#server/lib/seal.ts'
import { secretOf } from '#server/secrets.ts'
import { promiseOf } from './lottery.rules.ts'

const SEED_BYTES = 32
const about = (code: string): string => `lottery ${code}`

/** A new seed as the table keeps it, and what is promised of it. @param code of the lottery: it opens for no other one */
export function newSeed(config: Config, code: string): { seedHash: string; seedSealed: Buffer } {
  const seed = randomBytes(SEED_BYTES)
  return { seedHash: promiseOf(seed), seedSealed: sealBytes(seed, secretOf(config, 'lottery'), about(code)) }
}

/** The seed of a lottery; nothing: it was sealed by an installation with another secret. */
export const openSeed = (
  config: Config,
  { code, seedSealed }: { code: string; seedSealed: Buffer | null },
): Buffer | undefined => (seedSealed ? unsealBytes(seedSealed, secretOf(config, 'lottery'), about(code)) : undefined)
