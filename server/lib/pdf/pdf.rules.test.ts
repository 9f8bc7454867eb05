import { expect, test } from 'vitest'
import { drawPdf, type PdfPaper } from './pdf.ts'

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
