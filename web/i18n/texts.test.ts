import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defineTexts, LanguageProvider, textsIn, useTexts } from './texts.ts'

const table = defineTexts({
  title: ['认证二手车', 'Certified used cars'],
  count: [(n: number) => `${n} 台`, (n: number) => `${n} cars`],
})

function Sample() {
  const t = useTexts(table)
  return createElement('p', null, `${t.title} ${t.count(213)}`)
}

test('a table reads in both languages', () => {
  expect(textsIn(table, 'zh-CN').title).toBe('认证二手车')
  expect(textsIn(table, 'en').count(3)).toBe('3 cars')
})

test('a Chinese figure never leaves its unit, filled in or fixed', () => {
  const units = textsIn(
    defineTexts({ fixed: ['7 天内，4S 店', 'within 7 days'], filled: [(n: number) => `满 ${n} 件`, () => ''] }),
    'zh-CN',
  )
  expect(units.fixed).toBe('7\u00a0天内，4S 店')
  expect(units.filled(3)).toBe('满 3\u00a0件')
})

test('a unit of several characters stays whole, and no line begins with a dot', () => {
  const table = defineTexts({
    term: ['24 个月 · 质保', '24 months · warranty'],
    ago: [(n: number) => `${n} 分钟前`, () => ''],
  })
  expect(textsIn(table, 'zh-CN').term).toBe('24\u00a0个\u2060月\u00a0· 质保')
  expect(textsIn(table, 'zh-CN').ago(5)).toBe('5\u00a0分\u2060钟前')
  expect(textsIn(table, 'en').term).toBe('24 months\u00a0· warranty')
})

test('the texts of a table and a language are one object, so that effects may depend on it', () => {
  expect(textsIn(table, 'en')).toBe(textsIn(table, 'en'))
  expect(textsIn(table, 'en')).not.toBe(textsIn(table, 'zh-CN'))
})

test('two renders on the server keep their own language', () => {
  const page = (language: 'zh-CN' | 'en') =>
    renderToString(createElement(LanguageProvider, { language, children: createElement(Sample) }))
  expect(page('en')).toBe('<p>Certified used cars 213 cars</p>')
  expect(page('zh-CN')).toBe('<p>认证二手车 213\u00a0台</p>')
})

test('without a provider the texts are Chinese', () => {
  expect(renderToString(createElement(Sample))).toBe('<p>认证二手车 213\u00a0台</p>')
})
