/** One shop and one browser for all journeys: started before the first file, removed after the last. */
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '#scripts/build.ts'
import { findChromium } from '#scripts/browser.ts'
import { startLocalPostgres } from '#server/db/local-postgres.ts'
import { errorsIn, makeFolder, removeFolder, seed, startServer } from './shop-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the shop. */
    origin: string
    /** Its database, for what no customer can see or do. */
    databaseUrl: string
    /** Its folder, for a further server on the same database. */
    folder: string
    /** Where the browser listens. */
    browser: string
  }
}

/** Enough for several pages of every list, quick to write. */
const USED_CARS = 400

/** The browser reaches this machine alone: a request to any other host fails. Containers have little shared memory. */
const args = ['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost', '--disable-dev-shm-usage', '--disable-gpu']
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const undo: (() => Promise<unknown>)[] = []
  let errors: string[] = []
  const tearDown = async () => {
    for (const each of undo.reverse()) await each()
    // No journey may pass over an error that only the server has seen.
    if (errors.length > 0) throw new Error(`The server wrote of errors:\n${errors.slice(0, 5).join('\n')}`)
  }
  try {
    await ensureBuilt()
    const folder = await makeFolder()
    undo.push(() => removeFolder(folder))
    await seed(folder, USED_CARS)
    const server = await startServer({ folder })
    undo.push(async () => {
      await server.stop()
      errors = errorsIn(folder)
    })
    const { url } = await startLocalPostgres(join(folder, 'postgres'))
    const browser = await chromium.launchServer({
      executablePath: await findChromium(console.log),
      args: [...args, ...asRoot],
    })
    undo.push(() => browser.close())
    project.provide('origin', server.origin)
    project.provide('databaseUrl', url)
    project.provide('folder', folder)
    project.provide('browser', browser.wsEndpoint())
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}
