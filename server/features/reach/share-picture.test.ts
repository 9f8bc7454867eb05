import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standardBuild } from '#contract/configure/builds.ts'
import { codeOf } from '#contract/configure/code.ts'
import { compile } from '#contract/configure/rule-book.ts'
import { sharePictureAddress } from '#contract/share-picture.ts'
import type { Connection } from '#server/db/connect.ts'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'
import { pictureLibrary } from '#server/lib/picture-library.ts'
import { readShare } from './share-picture.content.ts'

const now = new Date('2026-11-21T10:00:00+08:00')
let db: Connection
let app: TestApp
beforeAll(async () => {
  db = await testDatabase({
    name: 'cars_400',
    fill: ({ pool }) => seedDatabase(pool, { usedCars: 400, today: '2026-11-21' }).then(() => {}),
  })
  app = await testApp(db, {}, () => now)
})
afterAll(async () => {
  await app?.close()
  await db?.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers })
let cars = 0
/** Another used car on show each time. */
const car = async () => {
  const { data } = await app.send('usedCar.list', { mdseStatus: ['publish'], pageSize: 10 })
  return data!.rows[cars++]!
}

describe('the picture of a page', () => {
  test('is drawn for a used car, a trim, a good and the shop, in both languages and the size that is told', async () => {
    const { carNo } = await car()
    const [good] = (await app.send('goods.list', { pageSize: 1 })).data!.rows
    const [trim] = (await app.send('car.list', { type: 'NC', pageSize: 1 })).data!.rows
    const [series] = (await configurable.now(db.kysely)).data
    const built = series!.trims.find(each => !each.ended)!
    const code = codeOf(built, standardBuild(compile(series!, { day: '2026-11-21', province: null }), built.spuId))
    const things = [
      { kind: 'usedCar', key: carNo },
      { kind: 'newCar', key: String(trim!.spuId) },
      { kind: 'goods', key: good!.spuCode },
      { kind: 'configuration', key: code },
      { kind: 'shop', key: 'home' },
    ] as const
    const sharp = await pictureLibrary()
    const tags = new Set<unknown>()
    for (const thing of things)
      for (const language of ['zh-CN', 'en'] as const) {
        const answer = await get(sharePictureAddress(thing, language))
        expect(answer.statusCode, thing.kind).toBe(200)
        expect(answer.headers['content-type']).toBe('image/jpeg')
        const { width, height, format } = await sharp(answer.rawPayload).metadata()
        expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
        expect(answer.rawPayload.length).toBeLessThan(400_000)
        tags.add(answer.headers.etag)
        if (process.env.KEEP_PICTURES)
          writeFileSync(`${process.env.KEEP_PICTURES}/${thing.kind}-${language}.jpg`, answer.rawPayload)
      }
    expect(tags.size).toBe(10)
  })

  test('is another one after a new price, and the same for who has it already', async () => {
    const { carNo } = await car()
    const address = sharePictureAddress({ kind: 'usedCar', key: carNo }, 'zh-CN')
    const first = await get(address)
    const again = await get(address, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    await db.pool.query('update used_car set price_fen = price_fen - 100000 where car_no = $1', [carNo])
    await expect.poll(async () => (await get(address)).headers.etag, { timeout: 10_000 }).not.toBe(first.headers.etag)
  })

  test('is drawn once for forty who ask at once', async () => {
    const { carNo } = await car()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => get(sharePictureAddress({ kind: 'usedCar', key: carNo }, 'en'))),
    )
    expect(answers.map(each => each.statusCode)).toEqual(Array.from({ length: 40 }, () => 200))
    expect(new Set(answers.map(each => each.headers.etag)).size).toBe(1)
  })

  test.each([
    '/share/picture/usedCar/HU20-000000.zh.jpg',
    '/share/picture/usedCar/HU20-000000.fr.jpg',
    '/share/picture/usedCar/..%2f..%2fetc.zh.jpg',
    '/share/picture/newCar/0.zh.jpg',
    '/share/picture/newCar/99999999999.zh.jpg',
    '/share/picture/goods/nothing.zh.jpg',
    '/share/picture/configuration/0000.zh.jpg',
    '/share/picture/shop/other.zh.jpg',
    '/share/picture/stranger/x.zh.jpg',
    '/share/picture/__proto__/x.zh.jpg',
    '/share/picture/shop/home.zh.png',
  ])('of %s there is none', async url => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  })
})

test('a key that is no name of a thing is not read', () => {
  for (const key of ['', '.', '../x', 'a'.repeat(65), 'a b', '<script>', '%00'])
    expect(() => readShare('usedCar', `${key}.zh.jpg`), key).toThrow()
})
