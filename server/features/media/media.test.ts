import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Output } from '#contract/kit.ts'
import { loadConfig } from '#server/config.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'
import { folderStore } from '#server/outside/store/folder.ts'
import { removeStaleUploads, storeKey } from './media.tidy.ts'

const db = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'hesper-media-'))
const env = { DATA_DIR: dataDir }
let now = new Date('2026-11-21T09:00:00+08:00')
let app: TestApp
let mine = ''
let theirs = ''

async function customer(name: string): Promise<string> {
  const { rows } = await db.pool.query(`insert into customer (gcid, sub) values ($1, $1) returning id`, [name])
  return (await openSession(db.kysely, { customerId: rows[0].id }, 'test', now)).apiToken
}
beforeAll(async () => {
  app = await testApp(db, env, () => now)
  mine = await customer('g-mine')
  theirs = await customer('g-theirs')
})
beforeEach(async () => {
  now = new Date('2026-11-21T09:00:00+08:00')
  await db.pool.query('delete from media_object')
})
afterAll(async () => {
  await app.close()
  await db.close()
  rmSync(dataDir, { recursive: true })
})

let shade = 0
/** A picture that no other test sends, in base64. */
async function photo(): Promise<string> {
  shade++
  const background = { r: shade % 256, g: Math.floor(shade / 256), b: 90 }
  const bytes = await sharp({ create: { width: 48, height: 32, channels: 3, background } })
    .png()
    .toBuffer()
  return bytes.toString('base64')
}
const save = (content: string, token = mine) =>
  app.send('media.save', { purpose: 'refundEvidence', name: '划痕.jpg', content }, { token })
async function saved(content?: string): Promise<Output<'media.save'>> {
  const { data, message } = await save(content ?? (await photo()))
  expect(message).toBe('')
  return data!
}
const read = (url: string) => app.http.inject({ url })

describe('an upload', () => {
  test('is kept and can be read under its address', async () => {
    const object = await saved()
    expect(object).toMatchObject({
      purpose: 'refundEvidence',
      name: '划痕.jpg',
      type: 'image/webp',
      width: 48,
      height: 32,
    })
    const answer = await read(object.url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=300',
    })
    expect(answer.rawPayload).toHaveLength(object.bytes)
  })
  test('sent twenty times at once is one file with one row', async () => {
    const content = await photo()
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(content)))
    expect(new Set(answers.map(answer => answer.data?.objectId)).size).toBe(1)
    const { rows } = await db.pool.query('select object_id from media_object')
    expect(rows).toHaveLength(1)
    expect(existsSync(join(dataDir, 'objects', storeKey(rows[0].object_id)))).toBe(true)
  })
  test('of the same bytes by somebody else is another file', async () => {
    const content = await photo()
    const [a, b] = [await save(content), await save(content, theirs)]
    expect(a.data!.objectId).not.toBe(b.data!.objectId)
  })
  test('needs a customer', async () => {
    expect(await save(await photo(), 'nobody')).toMatchObject({ success: false, code: 401 })
  })
  test('of something else is refused with the kinds that may come', async () => {
    expect(await save(Buffer.from('GIF89a').toString('base64'))).toMatchObject({
      success: false,
      code: 4021,
      message: '只能上传 JPG / PNG / WebP / AVIF 格式的文件',
    })
    expect((await db.pool.query('select 1 from media_object')).rows).toHaveLength(0)
  })
  test('beyond the day’s number is refused', async () => {
    await db.pool.query(
      `insert into media_object (object_id, customer_id, purpose, name, type, bytes, width, height, sent_sha256, created_at)
       select lpad(n::text, 22, '0'), (select id from customer where gcid = 'g-mine'), 'comment', 'a', 'image/webp', 1, 1, 1,
         sha256(n::text::bytea), $1 from generate_series(1, 200) n`,
      [now],
    )
    expect(await save(await photo())).toMatchObject({ success: false, code: 4025 })
    now = new Date(now.getTime() + 24 * 3_600_000 + 1)
    expect(await save(await photo())).toMatchObject({ success: true })
  })
})

describe('another customer’s file', () => {
  test('is not found', async () => {
    const { objectId } = await saved()
    expect(await app.send('media.getUrl', { objectId }, { token: theirs })).toMatchObject({ code: 2001 })
    expect(await app.send('media.get', { objectId }, { token: theirs })).toMatchObject({ code: 2001 })
  })
  test('is left out of a list', async () => {
    const other = (await save(await photo(), theirs)).data!.objectId
    const [first, second] = [(await saved()).objectId, (await saved()).objectId]
    const { data } = await app.send('media.get', { objectId: `${second},${other},${first}` }, { token: mine })
    expect(data!.map(each => each.objectId)).toEqual([second, first])
  })
})

describe('an address', () => {
  test('ends', async () => {
    const { url, urlEndsAt } = await saved()
    const lifeMs = new Date(urlEndsAt).getTime() - now.getTime()
    expect(lifeMs).toBeGreaterThanOrEqual(600_000)
    expect(lifeMs).toBeLessThan(660_001)
    now = new Date(urlEndsAt)
    expect((await read(url)).statusCode).toBe(404)
  })
  test('cannot be made longer, turned to another file or made up', async () => {
    const [a, b] = [await saved(), await saved()]
    const changed = (change: object) => {
      const [path, query] = a.url.split('?')
      return `${path}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...change })}`
    }
    expect((await read(changed({}))).statusCode).toBe(200)
    for (const change of [{ ends: '9999999999' }, { objectId: b.objectId }, { sign: 'a'.repeat(43) }])
      expect((await read(changed(change))).statusCode, JSON.stringify(change)).toBe(404)
  })
  test('of the same minute is the same, so that a browser keeps its copy', async () => {
    const { objectId } = await saved()
    const first = await app.send('media.getUrl', { objectId }, { token: mine })
    now = new Date(now.getTime() + 20_000)
    const second = await app.send('media.getUrl', { objectId }, { token: mine })
    now = new Date(now.getTime() + 60_000)
    const third = await app.send('media.getUrl', { objectId }, { token: mine })
    const [one, two, three] = [first, second, third].map(each => each.data!.url)
    expect(two).toBe(one)
    expect(three).not.toBe(one)
  })
})

test('what nothing refers to goes after a day, what is kept stays', async () => {
  const config = loadConfig({ NODE_ENV: 'test', ...env })
  const [gone, kept, young] = [await saved(), await saved(), await saved()]
  await db.pool.query('update media_object set keep_until = null where object_id = $1', [kept.objectId])
  const later = new Date(now.getTime() + 24 * 3_600_000 + 1)
  await db.pool.query(`update media_object set keep_until = $2 where object_id = $1`, [
    young.objectId,
    new Date(later.getTime() + 5),
  ])
  expect(await removeStaleUploads(db.kysely, config, later)).toBe(1)
  const store = folderStore(dataDir)
  expect(await store.get(storeKey(gone.objectId))).toBeUndefined()
  expect(await store.get(storeKey(kept.objectId))).toHaveLength(kept.bytes)
  expect(await store.get(storeKey(young.objectId))).toHaveLength(young.bytes)
})
