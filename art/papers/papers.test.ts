import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { papers, withoutClock } from './make.ts'
import { checkDigit, machineReadable } from './mrz.ts'

const folder = fileURLToPath(new URL('../../shop/public/papers/', import.meta.url))
const all = await papers()

describe.each(all.map(paper => [paper.key, paper] as const))('%s', (key, paper) => {
  test('is there as a small PDF with a fixed date, and says that it is a sample', () => {
    const pdf = readFileSync(`${folder}${key}.pdf`)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeLessThanOrEqual(200_000)
    expect(withoutClock(pdf).equals(pdf)).toBe(true)
    const title = /\/Title <FEFF([0-9A-F]+)>/.exec(pdf.toString('latin1'))?.[1] ?? ''
    expect(Buffer.from(title, 'hex').swap16().toString('utf16le')).toContain('样张 SAMPLE')
  })

  test('has previews of the sheet, and words for readers in both languages', async () => {
    const [width, height] = paper.size
    for (const file of [`${key}-480.avif`, `${key}-960.avif`, `${key}-480.png`]) {
      const picture = await sharp(`${folder}${file}`).metadata()
      expect(picture.width).toBe(Number(/-(\d+)\./.exec(file)?.[1]))
      expect(Math.abs(picture.height - (picture.width * height) / width)).toBeLessThan(3)
      expect(statSync(`${folder}${file}`).size).toBeLessThanOrEqual(200_000)
    }
    for (const text of [...paper.title, ...paper.alt]) expect(text.trim()).not.toBe('')
  })
})

test('papers have names of their own', () => {
  expect(new Set(all.map(paper => paper.key)).size).toBe(all.length)
})

// The examples of ICAO 9303-4, appendix B.
test.each([
  ['L898902C3', '6'],
  ['740812', '2'],
  ['120415', '9'],
  ['ZE184226B<<<<<', '1'],
])('the check digit of %s is %s', (text, digit) => expect(checkDigit(text)).toBe(digit))

test('machine-readable lines have 44 characters each', () => {
  const person = { surname: 'ERIKSSON', given: 'ANNA MARIA', number: 'L898902C3', born: '740812', expires: '120415' }
  expect(machineReadable({ ...person, kind: 'P', sex: 'F' })).toEqual([
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    expect.stringMatching(/^L898902C36UTO7408122F1204159<{14}0\d$/),
  ])
  expect(machineReadable({ ...person, kind: 'V', sex: 'F' })[1]).toHaveLength(44)
})
