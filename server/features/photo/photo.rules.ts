/** What is kept of a photograph that staff send (decisions 082 and 166). */
import type { Sharp } from 'sharp'
import {
  type Crop,
  goodsPictureFormats,
  goodsPictureSizes,
  isCropOf,
  leastCrop,
  type PhotoFormat,
} from '#contract/goods-photo.ts'
import { leastPhoto, photoSizes } from '#contract/photo.ts'
import type { AnyPhotoWidth } from '#contract/photo-files.ts'
import { photoRule } from '#contract/uploads.ts'
import { drawing, kindWithin, MOST_PIXELS } from '#server/features/media/media.rules.ts'
import { pictureLibrary } from '#server/lib/picture-library.ts'
import { Refusal } from '#server/lib/refusal.ts'

/** One file of a photograph. */
export interface PhotoFile {
  width: AnyPhotoWidth
  format: PhotoFormat
  bytes: Buffer
}
interface Size {
  width: number
  height: number
}

/**
 * The photograph in its sizes: upright as the camera held it, cut to 3:2 around its middle, drawn anew without place, time
 * or camera.
 * @returns the largest last
 * @throws Refusal FILE_KIND_REFUSED, FILE_TOO_LARGE, FILE_BROKEN, PHOTO_UPRIGHT, PHOTO_SMALL
 */
export const photoFiles = (sent: Buffer): Promise<PhotoFile[]> =>
  drawn(sent, async (upright, size) => {
    if (size.height > size.width) throw new Refusal('PHOTO_UPRIGHT')
    checkLeast(size, leastPhoto)
    const files: PhotoFile[] = []
    for (const { width, height } of photoSizes) {
      const bytes = await upright().resize({ width, height, fit: 'cover' }).webp({ quality: 80 }).toBuffer()
      files.push({ width, format: 'webp', bytes })
    }
    return files
  })

/**
 * A picture of a good in the sizes and formats of the shop's own: upright, cut to what staff chose, drawn anew without
 * place, time or camera.
 * @returns the largest last
 * @throws Refusal FILE_KIND_REFUSED, FILE_TOO_LARGE, FILE_BROKEN, CROP_WRONG, PHOTO_SMALL
 */
export const goodsPictureFiles = (sent: Buffer, crop: Crop): Promise<PhotoFile[]> =>
  drawn(sent, async (upright, size) => {
    if (!isCropOf(crop, size)) throw new Refusal('CROP_WRONG')
    checkLeast(crop, leastCrop)
    const files: PhotoFile[] = []
    for (const { width, height } of goodsPictureSizes)
      for (const format of goodsPictureFormats) {
        const cut = upright().extract(crop).resize({ width, height, fit: 'fill' }).flatten({ background: '#ffffff' })
        const bytes = await (format === 'avif'
          ? cut.avif({ quality: 55, effort: 3 })
          : cut.webp({ quality: 82 })
        ).toBuffer()
        files.push({ width, format, bytes })
      }
    return files
  })

function checkLeast(size: Size, { width, height }: Size): void {
  if (size.width < width || size.height < height) throw new Refusal('PHOTO_SMALL', { width, height })
}

/** Checks what was sent and draws its files, one picture at a time. @param draw gets its size as it stands upright */
function drawn(sent: Buffer, draw: (upright: () => Sharp, size: Size) => Promise<PhotoFile[]>): Promise<PhotoFile[]> {
  kindWithin(sent, photoRule)
  return drawing.run(async () => {
    const sharp = await pictureLibrary()
    try {
      const { autoOrient, width, height } = await sharp(sent).metadata()
      if (width * height > MOST_PIXELS) throw new Refusal('FILE_TOO_LARGE', { limit: `${MOST_PIXELS / 1_000_000} MP` })
      return await draw(() => sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate(), autoOrient)
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal('FILE_BROKEN')
    }
  })
}
