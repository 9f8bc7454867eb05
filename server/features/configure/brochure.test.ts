import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standardBuild } from '#contract/configure/builds.ts'
import { codeOf } from '#contract/configure/code.ts'
import { compile } from '#contract/configure/rule-book.ts'
import { itemAt, required } from '#contract/required.ts'
import { loadConfig } from '#server/config.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { directory } from '#server/db/test-directory.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { testApp } from '#server/http/test-app.ts'
import { brochureTasks } from './brochure.jobs.ts'
import { configurable } from './configure.queries.ts'

/** What a brochure may weigh (issue: phones load it). */
const MOST_BYTES = 3_000_000

const now = new Date('2026-11-21T04:00:00Z')
const db = await testDatabase(directory)
const app = await testApp(db, {}, () => now)
const range = await configurable.now(db.kysely)
const codes = range.data.flatMap(series =>
  series.trims
    .filter(trim => !trim.ended)
    .map(trim => codeOf(trim, standardBuild(compile(series, { day: '2026-11-21', province: null }), trim.spuId))),
)
const tokens: string[] = []
beforeAll(async () => {
  for (const name of ['one', 'two']) {
    const { rows } = await db.pool.query(`insert into customer (gcid, sub) values ($1, $1) returning id`, [name])
    tokens.push((await openSession(db.kysely, { customerId: rows[0].id }, 'test', now)).apiToken)
  }
})
afterAll(async () => {
  await app.close()
  await db.close()
})

const generate = (code: string, { nth = 0, language = 'zh-CN' as 'zh-CN' | 'en' } = {}) =>
  app.send('brochure.generate', { code }, { token: itemAt(tokens, nth), language })
/** Jobs that were waiting. */
async function takeJobs(): Promise<unknown[]> {
  const { rows } = await db.pool.query<{ payload: unknown }>(
    `delete from graphile_worker._private_jobs where task_id = (
       select id from graphile_worker._private_tasks where identifier = 'brochure.make') returning payload`,
  )
  return rows.map(row => row.payload)
}
/** Does what the jobs of the queue would do. @returns how many there were */
async function runJobs(): Promise<number> {
  const payloads = await takeJobs()
  const task = itemAt(brochureTasks, 0)
  for (const payload of payloads)
    await task.run(payload, {
      config: loadConfig({ NODE_ENV: 'test' }),
      db: db.kysely,
      now: () => now,
      log: app.http.log,
    })
  return payloads.length
}
const fileOf = (brochureId: string) =>
  app.http.inject({ method: 'GET', url: `/website/web/brochure/v1/file?brochureId=${brochureId}` })

describe('a brochure', () => {
  test.each(['zh-CN', 'en'] as const)(
    'is made in %s by a job, small, with text that can be selected',
    async language => {
      const asked = await generate(itemAt(codes, 0), { language })
      expect(asked.data).toMatchObject({ state: 'making', progress: 0, size: null, code: codes[0] })
      const { brochureId } = asked.data!
      expect((await fileOf(brochureId)).statusCode).toBe(404)
      expect(await runJobs()).toBe(1)
      const { data } = await app.send('brochure.state', { brochureId })
      expect(data).toMatchObject({ state: 'ready', progress: 100 })
      expect(data!.size).toBeLessThan(MOST_BYTES)
      const file = await fileOf(brochureId)
      expect(file.headers['content-type']).toBe('application/pdf')
      const text = file.rawPayload.toString('latin1')
      expect(text).toMatch(/^%PDF-1\.7/)
      expect(text).toContain('/ToUnicode')
      expect(text).toContain(`/Lang (${language})`)
      // The car outside, its side, and the cabin.
      expect(text.match(/\/Subtype \/Image/g)?.length).toBe(3)
      expect(file.rawPayload.length).toBe(data!.size)
    },
  )

  test('is the same one for the same content, whoever asks, and made once', async () => {
    const [one, again, other] = [
      await generate(itemAt(codes, 1)),
      await generate(itemAt(codes, 1).toLowerCase()),
      await generate(itemAt(codes, 1), { nth: 1 }),
    ]
    expect(new Set([one, again, other].map(each => each.data?.brochureId)).size).toBe(1)
    expect(await runJobs()).toBe(1)
    expect((await generate(itemAt(codes, 1))).data).toMatchObject({ state: 'ready' })
    expect(await runJobs()).toBe(0)
    expect((await generate(itemAt(codes, 1), { language: 'en' })).data?.brochureId).not.toBe(one.data?.brochureId)
    await takeJobs()
  })

  test('says of an option that some provinces have that it is for those, and not that it is made no longer', async () => {
    const [code] = range.data.flatMap(series =>
      series.trims.flatMap(trim => {
        const offer = trim.offers.find(each => each.provinces && each.kind === 'FLEXIBLE')
        if (trim.ended || !offer) return []
        const build = standardBuild(compile(series, { day: '2026-11-21', province: null }), trim.spuId)
        return codeOf(trim, { ...build, FLEXIBLE: [...build.FLEXIBLE, offer.optionCode] })
      }),
    )
    const { brochureId } = (await generate(required(code, 'a car with it'), { language: 'en' })).data!
    await takeJobs()
    const { rows } = await db.pool.query(`select paper::text from brochure where brochure_id = $1`, [brochureId])
    expect(rows[0].paper).toMatch(/for some provinces alone/)
    expect(rows[0].paper).not.toMatch(/no longer made/)
  })

  test('that failed is begun again by whoever asks', async () => {
    const { brochureId } = (await generate(itemAt(codes, 2))).data!
    await takeJobs()
    await db.pool.query(`update brochure set state = 'failed' where brochure_id = $1`, [brochureId])
    expect((await generate(itemAt(codes, 2))).data).toMatchObject({ brochureId, state: 'making', progress: 0 })
    expect(await takeJobs()).toHaveLength(1)
  })

  test('that failed counts anew for whoever begins it again', async () => {
    const { brochureId } = (await generate(itemAt(codes, 2))).data!
    await takeJobs()
    await db.pool.query(
      `update brochure set state = 'failed', asked_by = null, asked_at = $2::timestamptz - interval '2 days'
       where brochure_id = $1`,
      [brochureId, now],
    )
    await generate(itemAt(codes, 2))
    const { rows } = await db.pool.query(
      `select asked_by is not null as asked, asked_at = $2 as today from brochure where brochure_id = $1`,
      [brochureId, now],
    )
    expect(rows).toEqual([{ asked: true, today: true }])
    await takeJobs()
  })

  test('of forty at once is one', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => generate(itemAt(codes, 3))))
    expect(new Set(answers.map(each => each.data?.brochureId)).size).toBe(1)
    expect(await takeJobs()).toHaveLength(1)
  })

  test.each([
    ['nonsense!', 4061],
    ['ZZZZZZZZ', 4062],
  ])('of %s is refused with %i', async (code, refused) => {
    expect((await generate(code)).code).toBe(refused)
  })

  test('of nobody is refused, and so is one that there is not', async () => {
    expect((await app.send('brochure.generate', { code: itemAt(codes, 0) })).code).toBe(401)
    expect((await app.send('brochure.state', { brochureId: 'a'.repeat(22) })).code).toBe(2001)
    expect((await app.send('brochure.state', { brochureId: '../../etc' })).code).toBe(400)
  })

  test('is made so many times a day for one customer', async () => {
    await db.pool.query(`update brochure set asked_by = (select max(id) from customer)`)
    const fresh = codes.slice(4, 36)
    // At once, so that none is asked for after the others were counted.
    const answers = await Promise.all(fresh.map(code => generate(code)))
    expect(answers.filter(each => each.code === 4065).length).toBe(2)
  })
})
