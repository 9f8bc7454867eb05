import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isCode, Name } from './code.tsx'

test.each([
  7,
  '202612010000123456',
  'JDVB1234567890',
  'LHZ5K2D18TC000417',
  'HSP-CARGO-MAT-01',
  'MAT-BLACK',
  'WELCOME',
  '2026-\u206012-\u206001',
  'n-2026_spring',
])('%s is a code, which stays whole', text => expect(isCode(text)).toBe(true))

test.each([
  '',
  'Bartholomew',
  'Wolfeschlegelsteinhausen-Bergerdorff',
  'Cable of 7 m',
  '货架3号',
  'parcel/12345',
  'A'.repeat(33),
  '7'.repeat(33),
])('%s is none, and goes on below itself', text => expect(isCode(text)).toBe(false))

test('of a name only a word that is longer than those of a language may be parted', () => {
  const shown = renderToStaticMarkup(createElement(Name, null, `Dr. ${'Wolfeschlegel'.repeat(3)} of Shanghai 上海`))
  expect(shown).toMatch(/^Dr\. <span class="[^"]+">(Wolfeschlegel){3}<\/span> of Shanghai 上海$/)
  expect(
    renderToStaticMarkup(createElement(Name, null, '与长庚工程师共度关于电动豪华旅行车的漫长夜晚与长庚')),
  ).not.toContain('span')
})
