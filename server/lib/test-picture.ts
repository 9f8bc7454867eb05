/** Small pictures. For tests. */
import { crc32, deflateSync } from 'node:zlib'

let count = 0

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}

/** A grey PNG of 30 × 40 dots that no other test sends. A PDF costs a tenth of a second, and this a hundredth. */
export function pngOf(): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(30)
  head.writeUInt32BE(40, 4)
  // Eight bits, grey.
  head.set([8, 0], 8)
  const rows = Buffer.alloc(40 * 31, 0x80)
  for (let row = 0; row < 40; row++) rows[row * 31] = 0
  // Within the picture, so that also what is drawn anew is another one.
  rows.writeUInt32BE(process.pid, 1)
  rows.writeUInt32BE(++count, 5)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
