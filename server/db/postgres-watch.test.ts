/** The packaged database ends by itself, and the shop is told the truth meanwhile and works again afterwards. */
import { mkdtempSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startJobs } from '#server/jobs.ts'
import { loadConfig } from '#server/config.ts'
import { type TestApp, requestOf, testApp } from '#server/http/test-app.ts'
import { type Connection, connect } from './connect.ts'
import { stopLocalPostgres, startLocalPostgres } from './local-postgres.ts'
import { migrate } from './migrate.ts'
import { pauseBefore, type WatchedPostgres, watchLocalPostgres } from './postgres-watch.ts'
import { testDatabase } from './test-database.ts'
import { testPlace } from './test-place.ts'

const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

describe('a packaged database that is killed', () => {
  const folder = mkdtempSync(`${testPlace()}/hesper-watch-`)
  const lines: string[] = []
  const say = (_: object, line: string) => void lines.push(line)
  let server: WatchedPostgres
  let db: Connection
  let app: TestApp
  let jobs: Awaited<ReturnType<typeof startJobs>>

  const options = { settings, sharedBuffers: '32MB' }

  beforeAll(async () => {
    server = watchLocalPostgres(folder, await startLocalPostgres(folder, options), { warn: say, error: say }, options)
    await migrate(server.url)
    db = await connect({ url: server.url, max: 4, waitMs: 2_000 })
    app = await testApp(db)
    const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
    jobs = await startJobs({ url: server.url, config, db: db.kysely, log: app.http.log })
  })
  afterAll(async () => {
    // Whoever closes the app reads its log against what stands in the tables.
    await startLocalPostgres(folder, options)
    await jobs?.stop()
    await app?.close()
    await db?.close()
    await server?.stop()
    await stopLocalPostgres(folder)
    rmSync(folder, { recursive: true, force: true })
  })

  test('is started again with a line in the log; calls are refused with 503 meanwhile', async () => {
    const first = server.pid
    const ask = () => app.http.inject(requestOf('order.list', {}, { token: 'x'.repeat(43) }))
    expect((await ask()).statusCode).toBe(200)
    process.kill(first, 'SIGKILL')
    await expect.poll(async () => (await ask()).statusCode, { interval: 5 }).toBe(503)
    const refused = await ask()
    // It may be back already; what matters is that nobody ever reads of a fault of ours.
    if (refused.statusCode === 503) {
      expect(refused.headers['retry-after']).toBe('5')
      expect(refused.json()).toMatchObject({ success: false, code: 503, message: '服务正在重启，请稍后再试' })
    }
    await expect.poll(async () => (await ask()).statusCode, { timeout: 40_000 }).toBe(200)
    // Ready once messages of other processes are heard again, too.
    const ready = async () => (await app.http.inject('/readyz')).statusCode
    await expect.poll(ready, { timeout: 40_000, interval: 100 }).toBe(200)
    await expect.poll(() => server.pid, { timeout: 40_000 }).not.toBe(first)
    expect(lines).toEqual(['the database ended; it is started again', 'database runs'])
  }, 40_000)

  test('is started again, too, when it was told to end and waits for its clients, which would never go', async () => {
    const first = server.pid
    const held = await db.pool.connect()
    process.kill(first, 'SIGTERM')
    await expect.poll(() => server.pid, { timeout: 40_000 }).not.toBe(first)
    held.release(true)
    const ask = () => app.http.inject(requestOf('order.list', {}, { token: 'x'.repeat(43) }))
    await expect.poll(async () => (await ask()).statusCode, { timeout: 40_000 }).toBe(200)
  }, 80_000)

  test('is left alone once the watch has ended', async () => {
    server.unwatch()
    process.kill(server.pid, 'SIGKILL')
    await new Promise(resolve => setTimeout(resolve, 1_200))
    expect((await app.http.inject('/readyz')).statusCode).toBe(503)
  })
})

test('a database that dies again and again is started ever more rarely', () => {
  expect([0, 1, 2, 3, 20].map(pauseBefore)).toEqual([0, 250, 500, 1_000, 30_000])
})

describe('when no connection is left', () => {
  test('calls wait a moment, then they are refused with 503; afterwards all goes on', async () => {
    const db = await testDatabase()
    const role = db.url.match(/test_\w+/)![0].replace('test', 'none')
    await db.pool.query(`create role ${role} login connection limit 2 in role shop`)
    const url = db.url.replace('//shop@', `//${role}@`)
    const few = await connect({ url, max: 4, waitMs: 400 })
    const app = await testApp({ ...few, url: db.url })
    const ask = () => app.http.inject(requestOf('order.list', {}, { token: 'x'.repeat(43) }))
    const others = await connect({ url, max: 2, waitMs: 400 })
    const taken = [await others.pool.connect()]
    expect((await ask()).statusCode).toBe(200)
    // The shop's only connection is held by somebody who does not come back soon.
    const held = await few.pool.connect()
    const begun = performance.now()
    expect((await ask()).statusCode).toBe(503)
    expect(performance.now() - begun).toBeGreaterThan(300)
    const late = ask()
    setTimeout(() => held.release(), 100)
    expect((await late).statusCode).toBe(200)
    for (const client of taken) client.release()
    await app.close()
    await others.close()
    await few.close()
    await db.pool.query(`drop role ${role}`)
    await db.close()
  })
})
