import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Refusal } from '#server/lib/refusal.ts'
import { pagesOfPdf } from '#server/lib/pdf-pages/pdf-pages.ts'
import { bombPdf, lockedPdf, packedPdf, pdfOf } from '#server/lib/pdf-pages/test-pdf.ts'
import { kindOf, prepare, savedName, shownName } from './media.rules.ts'

const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#7c1620' } })
const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: Refusal) => error.reason,
  )

describe('the kind of a file', () => {
  test('comes from its bytes', async () => {
    expect(kindOf(await picture().jpeg().toBuffer())).toBe('image/jpeg')
    expect(kindOf(await picture().png().toBuffer())).toBe('image/png')
    expect(kindOf(await picture().webp().toBuffer())).toBe('image/webp')
    expect(kindOf(await picture().avif().toBuffer())).toBe('image/avif')
    expect(kindOf(pdfOf())).toBe('application/pdf')
  })
  test.each([
    '',
    'GIF89a',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'MZ',
    'PK\u0003\u0004',
    '<html>',
    'RIFFxxxxWAVE',
  ])('is unknown for %j', text => expect(kindOf(Buffer.from(text, 'latin1'))).toBeUndefined())
})

describe('a picture', () => {
  test('is drawn anew without what the camera wrote into it', async () => {
    const sent = await picture()
      .withExif({ IFD0: { Artist: '张三', Make: 'phone' }, IFD3: { GPSLatitude: '31/1 14/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(sent.includes('phone')).toBe(true)
    const kept = await prepare(sent, 'comment')
    expect(kept).toMatchObject({ type: 'image/webp', width: 60, height: 40 })
    const { format, exif, xmp, icc } = await sharp(kept.bytes).metadata()
    expect({ format, exif, xmp, icc }).toEqual({ format: 'webp' })
  })
  test('is turned upright', async () => {
    const sent = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await prepare(sent, 'refundEvidence')).toMatchObject({ width: 40, height: 60 })
  })
  test('is made smaller when it is larger than anybody needs', async () => {
    const sent = await picture(5000, 1000).jpeg().toBuffer()
    expect(await prepare(sent, 'comment')).toMatchObject({ width: 2400, height: 480 })
  })
  test('cannot hide another file behind it', async () => {
    const sent = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    expect((await prepare(sent, 'comment')).bytes.includes('<script>')).toBe(false)
  })
  test('that breaks off is refused', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 90, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    expect(await reasonOf(prepare(whole.subarray(0, whole.length / 2), 'comment'))).toBe('FILE_BROKEN')
  })
  test('of too many pixels is refused although its file is small', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 11_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    expect(await reasonOf(prepare(bomb, 'comment'))).toBe('FILE_TOO_LARGE')
  })
})

describe('a document', async () => {
  const kept = async (sent: Buffer) => {
    const prepared = await prepare(sent, 'paper')
    expect(prepared).toMatchObject({ type: 'application/pdf', width: null, height: null })
    const pages = await pagesOfPdf(prepared.bytes, { longestSide: 600, mostPages: 20 })
    if (typeof pages === 'string') throw new Error(pages)
    return { bytes: prepared.bytes, pages }
  }
  const colour = async (bytes: Buffer) => {
    const { r, b } = (await sharp(bytes).stats()).dominant
    return r > 200 && b < 60 ? 'red' : b > 200 && r < 60 ? 'blue' : 'neither'
  }
  test('is drawn anew, page by page, each as large as it was', async () => {
    const { pages } = await kept(
      pdfOf({ pages: ['1 0 0 rg 0 0 595 842 re f', '0 0 1 rg 0 0 595 842 re f'], box: [595, 842] }),
    )
    expect(await Promise.all(pages.map(({ bytes }) => colour(bytes)))).toEqual(['red', 'blue'])
    const { bytes } = await kept(pdfOf({ box: [595, 842] }))
    const [box] = /MediaBox \[[^\]]+\]/.exec(bytes.toString('latin1')) ?? []
    expect(box).toBe('MediaBox [0 0 595.08 842.04]')
  })
  test('is no picture of a comment', async () => {
    expect(await reasonOf(prepare(pdfOf(), 'comment'))).toBe('FILE_KIND_REFUSED')
  })
  test.each([
    ['a script', pdfOf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' })],
    ['a script under a name that is spelled out', pdfOf({ catalog: '/OpenAction << /S /J#61vaScript /JS (alert) >>' })],
    ['a script in packed objects', packedPdf()],
    ['a programme that is started', pdfOf({ catalog: '/OpenAction << /S /Launch /F (alert.exe) >>' })],
    [
      'an attachment',
      pdfOf({
        catalog: '/Names << /EmbeddedFiles << /Names [(alert) 100 0 R] >> >>',
        more: [
          '<< /Type /Filespec /F (alert) /EF << /F 101 0 R >> >>',
          '<< /Type /EmbeddedFile /Length 8 >>\nstream\nMZ alert\nendstream',
        ],
      }),
    ],
    ['a form', pdfOf({ catalog: '/AcroForm << /Fields [] /XFA (alert) >>' })],
    ['what it says of its author', pdfOf({ trailer: '/Info << /Author (alert) >>' })],
    ['an archive behind its end', Buffer.concat([pdfOf(), Buffer.from('PK\u0003\u0004 alert PK\u0005\u0006')])],
  ])('loses %s', async (_, sent) => {
    const { bytes, pages } = await kept(sent)
    expect(pages).toHaveLength(1)
    const text = bytes.toString('latin1')
    for (const trace of [
      'alert',
      'JavaScript',
      'Launch',
      'EmbeddedFile',
      'XFA',
      'AcroForm',
      'OpenAction',
      'PK\u0003\u0004',
    ])
      expect(text.includes(trace), trace).toBe(false)
  })
  test.each([
    ['breaks off', pdfOf().subarray(0, 40), 'FILE_BROKEN'],
    ['has no page', pdfOf({ pages: [] }), 'FILE_BROKEN'],
    ['has a password', await lockedPdf(), 'FILE_LOCKED'],
    ['has 21 pages', pdfOf({ pages: Array.from({ length: 21 }, () => '') }), 'FILE_PAGES'],
    ['begins late', Buffer.concat([Buffer.from('MZ'), pdfOf()]), 'FILE_KIND_REFUSED'],
  ])('that %s is refused', async (_, sent, reason) => {
    expect(await reasonOf(prepare(sent, 'paper'))).toBe(reason)
  })
  test('that unpacks to 900 million dots ends, and the next one is taken', async () => {
    expect(['accepted', 'FILE_BROKEN', 'FILE_HEAVY']).toContain(await reasonOf(prepare(bombPdf(30_000), 'paper')))
    expect(await reasonOf(prepare(pdfOf(), 'paper'))).toBe('accepted')
  })
})

test('a file above the limit of its purpose is refused', async () => {
  expect(await reasonOf(prepare(Buffer.alloc(10 * 1024 * 1024 + 1, 1), 'paper'))).toBe('FILE_TOO_LARGE')
})

test.each([
  ['护照.jpg', '护照.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\a.png', 'a.png'],
  ['a\u0000b\u202egpj.exe', 'abgpj.exe'],
  ['///', 'file'],
  ['x'.repeat(300), 'x'.repeat(120)],
])('the name %j is shown as %j', (given, expected) => expect(shownName(given)).toBe(expected))

test('a long name is never cut within a character', () =>
  expect(shownName(`${'a'.repeat(119)}😀.png`)).toBe('a'.repeat(119)))

test.each([
  ['划痕.jpg', 'image/webp', '划痕.webp'],
  ['paper.html', 'application/pdf', 'paper.pdf'],
  ['a.b.exe', 'image/webp', 'a.b.webp'],
  ['no ending', 'application/pdf', 'no ending.pdf'],
  ['.htaccess', 'image/webp', 'file.webp'],
] as const)('%s, kept as %s, is saved as %s: as what it is', (name, type, saved) =>
  expect(savedName(name, type)).toBe(saved),
)
