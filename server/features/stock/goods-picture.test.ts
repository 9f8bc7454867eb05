/** Pictures of goods: what is taken and cut, who may use them, and everything that shows them (decision 166). */
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Input, Output } from '#contract/kit.ts'
import {
  goodsPictureAddress,
  goodsPictureFormats,
  goodsPictureSizes,
  mostGoodsPictures,
} from '#contract/goods-photo.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { drawing } from '#server/features/media/media.rules.ts'
import type { TestSku } from '#server/features/order/test-goods.ts'
import { openTestShop, type TestShop } from '#server/features/order/test-shop.ts'
import { removeStalePhotos } from '#server/features/photo/photo.tidy.ts'
import { dayMs, later } from '#server/lib/clock.ts'

type Picture = Input<'desk.goods.pictures'>['pictures'][number]
let shop: TestShop
let one: { id: number; token: string }
let two: { id: number; token: string }
let sku: TestSku
beforeAll(async () => {
  shop = await openTestShop()
  one = await testStaff(shop.db, 'operator', null, shop.now())
  two = await testStaff(shop.db, 'operator', null, shop.now())
})
afterAll(() => shop.close())
beforeEach(async () => {
  sku = await shop.freshSku(50)
  await sql`update goods_sku set colour = 'ink', colour_cn = '墨色', colour_en = 'Ink', colour_hex = '#223344'
    where sku_code = ${sku.skuCode}`.execute(shop.db)
})

const red = { r: 200, g: 30, b: 30 }
const blue = { r: 30, g: 30, b: 200 }
let shade = 0
/** Red on the left, blue on the right, as a camera writes it. @param turned held upright, with the picture lying in the file */
async function taken(width = 1600, height = 1000, turned = false): Promise<Buffer> {
  const half = sharp({ create: { width: width / 2, height, channels: 3, background: { ...blue, g: ++shade % 60 } } })
  const whole = await sharp({ create: { width, height, channels: 3, background: red } })
    .composite([{ input: await half.png().toBuffer(), left: width / 2, top: 0 }])
    .jpeg()
    .toBuffer()
  const lying = turned ? sharp(whole).rotate(-90) : sharp(whole)
  const made = lying.withExif({ IFD0: { Make: 'phone' } })
  return (turned ? made.withMetadata({ orientation: 6 }) : made).jpeg().toBuffer()
}
const middle = { left: 400, top: 0, width: 800, height: 1000 }
const send = (bytes: Buffer, crop = middle, token = one.token) =>
  shop.call('desk.goods.sendPicture', token, { content: bytes.toString('base64'), crop })
const sent = async (token = one.token) => (await send(await taken(), middle, token)).data!.photoId
const said = (photoId: string, colour: string | null = null): Picture => ({
  photoId,
  colour,
  cn: '正面',
  en: 'From the front',
})
const detail = () => shop.ask('desk.goods.detail', one.token, { spuCode: sku.spuCode })
async function put(pictures: Picture[], token = one.token, version?: number) {
  const input = { spuCode: sku.spuCode, version: version ?? (await detail()).version, pictures }
  return shop.call('desk.goods.pictures', token, input)
}
const page = () => shop.ask('goods.detail', '', { spuCode: sku.spuCode })
const card = async () =>
  (await shop.ask('goods.bySpus', '', { spuCodes: [sku.spuCode] })).find(each => each.spuCode === sku.spuCode)
const bytesOf = (photoId: string, width: 320 | 640 = 640, format: 'avif' | 'webp' = 'webp') =>
  shop.app.http.inject({ url: goodsPictureAddress(photoId, width, format) })
const colourAt = async (bytes: Buffer, part: number) => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * part)) * info.channels
  return data[at]! > data[at + 2]! ? 'red' : 'blue'
}

describe('a picture', () => {
  test('is cut as it was said, in the sizes and formats of the shop’s own, without what the camera wrote', async () => {
    const { photoId } = (await send(await taken(), { ...middle, left: 300 })).data!
    for (const { width, height } of goodsPictureSizes)
      for (const format of goodsPictureFormats) {
        const { rawPayload, headers, statusCode } = await bytesOf(photoId, width, format)
        expect([statusCode, headers['content-type']]).toEqual([200, `image/${format}`])
        expect(headers['cache-control']).toContain('max-age=2592000')
        const { exif, width: wide, height: high } = await sharp(rawPayload).metadata()
        expect([wide, high, exif]).toEqual([width, height, undefined])
        // The border between the colours lies at 800 of 1600: at 500 of the 800 that were cut out.
        expect([await colourAt(rawPayload, 0.55), await colourAt(rawPayload, 0.7)]).toEqual(['red', 'blue'])
      }
  })

  test('stands upright before it is cut', async () => {
    const { photoId } = (await send(await taken(1600, 1000, true), { ...middle, left: 800 })).data!
    const { rawPayload } = await bytesOf(photoId)
    expect([await colourAt(rawPayload, 0.05), await colourAt(rawPayload, 0.95)]).toEqual(['blue', 'blue'])
  })

  test.each([
    ['beyond its edge', { ...middle, left: 801 }, 'CROP_WRONG'],
    ['below it', { ...middle, top: 1 }, 'CROP_WRONG'],
    ['in another ratio', { ...middle, height: 900 }, 'CROP_WRONG'],
    ['of nothing', { left: 0, top: 0, width: 0, height: 0 }, 'PHOTO_SMALL'],
    ['that would be blurred', { left: 0, top: 0, width: 400, height: 500 }, 'PHOTO_SMALL'],
  ])('is not cut %s', async (_, crop, refusal) => {
    expect((await send(await taken(), crop)).refused).toBe(refusal)
  })

  test('that is none, broken, huge or something else is refused', async () => {
    const jpeg = await taken()
    const huge = Buffer.from(jpeg)
    huge.writeUInt32BE(0xff_dc_ff_dc, huge.indexOf(Buffer.from([0xff, 0xc0])) + 5)
    for (const [bytes, refusal] of [
      [jpeg.subarray(0, jpeg.length >> 1), 'FILE_BROKEN'],
      [huge, 'FILE_BROKEN'],
      [Buffer.from('\xff\xd8\xff<script>', 'latin1'), 'FILE_BROKEN'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'FILE_KIND_REFUSED'],
      [Buffer.from('%PDF-1.7\n%%EOF'), 'FILE_KIND_REFUSED'],
      [Buffer.alloc(10 * 1024 * 1024 + 1, 1), 'FILE_TOO_LARGE'],
    ] as const)
      expect.soft((await send(bytes)).refused).toBe(refusal)
  })

  test('is sent by whoever edits goods', async () => {
    const bytes = await taken()
    const outlet = await sql<{ outletId: number }>`select outlet_id from outlet order by 1 limit 1`.execute(shop.db)
    const { outletId } = outlet.rows[0]!
    for (const role of ['finance', 'reviewer', 'dealer'] as const) {
      const { token } = await testStaff(shop.db, role, role === 'dealer' ? outletId : null, shop.now())
      expect((await send(bytes, middle, token)).refused).toBe('NOT_ALLOWED')
      expect((await put([], token, 1)).refused).toBe('NOT_ALLOWED')
    }
  })

  test('comes with forty at once, and none holds a connection while it waits', async () => {
    const done = await drawing.take()
    const bytes = await taken()
    const sending = Array.from({ length: 40 }, () => send(bytes))
    try {
      // Of one person two large requests are taken in at a time; the others wait at the door.
      await vi.waitFor(() => expect(drawing.waiting).toBe(2), { timeout: 20_000 })
      // Who they are is asked for each of them; that is over in a moment, and they wait on without.
      await vi.waitFor(() => expect(shop.pool.totalCount - shop.pool.idleCount).toBe(0), { timeout: 20_000 })
    } finally {
      done()
    }
    expect(new Set((await Promise.all(sending)).map(each => each.data?.photoId)).size).toBe(40)
  }, 60_000)

  test('that no good shows is gone after a day; one that was removed stays for a day', async () => {
    const [used, unused, removed] = [await sent(), await sent(), await sent()]
    await put([said(used), said(removed)])
    expect((await put([said(used)])).success).toBe(true)
    await removeStalePhotos(shop.db, shop.config, later(shop.now(), dayMs - 60_000))
    expect((await bytesOf(removed)).statusCode).toBe(200)
    await removeStalePhotos(shop.db, shop.config, later(shop.now(), dayMs + 60_000))
    for (const format of goodsPictureFormats) {
      expect((await bytesOf(unused, 320, format)).statusCode).toBe(404)
      expect((await bytesOf(removed, 640, format)).statusCode).toBe(404)
      expect((await bytesOf(used, 640, format)).statusCode).toBe(200)
    }
  })
})

describe('the pictures of a good', () => {
  test('show it everywhere, those of its colour first, and no more once they are removed', async () => {
    const [all, ink] = [await sent(), await sent()]
    const { orderNo, token } = await shop.boughtGoods({ lines: [{ sku }] })
    await shop.ask('cart.add', token, { skuCode: sku.skuCode, deliveryWay: 'express' })
    const shown = async () => {
      const [seen, listed, cart] = [await page(), await card(), await shop.ask('cart.list', token, {})]
      const line = cart.cartList.find(each => each.skuCode === sku.skuCode)
      const desk = await shop.ask('desk.goods.list', one.token, { search: sku.spuCode })
      return [seen.face, listed?.face, line?.goodsPicture, desk[0]].map(each => each?.photoId)
    }
    expect(await shown()).toEqual([null, null, null, null])
    await put([said(all)])
    expect(await shown()).toEqual([all, all, all, all])
    expect((await put([said(all), said(ink, 'ink')])).success).toBe(true)
    expect(await shown()).toEqual([ink, ink, ink, ink])
    expect((await page()).pictures).toEqual([
      {
        colour: 'ink',
        photos: [
          { photoId: ink, words: '正面' },
          { photoId: all, words: '正面' },
        ],
      },
    ])
    const order = await shop.ask('order.detail', token, { orderNo })
    expect(order.lines[0]!.goodsPicture).toMatchObject({ spuCode: sku.spuCode, photoId: expect.any(String) })
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from shop_order_line
      where picture ? 'photoId'`.execute(shop.db)
    expect(rows).toEqual([{ n: 0 }])
    await sql`update goods set state = 'withdrawn' where spu_code = ${sku.spuCode}`.execute(shop.db)
    expect((await put([])).success).toBe(true)
    expect((await shop.ask('order.detail', token, { orderNo })).lines[0]!.goodsPicture!.photoId).toBeNull()
  })

  test('stand in the picture of a shared link', async () => {
    const share = async () =>
      (await shop.app.http.inject({ url: `/share/picture/goods/${sku.spuCode}.zh.jpg` })).rawPayload
    const before = await share()
    await put([said(await sent())])
    const after = await share()
    expect((await sharp(after).metadata()).format).toBe('jpeg')
    expect(after.equals(before)).toBe(false)
  })

  test('are kept from two at once as from one after the other', async () => {
    const [mine, theirs] = [await sent(), await sent(two.token)]
    const { version } = await detail()
    const both = await Promise.all([put([said(mine)], one.token, version), put([said(theirs)], two.token, version)])
    expect(both.map(each => each.refused ?? 'done').sort()).toEqual(['EDITED_SINCE', 'done'])
    const forty = await Promise.all(Array.from({ length: 40 }, () => put([said(mine)], one.token, version)))
    expect(new Set(forty.map(each => each.refused))).toEqual(new Set(['EDITED_SINCE']))
    expect((await detail()).pictures).toHaveLength(1)
  })

  test('are one’s own, sent for a good, there once, for a colour that there is', async () => {
    const [mine, theirs] = [await sent(), await sent(two.token)]
    const content = (
      await sharp({ create: { width: 1200, height: 900, channels: 3, background: red } })
        .jpeg()
        .toBuffer()
    ).toString('base64')
    const car = (await shop.ask('desk.photo.send', one.token, { content })).photoId
    for (const [pictures, refusal] of [
      [[said(theirs)], 'PHOTO_GONE'],
      [[said(car)], 'PHOTO_GONE'],
      [[said('x'.repeat(22))], 'PHOTO_GONE'],
      [[said(mine), said(mine, 'ink')], 'PHOTO_GONE'],
      [[said(mine, 'nosuch')], 'GOODS_COLOUR_UNKNOWN'],
    ] as const)
      expect((await put([...pictures])).refused).toBe(refusal)
    expect((await put([{ ...said(mine), en: ' ' }])).code).toBe(400)
    expect((await put(Array.from({ length: mostGoodsPictures + 1 }, () => said(mine)))).code).toBe(400)
    expect((await put([said(mine)])).success).toBe(true)
    const other = await shop.freshSku(1)
    const input = { spuCode: other.spuCode, version: 1, pictures: [said(mine)] }
    expect((await shop.call('desk.goods.pictures', one.token, input)).refused).toBe('PHOTO_GONE')
  })

  test('belong to what is on sale: the last is not taken away, and the log has both', async () => {
    const [mine, another] = [await sent(), await sent()]
    await put([said(mine)])
    expect((await put([])).refused).toBe('GOODS_UNREADY')
    expect((await put([said(another, 'ink')])).success).toBe(true)
    const { rows } = await sql<{ facts: Record<string, unknown> }>`
      select facts from staff_act where call = 'desk.goods.pictures' and subject = ${sku.spuCode} order by id desc limit 1`.execute(
      shop.db,
    )
    expect(JSON.stringify(rows[0]!.facts)).toContain(another)
    expect(JSON.stringify(rows[0]!.facts)).toContain(mine)
    await sql`update goods set state = 'withdrawn' where spu_code = ${sku.spuCode}`.execute(shop.db)
    expect((await put([])).success).toBe(true)
    expect((await detail()).pictures satisfies Output<'desk.goods.detail'>['pictures']).toEqual([])
  })
})
