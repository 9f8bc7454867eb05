import { describe, expect, test } from 'vitest'
import { layoutOf, preferredLanguage, readVisitor } from './visitor.ts'

describe('whether a visitor saves data', () => {
  test.each([
    [undefined, undefined, false],
    ['on', undefined, true],
    ['off', undefined, false],
    // A token in any case, with parameters, and what a proxy makes of two headers.
    ['On', undefined, true],
    ['on; save=most', undefined, true],
    ['on, on', undefined, true],
    ['once', undefined, false],
    ['on', 'data=full', false],
    ['on', 'data=auto', true],
    [undefined, 'data=save', true],
    [undefined, 'lang=en; data=save', true],
    [undefined, 'data=anything', false],
  ])('Save-Data %s with the cookie %s: %s', (header, cookie, saves) => {
    expect(readVisitor({ 'save-data': header, cookie }).saves).toBe(saves)
  })
})

describe('the language that is answered', () => {
  test.each([
    [{}, '', 'zh-CN'],
    [{ cookie: 'lang=en' }, '', 'en'],
    // The frame of a preview shows either language, whatever that of whoever looks is.
    [{ cookie: 'lang=en', 'x-language': 'zh-CN' }, '', 'zh-CN'],
    [{ 'x-language': 'en' }, '', 'en'],
    [{ cookie: 'lang=en', 'x-language': 'fr' }, '', 'en'],
    [{ 'x-language': ['en', 'zh-CN'] }, '', 'zh-CN'],
    [{ cookie: 'lang=zh-CN' }, '/?hl=en', 'en'],
  ])('with %o at %s: %s', (headers, target, language) => {
    expect(readVisitor(headers, target).language).toBe(language)
  })
})

describe('of a header that no browser sends', () => {
  // Patterns would read the rest over and over: one request took the time of a hundred.
  test('only the beginning is read', () => {
    const long = 'x'.repeat(1_000)
    expect(layoutOf(`${long} iPhone`)).toBe('desktop')
    expect(layoutOf(`iPhone ${long} AppleTV`)).toBe('mobile')
    expect(preferredLanguage(`${long},en`)).toBe('zh-CN')
    expect(preferredLanguage(`en${' '.repeat(15_000)}x`)).toBe('en')
  })
})
