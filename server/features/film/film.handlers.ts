/** Films that staff send piece by piece, and their bytes for everybody who has the number of one (decision 152). */
import { createHash, randomBytes } from 'node:crypto'
import { filmPiece, filmRule } from '#contract/film.ts'
import type { Config } from '#server/config.ts'
import { type Handlers, Stream } from '#server/http/context.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { storeOf } from '#server/outside/store/open-store.ts'
import {
  beginFilm,
  dropFilm,
  type Film,
  filmsSince,
  filmSentBy,
  isFilmShown,
  recordFilm,
  type SentFilm,
  wholeFilms,
} from './film.queries.ts'
import { lookAtFilm, looking } from './film.rules.ts'
import { filmKey, pieceKey, removePieces } from './film.tidy.ts'

/** Films that one member of staff may begin to send within a day. */
const MOST_A_DAY = 200
/** How long a browser keeps one without asking again, in seconds: its page may have been taken off meanwhile. */
const KEEP_S = 86_400

const isWhole = (film: SentFilm): film is Film => film.sha256 !== null
const shown = ({ filmId, durationMs, width, height, sound }: Film) => ({
  filmId,
  film: { seconds: durationMs / 1000, width, height, sound },
})

/** All pieces in their order. @throws Refusal FILM_GONE when one never came */
async function putTogether(config: Config, { filmId, bytes }: SentFilm): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let n = 0; n * filmPiece < bytes; n++) {
    const piece = await storeOf(config).get(pieceKey(filmId, n))
    if (!piece) throw new Refusal('FILM_GONE')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

export const filmHandlers = {
  /**
   * Bytes are written before the row that says that they are there: a death between the two leaves what the next night
   * takes away. No transaction is open while the store is asked. A piece that is sent twice is the same piece.
   */
  'desk.film.send': async ({ input, ctx }) => {
    const { db, now, staff, config } = ctx
    const { bytes, at, content } = input
    const piece = Buffer.from(content, 'base64')
    const isLast = at + piece.length === bytes
    if (at + piece.length > bytes || (!isLast && piece.length !== filmPiece) || (at === 0) !== (input.filmId === null))
      throw new Refusal('FILE_BROKEN')
    let filmId = input.filmId
    if (filmId === null) {
      if ((await filmsSince(db, staff.id, later(now, -dayMs))) >= MOST_A_DAY) throw new Refusal('TOO_MANY_FILES')
      filmId = randomBytes(16).toString('base64url')
      await beginFilm(db, { filmId, bytes }, { staffId: staff.id, now })
    }
    const sent = await filmSentBy(db, filmId, staff.id)
    if (!sent || sent.bytes !== bytes) throw new Refusal('FILM_GONE')
    if (isWhole(sent)) return shown(sent)
    await storeOf(config).put(pieceKey(filmId, at / filmPiece), piece, 'application/octet-stream')
    if (!isLast) return { filmId, film: null }
    return looking.run(async () => {
      // The last piece may have come twice.
      const before = await filmSentBy(db, sent.filmId, staff.id)
      if (!before) throw new Refusal('FILM_GONE')
      if (isWhole(before)) return shown(before)
      try {
        const whole = await putTogether(config, sent)
        const facts = await lookAtFilm(whole)
        await storeOf(config).put(filmKey(sent.filmId), whole, filmRule.type)
        const sha256 = createHash('sha256').update(whole).digest('hex')
        const film = { filmId: sent.filmId, bytes, sha256, ...facts }
        await recordFilm(db, film, now)
        // Its hour may have ended meanwhile: then nothing refers to what was put there just now.
        if (!(await filmSentBy(db, sent.filmId, staff.id))) {
          await storeOf(config).remove(filmKey(sent.filmId))
          throw new Refusal('FILM_GONE')
        }
        return shown(film)
      } catch (error) {
        // Nothing of what was refused stays behind; what broke here may be sent once more.
        if (error instanceof Refusal) await dropFilm(db, sent.filmId)
        throw error
      } finally {
        if (await isOver(db, sent, staff.id)) await removePieces(config, sent)
      }
    })
  },
  'film.getFile': async ({ input: { filmId }, ctx }) => {
    const film = (await wholeFilms(ctx.db, [filmId])).get(filmId)
    if (!film || !(await isFilmShown(ctx.db, filmId, ctx.now))) throw new Refusal('NOT_FOUND', {}, 404)
    const read = (from: number, to: number) => storeOf(ctx.config).getPart(filmKey(filmId), from, to)
    return new Stream({
      read,
      bytes: film.bytes,
      type: filmRule.type,
      name: `${filmId}.mp4`,
      tag: film.sha256.slice(0, 32),
      keepS: KEEP_S,
    })
  },
} satisfies Partial<Handlers>

/** Whether a film is whole, or was refused: its pieces are of no use then. */
async function isOver(db: Parameters<typeof filmSentBy>[0], { filmId }: SentFilm, staffId: number): Promise<boolean> {
  const left = await filmSentBy(db, filmId, staffId)
  return !left || isWhole(left)
}
