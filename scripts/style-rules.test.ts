import { describe, expect, test } from 'vitest'
import { styleRules } from '#scripts/style-rules.ts'

/** Name of the rule, a source that breaks it, one that does not. */
const cases: [rule: string, path: string, bad: string, good: string][] = [
  ['scalable type', 'web/a.module.css', 'a { font-size: 15px }', 'a { font-size: 0.9375rem }'],
  ['scalable type', 'web/a.module.css', '@media (max-width: 1000px) {}', '@media (max-width: 62.5em) {}'],
  ['break points', 'shop/a.css', '@media (width < 61em) {}', '@media (width < 60em) { @media (hover: hover) {} }'],
  ['break points', 'console/a.css', '@media print and (min-width: 60em) {}', '@media (prefers-contrast: more) {}'],
  [
    'sizes from tokens',
    'shop/a.module.css',
    'a { font-size: 1rem }',
    'a { font-size: var(--body-size); line-height: 1 }',
  ],
  [
    'sizes from tokens',
    'shop/a.module.css',
    'a { padding: 0 14px }',
    'a { padding: 1px var(--space-4); margin: 0 auto }',
  ],
  ['sizes from tokens', 'console/a.module.css', 'a { row-gap: 0.5rem }', 'a { gap: 0.5em; height: 44px }'],
  ['one form', 'shop/a.ts', 'km.toLocaleString()', 'formatCount(km)'],
  ['one form', 'shop/a.tsx', `works.join('、')`, `works.join(en ? ', ' : '、')`],
  ['whole names', 'shop/a.tsx', '<b>\n{car.title}\n</b>', '<b>\n<ModelName>{car.title}</ModelName>\n</b>'],
]

describe('rules about looks', () => {
  test.each(cases)('%s: %s', (rule, path, bad, good) => {
    expect(styleRules[rule]?.([{ path, text: bad }])).toHaveLength(1)
    expect(styleRules[rule]?.([{ path, text: good }])).toEqual([])
  })

  test('style layers: each module stands whole in its own', () => {
    const css = (path: string, text: string) => styleRules['style layers']!([{ path, text }])
    expect(css('shop/a.module.css', '/* why */\n@layer page {\n  .a { color: red; }\n}\n')).toEqual([])
    expect(css('web/ui/a.module.css', '@layer ui {\n  @media print {\n    .a { top: 0 }\n  }\n}')).toEqual([])
    for (const text of ['.a { top: 0 }', '@layer page { .a { top: 0 } } .b { top: 0 }', '@layer ui { .a { top: 0 } }'])
      expect(css('shop/a.module.css', text)).toEqual(['shop/a.module.css belongs whole into @layer page'])
  })

  test('style classes: each has an element, and each element a rule', () => {
    const page = { path: 'web/a.tsx', text: `import styles from './a.module.css'\nstyles.row` }
    const complaints = (text: string) => styleRules['style classes']?.([page, { path: 'web/a.module.css', text }])
    expect(complaints('.row { gap: 0.5rem }')).toEqual([])
    expect(complaints('.row { gap: 1px }\nhtml { .row, .left { gap: 0 } }')).toEqual([
      'web/a.module.css:2 nothing carries .left',
    ])
    expect(complaints('.other { gap: 0 }')).toHaveLength(2)
  })
})
