import { existsSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  bodyCodes,
  cabinCodes,
  carPictures,
  carSide,
  paintCodes,
  type PictureSource,
  type SceneName,
  scenePicture,
} from './pictures.ts'

const folder = fileURLToPath(new URL('../shop/public', import.meta.url))

/** Every address in a source. */
const filesOf = ({ avif = '', webp = '', src, fallback }: PictureSource) =>
  [...`${avif}, ${webp}`.matchAll(/\/pictures\/[^\s,]+/g)].map(m => m[0]).concat(src, fallback ?? src)

const missing = (source: PictureSource) => filesOf(source).filter(file => !existsSync(folder + file))

test('every body, paint and cabin has all its files', () => {
  const cars = bodyCodes.flatMap(body => paintCodes.map(paint => [body, paint] as const))
  expect(cars.flatMap(([body, paint]) => carPictures(body, paint, 'stone').flatMap(missing))).toEqual([])
  expect(cabinCodes.flatMap(cabin => carPictures('sedan', 'frost', cabin).flatMap(missing))).toEqual([])
})

test('every scene has all its files', () => {
  const names: SceneName[] = ['hero-studio', 'hero-studio-m', 'hero-dusk', 'hero-dusk-m', 'new-vega', 'dusk-altair']
  expect(names.flatMap(name => missing(scenePicture(name)))).toEqual([])
})

test('outside comes before inside, and every picture says what it shows in both languages', () => {
  const list = carPictures('suv', 'pine', 'cognac', ['Altair 高性能四驱版', 'Altair Performance AWD'])
  expect(list.map(picture => picture.view)).toEqual(['quarter', 'side', 'night', 'front', 'wheel', 'rear', 'cabin'])
  expect(list.map(picture => picture.kind)).toEqual([...list.slice(1).map(() => 'outside'), 'inside'])
  expect(list[1]?.alt).toEqual(['Altair 高性能四驱版 侧面', 'Altair Performance AWD, side view'])
})

test.each([
  ['roadster', 'frost', '/pictures/car/silhouette-sedan.svg'],
  ['suv', 'mauve', '/pictures/car/silhouette-suv.svg'],
  [null, undefined, '/pictures/car/silhouette-sedan.svg'],
])('an unknown car (%s, %s) is shown as an outline', (body, paint, src) => {
  expect(carSide(body, paint)).toEqual({ src, width: 960, height: 640 })
  expect(carPictures(body, paint, 'plaid')).toHaveLength(1)
})

test('pictures stay small: a list picture 60 kB at most, all together 12 MB at most', () => {
  const all = readdirSync(`${folder}/pictures`, { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  )
  const bytes = (name: string) => statSync(name).size
  const list = all
    .filter(entry => entry.name.includes('-side-'))
    .map(entry => bytes(`${entry.parentPath}/${entry.name}`))
  expect(list).toHaveLength(bodyCodes.length * paintCodes.length * 4)
  expect(Math.max(...list)).toBeLessThanOrEqual(60_000)
  expect(all.reduce((sum, entry) => sum + bytes(`${entry.parentPath}/${entry.name}`), 0)).toBeLessThanOrEqual(
    12_000_000,
  )
})
