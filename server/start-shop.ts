import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { App } from './app.ts'
import type { Config } from './config.ts'
import { ConfigError } from './config.error.ts'
import { databaseFolder, openDatabase } from './db/open-database.ts'
import { watchLocalPostgres } from './db/postgres-watch.ts'
import { surroundChannels } from './outside/pay/channels.ts'
import { collectAtRest } from './rest.ts'
import { explainStart } from './start-refusal.ts'
import { surviveUnheard } from './unheard.ts'

export interface RunningShop {
  /** Address for the browser, such as `http://localhost:3000`. */
  address: string
  stop: (why: string) => Promise<void>
}

/** Most time for stopping, beside DRAIN_MS. */
const shutdownMs = 15_000
/** Longest wait of a call for a connection; then it is refused with 503, so that nobody waits in a queue without end. */
const waitMs = 5_000

/** Lines for the person who started the shop: where it is, and whom one can be there. */
async function greet(config: Config, address: string): Promise<void> {
  const lines = ['', `  ${config.brand.storeNameCn} · ${config.brand.storeNameEn}`, `  ${address}`, '']
  if (config.demo.login) {
    const { demoAccounts } = await import('./outside/login/demo-accounts.ts')
    lines.push('  Demonstration accounts (the login page shows the code):')
    for (const person of demoAccounts)
      lines.push(`    ${person.phone}  ${person.surname}${person.givenName}  ${person.role ?? 'customer'}`)
    lines.push('')
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Steps back, the last one first; what one of them says does not hinder the others. */
class Steps {
  readonly #steps: (() => unknown)[] = []
  add(back: () => unknown): void {
    this.#steps.push(back)
  }
  async goBack(report: (error: unknown) => void = () => {}): Promise<void> {
    for (const step of this.#steps.splice(0).reverse())
      try {
        await step()
      } catch (error) {
        report(error)
      }
  }
}

/**
 * Brings up everything that one process of the shop needs and listens.
 * @throws ConfigError with one sentence when a setting is wrong; nothing that was started here is left running then
 */
export async function startShop(config: Config): Promise<RunningShop> {
  const steps = new Steps()
  try {
    return await bringUp(config, steps)
  } catch (error) {
    await steps.goBack()
    throw explainStart(error, config)
  }
}

/**
 * The order matters: nobody gets in before the tables are there, and on the way down nobody gets in while what was begun
 * is finished. The database starts while the program is still being read.
 */
async function bringUp(config: Config, steps: Steps): Promise<RunningShop> {
  const told: { log?: FastifyBaseLogger } = {}
  const opening = openDatabase(config, line => process.stderr.write(`${line}\n`)).then(opened => {
    steps.add(opened.close)
    return opened
  })
  const reading = Promise.all([
    import('./app.ts'),
    import('./db/connect.ts'),
    import('./db/seed/reference.ts'),
    import('./db/notify.ts'),
    import('./features/used-car/used-car.catalogue.ts'),
    import('./jobs.ts'),
    import('./lib/cached.ts'),
    import('./installation.ts'),
  ])
  const { url, local } = await opening
  const [
    { makeApp },
    { connect },
    reference,
    { openListener },
    { catalogueOf },
    { startJobs },
    { cacheOf },
    { joinInstallation },
  ] = await reading
  // First, because it says clearly when the server is too old.
  const database = await connect({ url, max: config.DATABASE_CONNECTIONS, waitMs })
  steps.add(() => database.close())
  await reference.prepareDatabase(url)
  await joinInstallation(database.kysely, config)
  // Behind the first word with the database: what is wrong there is said once. Nobody waits for it but who pays.
  if (config.demo.cashier) {
    const simulating = import('./outside/pay/simulated.ts')
      .then(({ startSimulator }) => startSimulator(config, url, () => told.log))
      .then(simulator => steps.add(simulator.stop))
    surroundChannels(config, {
      starting: simulating.catch(error => told.log?.error({ err: error }, 'no payment simulator')),
    })
  }
  if (config.SEED_DEMO) {
    await reference.fillDemonstration(database.pool)
    const { addDemoLotteries } = await import('./features/lottery/demo-lotteries.ts')
    await addDemoLotteries(database.kysely, config, new Date())
  }
  const listener = openListener(url, error => told.log?.warn({ err: error }, 'messages of the database are not heard'))
  steps.add(() => listener.close())
  const app = await makeApp({ config, db: database.kysely, pool: database.pool, listener })
  const { log } = app.http
  told.log = log
  steps.add(() => app.http.close())
  steps.add(() => app.pages?.close())
  surviveUnheard(log, app.health.unheard)
  const watched = local && watchLocalPostgres(databaseFolder(config), local, log)
  steps.add(() => watched?.unwatch())
  if (local) log.info({ data: local.home, postmaster: local.pid, attached: local.attached }, 'database runs')
  for (const complaint of config.complaints) log.warn(complaint)
  const jobs = await startJobs({ url, config, db: database.kysely, log })
  steps.add(() => jobs.stop())
  // Read the catalogue before the first visitor asks for it.
  await catalogueOf(cacheOf(database.pool), new Date())
  await listen(app, config)
  steps.add(collectAtRest())
  const { port } = app.http.server.address() as AddressInfo
  const address = config.PUBLIC_URL ?? `http://localhost:${port}`
  if (config.LOG_LEVEL !== 'silent') await greet(config, address)
  log.info({ address }, 'ready')

  return {
    address,
    async stop(why) {
      log.info({ why, drainMs: config.DRAIN_MS }, 'stopping')
      app.health.stopping = true
      const late = setTimeout(() => {
        log.error('did not finish in time')
        process.exit(1)
      }, config.DRAIN_MS + shutdownMs)
      await app.exit.leave(config.DRAIN_MS, shutdownMs / 2)
      // Also one that ran before: the last process that leaves stops it.
      await steps.goBack(error => log.error({ err: error }, 'not stopped cleanly'))
      await watched?.stop()
      clearTimeout(late)
      log.info('stopped')
    },
  }
}

/** @throws ConfigError when HOST is no name or address of this machine */
async function listen(app: App, { PORT: port, HOST: host }: Config): Promise<void> {
  try {
    await app.http.listen({ port, host })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === 'getaddrinfo')
      throw new ConfigError(`HOST ${host} is no address of this machine`)
    throw error
  }
}
