import { expect, test } from 'vitest'
import { type Arrow, type Box, isArrow, nextBox } from './arrow-keys.ts'

const box = (left: number, top: number, width = 100, height = 20): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
/** Two columns of words around a grid of 2 × 2 pictures. */
const places = {
  words1: box(0, 0),
  words2: box(0, 30),
  a: box(200, 0, 150, 200),
  b: box(360, 0, 150, 200),
  c: box(200, 220, 150, 200),
  d: box(360, 220, 150, 200),
  right1: box(600, 0),
  right2: box(600, 30),
}
const names = Object.keys(places) as (keyof typeof places)[]

test.each<[keyof typeof places, Arrow, keyof typeof places | undefined]>([
  ['words1', 'ArrowDown', 'words2'],
  ['words2', 'ArrowUp', 'words1'],
  ['words1', 'ArrowUp', undefined],
  ['words2', 'ArrowRight', 'a'],
  ['a', 'ArrowRight', 'b'],
  ['b', 'ArrowDown', 'd'],
  ['d', 'ArrowLeft', 'c'],
  ['c', 'ArrowUp', 'a'],
  ['b', 'ArrowRight', 'right1'],
  ['right2', 'ArrowLeft', 'b'],
  ['right2', 'ArrowRight', undefined],
])('from %s %s leads to %s', (from, arrow, to) => {
  const others = names.filter(name => name !== from)
  const boxes = others.map(name => places[name])
  expect(others[nextBox(places[from], boxes, arrow)]).toBe(to)
})

test('only arrows are arrows', () => {
  expect(['ArrowUp', 'ArrowLeft', 'Up', 'Tab'].map(isArrow)).toEqual([true, true, false, false])
})
