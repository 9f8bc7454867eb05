import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Refusal } from '#server/lib/refusal.ts'
import { kindOf, prepare, savedName, shownName } from './media.rules.ts'

const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#7c1620' } })
const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: Refusal) => error.reason,
  )
const pdf = (inside = '') =>
  Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Catalog ${inside} >> endobj\ntrailer << >>\n%%EOF\n`)

describe('the kind of a file', () => {
  test('comes from its bytes', async () => {
    expect(kindOf(await picture().jpeg().toBuffer())).toBe('image/jpeg')
    expect(kindOf(await picture().png().toBuffer())).toBe('image/png')
    expect(kindOf(await picture().webp().toBuffer())).toBe('image/webp')
    expect(kindOf(await picture().avif().toBuffer())).toBe('image/avif')
    expect(kindOf(pdf())).toBe('application/pdf')
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

describe('a document', () => {
  test('is kept as it came', async () => {
    const sent = pdf()
    expect(await prepare(sent, 'paper')).toEqual({ bytes: sent, type: 'application/pdf', width: null, height: null })
  })
  test('is no picture of a comment', async () => {
    expect(await reasonOf(prepare(pdf(), 'comment'))).toBe('FILE_KIND_REFUSED')
  })
  test.each([
    '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
    '/AA << /O << /S /Launch >> >>',
    '/Names << /EmbeddedFiles 3 0 R >> /Type /EmbeddedFile ',
    '/S /J#61vaScript',
  ])('that does more than show itself is refused: %s', async inside => {
    expect(await reasonOf(prepare(pdf(inside), 'paper'))).toBe('FILE_ACTIVE')
  })
  test('that breaks off is refused', async () => {
    expect(await reasonOf(prepare(pdf().subarray(0, 40), 'paper'))).toBe('FILE_BROKEN')
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
