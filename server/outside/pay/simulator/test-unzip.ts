/** Opens a ZIP by its directory, as everybody does who has no library for it; for tests. */
import { crc32, inflateRawSync } from 'node:zlib'

/** @throws where a checksum or a mark is wrong */
export function unzipSync(file: Buffer): { name: Buffer; content: Buffer }[] {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0) throw new Error('no directory')
  let at = file.readUInt32LE(end + 16)
  return Array.from({ length: file.readUInt16LE(end + 10) }, () => {
    if (file.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry')
    const [packed, nameLength, extra, comment] = [20, 28, 30, 32].map((offset, index) =>
      index === 0 ? file.readUInt32LE(at + offset) : file.readUInt16LE(at + offset),
    ) as [number, number, number, number]
    const start = file.readUInt32LE(at + 42)
    const name = file.subarray(at + 46, at + 46 + nameLength)
    const content = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
    const bytes = inflateRawSync(file.subarray(content, content + packed))
    if (crc32(bytes) !== file.readUInt32LE(at + 16)) throw new Error('wrong checksum')
    at += 46 + nameLength + extra + comment
    return { name, content: bytes }
  })
}
