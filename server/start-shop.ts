import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { makeApp } from './app.ts'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import { startLocalPostgres } from './db/local-postgres.ts'
import { migrate } from './db/migrate.ts'
import { openListener } from './db/notify.ts'
import { defaultUsedCars, isEmpty, seedDatabase } from './db/seed/seed.ts'
import { catalogueOf } from './features/used-car/used-car.catalogue.ts'
import { beijingDay } from './lib/clock.ts'

export interface RunningShop {
  /** Address for the browser, such as `http://localhost:3000`. */
  address: string
  stop: (why: string) => Promise<void>
}

const shutdownMs = 15_000

/**
 * Brings up everything that one process of the shop needs and listens. The order matters: nobody gets in before the
 * tables are there, and on the way down nobody gets in while what was begun is finished.
 */
export async function startShop(config: Config): Promise<RunningShop> {
  const local = config.DATABASE_URL ? undefined : await startLocalPostgres(join(config.DATA_DIR, 'postgres'))
  const url = config.DATABASE_URL ?? local!.url
  await migrate(url)
  const database = await connect({ url, max: config.DATABASE_CONNECTIONS })
  if (config.SEED_DEMO && (await isEmpty(database.pool)))
    await seedDatabase(database.pool, { usedCars: defaultUsedCars, today: beijingDay(new Date()) })
  const listener = openListener(url)
  const app = await makeApp({ config, db: database.kysely, pool: database.pool, listener })
  const { log } = app.http
  if (local) log.info({ data: local.home, pid: local.pid, attached: local.attached }, 'database runs')
  for (const complaint of config.complaints) log.warn(complaint)
  // Read the catalogue before the first visitor asks for it.
  await catalogueOf(database.pool, new Date())
  await app.http.listen({ port: config.PORT, host: config.HOST })
  const { port } = app.http.server.address() as AddressInfo
  const address = config.PUBLIC_URL ?? `http://localhost:${port}`
  log.info({ address }, 'ready')

  return {
    address,
    async stop(why) {
      log.info({ why }, 'stopping')
      app.health.stopping = true
      const late = setTimeout(() => {
        log.error('did not finish in time')
        process.exit(1)
      }, shutdownMs)
      await app.http.close()
      await app.pages?.close()
      await listener.close()
      await database.close()
      await local?.stop()
      clearTimeout(late)
      log.info('stopped')
    },
  }
}
