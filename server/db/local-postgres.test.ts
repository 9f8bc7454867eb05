import { fork } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startLocalPostgres, stopLocalPostgres } from '#server/db/local-postgres.ts'
import { mayEnter, settleHome } from '#server/db/postgres-home.ts'
import { testPlace } from '#server/db/test-place.ts'

const options = { settings: ['fsync=off'], sharedBuffers: '16MB' }
let place: string
let folder: string

beforeEach(() => {
  place = mkdtempSync(`${testPlace()}/hesper-pg-test-`)
  chmodSync(place, 0o755)
  folder = join(place, 'postgres')
})

afterEach(async () => {
  await stopLocalPostgres(folder)
  rmSync(place, { recursive: true, force: true })
})

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const gone = (pid: number) => {
  try {
    return !process.kill(pid, 0)
  } catch {
    return true
  }
}

describe('the packaged PostgreSQL', () => {
  test('starts, stops and keeps what was written', async () => {
    const first = await startLocalPostgres(folder, options)
    await query(first.url, 'create table kept as select 1 as n')
    expect(await first.stop()).toBe(true)
    await expect.poll(() => gone(first.pid)).toBe(true)
    const second = await startLocalPostgres(folder, options)
    expect(second.attached).toBe(false)
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }])
  })

  test('writes every commit to the disk unless told otherwise', async () => {
    const { url } = await startLocalPostgres(folder)
    expect(
      await query(url, "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit')"),
    ).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
  })

  test('is attached to when it runs already, and stopped by the last one only', async () => {
    const first = await startLocalPostgres(folder, options)
    const second = await startLocalPostgres(folder, options)
    expect(second).toMatchObject({ attached: true, pid: first.pid, url: first.url })
    const client = new pg.Client({ connectionString: second.url })
    await client.connect()
    expect(await first.stop()).toBe(false)
    await client.end()
    await expect.poll(() => second.stop()).toBe(true)
  })

  test('starts again after its main process was killed with clients connected', async () => {
    const first = await startLocalPostgres(folder, options)
    await query(first.url, 'create table kept as select 1 as n')
    const client = new pg.Client({ connectionString: first.url })
    client.on('error', () => {})
    await client.connect()
    const busy = client.query('select pg_sleep(60)').catch(() => 'cut off')
    process.kill(first.pid, 'SIGKILL')
    const second = await startLocalPostgres(folder, options)
    expect(second.pid).not.toBe(first.pid)
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }])
    expect(await busy).toBe('cut off')
  })

  test('is waited for as long as it reads its log after a power cut, by a second start too', async () => {
    const first = await startLocalPostgres(folder, options)
    await query(first.url, 'create table kept as select 1 as n')
    process.kill(first.pid, 'SIGKILL')
    await expect.poll(() => gone(first.pid)).toBe(true)
    // A log that takes longer to read than anybody waits for a silent server.
    const data = join(first.home, 'data')
    writeFileSync(join(data, 'recovery.signal'), '')
    const slowly = '[ -e begun ] || { touch begun; sleep 7; }; false'
    const settings = [...options.settings, 'hot_standby=off', `restore_command=${slowly}`]
    const said: string[] = []
    const patient = { ...options, settings, patienceMs: 2_000, say: (line: string) => said.push(line) }
    const started = startLocalPostgres(folder, patient)
    await expect.poll(() => existsSync(join(data, 'begun')), { timeout: 20_000 }).toBe(true)
    const [second, third] = await Promise.all([started, startLocalPostgres(folder, patient)])
    expect([second.attached, third.attached, third.pid]).toEqual([false, true, second.pid])
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }])
    expect(said.filter(line => line.includes('reads its log'))).toHaveLength(2)
  })

  test.each([
    ['a stranger', () => process.pid],
    ['the first process of the system', () => 1],
    ['nobody', () => 4_194_303],
  ])('starts although the number in a stale postmaster.pid belongs to %s', async (_, pid) => {
    const first = await startLocalPostgres(folder, options)
    const file = join(first.home, 'data/postmaster.pid')
    const lines = readFileSync(file, 'utf8').split('\n')
    await first.stop()
    writeFileSync(file, [pid(), ...lines.slice(1)].join('\n'))
    const second = await startLocalPostgres(folder, options)
    expect(second.attached).toBe(false)
    expect(await query(second.url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  test('starts once when four processes ask together', async () => {
    const script = join(place, 'start.mjs')
    writeFileSync(
      script,
      `const { startLocalPostgres } = await import(${JSON.stringify(new URL('./local-postgres.ts', import.meta.url).href)})
       const { attached, pid } = await startLocalPostgres(${JSON.stringify(folder)}, ${JSON.stringify(options)})
       process.send({ attached, pid })`,
    )
    const answers = await Promise.all(
      [1, 2, 3, 4].map(
        () =>
          new Promise<{ attached: boolean; pid: number }>((resolve, reject) => {
            const child = fork(script, { execArgv: [] })
            child.once('message', answer => resolve(answer as { attached: boolean; pid: number }))
            child.once('exit', code => reject(new Error(`ended with ${code}`)))
          }),
      ),
    )
    expect(answers.filter(answer => !answer.attached)).toHaveLength(1)
    expect(new Set(answers.map(answer => answer.pid)).size).toBe(1)
  })

  test('is not held up by a start that was killed half-way', async () => {
    const home = settleHome(folder, () => {}).home
    writeFileSync(join(home, 'starting'), '4194303')
    mkdirSync(join(home, 'data.4194303'))
    const { url } = await startLocalPostgres(folder, options)
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(existsSync(join(home, 'data.4194303'))).toBe(false)
  })

  test('works under a path that is too long for a socket', async () => {
    folder = join(place, 'a-folder-with-quite-a-long-name'.repeat(4), 'postgres')
    const first = await startLocalPostgres(folder, options)
    const second = await startLocalPostgres(folder, options)
    expect(second.attached).toBe(true)
    const socketFolder = new URLSearchParams(second.url.split('?')[1]).get('host') ?? ''
    expect(socketFolder.length).toBeLessThan(40)
    expect(await first.stop()).toBe(true)
    rmSync(socketFolder, { recursive: true })
  })

  test('lets no other account in', async () => {
    const { home, url } = await startLocalPostgres(folder, options)
    const socketFolder = new URLSearchParams(url.split('?')[1]).get('host') ?? ''
    for (const path of [home, socketFolder, join(home, 'data')]) expect(statSync(path).mode & 0o077).toBe(0)
  })

  test('says what is wrong when its folder is taken by something else', async () => {
    mkdirSync(join(folder, 'data/photos'), { recursive: true })
    await expect(startLocalPostgres(folder, options)).rejects.toThrow(/holds no database/)
  })
})

describe('a closed folder above the data', () => {
  test('does not stop the start: under root the data go where the server’s account can reach them', async () => {
    const root = process.getuid?.() === 0
    chmodSync(place, 0o700)
    const said: string[] = []
    const first = await startLocalPostgres(folder, { ...options, say: line => said.push(line) })
    expect(first.home.startsWith(place)).toBe(!root)
    expect(said.join().includes(first.home)).toBe(root)
    await query(first.url, 'create table kept as select 1 as n')
    await first.stop()
    const second = await startLocalPostgres(folder, options)
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }])
    await second.stop()
    rmSync(first.home, { recursive: true })
    rmSync(join(folder, 'moved-to'), { force: true })
  })

  test('is seen by its mode', () => {
    const inner = join(place, 'inner')
    mkdirSync(inner, { mode: 0o755 })
    const { gid } = statSync(place)
    expect(mayEnter(inner, { uid: 65_534, gid: 65_534 })).toBe(true)
    chmodSync(place, 0o750)
    expect(mayEnter(inner, { uid: 65_534, gid: 65_534 })).toBe(false)
    expect(mayEnter(inner, { uid: 65_534, gid })).toBe(true)
    expect(mayEnter(inner, {})).toBe(true)
  })
})
