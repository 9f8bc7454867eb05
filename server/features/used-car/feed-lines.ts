import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import { createReadStream } from 'node:fs'

/**
 * Reads a dealer's table as records with their line numbers, whatever is wrong with single lines. The bytes are split
 * into lines before they are decoded, so one broken character costs one line, and a quote that is never closed costs the
 * line where it opens. GBK and UTF-8 allow this: the bytes of line ends, quotes and delimiters never occur inside a
 * character.
 */

export type FeedEncoding = 'utf-8' | 'gbk'
/** What spreadsheets call "Unicode text"; always with a mark. It is turned into UTF-8 before it is split. */
export type WideEncoding = 'utf-16le' | 'utf-16be'
export type Delimiter = ',' | ';' | '\t'
export type BrokenLine = 'encoding' | 'quote' | 'long'

/** One line of the file, or several joined by a quoted line break. */
export interface FeedRecord {
  /** 1 is the first line of the file. */
  line: number
  fields: string[]
  broken?: BrokenLine
}

/** The file as a whole cannot be read. Its message is for people, in both languages. */
export class FeedRefused extends Error {
  readonly cn: string
  readonly en: string
  constructor(cn: string, en: string) {
    super(`${cn} / ${en}`)
    this.name = 'FeedRefused'
    this.cn = cn
    this.en = en
  }
}

const NEWLINE = 10
const RETURN = 13
const SAMPLE_BYTES = 256 * 1024
/** A line of a stock feed has some hundred bytes. */
const LONGEST_LINE = 64 * 1024
/** A quoted field may run over so many lines; longer means that a quote is missing. */
const MOST_JOINED_LINES = 20

export interface FeedShape {
  encoding: FeedEncoding | WideEncoding
  /** Bytes of the byte-order mark. */
  skip: number
  /** Byte that ends a line. */
  newline: number
}

/**
 * Looks at the first 256 kB. Without a byte-order mark the lines vote: text that is valid UTF-8 is practically never
 * GBK with Chinese in it.
 * @throws FeedRefused for an empty file, a folder, UTF-16 without a mark, a spreadsheet and other binary files
 */
export async function shapeOf(path: string, wanted?: FeedEncoding): Promise<FeedShape> {
  const sample = await sampleOf(path)
  if (sample.length === 0) throw new FeedRefused('文件是空的', 'The file is empty')
  const [a, b] = sample
  const wide = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : undefined
  if (wide) {
    if (wanted) throw new FeedRefused('文件带有 UTF-16 标记', 'The file is marked as UTF-16')
    const text = new TextDecoder(wide).decode(sample.subarray(2))
    return { encoding: wide, skip: 2, newline: text.includes('\n') || !text.includes('\r') ? NEWLINE : RETURN }
  }
  if (sample.includes(0)) {
    throw new FeedRefused('文件不是文本，请导出为 CSV', 'The file is not text; export it as CSV')
  }
  const newline = sample.includes(NEWLINE) || !sample.includes(RETURN) ? NEWLINE : RETURN
  if (a === 0xef && b === 0xbb && sample[2] === 0xbf) {
    if (wanted === 'gbk') throw new FeedRefused('文件带有 UTF-8 标记，不是 GBK', 'The file is marked as UTF-8, not GBK')
    return { encoding: 'utf-8', skip: 3, newline }
  }
  return { encoding: wanted ?? likelyEncoding(sample, newline), skip: 0, newline }
}

async function sampleOf(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new FeedRefused(
      `无法打开文件：${path}（${error.code}）`,
      `The file cannot be opened: ${path} (${error.code})`,
    )
  })
  try {
    if ((await file.stat()).isDirectory())
      throw new FeedRefused(`这是一个文件夹，请指定其中的文件：${path}`, `This is a folder; name a file in it: ${path}`)
    const { bytesRead, buffer } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function likelyEncoding(sample: Buffer, newline: number): FeedEncoding {
  let utf8 = 0
  let other = 0
  for (let at = 0; at < sample.length; ) {
    const found = sample.indexOf(newline, at)
    // The last line of the sample may be cut in the middle of a character.
    if (found < 0 && sample.length === SAMPLE_BYTES && at > 0) break
    const end = found < 0 ? sample.length : found
    const line = sample.subarray(at, end)
    if (line.some(byte => byte > 127)) {
      if (isUtf8(line)) utf8++
      else other++
    }
    at = end + 1
  }
  return other > utf8 ? 'gbk' : 'utf-8'
}

type Decode = (bytes: Buffer) => string | undefined

/** @returns undefined for bytes that are no text in this encoding */
function decoderOf(encoding: FeedShape['encoding']): Decode {
  if (encoding !== 'gbk') return bytes => (isUtf8(bytes) ? bytes.toString('utf8') : undefined)
  // GB 18030 contains GBK and GB 2312.
  const decoder = new TextDecoder('gb18030', { fatal: true })
  return bytes => {
    try {
      return decoder.decode(bytes)
    } catch {
      return undefined
    }
  }
}

interface Line {
  number: number
  /** Undefined: not decodable, or too long. */
  text: string | undefined
  long?: boolean
}

/** The file's bytes after the mark; UTF-16 as UTF-8, so that a line end is one byte. */
async function* bytesOf(path: string, { encoding, skip }: FeedShape): AsyncGenerator<Buffer> {
  const decoder = encoding === 'utf-16le' || encoding === 'utf-16be' ? new TextDecoder(encoding) : undefined
  for await (const piece of createReadStream(path, { start: skip, highWaterMark: 64 * 1024 }))
    yield decoder ? Buffer.from(decoder.decode(piece as Buffer, { stream: true })) : (piece as Buffer)
  if (decoder) yield Buffer.from(decoder.decode())
}

/** Lines in portions, one portion for each piece read from disk. */
async function* linesOf(path: string, shape: FeedShape): AsyncGenerator<Line[]> {
  const { newline } = shape
  const decode = decoderOf(shape.encoding)
  let rest: Buffer = Buffer.alloc(0)
  let number = 0
  let tooLong = false
  const lineFrom = (bytes: Buffer): Line => {
    number++
    const end = bytes.at(-1) === RETURN ? bytes.length - 1 : bytes.length
    const long = tooLong || bytes.length > LONGEST_LINE
    tooLong = false
    return long ? { number, text: undefined, long } : { number, text: decode(bytes.subarray(0, end)) }
  }
  for await (const piece of bytesOf(path, shape)) {
    const bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
    const lines: Line[] = []
    let at = 0
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, at)) {
      lines.push(lineFrom(bytes.subarray(at, end)))
      at = end + 1
    }
    rest = bytes.subarray(at)
    // Of an endless line only the fact is kept.
    if (rest.length > LONGEST_LINE) {
      tooLong = true
      rest = Buffer.alloc(0)
    }
    yield lines
  }
  if (rest.length > 0 || tooLong) yield [lineFrom(rest)]
}

/** The delimiter that stands most often in the header. */
export function delimiterOf(header: string): Delimiter {
  const outside = header.replace(/"[^"]*"/g, '')
  const count = (char: string) => outside.split(char).length
  return ([',', ';', '\t'] as const).reduce((best, each) => (count(each) > count(best) ? each : best))
}

/** The line by which a spreadsheet says how the fields are divided; it is no record. */
const DIVIDED_BY = /^"?sep=([,;\t])"?$/i

/** Characters without a width, which come along when a cell is copied from a chat or a web page. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
/** What may have to be taken off a cell. */
const ODD = /[='\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/

/**
 * A cell as a person means it: without invisible characters, and without what spreadsheets put around a text so that it
 * is not taken for a number, an apostrophe before it or `="…"` around it.
 */
export function cellText(field: string): string {
  const text = field.replace(INVISIBLE, '')
  const inner = /^\s*="([^"]*)"\s*$/.exec(text)?.[1] ?? text
  return inner.replace(/^(\s*)'(?=.)/, '$1')
}

/** Fields of one record; undefined when a quote stays open. A quote inside an unquoted field is an ordinary character. */
export function fieldsOf(text: string, delimiter: Delimiter): string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter)
  const fields: string[] = []
  for (let at = 0; ; ) {
    let field = ''
    const start = at
    while (text[at] === ' ') at++
    // A text in a formula may hold the delimiter, too.
    if (text[at] === '=' && text[at + 1] === '"') at++
    if (text[at] === '"') {
      for (at++; ; ) {
        const end = text.indexOf('"', at)
        if (end < 0) return undefined
        field += text.slice(at, end)
        at = end + 1
        if (text[at] !== '"') break
        field += '"'
        at++
      }
      const next = text.indexOf(delimiter, at)
      field += text.slice(at, next < 0 ? undefined : next)
      at = next < 0 ? text.length : next
    } else {
      const next = text.indexOf(delimiter, start)
      at = next < 0 ? text.length : next
      field = text.slice(start, at)
    }
    fields.push(field)
    if (at >= text.length) return fields
    at++
  }
}

/** Records in portions, in the order of the file; blank lines are left out. The first record is the header. */
export async function* recordsOf(path: string, shape: FeedShape): AsyncGenerator<FeedRecord[]> {
  let delimiter: Delimiter | undefined
  let open: Line[] = []

  /** Tries to close what is open with one more line. */
  function take(line: Line, into: FeedRecord[]): void {
    if (line.text === undefined) {
      giveUp(into)
      into.push({ line: line.number, fields: [], broken: line.long ? 'long' : 'encoding' })
      return
    }
    if (open.length === 0 && line.text.trim() === '') return
    const said = delimiter === undefined && DIVIDED_BY.exec(line.text.replace(INVISIBLE, '').replace(/^ +| +$/g, ''))
    if (said) {
      delimiter = said[1] as Delimiter
      return
    }
    delimiter ??= delimiterOf(line.text)
    open.push(line)
    const text = open.length === 1 ? line.text : open.map(each => each.text).join('\n')
    const fields = fieldsOf(text, delimiter)
    if (fields) {
      into.push({ line: (open[0] as Line).number, fields: ODD.test(text) ? fields.map(cellText) : fields })
      open = []
    } else if (open.length >= MOST_JOINED_LINES || text.length > LONGEST_LINE) {
      giveUp(into)
    }
  }

  /** The first open line has a quote too many; those after it are read anew. */
  function giveUp(into: FeedRecord[]): void {
    const [first, ...others] = open
    open = []
    if (!first) return
    into.push({ line: first.number, fields: [], broken: 'quote' })
    for (const line of others) take(line, into)
  }

  for await (const lines of linesOf(path, shape)) {
    const records: FeedRecord[] = []
    for (const line of lines) take(line, records)
    yield records
  }
  const records: FeedRecord[] = []
  while (open.length > 0) giveUp(records)
  yield records
}
