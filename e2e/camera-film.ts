/** What a camera sees in a journey: a film of one picture, as Chromium takes it in place of a real camera. */
import { writeFileSync } from 'node:fs'
import { encodeQR } from 'qr'
import sharp from 'sharp'

const [WIDTH, HEIGHT] = [640, 480]
/** A wall in the evening: neither black nor white. */
const wall = { r: 140, g: 140, b: 140 }

/** A picture of a code, black on nothing, as drawing programs save it. */
export const codeOf = (text: string): Promise<Buffer> =>
  sharp(Buffer.from(encodeQR(text, 'svg', { border: 4, scale: 1 })))
    .resize(240, 240, { kernel: 'nearest' })
    .png()
    .toBuffer()

/** Writes a film (YUV4MPEG2) of a picture on a wall, somewhat aside; without one it shows the wall. */
export async function writeFilm(file: string, picture?: Buffer): Promise<void> {
  const seen = picture && {
    input: await sharp(picture).flatten({ background: 'white' }).resize({ height: 260 }).toBuffer(),
    left: 190,
    top: 130,
  }
  const light = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: wall } })
    .composite(seen ? [seen] : [])
    .greyscale()
    .raw()
    .toBuffer()
  const noColour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, noColour])
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`), frame, frame]))
}
