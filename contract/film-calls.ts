import { filmPath } from './film.ts'
import { file, post } from './call-row.ts'

/** Films of pages of blocks (decision 152): rows of the call table (`calls.ts`). */
export const filmCalls = {
  'film.getFile': file(filmPath, { silent: true, keepSession: true }),
} as const

/** The same at the desk: rows of `desk-calls.ts`. */
export const deskFilmCalls = {
  'desk.film.send': post('/desk/film/v1/send', {
    staff: 'content.edit',
    ownTransaction: true,
    silent: true,
    largestKb: 3_072,
    limit: 'upload',
    acts: ['filmId'],
  }),
} as const
