import { expect, test } from 'vitest'
import { leftField, type Part } from './form-document.ts'

/** An element in others, the innermost last. */
function element(kind: 'input' | 'button' | 'field', parent?: Part, name?: string): Part {
  const own: Part = {
    dataset: name === undefined ? {} : { field: name },
    closest: selector => {
      const fits = selector === 'button' ? kind === 'button' : kind === 'field'
      return fits ? own : (parent?.closest(selector) ?? null)
    },
    contains: other => inside.get(other as Part) === own || (other as Part) === own,
  }
  if (parent) inside.set(own, parent)
  return own
}
const inside = new Map<Part, Part>()

const city = element('field', undefined, 'city')
const street = element('field', undefined, 'street')
const first = element('input', city)
const second = element('input', city)

test('a field is left for another one, or for another window', () => {
  expect(leftField(first, element('input', street))).toBe('city')
  expect(leftField(first, null)).toBe('city')
})
test('it is not left within itself', () => expect(leftField(first, second)).toBeUndefined())
test('nor for a button, which must not move away before it is pressed', () =>
  expect(leftField(first, element('button'))).toBeUndefined())
test('nor by a button of its own, which leads to a dialog', () => {
  expect(leftField(element('button', city), null)).toBeUndefined()
  expect(leftField(element('button', city), element('input', street))).toBeUndefined()
})
test('what is no field leaves none', () => expect(leftField(element('input'), null)).toBeUndefined())
