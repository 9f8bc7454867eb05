/** Films as somebody would misuse them: pieces in no order, deaths in between, an hour that ends meanwhile, pages that are gone (decision 152). */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { filmAddress, filmPiece } from '#contract/film.ts'
import { openContent, seen } from '#server/features/content-page/test-content.ts'
import { hourMs, later } from '#server/lib/clock.ts'
import { filmKey, removeStaleFilms } from './film.tidy.ts'
import { filmBlock, filmFiles, madeFilm } from './test-film.ts'

const shop = await openContent()
afterAll(() => shop.close())
const { writer, second, ask, call, whole, store } = shop

interface Sending {
  filmId: string | null
  bytes: number
  at: number
  content: string
}
/** The calls that send a film, one for each piece. */
const piecesOf = (bytes: Buffer): Sending[] =>
  Array.from({ length: Math.ceil(bytes.length / filmPiece) }, (_, n) => ({
    filmId: null,
    bytes: bytes.length,
    at: n * filmPiece,
    content: bytes.subarray(n * filmPiece, (n + 1) * filmPiece).toString('base64'),
  }))
const send = (piece: Sending, filmId: string | null = null, token = writer.token) =>
  call('desk.film.send', token, { ...piece, filmId })
/** Sends all of a film. @returns its number */
async function sent(bytes: Buffer): Promise<string> {
  let filmId: string | null = null
  for (const piece of piecesOf(bytes)) filmId = (await send(piece, filmId)).data!.filmId
  return filmId!
}
const rowsOf = async (filmId: string) =>
  (await sql<{ sha256: string | null }>`select sha256 from staff_film where film_id = ${filmId}`.execute(shop.db)).rows
const files = () => filmFiles(shop.config.DATA_DIR)
/** What of one film lies in the store: its bytes and its pieces. */
const filesOf = (filmId: string) => files().filter(name => name.startsWith(filmKey(filmId)))
const get = (filmId: string, headers: Record<string, string> = {}) =>
  shop.app.http.inject({ url: filmAddress(filmId), headers })

describe('pieces', () => {
  test('may come in any order as long as the last one is last, and twice, also as something else', async () => {
    const bytes = await madeFilm({ padding: 800_000 })
    const pieces = piecesOf(bytes)
    expect(pieces.length).toBeGreaterThan(3)
    const { filmId } = (await send(pieces[0]!)).data!
    const middle = pieces.slice(1, -1)
    const other = { ...middle[0]!, content: Buffer.alloc(filmPiece, 7).toString('base64') }
    expect((await send(other, filmId)).data!.film).toBeNull()
    for (const piece of middle.toReversed()) expect((await send(piece, filmId)).data!.film).toBeNull()
    const last = await send(pieces.at(-1)!, filmId)
    expect(last.data!.film).toMatchObject({ width: 64 })
    // Whatever is sent to one that is whole changes nothing.
    expect((await send(other, filmId)).data).toEqual(last.data)
    expect((await get(filmId)).rawPayload.equals(bytes)).toBe(true)
  })

  test('of a film that began otherwise are nobody’s: numbers that are not there, pieces beyond its end, two begun at once', async () => {
    const bytes = await madeFilm({ padding: 300_000 })
    const [first, last] = piecesOf(bytes) as [Sending, Sending]
    expect((await send(last, 'A'.repeat(22))).refused).toBe('FILM_GONE')
    expect((await send(last)).refused).toBe('FILE_BROKEN')
    for (const odd of ['../../etc/passwd', '', 'a'.repeat(4_000)]) expect((await send(last, odd)).code, odd).toBe(400)
    const [one, two] = await Promise.all([send(first), send(first)])
    expect(one.data!.filmId).not.toBe(two.data!.filmId)
    expect((await send(first, one.data!.filmId)).refused).toBe('FILE_BROKEN')
    const beyond = { ...last, at: 8 * filmPiece }
    expect((await send(beyond, one.data!.filmId)).refused).toBe('FILE_BROKEN')
    expect((await send(last, two.data!.filmId)).success).toBe(true)
    expect((await get(one.data!.filmId)).statusCode).toBe(404)
    expect((await send(last, one.data!.filmId, second.token)).refused).toBe('FILM_GONE')
  })

  test('a last one larger than a piece is refused, and nothing stays', async () => {
    const n = filmPiece + 40_000
    const piece = { filmId: null, bytes: n, at: 0, content: Buffer.alloc(n, 1).toString('base64') }
    const before = files()
    expect((await send(piece)).success).toBe(false)
    expect(files()).toEqual(before)
  })
})

describe('a death', () => {
  test('between the bytes and the row loses nothing: the last piece comes again, and it is one film', async () => {
    const bytes = await madeFilm({ padding: 300_000 })
    const [first, last] = piecesOf(bytes) as [Sending, Sending]
    const { filmId } = (await send(first)).data!
    await sql`
      create or replace function break_film() returns trigger language plpgsql as $$
        begin raise exception 'the process is gone'; end $$`.execute(shop.db)
    await sql`create trigger break_film before update on staff_film for each row execute function break_film()`.execute(
      shop.db,
    )
    try {
      expect((await send(last, filmId)).code).toBe(500)
    } finally {
      await sql`drop trigger break_film on staff_film`.execute(shop.db)
    }
    expect((await get(filmId)).statusCode).toBe(404)
    expect((await send(last, filmId)).data!.film).toMatchObject({ width: 64 })
    expect((await get(filmId)).rawPayload.equals(bytes)).toBe(true)
  })

  test('for good leaves nothing after the hour, neither bytes nor pieces nor a row', async () => {
    const bytes = await madeFilm({ padding: 300_000 })
    const { filmId } = (await send(piecesOf(bytes)[0]!)).data!
    await store.put(filmKey(filmId), bytes, 'video/mp4')
    await removeStaleFilms(shop.db, shop.config, later(shop.now(), hourMs + 1))
    expect([await rowsOf(filmId), filesOf(filmId)]).toEqual([[], []])
  })

  test('of its hour while it is looked at says so, and leaves no bytes that nobody knows', async () => {
    const bytes = await madeFilm({ padding: 300_000 })
    const [first, last] = piecesOf(bytes) as [Sending, Sending]
    const { filmId } = (await send(first)).data!
    expect(filesOf(filmId)).toHaveLength(1)
    // The sweep of another process comes when all of it was read, and before it is written down.
    await sql`
      create or replace function sweep_film() returns trigger language plpgsql as $$
        begin delete from staff_film where film_id = old.film_id; return null; end $$`.execute(shop.db)
    await sql`create trigger sweep_film before update on staff_film for each row execute function sweep_film()`.execute(
      shop.db,
    )
    try {
      expect((await send(last, filmId)).refused).toBe('FILM_GONE')
    } finally {
      await sql`drop trigger sweep_film on staff_film`.execute(shop.db)
    }
    expect([await rowsOf(filmId), filesOf(filmId)]).toEqual([[], []])
  })
})

test('nobody begins more than two hundred within a day', async () => {
  const { id, token } = await shop.staff('operator')
  await sql`
    insert into staff_film (film_id, staff_id, created_at, keep_until, bytes)
    select lpad('many-' || n, 22, 'x'), ${id}, ${shop.now()}, ${later(shop.now(), hourMs)}, 9 from generate_series(1, 200) n`.execute(
    shop.db,
  )
  const piece = piecesOf(await madeFilm())[0]!
  expect((await send(piece, null, token)).refused).toBe('TOO_MANY_FILES')
  expect((await send(piece)).success).toBe(true)
})

test('a range that is no range gives the whole, and none gives what is not there', async () => {
  const bytes = await madeFilm()
  const filmId = await sent(bytes)
  for (const range of [
    'bytes=00000000000000000-1',
    'bytes=0-99999999999999999999',
    'bytes=-99999999999999999999',
    'bytes=1e3-',
    'bytes=0x0-0x5',
    'bytes=0-1;x',
    'bytes=0-1, 0-1',
    'octets=0-1',
    `bytes=${'0-1,'.repeat(2_000)}`,
  ]) {
    const answer = await get(filmId, { range })
    expect([answer.statusCode, answer.rawPayload.length], range.slice(0, 40)).toEqual([200, bytes.length])
  }
  const whole = await get(filmId, { range: `bytes=-${'9'.repeat(15)}` })
  expect([whole.statusCode, whole.rawPayload.equals(bytes)]).toEqual([206, true])
  expect((await get(filmId, { range: `bytes=${'9'.repeat(15)}-` })).statusCode).toBe(416)
  for (const known of ['*', 'W/"x"', '""', '"a", "b"'])
    expect((await get(filmId, { 'if-none-match': known })).statusCode, known).toBe(200)
})

test('that another version has replaced plays for a day for who reads the page of before, and no longer', async () => {
  const filmId = await sent(await madeFilm())
  const done = await shop.publish({ blocks: [filmBlock(filmId)] })
  await shop.again(done.pageCode, 1, { blocks: whole.blocks })
  expect((await get(filmId)).statusCode).toBe(200)
  await shop.goTo(new Date(Number(shop.now()) + 23 * hourMs).toISOString())
  expect((await get(filmId)).statusCode).toBe(200)
  await shop.goTo(new Date(Number(shop.now()) + 2 * hourMs).toISOString())
  expect((await get(filmId)).statusCode).toBe(404)
})

test('of a page that is withdrawn the film is on no page, stays for its next version, and is nobody else’s', async () => {
  const filmId = await sent(await madeFilm())
  const done = await shop.publish({ blocks: [filmBlock(filmId)] })
  await ask('desk.content.decide', second.token, { ...seen(done), event: 'withdraw', reason: '活动提前结束' })
  const gone = await shop.read(done.pageCode)
  expect([gone.success, JSON.stringify(gone).includes(filmId)]).toEqual([false, false])
  // Who kept its number gets nothing by it, and its bytes stay for the next version.
  await removeStaleFilms(shop.db, shop.config, later(shop.now(), 48 * hourMs))
  expect((await get(filmId)).statusCode).toBe(404)
  const other = await shop.draft()
  const save = await call('desk.content.save', writer.token, { ...seen(other), ...whole, blocks: [filmBlock(filmId)] })
  expect(save.refused).toBe('FILM_GONE')
  await shop.again(done.pageCode, 1, { blocks: [filmBlock(filmId)] })
  expect((await shop.read(done.pageCode)).data!.blocks[0]!.film).toMatchObject({ filmId })
  expect((await get(filmId)).statusCode).toBe(200)
})
