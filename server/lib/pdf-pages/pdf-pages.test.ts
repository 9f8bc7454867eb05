/** Pictures of PDFs that nobody trusts (decision 116). */
import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { drawPdf } from '#server/lib/pdf/pdf.ts'
import { pagesOfPdf } from './pdf-pages.ts'
import { bombPdf, lockedPdf, packedPdf, pdfOf } from './test-pdf.ts'

const most = { longestSide: 2400, mostPages: 20 }
async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  })
  return [...data]
}

test('each page becomes a picture of what stands on it, in its colours, on white', async () => {
  const pages = await pagesOfPdf(pdfOf({ pages: ['1 0 0 rg 0 140 100 140 re f', '0 0 1 rg 0 0 200 280 re f'] }), most)
  if (typeof pages === 'string') throw new Error(pages)
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [556, 778],
    [556, 778],
  ])
  const [red = 0, green = 0, blue = 0] = await pixel(pages[0]!.bytes, 100, 100)
  expect([red > 230, green < 30, blue < 30]).toEqual([true, true, true])
  expect(Math.min(...(await pixel(pages[0]!.bytes, 400, 600)))).toBeGreaterThan(250)
  expect((await pixel(pages[1]!.bytes, 300, 300))[2]).toBeGreaterThan(230)
})
test('a page of an office is drawn as it is scanned there, a poster no larger than the limit', async () => {
  const [a4] = (await pagesOfPdf(pdfOf({ box: [595, 842] }), most)) as { width: number; height: number }[]
  expect(a4).toMatchObject({ width: 1653, height: 2339 })
  const [poster] = (await pagesOfPdf(pdfOf({ box: [14_000, 9_000] }), most)) as { width: number; height: number }[]
  expect(poster).toMatchObject({ width: 2400, height: 1543 })
  const [line] = (await pagesOfPdf(pdfOf({ box: [14_000, 1] }), most)) as { width: number; height: number }[]
  expect(line).toMatchObject({ width: 2400, height: 1 })
})
test('reads documents of others, with Chinese', async () => {
  const paper = await drawPdf({ language: 'zh-CN', title: '在学证明', lead: ['沈知遥'], parts: [], foot: '1' })
  const pages = await pagesOfPdf(paper, most)
  if (typeof pages === 'string') throw new Error(pages)
  const { channels } = await sharp(pages[0]!.bytes).stats()
  expect(channels[0]!.min).toBeLessThan(80)
})

describe('what does something is not there any more', () => {
  test.each([
    ['a script at its opening', { catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }],
    ['an attachment', { catalog: '/Names << /EmbeddedFiles << /Names [(x) 100 0 R] >> >>', more: ['(MZ)'] }],
    ['a form that is sent somewhere', { catalog: '/AcroForm << /Fields [] /XFA (x) >>' }],
  ] as const)('%s', async (_, parts) => {
    const pages = await pagesOfPdf(pdfOf(parts), most)
    if (typeof pages === 'string') throw new Error(pages)
    expect(pages).toHaveLength(1)
    expect(pages[0]!.bytes.subarray(0, 4).toString()).toBe('RIFF')
    for (const trace of ['JavaScript', 'alert', '%PDF', 'MZ', 'XFA'])
      expect(pages[0]!.bytes.includes(trace)).toBe(false)
  })
})
test('nor what lies in packed objects', async () => {
  const sent = packedPdf()
  expect(sent.includes('JavaScript')).toBe(false)
  const pages = await pagesOfPdf(sent, most)
  if (typeof pages === 'string') throw new Error(pages)
  expect((await pixel(pages[0]!.bytes, 100, 100))[2]).toBeGreaterThan(230)
})

describe('is refused', async () => {
  test.each([
    ['no PDF', Buffer.from('not a document'), 'broken'],
    ['a head without a body', Buffer.from('%PDF-1.7\n1 0 obj <<'), 'broken'],
    ['nothing on no page', pdfOf({ pages: [] }), 'broken'],
    ['too many pages', pdfOf({ pages: Array.from({ length: 21 }, () => '') }), 'pages'],
    ['what has a password', await lockedPdf(), 'locked'],
  ])('%s', async (_, bytes, why) => {
    expect(await pagesOfPdf(bytes, most)).toBe(why)
  })
  test('what takes too long, and the next one has its turn', async () => {
    expect(await pagesOfPdf(pdfOf({ pages: Array.from({ length: 20 }, () => '') }), { ...most, longestMs: 5 })).toBe(
      'heavy',
    )
    expect(await pagesOfPdf(pdfOf(), most)).toHaveLength(1)
  })
})

test('a small file that unpacks to 900 million dots ends as a picture or as a refusal, and takes no memory of the shop with it', async () => {
  const before = process.memoryUsage().rss
  const found = await pagesOfPdf(bombPdf(30_000), most)
  if (Array.isArray(found)) expect(found).toHaveLength(1)
  else expect(['broken', 'heavy']).toContain(found)
  expect(process.memoryUsage().rss - before).toBeLessThan(700 * 1024 * 1024)
})
