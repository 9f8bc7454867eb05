/** Files of a QR code for print and for screens; what draws it is loaded with the first one. */

/** Light modules around the code (ISO/IEC 18004), and pixels of the side of a PNG at the least. */
const QUIET = 4
const PNG_SIDE = 1_200

async function rowsOf(text: string): Promise<boolean[][]> {
  const { encodeQR } = await import('qr')
  // Posters get torn and dirty: a quarter of it may be gone.
  return encodeQR(text, 'raw', { ecc: 'quartile', border: QUIET })
}

/** As an SVG: sharp at any size. */
export async function qrSvg(text: string): Promise<Blob> {
  const rows = await rowsOf(text)
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const size = rows.length
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** As a PNG whose modules are whole pixels; undefined where the browser cannot draw it. */
export async function qrPng(text: string): Promise<Blob | undefined> {
  const rows = await rowsOf(text)
  const each = Math.ceil(PNG_SIDE / rows.length)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = each * rows.length
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000000'
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(x * each, y * each, each, each)
  return new Promise(resolve => canvas.toBlob(blob => resolve(blob ?? undefined), 'image/png'))
}
