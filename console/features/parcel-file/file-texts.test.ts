import { expect, test } from 'vitest'
import { goodsFileTexts } from '#console/features/goods-file/goods-file.texts.ts'
import { parcelFileTexts } from './parcel-file.texts.ts'

const many = 12_345
/** What is called by a number that is written as it stands, and what is given a count in words. */
const numbered = ['oneTitle', 'rules']
const sentences = Object.entries({ ...goodsFileTexts, ...parcelFileTexts })
  .filter(([key]) => !numbered.includes(key))
  .flatMap(([key, languages]) =>
    (languages as readonly unknown[]).flatMap(text =>
      typeof text === 'function' ? [[key, text as (...all: number[]) => string] as const] : [],
    ),
  )

test('counts of files are written in groups of three in either language', () => {
  expect(sentences.length).toBeGreaterThan(30)
  // What is given as words stands in them as it is given: only where a count is one is it written.
  const wrong = sentences.filter(([, text]) =>
    /12345 ?(行|单|个|line|order|price|new|done|of|more|shipped|with)/.test(text(many, many, many, many)),
  )
  expect(wrong.map(([key]) => key)).toEqual([])
})
