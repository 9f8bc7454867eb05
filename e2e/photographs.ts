/** A photograph as a camera takes it: large enough for a car's page, 3:2. */
import { pictureLibrary } from '#server/lib/picture-library.ts'

export async function photograph(name = 'car.jpg') {
  const sharp = await pictureLibrary()
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#8a9aa0' } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A picture of a good as a camera takes it, wider than the shop shows it: something bright on the right. */
export async function goodsPhotograph(name = 'jug.png') {
  const sharp = await pictureLibrary()
  const thing = await sharp({ create: { width: 500, height: 900, channels: 3, background: '#c8553d' } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#e8e4dc' } })
    .composite([{ input: thing, left: 1000, top: 50 }])
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
