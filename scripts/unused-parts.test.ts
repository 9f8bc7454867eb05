import { expect, test } from 'vitest'
import { withoutParts } from './unused-parts.ts'

test('a function that is not used stays and does nothing, a method goes', () => {
  const code = 'function keep() { return 1 }\nfunction drop(a) { return a }\nThing.prototype.drop = function () {};\n'
  expect(withoutParts(code, ['drop', 'Thing.prototype'])).toBe('function keep() { return 1 }\nfunction drop(a) {}\n\n')
})

test('a library that has no such function any more stops the build', () => {
  expect(() => withoutParts('function other() {}', ['drop'])).toThrow('no drop')
})
