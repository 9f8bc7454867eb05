import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bodies, paints, upholsteries } from '#contract/car-codes.ts'
import { carGallery, defectKindOf } from './car-gallery.ts'
import { pictureTable } from './picture-table.ts'
import { carSide, carView, type PictureSource, type SceneName, scenePicture, silhouette } from './pictures.ts'

const folder = fileURLToPath(new URL('../shop/public', import.meta.url))

/** Every address in a source. */
const filesOf = ({ avif = '', webp = '', src }: PictureSource) =>
  [...`${avif}, ${webp}`.matchAll(/\/pictures\/[^\s,]+/g)].map(m => m[0]).concat(src)
const missing = (source: PictureSource) => filesOf(source).filter(file => !existsSync(folder + file))

test('every used car of the seed has its side view, and all its pictures are there', () => {
  const cars = bodies.flatMap(({ code, used }) => used.map(paint => ({ bodyKey: code, paint })))
  for (const { bodyKey, paint } of cars) {
    expect(carSide(bodyKey, paint)).toMatchObject({ src: expect.stringContaining('side') })
    expect(carGallery({ bodyKey, paint, cabin: 'stone' }).flatMap(missing)).toEqual([])
  }
  for (const { code } of upholsteries) {
    expect(carGallery({ bodyKey: 'sedan', paint: 'frost', cabin: code }).flatMap(missing)).toEqual([])
  }
})

test('every scene has all its files', () => {
  const names = [...Object.keys(pictureTable.scenes), 'home', 'home-m'] as SceneName[]
  expect(names.flatMap(name => missing(scenePicture(name)))).toEqual([])
})

test('outside comes before inside, and every picture says what it shows in both languages', () => {
  const name = ['Altair 高性能四驱版', 'Altair Performance AWD'] as const
  const list = carGallery({ bodyKey: 'suv', paint: 'pine', cabin: 'cognac', name })
  const inside = list.findIndex(picture => picture.kind === 'inside')
  expect(inside).toBeGreaterThan(0)
  expect(list.slice(inside).every(picture => picture.kind === 'inside')).toBe(true)
  expect(list.find(picture => picture.view === 'side')?.alt).toEqual([
    'Altair 高性能四驱版 左侧',
    'Altair Performance AWD, left side',
  ])
  for (const { alt } of list) expect(alt.every(text => text.trim() !== '')).toBe(true)
})

test.each([
  ['roadster', 'frost', { body: 'sedan', paint: 'frost' }],
  ['suv', 'mauve', { body: 'suv' }],
  ['toString', 'constructor', { body: 'sedan' }],
  [null, undefined, { body: 'sedan' }],
])('an unknown car (%s, %s) is an outline in the right paint, and says what is missing', (body, paint, outline) => {
  const missing = `car/${body}/${paint}/side`
  expect(carSide(body, paint)).toEqual({ src: '', width: 960, height: 640, outline, missing })
  expect(carGallery({ bodyKey: body, paint, cabin: 'plaid' })).toMatchObject([{ src: '', outline, missing }])
  expect(silhouette(body, paint)).not.toHaveProperty('missing')
})

test('a view that nobody photographs is missing, too', () => {
  expect(carView('suv', 'pine', 'underneath')).toMatchObject({ src: '', missing: 'car/suv/pine/underneath' })
})

test('there is an outline of every body, and a colour of every paint', () => {
  const outlines = readFileSync(new URL('./ui/outlines.svg', import.meta.url), 'utf8')
  const drawn = [...outlines.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(drawn.toSorted()).toEqual(bodies.map(body => body.code).toSorted())
  expect(outlines.match(/fill="currentColor"/g)!.length).toBeGreaterThanOrEqual(bodies.length)
  const tokens = readFileSync(new URL('./ui/tokens.css', import.meta.url), 'utf8')
  for (const { code, colour } of paints) expect(tokens).toContain(`--paint-${code}: ${colour};`)
})

test.each([
  ['P04', 'HH', 'scratch'],
  ['P01', 'HH', 'chip'],
  ['P08', 'AX', 'dent'],
  ['P18', 'LW', undefined],
  ['W13', 'HH', 'kerb'],
  ['C01', 'MS', 'wear'],
  ['C03', 'MS', undefined],
  ['C01', 'HH', undefined],
  ['P28', 'MS', undefined],
  ['D02', 'SL', undefined],
  ['E08', 'GZ', undefined],
])('finding %s %s is shown as %s', (itemCode, code, kind) => expect(defectKindOf({ itemCode, code })).toBe(kind))
