import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * A page kept compressed although every answer has another nonce. gzip may be put together from pieces: the text between
 * the nonces is deflated once, each piece ending on a byte border with an empty window behind it, and each nonce stands
 * between them as a stored block (RFC 1951, 3.2.4). What is left for an answer is copying and one checksum.
 */
export interface GzipTemplate {
  /** Deflated pieces; a nonce stands between each and the next. */
  pieces: readonly Buffer[]
  size: number
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** An empty, final, stored block. */
const end = Buffer.from([1, 0, 0, 0xff, 0xff])

/** Head of a stored block of so many bytes that is not the last one. */
function storedHead(length: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(length, 1)
  head.writeUInt16LE(~length & 0xffff, 3)
  return head
}

/**
 * What zlib takes for a piece, as small as gives the same bytes: most pieces are a tag's few words, and a page has
 * twenty-five of them, for each of which a quarter of a megabyte would be taken and given back.
 */
const roomFor = (bytes: number) => (bytes < 1024 ? { windowBits: 10, memLevel: 4 } : {})

/**
 * Compresses a page around its nonces.
 * @param nonceAt where the nonces begin, ascending
 * @param nonceLength bytes of each
 */
export function makeGzipTemplate(html: Buffer, nonceAt: readonly number[], nonceLength: number): GzipTemplate {
  const pieces: Buffer[] = []
  let from = 0
  for (const at of [...nonceAt, html.length]) {
    const piece = html.subarray(from, at)
    pieces.push(deflateRawSync(piece, { level: 6, finishFlush: constants.Z_FULL_FLUSH, ...roomFor(piece.length) }))
    from = at + nonceLength
  }
  return { pieces, size: html.length }
}

/**
 * The gzip file of the page with a nonce.
 * @param plain the page with this nonce in place: the checksum is taken over it
 */
export function writeGzip(template: GzipTemplate, plain: Buffer, nonce: string): Buffer {
  const stored = Buffer.concat([storedHead(nonce.length), Buffer.from(nonce, 'latin1')])
  const parts: Buffer[] = [header]
  template.pieces.forEach((piece, n) => {
    if (n > 0) parts.push(stored)
    parts.push(piece)
  })
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32(plain), 0)
  tail.writeUInt32LE(template.size, 4)
  parts.push(end, tail)
  return Buffer.concat(parts)
}
