/** PDF documents, small ones and bad ones. For tests. */
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

interface Parts {
  /** Content of each page: drawing operators. */
  pages?: readonly string[]
  /** Size of a page in points. */
  box?: readonly [width: number, height: number]
  /** Entries of the catalogue, as they are written. */
  catalog?: string
  /** Further objects, from number 100 on. */
  more?: readonly (string | Buffer)[]
  /** Entries of the resources of all pages. */
  resources?: string
  /** Entries of the trailer. */
  trailer?: string
}

let count = 0

/** A PDF whose table of objects is right, which no other test sends. */
export function pdfOf({ pages = ['0 0 1 rg 20 20 60 60 re f'], box = [200, 280], ...parts }: Parts = {}): Buffer {
  const chunks: Buffer[] = [Buffer.from(`%PDF-1.7\n% ${++count} ${process.pid}\n`)]
  const at = new Map<number, number>()
  const put = (no: number, body: string | Buffer) => {
    at.set(no, Buffer.concat(chunks).length)
    chunks.push(Buffer.from(`${no} 0 obj\n`), Buffer.from(body as string), Buffer.from('\nendobj\n'))
  }
  const kids = pages.map((_, n) => `${10 + n * 2} 0 R`).join(' ')
  put(1, `<< /Type /Catalog /Pages 2 0 R ${parts.catalog ?? ''} >>`)
  put(2, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`)
  for (const [n, content] of pages.entries()) {
    const [page, stream] = [10 + n * 2, 11 + n * 2]
    const resources = `/Resources << ${parts.resources ?? ''} >>`
    put(page, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box.join(' ')}] ${resources} /Contents ${stream} 0 R >>`)
    put(stream, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  }
  for (const [n, body] of (parts.more ?? []).entries()) put(100 + n, body)
  const start = Buffer.concat(chunks).length
  const numbers = [...at.keys()].toSorted((a, b) => a - b)
  const lines = numbers.map(no => `${no} 1\n${String(at.get(no)).padStart(10, '0')} 00000 n \n`)
  chunks.push(
    Buffer.from(`xref\n0 1\n0000000000 65535 f \n${lines.join('')}trailer\n`),
    Buffer.from(
      `<< /Size ${Math.max(...numbers) + 1} /Root 1 0 R ${parts.trailer ?? ''} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(chunks)
}

/** One whose only picture is so many dots wide and high once it is unpacked. */
export function bombPdf(side: number): Buffer {
  const packed = deflateSync(Buffer.alloc(Math.min(side * side, 200_000_000)), { level: 9 })
  const head = `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  return pdfOf({
    pages: ['200 0 0 280 0 0 cm /Im Do'],
    resources: '/XObject << /Im 100 0 R >>',
    more: [Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')])],
  })
}

/** A document that asks for a password. */
export const lockedPdf = (): Promise<Buffer> =>
  new Promise(resolve => {
    const document = new PDFDocument({ userPassword: 'secret', pdfVersion: '1.7' })
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.text('secret').end()
  })

/** One whose script lies in packed objects (ISO 32000-1, 7.5.7), where no search for its name finds it. */
export function packedPdf(): Buffer {
  const inside = [
    [1, '<< /Type /Catalog /Pages 2 0 R /OpenAction 3 0 R >>'],
    [2, '<< /Type /Pages /Count 1 /Kids [4 0 R] >>'],
    [3, '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'],
    [4, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 280] /Resources << >> /Contents 5 0 R >>'],
  ] as const
  let length = 0
  const heads = inside.map(([no, body]) => {
    const head = `${no} ${length}`
    length += body.length + 1
    return head
  })
  const first = `${heads.join(' ')} `
  const packed = deflateSync(Buffer.from(first + inside.map(([, body]) => body).join(' ')))
  const content = '0 0 1 rg 0 0 200 280 re f'
  const stream = (no: number, entries: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(`${no} 0 obj\n<< ${entries} /Length ${bytes.length} >>\nstream\n`),
      bytes,
      Buffer.from('\nendstream\nendobj\n'),
    ])
  const parts = [
    Buffer.from(`%PDF-1.7\n% ${++count} ${process.pid}\n`),
    stream(5, '', Buffer.from(content)),
    stream(6, `/Type /ObjStm /N ${inside.length} /First ${first.length} /Filter /FlateDecode`, packed),
  ]
  const at = (n: number) => Buffer.concat(parts.slice(0, n)).length
  const row = (type: number, second: number, third: number) => [type, second >> 8, second & 255, third]
  const table = Buffer.from([
    ...row(0, 0, 0),
    ...inside.flatMap((_, n) => row(2, 6, n)),
    ...row(1, at(1), 0),
    ...row(1, at(2), 0),
    ...row(1, at(3), 0),
  ])
  const end = Buffer.from(`startxref\n${at(3)}\n%%EOF\n`)
  return Buffer.concat([...parts, stream(7, '/Type /XRef /Size 8 /W [1 2 1] /Root 1 0 R', table), end])
}
