import PDFDocument from 'pdfkit'
import type { PdfBook } from './pdf.ts'

/** Points of a pixel: 72 of them are an inch, as 200 pixels are. */
const SCALE = 72 / 200

/**
 * Binds pictures into a document, each on a page of its own size.
 * @returns its bytes in a buffer of their own
 */
export async function bookBytes({ pages }: PdfBook): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({ autoFirstPage: false, pdfVersion: '1.7', font: '', margin: 0 })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const ended = new Promise(resolve => doc.on('end', resolve))
  for (const { bytes, width, height } of pages) {
    const size: [number, number] = [width * SCALE, height * SCALE]
    // A message between threads turns a Buffer into plain bytes.
    doc.addPage({ size, margin: 0 }).image(Buffer.from(bytes), 0, 0, { width: size[0], height: size[1] })
  }
  doc.end()
  await ended
  return Uint8Array.from(Buffer.concat(chunks))
}
