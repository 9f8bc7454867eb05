import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bodies, wheels } from '#contract/car-codes.ts'
import { carOn, showsWheels } from './fitted-wheels.ts'
import { carSide, type PictureSource } from './pictures.ts'

const folder = fileURLToPath(new URL('../shop/public', import.meta.url))
const missing = ({ avif = '', webp = '', src }: PictureSource) =>
  [...`${avif}, ${webp}`.matchAll(/\/pictures\/[^\s,]+/g)]
    .map(([file]) => file)
    .concat(src)
    .filter(file => !existsSync(folder + file))

test('every layer has all its files, in the sizes of what it lies over', () => {
  const layered = bodies.flatMap(body =>
    wheels.flatMap(wheel => ['quarter', 'side'].map(view => carOn(body.code, 'night', wheel.code, view))),
  )
  const widthsOf = ({ avif, webp, width, height }: PictureSource) =>
    [avif, webp].map(list => list?.match(/\d+w/g)?.join(' ')).concat(`${width} × ${height}`)
  const layers = layered.flatMap(picture => (picture.over ? [{ over: picture.over, picture }] : []))
  expect(layers).toHaveLength(bodies.length * (wheels.length - 1) * 2)
  expect(layers.flatMap(({ over }) => missing(over))).toEqual([])
  for (const { over, picture } of layers) expect(widthsOf(over)).toEqual(widthsOf(picture))
})

test.each([
  ['roadster', 'frost', 'star'],
  ['sedan', 'mauve', 'star'],
  ['sedan', 'frost', 'toString'],
  ['sedan', 'frost', ''],
  ['sedan', 'frost', null],
])('nothing lies over a %s in %s on %s', (body, paint, wheel) => {
  expect(carOn(body, paint, wheel, 'side')).toEqual(carSide(body, paint))
})

test('a view shows the own wheels, and others where there is a layer with them', () => {
  expect(showsWheels('sedan', 'blade', 'rear-quarter')).toBe(true)
  expect(showsWheels('sedan', 'star', 'side')).toBe(true)
  expect(showsWheels('sedan', 'star', 'rear-quarter')).toBe(false)
  expect(showsWheels('roadster', 'star', 'side')).toBe(false)
  expect(showsWheels('roadster', undefined, 'side')).toBe(false)
})
