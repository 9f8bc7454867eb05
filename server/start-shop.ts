import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import { type LocalPostgres, startLocalPostgres } from './db/local-postgres.ts'

export interface RunningShop {
  /** Address for the browser, such as `http://localhost:3000`. */
  address: string
  stop: (why: string) => Promise<void>
}

const shutdownMs = 15_000

/** The packaged database unless the configuration names another; what is unusual about it is told as it happens. */
async function startDatabase(config: Config): Promise<{ url: string; local?: LocalPostgres }> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL }
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const local = await startLocalPostgres(join(config.DATA_DIR, 'postgres'), { say })
  return { url: local.url, local }
}

/** Lines for the person who started the shop: where it is, and whom one can be there. */
async function greet(config: Config, address: string): Promise<void> {
  const lines = ['', `  ${config.brand.storeNameCn} · ${config.brand.storeNameEn}`, `  ${address}`, '']
  if (!config.LOGIN_ISSUER) {
    const { demoAccounts } = await import('./outside/login/demo-accounts.ts')
    lines.push('  Demonstration accounts (the login page shows the code):')
    for (const person of demoAccounts)
      lines.push(`    ${person.phone}  ${person.surname}${person.givenName}  ${person.role ?? 'customer'}`)
    lines.push('')
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

/**
 * Brings up everything that one process of the shop needs and listens. The order matters: nobody gets in before the
 * tables are there, and on the way down nobody gets in while what was begun is finished. The database starts while the
 * program is still being read.
 */
export async function startShop(config: Config): Promise<RunningShop> {
  const [
    { url, local },
    { makeApp },
    { connect },
    { migrate },
    { openListener },
    { catalogueOf },
    { startJobs },
    { heldOf },
  ] = await Promise.all([
    startDatabase(config),
    import('./app.ts'),
    import('./db/connect.ts'),
    import('./db/migrate.ts'),
    import('./db/notify.ts'),
    import('./features/used-car/used-car.catalogue.ts'),
    import('./jobs.ts'),
    import('./lib/held.ts'),
  ])
  // First, because it says clearly when the server is too old.
  const database = await connect({ url, max: config.DATABASE_CONNECTIONS })
  await migrate(url)
  if (config.SEED_DEMO) await seedIfEmpty(database.pool)
  const listener = openListener(url)
  const app = await makeApp({ config, db: database.kysely, pool: database.pool, listener })
  const { log } = app.http
  if (local) log.info({ data: local.home, postmaster: local.pid, attached: local.attached }, 'database runs')
  for (const complaint of config.complaints) log.warn(complaint)
  const jobs = await startJobs({ url, config, db: database.kysely, log })
  // Read the catalogue before the first visitor asks for it.
  await catalogueOf(heldOf(database.pool), new Date())
  await app.http.listen({ port: config.PORT, host: config.HOST })
  const { port } = app.http.server.address() as AddressInfo
  const address = config.PUBLIC_URL ?? `http://localhost:${port}`
  if (config.LOG_LEVEL !== 'silent') await greet(config, address)
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
      // Browsers open connections ahead of need; one on which nothing was ever asked does not count as idle.
      const cut = setTimeout(() => app.http.server.closeAllConnections(), shutdownMs / 2)
      await app.http.close()
      clearTimeout(cut)
      await jobs.stop()
      await app.pages?.close()
      await listener.close()
      await database.close()
      await local?.stop()
      clearTimeout(late)
      log.info('stopped')
    },
  }
}

/** The demonstration catalogue; its program is only read when it is needed. */
async function seedIfEmpty(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query('select from car_series limit 1')
  if (rowCount) return
  const [{ defaultUsedCars, seedDatabase }, { beijingDay }] = await Promise.all([
    import('./db/seed/seed.ts'),
    import('./lib/clock.ts'),
  ])
  await seedDatabase(pool, { usedCars: defaultUsedCars, today: beijingDay(new Date()) })
}
