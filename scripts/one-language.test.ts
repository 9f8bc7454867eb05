import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { inLanguageOf, marked } from './one-language.ts'

const table = `
const t = defineTexts({ title: ['认证二手车', 'Certified used cars'], count: [n => \`\${n} 台\`, n => \`\${n} cars\`], other })
const choices = [{ code: 1, cn: '近一个月', en: 'This month' }, { code: 2, cn: word.cn, en: word.en }]
const row = { pageNameCN: '登录', pageNameEN: 'Sign in', keep: ['a', 'b'] }
const deep = { cn: () => [{ cn: '内', en: 'in' }], en: () => [] }`

const run = (code: string) =>
  runInNewContext(`(() => { ${code}\nreturn { t, choices, row, deep } })()`, {
    defineTexts: (given: unknown) => given,
    other: 0,
    word: {},
  })

test('a file of one language has its texts in the same places, and a 0 where those of the other stood', () => {
  const chinese = run(inLanguageOf('cn', marked(table)))
  const english = run(inLanguageOf('en', marked(table)))
  expect(chinese.t.title).toEqual(['认证二手车', 0])
  expect(english.t.title).toEqual([0, 'Certified used cars'])
  expect(chinese.t.count[0](3)).toBe('3 台')
  expect(english.t.count[1](3)).toBe('3 cars')
  expect([chinese.choices[0], english.choices[0]]).toEqual([
    { code: 1, cn: '近一个月', en: 0 },
    { code: 1, cn: 0, en: 'This month' },
  ])
  expect(english.row).toEqual({ pageNameCN: 0, pageNameEN: 'Sign in', keep: ['a', 'b'] })
  expect(chinese.deep.cn()).toEqual([{ cn: '内', en: 0 }])
  expect(english.deep.en()).toEqual([])
})

test('no Chinese is left in an English file, and no mark in either', () => {
  const english = inLanguageOf('en', marked(table))
  expect(english).not.toMatch(/\p{Script=Han}/u)
  expect(english + inLanguageOf('cn', marked(table))).not.toMatch(/__cn|__en/)
})
