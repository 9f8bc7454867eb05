import sharp from 'sharp'
import { expect, test } from 'vitest'
import { required } from '#contract/required.ts'
import { imageKey, imagesOf } from './pdf-images.ts'
import type { PdfPicture } from './pdf.ts'

const note = 'a car'
const car: PdfPicture = { file: 'car/sedan/frost/side-1600.avif', note }
const onStars: PdfPicture = { ...car, over: 'fitted/sedan/star/side-1600.avif' }
const onNothing: PdfPicture = { ...car, over: 'fitted/sedan/spokes/side-1600.avif' }

async function imagesFor(pictures: readonly PdfPicture[]) {
  const shares: number[] = []
  const parts = [{ kind: 'pictures', pictures } as const]
  const images = await imagesOf({ language: 'en', title: '', lead: [], foot: '', parts }, share => shares.push(share))
  return { shares, imageOf: (picture: PdfPicture) => images.get(imageKey(picture)) }
}

test('wheels lie over the car on paper as on the screen, and change nothing but the wheels', async () => {
  const { imageOf } = await imagesFor([car, onStars])
  const [own, other] = await Promise.all(
    [car, onStars].map(async each => {
      const { jpeg, width, height } = required(imageOf(each), 'its image')
      expect([width, height]).toEqual([1400, 934])
      return sharp(jpeg).greyscale().raw().toBuffer()
    }),
  )
  const changed = [...own!].flatMap((value, at) => (Math.abs(value - other![at]!) > 24 ? [at] : []))
  expect(changed.length).toBeGreaterThan(2_000)
  const rows = changed.map(at => Math.floor(at / 1400) / 934)
  expect(Math.min(...rows)).toBeGreaterThan(0.5)
  expect(Math.max(...rows)).toBeLessThan(0.74)
})

test('wheels that are not there leave the car as it is; a picture that is not there is left out', async () => {
  const gone: PdfPicture = { ...onStars, file: 'car/sedan/mauve/side-1600.avif' }
  const outside: PdfPicture = { note, file: '../../../package.json' }
  const { imageOf, shares } = await imagesFor([car, onNothing, gone, outside])
  expect(imageOf(onNothing)?.jpeg).toEqual(imageOf(car)?.jpeg)
  expect([imageOf(gone), imageOf(outside)]).toEqual([undefined, undefined])
  expect(shares).toEqual([0.25, 0.5, 0.5, 0.5])
})
