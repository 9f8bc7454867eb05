/** What files of this folder that can also be run alone have alike. */
import { rmSync } from 'node:fs'
import { ensureBuilt } from '#scripts/build.ts'
import { startLocalPostgres, stopLocalPostgres } from '#server/db/local-postgres.ts'
import { type Running, seed, startShop } from './shop.ts'

/** A line of the table. */
export type Row = (what: string, value: string, beside: string, aim: string) => void

export interface Setting {
  shop: Running
  /** Of the shop's database. */
  url: string
  /** Of each row. */
  seconds: number
  row: Row
}

/** Submissions come from addresses of their own, which the server believes whoever stands before it. */
export const behindProxy = { TRUST_PROXY: 'true' }

/**
 * Builds the site, starts a shop with a few used cars and a database of its own, prints the rows of what is measured, and
 * clears away.
 * @param folder where its data lie; what a run that was cut off left there goes first
 * @param cars how many used cars it has
 */
export async function runAlone(
  folder: string,
  seconds: number,
  measure: (setting: Setting) => Promise<void>,
  cars = 60,
): Promise<void> {
  await ensureBuilt()
  await stopLocalPostgres(`${folder}/postgres`)
  rmSync(folder, { recursive: true, force: true })
  seed(folder, cars)
  const shop = await startShop(folder, behindProxy)
  try {
    const { url } = await startLocalPostgres(`${folder}/postgres`)
    await measure({ shop, url, seconds, row: (...cells) => console.log(`| ${cells.join(' | ')} |`) })
  } finally {
    await shop.stop()
    await stopLocalPostgres(`${folder}/postgres`)
  }
}
