/** Films at the door: sent piece by piece, refused with nothing left behind, kept, swept, answered whole and in part. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { filmAddress, filmFaults, filmPiece, filmRule } from '#contract/film.ts'
import { openContent, seen, story, word } from '#server/features/content-page/test-content.ts'
import { requestOf } from '#server/http/test-app.ts'
import { dayMs, hourMs, later } from '#server/lib/clock.ts'
import { filmKey, removeStaleFilms } from './film.tidy.ts'
import { filmBlock, filmFiles, madeFilm } from './test-film.ts'

const shop = await openContent()
afterAll(() => shop.close())
const { writer, second, ask, call, whole } = shop

type Sent = Awaited<ReturnType<typeof call<'desk.film.send'>>>
/** Sends a film as the desk does. @returns the last answer, or the first that refused */
async function send(bytes: Buffer, token = writer.token): Promise<Sent> {
  let filmId: string | null = null
  for (let at = 0; ; at += filmPiece) {
    const content = bytes.subarray(at, at + filmPiece).toString('base64')
    const answer: Sent = await call('desk.film.send', token, { filmId, bytes: bytes.length, at, content })
    if (!answer.success || answer.data?.film) return answer
    filmId = answer.data!.filmId
  }
}
const rows = async () =>
  (await sql<{ filmId: string; keepUntil: Date | null }>`select * from staff_film order by created_at`.execute(shop.db))
    .rows
const files = () => filmFiles(shop.config.DATA_DIR)
const get = (filmId: string, headers: Record<string, string> = {}) =>
  shop.app.http.inject({ url: filmAddress(filmId), headers })

describe('a film', () => {
  test('of several pieces is one file and no piece, and can be read by everybody', async () => {
    const bytes = await madeFilm({ padding: 500_000 })
    expect(bytes.length).toBeGreaterThan(2 * filmPiece)
    const { data } = await send(bytes)
    expect(data!.film).toMatchObject({ width: 64, height: 48, sound: true })
    expect(files()).toHaveLength(1)
    const answer = await get(data!.filmId)
    expect(answer.rawPayload).toEqual(bytes)
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('is answered in the part that is asked for', async () => {
    const bytes = await madeFilm({ padding: 60_000 })
    const { filmId } = (await send(bytes)).data!
    const n = bytes.length
    const etag = String((await get(filmId)).headers.etag)
    for (const [range, from, to] of [
      ['bytes=0-', 0, n],
      ['bytes=0-0', 0, 1],
      ['bytes=100-299', 100, 300],
      [`bytes=${n - 5}-${n + 900}`, n - 5, n],
      ['bytes=-7', n - 7, n],
      [`bytes=-${n + 1}`, 0, n],
      ['bytes=300000-599999', 300_000, 600_000],
    ] as const) {
      const answer = await get(filmId, { range })
      expect([answer.statusCode, answer.headers['content-range']], range).toEqual([206, `bytes ${from}-${to - 1}/${n}`])
      expect(answer.headers['content-length']).toBe(String(to - from))
      expect(answer.rawPayload.equals(bytes.subarray(from, to)), range).toBe(true)
    }
    for (const range of [`bytes=${n}-`, 'bytes=-0', 'bytes=999999999-']) {
      const answer = await get(filmId, { range })
      expect([answer.statusCode, answer.headers['content-range'], answer.body], range).toEqual([
        416,
        `bytes */${n}`,
        '',
      ])
    }
    // What no rule is for is no range.
    for (const range of ['bytes=9-2', 'bytes=a-b', 'lines=0-1', 'bytes=0-1,5-6', 'bytes=-'])
      expect((await get(filmId, { range })).statusCode, range).toBe(200)
    expect((await get(filmId, { range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206)
    expect((await get(filmId, { range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200)
    expect((await get(filmId, { 'if-none-match': etag })).statusCode).toBe(304)
    const head = await shop.app.http.inject({ method: 'HEAD', url: filmAddress(filmId) })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(n), ''])
  })

  test('that there is not is not found, whatever its number looks like', async () => {
    const { data } = await send(await madeFilm())
    expect((await get('A'.repeat(22))).statusCode).toBe(404)
    for (const odd of ['..%2f..', '', `${data!.filmId}%00`]) expect((await get(odd)).statusCode).toBe(400)
    // Its bytes have gone although its row stands.
    await shop.store.remove(filmKey(data!.filmId))
    expect((await get(data!.filmId, { range: 'bytes=0-1' })).statusCode).toBe(404)
  })

  test('that may not be one is refused in a sentence of its own, and nothing of it stays', async () => {
    const [before, kept] = [await rows(), files()]
    const film = await madeFilm()
    const tries: [Buffer, keyof typeof filmFaults][] = [
      [await madeFilm({ index: 'last' }), 'order'],
      [await madeFilm({ seconds: 121, sound: false }), 'long'],
      [await madeFilm({ width: 2048, height: 1152, seconds: 1 }), 'wide'],
      [await madeFilm({ padding: 500_000 }).then(all => all.subarray(0, filmPiece + 5000)), 'broken'],
      [film.subarray(0, film.length - 1), 'broken'],
      [Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0 renamed to film.mp4', 'latin1'), 'kind'],
    ]
    for (const [bytes, fault] of tries) {
      const answer = await send(bytes)
      expect([answer.refused, answer.message]).toEqual(['FILM_UNFIT', `这段影片不能使用：${filmFaults[fault].cn}`])
    }
    expect(await rows()).toEqual(before)
    expect(files()).toEqual(kept)
  })

  test('of more than 20 MB is not begun, and no piece is larger than it may be', async () => {
    const content = Buffer.alloc(filmPiece, 1).toString('base64')
    const begin = (bytes: number, more: object = {}) =>
      call('desk.film.send', writer.token, { filmId: null, bytes, at: 0, content, ...more })
    const before = await rows()
    expect((await begin(filmRule.largest + 1)).code).toBe(400)
    expect((await begin(filmPiece - 1)).refused).toBe('FILE_BROKEN')
    expect((await begin(3 * filmPiece, { at: filmPiece })).refused).toBe('FILE_BROKEN')
    expect((await begin(3 * filmPiece, { at: 5 })).code).toBe(400)
    expect((await begin(2 * filmPiece + 5, { content: Buffer.alloc(9).toString('base64') })).refused).toBe(
      'FILE_BROKEN',
    )
    const large = Buffer.alloc(3_200_000, 0x41).toString('latin1')
    const tooLarge = await shop.app.http.inject(
      requestOf('desk.film.send', { filmId: null, bytes: 9, at: 0, content: large }, { token: writer.token }),
    )
    expect(tooLarge.statusCode).toBe(413)
    expect(await rows()).toEqual(before)
  })

  test('is sent by whoever edits pages and by nobody else, and nobody goes on with another’s', async () => {
    const bytes = await madeFilm({ padding: 500_000 })
    const input = { filmId: null, bytes: bytes.length, at: 0, content: bytes.subarray(0, filmPiece).toString('base64') }
    for (const role of ['dealer', 'finance', 'reviewer'] as const)
      expect((await call('desk.film.send', (await shop.staff(role)).token, input)).refused, role).toBe('NOT_ALLOWED')
    expect((await call('desk.film.send', 'nobody', input)).refused).toBe('NOT_LOGGED_IN')
    const { filmId } = (await call('desk.film.send', writer.token, input)).data!
    const next = {
      ...input,
      filmId,
      at: filmPiece,
      content: bytes.subarray(filmPiece, 2 * filmPiece).toString('base64'),
    }
    expect((await call('desk.film.send', second.token, next)).refused).toBe('FILM_GONE')
    expect((await call('desk.film.send', writer.token, { ...next, bytes: bytes.length + 1 })).refused).toBe('FILM_GONE')
    expect((await call('desk.film.send', writer.token, next)).success).toBe(true)
    // The last piece before one that never came: refused, and gone.
    const short = await call('desk.film.send', writer.token, { ...input, bytes: 3 * filmPiece })
    const last = { filmId: short.data!.filmId, bytes: 3 * filmPiece, at: 2 * filmPiece, content: input.content }
    expect((await call('desk.film.send', writer.token, last)).refused).toBe('FILM_GONE')
    expect((await rows()).map(row => row.filmId)).not.toContain(short.data!.filmId)
  })

  test('of which the last piece comes forty times at once is one film', async () => {
    const bytes = await madeFilm({ padding: 300_000 })
    const count = (await rows()).length
    const input = { filmId: null, bytes: bytes.length, at: 0, content: bytes.subarray(0, filmPiece).toString('base64') }
    const { filmId } = (await call('desk.film.send', writer.token, input)).data!
    const last = { ...input, filmId, at: filmPiece, content: bytes.subarray(filmPiece).toString('base64') }
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => call('desk.film.send', writer.token, last, randomUUID())),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(40)
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect((await rows()).length).toBe(count + 1)
    expect((await get(filmId)).rawPayload.equals(bytes)).toBe(true)
  })

  test('forty of which come at once are forty films, each of them whole', async () => {
    const films = await Promise.all(Array.from({ length: 40 }, (_, n) => madeFilm({ seconds: 1, padding: n * 100 })))
    const answers = await Promise.all(films.map((bytes, n) => send(bytes, n % 2 ? writer.token : second.token)))
    expect(answers.map(({ refused }) => refused).filter(Boolean)).toEqual([])
    for (const [n, { data }] of answers.entries())
      expect((await get(data!.filmId)).rawPayload.equals(films[n]!), String(n)).toBe(true)
  }, 60_000)

  test('that no page shows is gone after a day, one that is not whole after an hour, its bytes too', async () => {
    const bytes = await madeFilm({ padding: 500_000 })
    const [used, unused] = [(await send(bytes)).data!.filmId, (await send(await madeFilm())).data!.filmId]
    await shop.draft({ blocks: [filmBlock(used)] })
    const begun = { filmId: null, bytes: bytes.length, at: 0, content: bytes.subarray(0, filmPiece).toString('base64') }
    const half = (await call('desk.film.send', writer.token, begun)).data!.filmId
    await removeStaleFilms(shop.db, shop.config, later(shop.now(), hourMs + 1))
    expect((await rows()).map(row => row.filmId)).not.toContain(half)
    expect((await get(unused)).statusCode).toBe(200)
    await removeStaleFilms(shop.db, shop.config, later(shop.now(), dayMs + 1))
    expect((await get(unused)).statusCode).toBe(404)
    expect((await get(used)).statusCode).toBe(200)
    // Of all that was sent only what a page shows is left.
    expect(await rows()).toEqual([expect.objectContaining({ filmId: used, keepUntil: null })])
    expect(files()).toHaveLength(1)
  })
})

describe('a page with a film', () => {
  test('shows it with its words in either language', async () => {
    const bytes = await madeFilm()
    const { filmId } = (await send(bytes)).data!
    const { pageCode } = await shop.publish({ blocks: [filmBlock(filmId)] })
    const film = { filmId, bytes: bytes.length, width: 64, height: 48 }
    expect((await shop.read(pageCode)).data!.blocks[0]!.film).toMatchObject({
      ...film,
      transcript: ['您好。'],
      captions: 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n您好。\n',
    })
    expect((await shop.read(pageCode, 'en')).data!.blocks[0]!.film).toMatchObject({ ...film, transcript: ['Welcome.'] })
    const common = await shop.app.send('contentPage.common', { id: pageCode }, { language: 'en' })
    expect(common.data!.body).toContain('<p>Welcome.</p>')
  })

  test('is approved with its film, poster and captions, or words where nobody speaks, and not before', async () => {
    const { filmId } = (await send(await madeFilm())).data!
    const full = filmBlock(filmId)
    const captions = (cn: string) => ({ ...full.film!, captions: { ...full.film!.captions, cn } })
    const faults = async (block: object) => {
      const made = await shop.draft({ blocks: [{ ...full, ...block }] })
      const { versions } = await ask('desk.content.detail', writer.token, { pageCode: made.pageCode })
      const sent = await call('desk.content.act', writer.token, { ...seen(made), event: 'send' })
      const found = versions[0]!.faults.map(({ part, fault }) => `${part} ${fault}`)
      expect(sent.refused).toBe(found.length > 0 ? 'CONTENT_UNFINISHED' : undefined)
      // The next draft may show it, too.
      await sql`update staff_film set keep_until = ${later(shop.now(), dayMs)} where film_id = ${filmId}`.execute(
        shop.db,
      )
      return found
    }
    expect(await faults({})).toEqual([])
    expect(await faults({ film: { ...full.film!, filmId: null } })).toEqual(['film missing'])
    expect(await faults({ pictures: [] })).toEqual(['pictures missing'])
    expect(await faults({ pictures: [{ ...full.pictures[0]!, alt: word('展台', '') }] })).toEqual(['pictures words'])
    expect(await faults({ film: captions('') })).toEqual(['captions words'])
    expect(await faults({ film: captions('您好。') })).toEqual(['captions captions'])
    expect(await faults({ film: captions('WEBVTT\n\n00:09.000 --> 00:10.000\n您好。') })).toEqual(['captions late'])
    expect(await faults({ film: { ...full.film!, speech: false, captions: word('', '') } })).toEqual(['text missing'])
    expect(await faults({ film: { ...full.film!, speech: false }, text: word('展台。', 'A studio.') })).toEqual([])
  })

  test('does not take another’s film, one that is not whole, one that another page shows, nor code in captions', async () => {
    const { filmId } = (await send(await madeFilm())).data!
    const theirs = (await send(await madeFilm(), second.token)).data!.filmId
    const bytes = await madeFilm({ padding: 500_000 })
    const begun = { filmId: null, bytes: bytes.length, at: 0, content: bytes.subarray(0, filmPiece).toString('base64') }
    const half = (await call('desk.film.send', writer.token, begun)).data!.filmId
    await shop.draft({ blocks: [filmBlock(filmId)] })
    for (const no of [theirs, half, filmId, 'A'.repeat(22)]) {
      const made = await shop.draft()
      const save = await call('desk.content.save', writer.token, { ...seen(made), ...whole, blocks: [filmBlock(no)] })
      expect(save.refused, no).toBe('FILM_GONE')
    }
    const bad = filmBlock(filmId)
    for (const [text, refusal] of [
      ['<script>alert(1)</script>', 'CONTENT_SCRIPT'],
      ['<c.red>粗</c>', 'CONTENT_MARKUP'],
      ['看 https://evil.example', 'CONTENT_FOREIGN'],
      ['::cue{color:red}', 'CONTENT_STYLE'],
    ] as const) {
      const film = { ...bad.film!, filmId: null, captions: word(`WEBVTT\n\n00:00.000 --> 00:01.000\n${text}`, 'x') }
      const made = await shop.draft()
      const save = await call('desk.content.save', writer.token, {
        ...seen(made),
        ...whole,
        blocks: [{ ...bad, film }],
      })
      expect(save.refused, text).toBe(refusal)
    }
  })

  test('lets go of a film that it shows no more, and keeps one that an earlier version shows', async () => {
    const [first, next] = [(await send(await madeFilm())).data!.filmId, (await send(await madeFilm())).data!.filmId]
    const kept = async (id: string) => (await rows()).find(row => row.filmId === id)!.keepUntil === null
    const made = await shop.draft({ blocks: [filmBlock(first)] })
    const saved = await ask('desk.content.save', writer.token, { ...seen(made), ...whole, blocks: [filmBlock(next)] })
    expect([await kept(first), await kept(next)]).toEqual([false, true])
    const sent = await shop.send(saved)
    await ask('desk.content.decide', second.token, { ...seen(sent), event: 'publish' })
    await shop.again(made.pageCode, 1, { blocks: [story('a')] })
    expect(await kept(next)).toBe(true)
    // A preview of words that are not saved shows a film that was sent just now.
    const { path } = await ask('desk.content.preview', writer.token, { pageCode: made.pageCode, no: 2 })
    const fresh = (await send(await madeFilm())).data!.filmId
    const preview = path.split('/').at(-1)!
    const { data } = await shop.app.send('contentPage.draft', { preview, ...whole, blocks: [filmBlock(fresh)] })
    expect(data!.blocks[0]!.film!.filmId).toBe(fresh)
  })
})
