/** Photographs and pictures of goods that staff send, and their bytes for everybody who has the number of one (decisions 082, 166). */
import { createHash, randomBytes } from 'node:crypto'
import { anyPhotoWidths, type PhotoShape } from '#contract/photo-files.ts'
import { required } from '#contract/required.ts'
import { Bytes, type Ctx, type Handlers, type StaffCtx } from '#server/http/context.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { storeOf } from '#server/outside/store/open-store.ts'
import { isPhoto, photosSince, recordPhoto } from './photo.queries.ts'
import { goodsPictureFiles, type PhotoFile, photoFiles } from './photo.rules.ts'
import { photoKey } from './photo.tidy.ts'

/** Photographs that one member of staff may send within a day: thirty cars of thirty. */
const MOST_A_DAY = 900
/** How long a browser keeps one, in seconds: the bytes of a number never change. */
const KEEP_S = 30 * 86_400

/**
 * Keeps what was sent for a day. The bytes are written before the row: a death between the two leaves bytes that nobody
 * can reach. Drawing takes seconds and its turn, so no transaction is open meanwhile.
 */
async function keep(ctx: Ctx & StaffCtx, shape: PhotoShape, draw: () => Promise<PhotoFile[]>) {
  const { db, now, staff, config } = ctx
  if ((await photosSince(db, staff.id, later(now, -dayMs))) >= MOST_A_DAY) throw new Refusal('TOO_MANY_FILES')
  const files = await draw()
  const photoId = randomBytes(16).toString('base64url')
  for (const { width, format, bytes } of files)
    await storeOf(config).put(photoKey(photoId, width, format), bytes, `image/${format}`)
  const sha256 = createHash('sha256')
    .update(required(files.at(-1), 'largest size').bytes)
    .digest('hex')
  await recordPhoto(db, { photoId, sha256, shape }, { staffId: staff.id, now })
  return { photoId }
}

export const photoHandlers = {
  'desk.photo.send': ({ input: { content }, ctx }) =>
    keep(ctx, 'car', () => photoFiles(Buffer.from(content, 'base64'))),
  'desk.goods.sendPicture': ({ input: { content, crop }, ctx }) =>
    keep(ctx, 'goods', () => goodsPictureFiles(Buffer.from(content, 'base64'), crop)),
  'photo.getFile': async ({ input: { photoId, width, format }, ctx }) => {
    const known = anyPhotoWidths.find(each => String(each) === width)
    const bytes =
      known !== undefined &&
      (await isPhoto(ctx.db, photoId)) &&
      (await storeOf(ctx.config).get(photoKey(photoId, known, format)))
    if (!bytes) throw new Refusal('NOT_FOUND', {}, 404)
    return new Bytes(bytes, `image/${format}`, `${photoId}.${format}`, KEEP_S)
  },
} satisfies Partial<Handlers>
