import { crc32, inflateRawSync } from 'node:zlib'
import { BillUnreadable } from '../channel.ts'
import { BILL_BYTES } from './door.ts'

export interface ZipEntry {
  name: string
  content: Buffer
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const MOST_ENTRIES = 100
/** Flag of a name in UTF-8; without it the name is in the encoding of its maker. */
const UTF8_NAME = 0x800

/**
 * The files of a zip archive, as bills come in: stored or deflated, no encryption, no second volume.
 * @throws BillUnreadable when it is broken, or unpacks to more than a bill can have
 */
export function unzipped(archive: Buffer): ZipEntry[] {
  try {
    return entriesOf(archive)
  } catch (error) {
    if (error instanceof BillUnreadable) throw error
    throw new BillUnreadable('the archive is broken')
  }
}

function entriesOf(archive: Buffer): ZipEntry[] {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || archive.readUInt32LE(end) !== END) throw new BillUnreadable('is no archive')
  const count = archive.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw new BillUnreadable('the archive has too many files')
  const entries: ZipEntry[] = []
  let at = archive.readUInt32LE(end + 16)
  let left = BILL_BYTES
  for (let n = 0; n < count; n++) {
    if (archive.readUInt32LE(at) !== CENTRAL) throw new BillUnreadable('the archive is broken')
    const [name, extra, comment] = [28, 30, 32].map(offset => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const encoding = archive.readUInt16LE(at + 8) & UTF8_NAME ? 'utf-8' : 'gbk'
    const content = contentOf(archive, at, left)
    left -= content.length
    entries.push({ name: new TextDecoder(encoding).decode(archive.subarray(at + 46, at + 46 + name)), content })
    at += 46 + name + extra + comment
  }
  return entries
}

function contentOf(archive: Buffer, central: number, most: number): Buffer {
  const method = archive.readUInt16LE(central + 10)
  const sum = archive.readUInt32LE(central + 16)
  const packed = archive.readUInt32LE(central + 20)
  const size = archive.readUInt32LE(central + 24)
  const local = archive.readUInt32LE(central + 42)
  if (archive.readUInt32LE(local) !== LOCAL) throw new BillUnreadable('the archive is broken')
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const bytes = archive.subarray(from, from + packed)
  if (bytes.length !== packed || size > most) throw new BillUnreadable('the archive is cut off or too large')
  // One byte more than promised is too many already.
  const content = method === 0 ? bytes : method === 8 ? inflateRawSync(bytes, { maxOutputLength: size + 1 }) : undefined
  if (content?.length !== size || crc32(content) !== sum) throw new BillUnreadable('a file of the archive is broken')
  return content
}
