/** Photographs of a car: what is taken, who may use them, and what buyers see (decision 082). */
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { mostCarPhotos, photoAddress, photoSizes } from '#contract/photo.ts'
import type { Output } from '#contract/kit.ts'
import { drawing } from '#server/features/media/media.rules.ts'
import { removeStalePhotos } from '#server/features/photo/photo.tidy.ts'
import { requestOf } from '#server/http/test-app.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { openDealer, refusedBy } from './test-desk-car.ts'

const { shop, dealer, other, operator, detail, onSale } = await openDealer()
afterAll(() => shop.close())

let shade = 0
/** A photograph of its own in base64. */
async function taken(width = 1200, height = 900): Promise<string> {
  const background = { r: ++shade % 256, g: 60, b: 90 }
  return (
    await sharp({ create: { width, height, channels: 3, background } })
      .withExif({ IFD0: { Make: 'phone' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')
}
const sent = async (token = dealer.token) =>
  (await shop.ask('desk.photo.send', token, { content: await taken() })).photoId
const said = (photoId: string, n: number) => ({
  photoId,
  part: 'outside' as const,
  cn: `第 ${n} 张`,
  en: `Photograph ${n}`,
})
type Photo = Output<'desk.car.detail'>['photos'][number]
const put = (car: { carNo: string; version: number }, photos: Photo[], token = dealer.token) =>
  shop.call('desk.car.photos', token, { carNo: car.carNo, version: car.version, photos })
const bytesOf = (photoId: string, width: 480 | 960 | 1620) =>
  shop.app.http.inject({ url: photoAddress(photoId, width) })

describe('a photograph', () => {
  test('is kept in three sizes of 3:2, without what the camera wrote into it', async () => {
    const photoId = await sent()
    for (const { width, height } of photoSizes) {
      const { rawPayload, headers, statusCode } = await bytesOf(photoId, width)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
      const { exif, ...size } = await sharp(rawPayload).metadata()
      expect(size).toMatchObject({ format: 'webp', width, height })
      expect(exif).toBeUndefined()
    }
  })

  test.each([
    ['held upright', 900, 1200, 'PHOTO_UPRIGHT'],
    ['too small', 640, 480, 'PHOTO_SMALL'],
  ])('%s is refused', async (_, width, height, refusal) => {
    const content = await taken(width, height)
    expect(await refusedBy(shop.call('desk.photo.send', dealer.token, { content }))).toBe(refusal)
  })

  test('that is something else as well is kept as a picture alone, and what is none is refused', async () => {
    const send = (bytes: Buffer) => shop.call('desk.photo.send', dealer.token, { content: bytes.toString('base64') })
    const page = '<script>alert(1)</script>PK\u0003\u0004'
    const jpeg = Buffer.from(await taken(), 'base64')
    const both = await send(Buffer.concat([jpeg, Buffer.from(page)]))
    const { rawPayload, headers } = await bytesOf(both.data!.photoId, 1620)
    expect(rawPayload.includes('script')).toBe(false)
    expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['image/webp', 'nosniff'])
    const frames = sharp({
      create: { width: 1200, height: 1800, channels: 3, background: '#345', pageHeight: 900 } as never,
    })
    const moving = await send(await frames.webp({ loop: 0 }).toBuffer())
    expect((await sharp((await bytesOf(moving.data!.photoId, 960)).rawPayload).metadata()).pages ?? 1).toBe(1)
    const huge = Buffer.from(jpeg)
    // The frame header says 65,500 × 65,500.
    huge.writeUInt32BE(0xff_dc_ff_dc, huge.indexOf(Buffer.from([0xff, 0xc0])) + 5)
    for (const [bytes, refusal] of [
      [jpeg.subarray(0, jpeg.length >> 1), 'FILE_BROKEN'],
      [jpeg.subarray(0, 4), 'FILE_BROKEN'],
      [huge, 'FILE_BROKEN'],
      [Buffer.from(`\xff\xd8\xff${page}`, 'latin1'), 'FILE_BROKEN'],
      [Buffer.from('RIFF\0\0\0\0WEBPVP8X', 'latin1'), 'FILE_BROKEN'],
      [Buffer.from(`%PDF-1.7\n${page}\n%%EOF`), 'FILE_KIND_REFUSED'],
      [Buffer.from('GIF89a'), 'FILE_KIND_REFUSED'],
      [Buffer.from('x'), 'FILE_KIND_REFUSED'],
    ] as const)
      expect.soft((await send(bytes)).refused).toBe(refusal)
  })

  test('is told by its bytes, not by its name', async () => {
    const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    expect(await refusedBy(shop.call('desk.photo.send', dealer.token, { content }))).toBe('FILE_KIND_REFUSED')
  })

  test('holds no connection while it waits for its turn and is drawn', async () => {
    const done = await drawing.take()
    const sending = [dealer, dealer, other, other].map(({ token }) => sent(token))
    await vi.waitFor(() => expect(drawing.waiting).toBe(sending.length), { timeout: 40_000 })
    expect(shop.pool.totalCount - shop.pool.idleCount).toBe(0)
    done()
    expect(new Set(await Promise.all(sending)).size).toBe(sending.length)
    const key = { 'idempotency-key': 'one-photograph-once' }
    const content = await taken()
    const asked = requestOf('desk.photo.send', { content }, { token: dealer.token, headers: key })
    const [first, again] = [await shop.app.http.inject(asked), await shop.app.http.inject(asked)]
    expect(again.body).toBe(first.body)
  })

  test('that no car uses is gone after a day, its bytes too', async () => {
    const [used, unused] = [await sent(), await sent()]
    const car = await onSale()
    expect((await put(car, [said(used, 1)])).success).toBe(true)
    await removeStalePhotos(shop.db, shop.config, later(shop.now(), dayMs + 60_000))
    expect((await bytesOf(unused, 480)).statusCode).toBe(404)
    expect((await bytesOf(used, 480)).statusCode).toBe(200)
  })
})

describe('the photographs of a car', () => {
  test('stand in their order on its page, the first in lists, and go with the next saving', async () => {
    const car = await onSale()
    const other = await onSale()
    expect(await shop.ask('usedCar.detail', '', { carNo: other.carNo })).toMatchObject({ photoId: null, photos: [] })
    const [a, b] = [await sent(), await sent()]
    const first = await put(car, [said(a, 1), { ...said(b, 2), part: 'inside' }])
    expect(first.data).toMatchObject({ picture: { photoId: a }, photos: [{ photoId: a }, { photoId: b }] })
    expect(first.data?.history[0]?.more).toContain('照片')
    expect(await shop.ask('usedCar.detail', '', { carNo: car.carNo })).toMatchObject({
      photoId: a,
      photos: [
        { photoId: a, part: 'outside', words: '第 1 张' },
        { photoId: b, part: 'inside', words: '第 2 张' },
      ],
    })
    const turned = await put({ ...car, version: first.data!.version }, [said(b, 2), said(a, 1)])
    expect((await shop.ask('usedCar.byNos', '', { carNos: [car.carNo] }))[0]?.photoId).toBe(b)
    const none = await put({ ...car, version: turned.data!.version }, [])
    expect(none.data).toMatchObject({ picture: { photoId: null }, photos: [] })
    // Who reads the page just now sees them for a day.
    expect((await bytesOf(a, 480)).statusCode).toBe(200)
    await removeStalePhotos(shop.db, shop.config, later(shop.now(), dayMs + 60_000))
    expect((await bytesOf(a, 480)).statusCode).toBe(404)
  })

  test('stay when a feed or the form says something else of the car', async () => {
    const car = await onSale()
    const photoId = await sent()
    const { data } = await put(car, [said(photoId, 1)])
    const { facts } = await detail(car.carNo)
    const saved = await shop.ask('desk.car.save', dealer.token, {
      carNo: car.carNo,
      version: data!.version,
      ...facts,
      mileageKm: 12_500,
    })
    expect(saved.photos).toHaveLength(1)
    expect((await shop.ask('usedCar.detail', '', { carNo: car.carNo })).photoId).toBe(photoId)
  })

  test('are refused without words, twice, of somebody else, of another car, and to the second of two editors', async () => {
    const [car, another] = [await onSale(), await onSale()]
    const [mine, theirs] = [await sent(), await sent(other.token)]
    expect((await put(car, [{ ...said(mine, 1), en: '' }])).success).toBe(false)
    expect(await refusedBy(put(car, [said(mine, 1), said(mine, 2)]))).toBe('PHOTO_GONE')
    expect(await refusedBy(put(car, [said(theirs, 1)]))).toBe('PHOTO_GONE')
    expect((await put(car, [said(mine, 1)])).success).toBe(true)
    expect(await refusedBy(put(another, [said(mine, 1)]))).toBe('PHOTO_GONE')
    expect(await refusedBy(put(car, [])), 'the version before').toBe('EDITED_SINCE')
    expect((await detail(car.carNo)).photos).toHaveLength(1)
  })

  test('are not another outlet’s, and everybody’s at head office', async () => {
    const car = await onSale()
    expect(await refusedBy(put(car, [said(await sent(other.token), 1)], other.token))).toBe('NOT_FOUND')
    expect((await put(car, [said(await sent(operator.token), 1)], operator.token)).success).toBe(true)
  })

  test('have an end', async () => {
    const car = await onSale()
    const { rows } = await sql<{ photoId: string }>`
      insert into staff_photo (photo_id, staff_id, created_at, keep_until)
      select lpad(n::text, 22, 'x'), ${dealer.id}, ${shop.now()}, ${later(shop.now(), dayMs)}
      from generate_series(1, ${mostCarPhotos + 1}) n returning photo_id`.execute(shop.db)
    const all = rows.map(({ photoId }, n) => said(photoId, n + 1))
    expect((await put(car, all)).success).toBe(false)
    expect((await put(car, all.slice(0, mostCarPhotos))).data?.photos).toHaveLength(mostCarPhotos)
  })
})
