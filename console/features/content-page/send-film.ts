/** Sends a film to the shop piece by piece, so that one sees how far it is, and a piece that is lost is sent again alone. */
import { filmPiece } from '#contract/film.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { readBase64 } from '#web/upload.ts'

export type SentFilm = Pick<Output<'desk.film.send'>, 'filmId'> & NonNullable<Output<'desk.film.send'>['film']>

/**
 * @param onPart hears how much of it has arrived, from 0 to 1
 * @throws ApiFailure with the server's refusal, the signal's reason
 */
export async function sendFilm(file: File, signal: AbortSignal, onPart: (part: number) => void): Promise<SentFilm> {
  const bytes = file.size
  let filmId: string | null = null
  for (let at = 0; ; at += filmPiece) {
    const piece = file.slice(at, at + filmPiece)
    const content = await readBase64(new File([piece], file.name))
    signal.throwIfAborted()
    const { data }: { data: Output<'desk.film.send'> } = await api(
      'desk.film.send',
      { filmId, bytes, at, content },
      { signal },
    )
    if (data.film) return { filmId: data.filmId, ...data.film }
    filmId = data.filmId
    onPart((at + piece.size) / bytes)
  }
}
