import { describe, expect, test } from 'vitest'
import { readVisitor } from './visitor.ts'

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
