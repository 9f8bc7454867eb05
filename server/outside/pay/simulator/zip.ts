/** ZIP files as gateways pack their bills: PKWARE's format, each entry deflated, without extra fields. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  /** Bytes, for a name may be GBK. */
  name: Buffer
  content: Buffer
}

const VERSION = 20
const DEFLATE = 8
/** The first day that the format can write; nobody reads when an entry was made. */
const DAY = (1 << 5) | 1

/** What stands of an entry both before its bytes and in the directory at the end. */
function common({ name, content }: ZipEntry, packed: Buffer): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(VERSION, 0)
  bytes.writeUInt16LE(DEFLATE, 4)
  bytes.writeUInt16LE(DAY, 8)
  bytes.writeUInt32LE(crc32(content), 10)
  bytes.writeUInt32LE(packed.length, 14)
  bytes.writeUInt32LE(content.length, 18)
  bytes.writeUInt16LE(name.length, 22)
  return bytes
}

const signature = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}

/** Packs entries into one file. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const packed = deflateRawSync(entry.content)
    const head = common(entry, packed)
    const file = Buffer.concat([signature(0x04034b50), head, entry.name, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    const made = Buffer.alloc(2)
    made.writeUInt16LE(VERSION)
    directory.push(Buffer.concat([signature(0x02014b50), made, head, tail, entry.name]))
    files.push(file)
    offset += file.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, listed, end])
}
