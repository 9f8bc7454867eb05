/** A shop for each file that runs at a time: started before the first file, removed after the last. */
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '#scripts/build.ts'
import { findChromium } from '#scripts/browser.ts'
import { startLocalPostgres } from '#server/db/local-postgres.ts'
import { errorsIn, leaksOf, makeFolder, removeFolder, seed, startServer } from './shop-server.ts'
import type { Shop } from './the-shop.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each test file that runs at a time; `ofShop` picks. */
    shops: Shop[]
    /** Path of the browser's program. */
    chromium: string
  }
}

/** Enough for several pages of every list, quick to write. */
const USED_CARS = 400

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const undo: (() => Promise<unknown>)[] = []
  const errors: string[] = []
  const tearDown = async () => {
    for (const each of undo.reverse()) await each()
    // No journey may pass over an error that only the server has seen.
    if (errors.length > 0)
      throw new Error(`The server wrote of errors, or what no log may hold:\n${errors.slice(0, 5).join('\n')}`)
  }
  async function openShop(): Promise<Shop> {
    const folder = await makeFolder()
    undo.push(() => removeFolder(folder))
    await seed(folder, USED_CARS)
    const { origin, stop } = await startServer({ folder })
    const { url } = await startLocalPostgres(join(folder, 'postgres'))
    undo.push(async () => {
      errors.push(...(await leaksOf(folder, url)))
      await stop()
      errors.push(...errorsIn(folder))
    })
    return { origin, databaseUrl: url, folder }
  }
  try {
    await ensureBuilt()
    const places = Array.from({ length: Number(project.config.maxWorkers) || 1 }, openShop)
    // All that were begun must be in `undo` before one that failed is told of.
    const opened = await Promise.allSettled(places)
    const shops = opened.map(each => {
      if (each.status === 'rejected') throw each.reason
      return each.value
    })
    project.provide('shops', shops)
    project.provide('chromium', await findChromium(console.log))
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}
