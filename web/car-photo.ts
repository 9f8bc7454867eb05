import { photoAddress, photoSizes } from '#contract/photo.ts'
import { carSide, type PictureSource } from './pictures.ts'

type Code = string | null | undefined

const [, , largest] = photoSizes

/** A photograph of a car as a picture. @param instead what stands there when it does not come */
export const photoSource = (photoId: string, instead?: PictureSource): PictureSource => ({
  webp: photoSizes.map(({ width }) => `${photoAddress(photoId, width)} ${width}w`).join(', '),
  src: photoAddress(photoId, largest.width),
  width: largest.width,
  height: largest.height,
  colour: 'var(--surface-media)',
  ...(instead?.outline ? { outline: instead.outline } : {}),
})

/** What shows a used car in lists: its own first photograph, or the drawn side view in its paint. */
export function usedCarPicture(car: { bodyKey: Code; paint: Code; photoId: string | null }): PictureSource {
  const side = carSide(car.bodyKey, car.paint)
  return car.photoId === null ? side : photoSource(car.photoId, side)
}
