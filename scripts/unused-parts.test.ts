import { expect, test } from 'vitest'
import { callsNamedIn, withoutParts } from './unused-parts.ts'

test('a function that is not used stays and does nothing, a method goes', () => {
  const code = 'function keep() { return 1 }\nfunction drop(a) { return a }\nThing.prototype.drop = function () {};\n'
  expect(withoutParts(code, ['drop', 'Thing.prototype'])).toBe('function keep() { return 1 }\nfunction drop(a) {}\n\n')
})

test('a library that has no such function any more stops the build', () => {
  expect(() => withoutParts('function other() {}', ['drop'])).toThrow('no drop')
})

test('a call that no page sends is left out of the table, and a page that sends all says that it is read wrongly', () => {
  const table = `export const calls = {\n  'a.list': post('/a', { paged: true }),\n  'a.save': post('/s', {}),\n}`
  expect(callsNamedIn(table, `api('a.save')`)).toBe(`export const calls = {\n  \n  'a.save': post('/s', {}),\n}`)
  expect(() => callsNamedIn(table, `api('a.list'); api('a.save')`)).toThrow('read wrongly')
})
