/** What is kept of a photograph that staff send (decision 082). */
import { leastPhoto, photoSizes, type PhotoWidth } from '#contract/photo.ts'
import { kindNames, photoRule, type UploadType } from '#contract/uploads.ts'
import { drawing, kindOf, MOST_PIXELS } from '#server/features/media/media.rules.ts'
import { pictureLibrary } from '#server/lib/picture-library.ts'
import { Refusal } from '#server/lib/refusal.ts'

/**
 * The photograph in its sizes: upright as the camera held it, cut to 3:2 around its middle, drawn anew without place, time
 * or camera.
 * @throws Refusal FILE_KIND_REFUSED, FILE_TOO_LARGE, FILE_BROKEN, PHOTO_UPRIGHT, PHOTO_SMALL
 */
export async function photoFiles(sent: Buffer): Promise<Map<PhotoWidth, Buffer>> {
  const { types, largest } = photoRule
  if (sent.length > largest) throw new Refusal('FILE_TOO_LARGE', { limit: `${Math.round(largest / 1024 / 1024)} MB` })
  const kind = kindOf(sent)
  if (!kind || !(types as readonly UploadType[]).includes(kind))
    throw new Refusal('FILE_KIND_REFUSED', { kinds: types.map(type => kindNames[type]).join(' / ') })
  return drawing.run(() => drawn(sent))
}

async function drawn(sent: Buffer): Promise<Map<PhotoWidth, Buffer>> {
  const sharp = await pictureLibrary()
  try {
    const { autoOrient, width, height } = await sharp(sent).metadata()
    if (width * height > MOST_PIXELS) throw new Refusal('FILE_TOO_LARGE', { limit: `${MOST_PIXELS / 1_000_000} MP` })
    if (autoOrient.height > autoOrient.width) throw new Refusal('PHOTO_UPRIGHT')
    if (autoOrient.width < leastPhoto.width || autoOrient.height < leastPhoto.height)
      throw new Refusal('PHOTO_SMALL', leastPhoto)
    const files = new Map<PhotoWidth, Buffer>()
    for (const size of photoSizes) {
      const bytes = await sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .rotate()
        .resize({ ...size, fit: 'cover' })
        .webp({ quality: 80 })
        .toBuffer()
      files.set(size.width, bytes)
    }
    return files
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('FILE_BROKEN')
  }
}
