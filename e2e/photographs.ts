/** A photograph as a camera takes it: large enough for a car's page, 3:2. */
import { pictureLibrary } from '#server/lib/picture-library.ts'

export async function photograph(name = 'car.jpg') {
  const sharp = await pictureLibrary()
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#8a9aa0' } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
