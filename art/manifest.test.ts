import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bodies, paints } from '#contract/constants.ts'
import { outletRows } from '#server/db/seed/outlets.ts'
import { carMaker } from '#server/db/seed/used-cars.ts'
import { carGallery, outsideViews } from '#web/car-gallery.ts'
import { sceneNames, scenePicture } from '#web/pictures.ts'
import { readManifest } from './make/manifest.ts'

/** The pictures that the shop's code and seed name are there, as the manifest says, and within their budgets. */

const folder = fileURLToPath(new URL('../shop/public/pictures/', import.meta.url))
const manifest = readManifest()
const lacking = (keys: readonly string[]) => keys.filter(key => !manifest[key])
const files = Object.entries(manifest).flatMap(([key, { formats }]) =>
  Object.entries(formats).flatMap(([format, sizes]) =>
    Object.entries(sizes).map(([width, bytes]) => ({
      key,
      name: `${key}-${width}.${format}`,
      width: Number(width),
      bytes,
    })),
  ),
)

test('every body has its first two views in every paint', () => {
  const keys = bodies.flatMap(({ code }) =>
    paints.flatMap(paint => ['quarter', 'side'].map(view => `car/${code}/${paint.code}/${view}`)),
  )
  expect(lacking(keys)).toEqual([])
})

const around = ['rear-quarter', 'front', 'rear', 'quarter-right', 'side-right', 'rear-quarter-right', 'top-quarter']
const inUse = bodies.flatMap(({ code, used }) => used.map(paint => ({ code, paint })))

test('every body is walked around in the paints of its used cars', () => {
  expect(lacking(inUse.flatMap(({ code, paint }) => around.map(view => `car/${code}/${paint}/${view}`)))).toEqual([])
})

test('sedan and fastback have all eighteen outside views', () => {
  const views = Object.keys(outsideViews)
  expect(views).toHaveLength(18)
  const whole = inUse.filter(({ code }) => code === 'sedan' || code === 'fastback')
  expect(lacking(whole.flatMap(({ code, paint }) => views.map(view => `car/${code}/${paint}/${view}`)))).toEqual([])
})

test('every car of the seed shows photographs of its own body and paint, in the order of a gallery', () => {
  const make = carMaker('2026-11-21', outletRows('2026-11-21'))
  for (let n = 0; n < 600; n++) {
    const { car, report } = make(n)
    const defects = report.defects.map(({ item, code, repaired }) => ({ itemCode: item, item, code, repaired }))
    const list = carGallery({ bodyKey: car.body_key, paint: car.paint, cabin: car.cabin, defects })
    const outside = list.filter(picture => picture.kind === 'outside')
    expect(outside.length, car.car_no).toBeGreaterThanOrEqual(9)
    expect(outside[0]!.view).toBe('quarter')
    expect(outside.every(({ src }) => src.startsWith(`/pictures/car/${car.body_key}/${car.paint}/`))).toBe(true)
    const order = ['outside', 'inside', 'defect']
    const kinds = list.map(picture => order.indexOf(picture.kind))
    expect(kinds).toEqual(kinds.toSorted((a, b) => a - b))
    expect(list.every(({ src, missing }) => src !== '' && !missing)).toBe(true)
  }
})

test('every scene that a page shows is there, with its crop for phones', () => {
  expect(lacking(sceneNames.flatMap(name => [`scene/${name}`, `scene/${name}-m`]))).toEqual([])
  for (const name of sceneNames) expect(scenePicture(name).src).toBe(`/pictures/scene/${name}-2000.webp`)
})

test('files are there with the bytes that the manifest states', () => {
  expect(files.length).toBeGreaterThan(700)
  expect(
    files.filter(({ name, bytes }) => !existsSync(folder + name) || statSync(folder + name).size !== bytes),
  ).toEqual([])
})

test('pictures have the size that they are shown in', async () => {
  const one = [...Map.groupBy(Object.keys(manifest), key => key.replace(/\/[^/]+\/([^/]+)$/, '/$1')).values()]
  for (const [key] of one) {
    const { width, height, formats } = manifest[key!]!
    const [format, sizes] = Object.entries(formats)[0]!
    const widest = Math.max(...Object.keys(sizes).map(Number))
    const picture = await sharp(`${folder}${key}-${widest}.${format}`).metadata()
    expect([picture.width, Math.abs(picture.height - (widest * height) / width) <= 1], key).toEqual([widest, true])
  }
})

test('no file is over its budget: 60 kB in lists, 250 kB for a hero', () => {
  const over = files.filter(({ width, bytes }) => bytes > (width <= 960 ? 60_000 : width <= 1600 ? 160_000 : 250_000))
  expect(over).toEqual([])
})

test('every picture has a description in both languages and a colour that stands in for it', () => {
  for (const [key, { alt, colour }] of Object.entries(manifest)) {
    expect(
      alt.every(text => text.trim().length > 1),
      key,
    ).toBe(true)
    expect(alt[0], key).toMatch(/[\u4e00-\u9fff]/)
    expect(alt[1], key).not.toMatch(/[\u4e00-\u9fff]/)
    expect(colour, key).toMatch(/^#[0-9a-f]{6}$/)
  }
})
