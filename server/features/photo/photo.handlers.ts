/** Photographs that staff send, and their bytes for everybody who has the number of one (decision 082). */
import { createHash, randomBytes } from 'node:crypto'
import { photoSizes, photoWidths } from '#contract/photo.ts'
import { required } from '#contract/required.ts'
import { Bytes, type Handlers } from '#server/http/context.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { storeOf } from '#server/outside/store/open-store.ts'
import { isPhoto, photosSince, recordPhoto } from './photo.queries.ts'
import { photoFiles } from './photo.rules.ts'
import { photoKey } from './photo.tidy.ts'

/** Photographs that one member of staff may send within a day: thirty cars of thirty. */
const MOST_A_DAY = 900
/** How long a browser keeps one, in seconds: the bytes of a number never change. */
const KEEP_S = 30 * 86_400

export const photoHandlers = {
  /**
   * The bytes are written before the row: a death between the two leaves bytes that nobody can reach. Drawing takes seconds
   * and its turn, so no transaction is open meanwhile.
   */
  'desk.photo.send': async ({ input: { content }, ctx }) => {
    const { db, now, staff, config } = ctx
    if ((await photosSince(db, staff.id, later(now, -dayMs))) >= MOST_A_DAY) throw new Refusal('TOO_MANY_FILES')
    const files = await photoFiles(Buffer.from(content, 'base64'))
    const photoId = randomBytes(16).toString('base64url')
    for (const [width, bytes] of files) await storeOf(config).put(photoKey(photoId, width), bytes, 'image/webp')
    const largest = required(files.get(photoSizes[2].width), 'largest size')
    const sha256 = createHash('sha256').update(largest).digest('hex')
    await recordPhoto(db, { photoId, sha256 }, { staffId: staff.id, now })
    return { photoId }
  },
  'photo.getFile': async ({ input, ctx }) => {
    const width = photoWidths.find(each => String(each) === input.width)
    const known = width !== undefined && (await isPhoto(ctx.db, input.photoId))
    const bytes = known && (await storeOf(ctx.config).get(photoKey(input.photoId, width)))
    if (!bytes) throw new Refusal('NOT_FOUND', {}, 404)
    return new Bytes(bytes, 'image/webp', `${input.photoId}.webp`, KEEP_S)
  },
} satisfies Partial<Handlers>
