import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * A page kept compressed although every answer has another nonce. gzip may be put together from pieces: the text between
 * the nonces is deflated once, each piece ending on a byte border with an empty window behind it, and each nonce stands
 * between them as a stored block (RFC 1951, 3.2.4). What is left for an answer is copying.
 */
export interface GzipTemplate {
  /** Deflated pieces; a nonce stands between each and the next. */
  pieces: readonly Buffer[]
  size: number
  /** Checksum of the page with noughts for its nonces. */
  bare: number
  /** What carries a nonce's part of the checksum to all its places. */
  carry: number
}

/*
 * A checksum over the whole page for each answer would be most of its work. But CRC-32 is linear: that of the page with a
 * nonce is that of the page with noughts in its place, and what the nonce adds; and what the same bytes add farther from the
 * end is multiplied by x to the eighth for each byte, modulo the polynomial of the checksum (RFC 1952, 8). So the places of a
 * page are one factor, the sum of their powers.
 */

/** The polynomial of CRC-32; as everywhere here the highest bit is the lowest power. */
const POLYNOMIAL = 0xedb88320
const ONE = 0x80000000
const X_8 = 0x00800000

/** The product of two polynomials, modulo that of the checksum. */
function product(a: number, b: number): number {
  let sum = 0
  for (let bit = ONE, times = b; bit !== 0; bit >>>= 1) {
    if (a & bit) sum ^= times
    times = times & 1 ? (times >>> 1) ^ POLYNOMIAL : times >>> 1
  }
  return sum >>> 0
}

/** What something is multiplied by that many bytes follow. */
function power(bytes: number): number {
  let result = ONE
  for (let left = bytes, square = X_8; left > 0; left = Math.floor(left / 2), square = product(square, square))
    if (left % 2 === 1) result = product(result, square)
  return result
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
  const bare = Buffer.from(html)
  for (const at of nonceAt) bare.fill(0, at, at + nonceLength)
  const carry = nonceAt.reduce((sum, at) => sum ^ power(html.length - at - nonceLength), 0)
  return { pieces, size: html.length, bare: crc32(bare), carry }
}

/** The gzip file of the page with a nonce of the length that it was made for. */
export function writeGzip(template: GzipTemplate, nonce: string): Buffer {
  const bytes = Buffer.from(nonce, 'latin1')
  const stored = Buffer.concat([storedHead(bytes.length), bytes])
  const parts: Buffer[] = [header]
  template.pieces.forEach((piece, n) => {
    if (n > 0) parts.push(stored)
    parts.push(piece)
  })
  const added = crc32(bytes) ^ crc32(Buffer.alloc(bytes.length))
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE((template.bare ^ product(template.carry, added)) >>> 0, 0)
  tail.writeUInt32LE(template.size, 4)
  parts.push(end, tail)
  return Buffer.concat(parts)
}
