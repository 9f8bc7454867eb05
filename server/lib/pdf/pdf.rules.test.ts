import { expect, test } from 'vitest'
import { drawPdf, type PdfPaper, type PdfPart } from './pdf.ts'
import { pagesOfPdf } from './test-pdf-text.ts'

const paper: PdfPaper = {
  language: 'zh-CN',
  title: '合同',
  lead: [],
  parts: [{ kind: 'words', text: '双方各执一份' }],
  foot: '',
}

test('documents are drawn one after the other by one thread, each whole', async () => {
  const drawn = await Promise.all([drawPdf(paper), drawPdf(paper), drawPdf({ ...paper, title: '收据' })])
  for (const bytes of drawn) {
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.subarray(-6).toString()).toContain('%%EOF')
  }
})

test('one that cannot be drawn fails by itself, and the next one is drawn', async () => {
  const [broken, sound] = await Promise.allSettled([
    drawPdf({ ...paper, parts: undefined as unknown as PdfPaper['parts'] }),
    drawPdf(paper),
  ])
  expect(broken.status).toBe('rejected')
  expect(sound.status).toBe('fulfilled')
  // The one that failed is gone: another has taken its place.
  expect((await drawPdf(paper)).length).toBeGreaterThan(1000)
})

test('no page ends within a sentence or a fact, and a long name of a fact does not run into its value', async () => {
  const clause = (n: number) => `${n}. ${'双方各执一份，具有同等效力。'.repeat(8)}（完）`
  const words = Array.from({ length: 40 }, (_, n): PdfPart => ({ kind: 'words', text: clause(n) }))
  const name = '统一社会信用代码（掩码，纸质合同）'
  const facts: PdfPart = { kind: 'facts', facts: Array.from({ length: 30 }, () => [name, `${'甲'.repeat(90)}乙`]) }
  const long: PdfPart = { kind: 'words', text: '丙'.repeat(5000) }
  const pages = pagesOfPdf(Buffer.from(await drawPdf({ ...paper, parts: [...words, facts, long], foot: '' })))
  // The last lines of a page are its foot's, which is empty here, and its number.
  const ends = pages.map(page => page.replace(/\n+\d+ \/ \d+\n*$/, '').replaceAll('\n', ''))
  const ofWords = ends.filter(page => page.includes('双方'))
  expect(ofWords.length).toBeGreaterThan(2)
  for (const page of ofWords) expect(page).toMatch(/（完）$|乙$/)
  for (const page of ends.filter(each => each.includes('甲'))) expect(page).toMatch(/乙$|丙$/)
  // What no page holds goes on from where it begins.
  expect(pages.join('').match(/丙/g)).toHaveLength(5000)
  expect(pages.join('\n')).not.toContain(name)
  expect(pages.join('').replaceAll('\n', '')).toContain(name.slice(0, 8))
})
