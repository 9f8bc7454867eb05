import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ConfigError } from './config.error.ts'
import { loadConfig } from './config.ts'
import { testDatabase } from './db/test-database.ts'
import { hashOfCode } from './features/voucher/voucher.code.ts'
import { joinInstallation } from './installation.ts'

const db = await testDatabase()
const folders: string[] = []
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'hesper-installation-'))
  folders.push(made)
  return made
}
afterAll(async () => {
  for (const each of folders) rmSync(each, { recursive: true, force: true })
  await db.close()
})
beforeEach(() => db.pool.query('delete from installation').then(() => {}))

const settings = (DATA_DIR: string, env: Record<string, string> = {}) =>
  loadConfig({ NODE_ENV: 'test', DATA_DIR, ...env })
const start = (DATA_DIR: string, env?: Record<string, string>) => joinInstallation(db.kysely, settings(DATA_DIR, env))
const s3 = { S3_ENDPOINT: 'https://files.example.com', S3_BUCKET: 'a', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' }

test('a second server with a folder of its own is refused with a sentence for each difference, and makes nothing', async () => {
  const [first, second] = [folder(), folder()]
  await start(first)
  await start(first)
  const refusal = await start(second).catch(error => error)
  expect(refusal).toBeInstanceOf(ConfigError)
  const lines = refusal.message.split('\n')
  const secrets = [
    'VOUCHER_SECRET',
    'MEDIA_SECRET',
    'STAFF_ACTS_SECRET',
    'VERIFY_SECRET',
    'IDENTITY_SECRET',
    'ACCOUNT_SECRET',
    'LOTTERY_SECRET',
    'REPORT_SECRET',
  ]
  for (const [at, word] of secrets.entries())
    expect(lines[at]).toMatch(new RegExp(`^${word} differs .*${second}/secrets/`))
  expect(lines[secrets.length]).toMatch(/^DATA_DIR leads to another payment simulator/)
  expect(lines[secrets.length + 1]).toMatch(/^S3_ENDPOINT or DATA_DIR leads to other uploads/)
  expect(lines[secrets.length + 2]).toContain('TAKE_OVER=true')
  expect(readdirSync(second)).toEqual([])
})

test('with the secrets and uploads of the first one it is the same shop', async () => {
  const [first, second] = [folder(), folder()]
  await start(first)
  cpSync(first, second, { recursive: true })
  await start(second)
  expect(hashOfCode(settings(second), '123')).toEqual(hashOfCode(settings(first), '123'))
})

test('settings and a bucket need no folder', async () => {
  const env = {
    ...s3,
    VOUCHER_SECRET: 'a'.repeat(20),
    MEDIA_SECRET: 'b'.repeat(20),
    STAFF_ACTS_SECRET: 'c'.repeat(20),
    VERIFY_SECRET: 'd'.repeat(20),
    IDENTITY_SECRET: 'f'.repeat(20),
    ACCOUNT_SECRET: 'g'.repeat(20),
    LOTTERY_SECRET: 'h'.repeat(20),
    REPORT_SECRET: 'e'.repeat(20),
    // A demonstration's simulator keeps its keys in a folder.
    DEMO: 'false',
  }
  const [first, second] = [folder(), folder()]
  await start(first, env)
  await start(second, env)
  await expect(start(second, { ...env, S3_BUCKET: 'b' })).rejects.toThrow(/^S3_ENDPOINT or DATA_DIR/)
  await expect(start(second, { ...env, VOUCHER_SECRET: 'e'.repeat(20) })).rejects.toThrow(/^VOUCHER_SECRET/)
  expect(existsSync(join(second, 'secrets'))).toBe(false)
})

test('a folder of before keeps its secrets', async () => {
  const old = folder()
  mkdirSync(join(old, 'secrets'))
  writeFileSync(join(old, 'secrets', 'voucher'), 'the secret of years')
  await start(old)
  expect(readFileSync(join(old, 'secrets', 'voucher'), 'utf8')).toBe('the secret of years')
  rmSync(join(old, 'secrets', 'voucher'))
  await expect(start(old)).rejects.toThrow(/^VOUCHER_SECRET/)
})

test('TAKE_OVER makes another folder the right one, and the former one is refused', async () => {
  const [first, second] = [folder(), folder()]
  await start(first)
  await start(second, { TAKE_OVER: 'true' })
  await start(second)
  await expect(start(first)).rejects.toThrow(/^VOUCHER_SECRET/)
})

test('of two that start together on an empty database one is refused', async () => {
  const outcomes = await Promise.allSettled([start(folder()), start(folder())])
  expect(outcomes.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
})
