import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { iconAddress, iconKinds, iconSizes, webAppAddress } from '#contract/web-app.ts'
import { loadConfig } from '#server/config.ts'
import { ConfigError } from '#server/config.error.ts'
import type { Connection } from '#server/db/connect.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'
import { pictureLibrary } from '#server/lib/picture-library.ts'

const brandText = readFileSync(new URL('../../brand.default.json', import.meta.url), 'utf8')
let folder: string
let db: Connection
let hesper: TestApp
let vesper: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'))
  const other = {
    ...JSON.parse(brandText),
    slug: 'vesper',
    nameEn: 'VESPER',
    nameCn: '薄暮',
    storeNameCn: '薄暮商城',
    icon: 'mark.svg',
  }
  writeFileSync(join(folder, 'brand.json'), JSON.stringify(other))
  writeFileSync(
    join(folder, 'mark.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#0b5fb5"/></svg>',
  )
  db = await testDatabase()
  hesper = await testApp(db)
  vesper = await testApp(db, { BRAND_FILE: join(folder, 'brand.json') })
})
afterAll(async () => {
  await hesper?.close()
  await vesper?.close()
  await db?.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (app: TestApp, url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers })

test('a device reads the shop in both languages, with icons that are there in the size that is told', async () => {
  const cn = await get(hesper, webAppAddress('zh-CN'))
  expect(cn.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(cn.json()).toMatchObject({
    name: '长庚官方商城',
    short_name: '长庚',
    lang: 'zh-CN',
    start_url: '/',
    scope: '/',
  })
  const en = (await get(hesper, webAppAddress('en'))).json()
  expect(en).toMatchObject({ name: 'Hesper Official Store', short_name: 'HESPER', lang: 'en', id: cn.json().id })
  const sharp = await pictureLibrary()
  for (const { src, sizes, purpose } of en.icons) {
    const answer = await get(hesper, src)
    const { width, height, format, hasAlpha } = await sharp(answer.rawPayload).metadata()
    expect(`${width}x${height} ${format}`).toBe(`${sizes} png`)
    // What a device cuts round must reach to its corners.
    if (purpose === 'maskable') expect(hasAlpha).toBe(false)
  }
  const again = await get(hesper, webAppAddress('en'), { 'if-none-match': String(cn.headers.etag) })
  expect(again.statusCode).toBe(200)
  expect((await get(hesper, webAppAddress('zh-CN'), { 'if-none-match': String(cn.headers.etag) })).statusCode).toBe(304)
})

test('another brand has its own names, and its own mark wherever there is one', async () => {
  expect((await get(vesper, webAppAddress('zh-CN'))).json()).toMatchObject({ name: '薄暮商城', short_name: '薄暮' })
  expect((await get(vesper, '/mark.svg')).body).toContain('#0b5fb5')
  const sharp = await pictureLibrary()
  for (const kind of iconKinds) {
    const { rawPayload } = await get(vesper, iconAddress(kind))
    const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(info.width).toBe(iconSizes[kind])
    expect([...data.subarray(0, 3)], kind).toEqual([0x0b, 0x5f, 0xb5])
  }
  expect((await get(hesper, iconAddress('small'))).headers.etag).not.toBe(
    (await get(vesper, iconAddress('small'))).headers.etag,
  )
})

test('there is no other icon', async () => {
  for (const file of ['huge.png', 'small.svg', '..%2Fmark.svg'])
    expect((await get(hesper, `/icon/${file}`)).statusCode).toBe(404)
})

test('a brand file whose mark is missing or no drawing is refused', () => {
  const read = (mark: () => string) => () =>
    loadConfig({ BRAND_FILE: 'x.json' }, path =>
      String(path).endsWith('x.json')
        ? JSON.stringify({ ...JSON.parse(brandText), icon: 'mark.svg' })
        : String(path).endsWith('mark.svg')
          ? mark()
          : '',
    )
  expect(read(() => '<html></html>')).toThrow(ConfigError)
  expect(
    read(() => {
      throw new Error('no such file')
    }),
  ).toThrow(/icon mark\.svg cannot be read/)
  expect(read(() => '<?xml version="1.0"?>\n<!-- made by hand -->\n<svg/>')().brand.icon).toContain('<svg/>')
})
