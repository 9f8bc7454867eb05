/** Draws the icons of the shop as an app out of the brand's mark (decision 117). */
import { type IconKind, iconSizes } from '#contract/web-app.ts'
import { pictureLibrary } from '#server/lib/picture-library.ts'

/** What a device may cut off leaves a circle of four fifths; the mark stays within it. */
const SAFE = 0.7
const WHITE = { r: 255, g: 255, b: 255 }

/**
 * An icon as PNG.
 * @param svg the brand's mark, a square
 * @throws the library's error for what it cannot draw
 */
export async function drawIcon(svg: string, kind: IconKind): Promise<Buffer> {
  const sharp = await pictureLibrary()
  const side = iconSizes[kind]
  // An SVG is drawn at 72 dots per inch, whatever its size: dense enough that nothing is enlarged afterwards.
  const { width, height } = await sharp(Buffer.from(svg)).metadata()
  const density = Math.min(2400, Math.ceil((72 * side) / Math.min(width, height)))
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const drawn = (size: number) =>
    sharp(Buffer.from(svg), { density }).resize(size, size, { fit: 'contain', background: clear }).ensureAlpha().png()
  if (kind === 'small' || kind === 'large') return drawn(side).toBuffer()
  // Its own ground, as it has it in the middle of its upper edge, goes on to the corners.
  const { data, info } = await drawn(side).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 20) * info.width + Math.floor(info.width / 2)) * info.channels
  const [r = 255, g = 255, b = 255, alpha = 0] = data.subarray(at, at + 4)
  const ground = alpha > 250 ? { r, g, b } : WHITE
  if (kind === 'touch') return drawn(side).flatten({ background: ground }).toBuffer()
  const mark = await drawn(Math.round(side * SAFE)).toBuffer()
  return sharp({ create: { width: side, height: side, channels: 3, background: ground } })
    .composite([{ input: mark, gravity: 'centre' }])
    .removeAlpha()
    .png()
    .toBuffer()
}
