/** Reads the text of a PDF as a reader's copy and search do: by the letters that its fonts say they show. For tests. */
import { inflateSync } from 'node:zlib'

/** An object of a PDF, without its stream. */
interface PdfObject {
  head: string
  stream: Buffer | undefined
}

function objectsOf(bytes: Buffer): Map<number, PdfObject> {
  const text = bytes.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const { 1: number, 2: body = '', index } of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('\nstream\n')
    const begin = index + `${number} 0 obj\n`.length + at + '\nstream\n'.length
    const length = Number(/\/Length (\d+)/.exec(body)?.[1])
    const raw = at < 0 ? undefined : bytes.subarray(begin, begin + length)
    const head = at < 0 ? body : body.slice(0, at)
    objects.set(Number(number), { head, stream: raw && (head.includes('/FlateDecode') ? inflateSync(raw) : raw) })
  }
  return objects
}

/** What each glyph of a font is to a reader, by its ToUnicode map. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  const said = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, from = '', , list = ''] of map.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi))
    for (const [n, [, hex = '']] of [...list.matchAll(/<([0-9a-f]*)>/gi)].entries())
      letters.set(Number.parseInt(from, 16) + n, hex === '' ? '' : said(hex))
  return letters
}

/** Everything that a PDF of this shop says, in the order in which it is drawn. */
export const textOfPdf = (bytes: Buffer): string => pagesOfPdf(bytes).join('\n')

/** The same, page by page. */
export function pagesOfPdf(bytes: Buffer): string[] {
  const objects = objectsOf(bytes)
  const fonts = new Map<string, Map<number, string>>()
  for (const { head } of objects.values())
    for (const [, name = '', number] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(number))?.head ?? '')
      const stream = map && objects.get(Number(map[1]))?.stream
      if (stream) fonts.set(name, lettersOf(stream.toString('latin1')))
    }
  const pages = [...objects.values()].flatMap(({ stream }) => {
    const text = stream?.toString('latin1') ?? ''
    return /\bBT\b/.test(text) ? [text] : []
  })
  return pages.map(page => textOfPage(page, fonts))
}

function textOfPage(page: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let font: ReadonlyMap<number, string> | undefined
  let text = ''
  for (const [, name, shown] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name)
    for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/gi))
      for (let at = 0; at < hex.length; at += 4) text += font?.get(Number.parseInt(hex.slice(at, at + 4), 16)) ?? ''
    if (shown !== undefined) text += '\n'
  }
  return text
}
