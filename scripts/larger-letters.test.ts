import postcss from 'postcss'
import { describe, expect, test } from 'vitest'
import { largerLetters } from './larger-letters.ts'

const madeOf = (css: string): string =>
  postcss([largerLetters]).process(css, { from: undefined }).css.replace(/\s+/g, ' ')
const at = (size: number) => `:where(:root[data-letters="${size}"], :root[data-letters="${size}"] *)`

describe('rules for narrow windows', () => {
  test('are there for each size of letters, for windows that are as much wider, after the rule itself', () => {
    const css = madeOf('.a { color: red; @media (width < 20em) { color: blue; &[open] { color: green } } }')
    expect(css).toBe(
      '.a { color: red; @media (width < 20em) { color: blue; &[open] { color: green } } ' +
        [130, 160, 200]
          .map(
            size =>
              `@media (width < ${(20 * size) / 100}em) { &${at(size)} { color: blue; &[open] { color: green } } }`,
          )
          .join(' ') +
        ' }',
    )
  })

  test('outside of a rule belong to the element before its pseudo-element', () => {
    const css = madeOf('@layer base { @media (width < 10em) { body, p::before { margin: 0 } } }')
    expect(css).toContain(`@media (width < 20em) { body${at(200)}, p${at(200)}::before { margin: 0 } }`)
  })

  test('others stay as they are', () => {
    for (const css of [
      '@media (width < 600px) { a { margin: 0 } }',
      '@media (min-width: 60em) { a { margin: 0 } }',
      '@media (prefers-contrast: more) { a { margin: 0 } }',
    ])
      expect(madeOf(css)).toBe(css)
  })

  test('of a pseudo-element are refused, for they could not hear of it', () => {
    expect(() => madeOf('.a::before { @media (width < 20em) { margin: 0 } }')).toThrow(/pseudo-element/)
  })
})
