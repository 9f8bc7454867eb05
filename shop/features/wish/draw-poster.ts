/** A configured car as one picture that can be kept and sent: drawn in the browser, in the shop's own colours and type. */
import { encodeQR } from 'qr'

export interface PosterFacts {
  /** Addresses of the car's picture and of what lies over it, in this order; an empty one: there is none. */
  pictures: readonly string[]
  name: string
  /** What tells it from others, in a line. */
  look: string
  price: string
  /** Of which day the price is, and what the code is for. */
  notes: readonly string[]
  code: string
  /** What the code in squares leads to. */
  url: string
  store: string
}

/** CSS pixels of the picture: three to four, as telephones show it whole. */
export const posterSize = { width: 1080, height: 1440 } as const
const MARGIN = 72
const PICTURE_HEIGHT = 720
const QR_SIZE = 264
/** Light squares around a code (ISO/IEC 18004). */
const QUIET = 4

/**
 * The largest type in which a text keeps to a width, not below the smallest.
 * @param widthOf how wide the text is at a size, in pixels
 */
export function fittingSize(widthOf: (size: number) => number, width: number, largest: number, least: number): number {
  let size = largest
  while (size > least && widthOf(size) > width) size--
  return size
}

/** Where a picture is cut so that it fills a box of another shape: its middle stays. */
export function covering(
  from: { width: number; height: number },
  to: { width: number; height: number },
): { x: number; y: number; width: number; height: number } {
  const scale = Math.min(from.width / to.width, from.height / to.height)
  const [width, height] = [to.width * scale, to.height * scale]
  return { x: (from.width - width) / 2, y: (from.height - height) / 2, width, height }
}

async function load(address: string): Promise<HTMLImageElement | undefined> {
  if (address === '') return undefined
  const image = new Image()
  image.src = address
  // Without the picture the rest is still worth keeping.
  return image.decode().then(
    () => image,
    () => undefined,
  )
}

/** Draws the poster into a canvas, whose size it sets. */
export async function drawPoster(canvas: HTMLCanvasElement, facts: PosterFacts): Promise<void> {
  const images = await Promise.all(facts.pictures.map(load))
  const { width, height } = posterSize
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws nothing')
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const family = getComputedStyle(document.body).fontFamily
  const inner = width - 2 * MARGIN

  pen.fillStyle = token('--surface-page')
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = token('--surface-media')
  pen.fillRect(0, 0, width, PICTURE_HEIGHT)
  // What lies over a picture that did not come shows nothing.
  for (const image of images[0] ? images : []) {
    if (!image) continue
    const box = { width, height: PICTURE_HEIGHT }
    const cut = covering({ width: image.naturalWidth, height: image.naturalHeight }, box)
    pen.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, box.width, box.height)
  }

  pen.textBaseline = 'alphabetic'
  /** Writes a line. @param y of its base */
  function write(text: string, y: number, { size, least = size, weight = 400, colour = '--text', room = inner }: Type) {
    if (!pen) return
    const fontAt = (px: number) => `${weight} ${px}px ${family}`
    const px = fittingSize(
      at => {
        pen.font = fontAt(at)
        return pen.measureText(text).width
      },
      room,
      size,
      least,
    )
    pen.font = fontAt(px)
    pen.fillStyle = token(colour)
    pen.fillText(text, MARGIN, y, room)
  }
  const beside = inner - QR_SIZE - 48
  write(facts.name, PICTURE_HEIGHT + 104, { size: 60, least: 36, weight: 500, colour: '--text-strong' })
  write(facts.look, PICTURE_HEIGHT + 164, { size: 32, least: 20, colour: '--text-muted' })
  write(facts.price, PICTURE_HEIGHT + 264, { size: 64, least: 40, weight: 500, colour: '--text-strong' })
  const foot = height - MARGIN - QR_SIZE
  write(facts.code, foot + 76, { size: 64, least: 40, weight: 500, colour: '--text-strong', room: beside })
  for (const [n, note] of facts.notes.entries())
    write(note, foot + 136 + 40 * n, { size: 26, least: 18, colour: '--text-muted', room: beside })
  write(facts.store, height - MARGIN, { size: 28, least: 20, weight: 500, colour: '--text', room: beside })
  drawCode(pen, facts.url, { x: width - MARGIN - QR_SIZE, y: foot, size: QR_SIZE }, token)
}

interface Type {
  /** Pixels; it gets smaller, down to `least`, where the line is longer than its room. */
  size: number
  least?: number
  weight?: 400 | 500
  colour?: string
  room?: number
}

function drawCode(
  pen: CanvasRenderingContext2D,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
  token: (name: string) => string,
): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  // Whole pixels a square: what is blurred is read badly.
  const square = Math.floor(size / rows.length)
  const left = x + size - square * rows.length
  pen.fillStyle = token('--qr-ground')
  pen.fillRect(left, y, square * rows.length, square * rows.length)
  pen.fillStyle = token('--qr-ink')
  for (const [down, row] of rows.entries())
    for (const [across, dark] of row.entries())
      if (dark) pen.fillRect(left + across * square, y + down * square, square, square)
}
