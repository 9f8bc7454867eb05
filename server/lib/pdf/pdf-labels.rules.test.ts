import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitting } from './pdf-labels.ts'
import { drawLabels } from './pdf.ts'
import { textOfPdf } from './test-pdf-text.ts'

const wide = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[\u0000-\u024f]/.test(sign) ? 0.55 : 1), 0)
const measure = { wide, drawable: (text: string) => text }
/** 60 × 40 mm, in points, within its edges. */
const small = { width: 162, height: 105 }
const label = {
  head: '欧阳古丽娜扎尔  138 0013 8000',
  body: '北京市东城区东直门外大街42号',
  more: [],
  foot: 'HS1 · 件数 2',
}

test('what is short stands in its full size, the foot last', () => {
  const set = fitting({ ...label, head: '沈知遥' }, { width: 280, height: 420 }, measure)
  expect(set.above[0]).toEqual({ text: '沈知遥', points: 17 })
  expect(set.foot.map(each => each.text)).toEqual(['HS1 · 件数 2'])
})

test('name and address are whole, however long they are, and stand within the label', () => {
  const words = fc.string({
    unit: fc.constantFrom('东', '门', '街', '4', '号', 'A', ' '),
    minLength: 1,
    maxLength: 200,
  })
  fc.assert(
    fc.property(words, words, fc.array(words, { maxLength: 30 }), (head, body, more) => {
      const set = fitting({ ...label, head, body, more }, small, measure)
      const said = set.above.map(each => each.text).join('')
      expect(said.replace(/ /g, '').startsWith((head + body).replace(/ /g, ''))).toBe(true)
      expect(set.height).toBeLessThanOrEqual(small.height)
    }),
    { numRuns: 300 },
  )
})

test('what is in the parcel is left out before a line gets too small to be read', () => {
  const many = Array.from({ length: 60 }, (_, n) => `长庚车载香氛 雪松 × ${n}`)
  const set = fitting({ ...label, more: many }, small, measure)
  expect(set.above.some(each => each.text.includes('香氛'))).toBe(false)
  expect(Math.min(...[...set.above, ...set.foot].map(each => each.points))).toBeGreaterThanOrEqual(5)
})

test.each([
  ['on a roll', { width: 60, height: 40, columns: 1, rows: 1 }, 23],
  ['on sheets', { width: 210, height: 297, columns: 2, rows: 5 }, 3],
])('twenty-three labels %s', async (_, sheet, pages) => {
  const bytes = await drawLabels({ sheet, labels: Array(23).fill(label) })
  expect(bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(pages)
})

test('a rare sign leaves a mark, and the zero of an address is a circle', async () => {
  const bytes = await drawLabels({
    sheet: { width: 100, height: 150, columns: 1, rows: 1 },
    labels: [{ ...label, head: '𬱖 𠮷 䶮', body: '二七〇一室' }],
  })
  expect(textOfPdf(bytes)).toMatch(/〓 〓 䶮[^]*二七○一室/)
})
