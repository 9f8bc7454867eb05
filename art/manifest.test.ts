import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bodies, cabinTrims, paints, upholsteries } from '#contract/constants.ts'
import { outletRows } from '#server/db/seed/outlets.ts'
import { carMaker } from '#server/db/seed/used-cars.ts'
import { carGallery, insideViews, outsideViews } from '#web/car-gallery.ts'
import { goodsPicture } from '#web/goods-pictures.ts'
import { sceneNames, scenePicture } from '#web/pictures.ts'
import { budgetOf } from './make/encode.ts'
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
const names = new Set(files.map(({ name }) => name))
/** Whether an address of the shop is a file of the manifest. */
const isPictured = (address: string) => names.has(address.replace('/pictures/', ''))
const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T

test('every body has its first two views in every paint', () => {
  const keys = bodies.flatMap(({ code }) =>
    paints.flatMap(paint => ['quarter', 'side'].map(view => `car/${code}/${paint.code}/${view}`)),
  )
  expect(lacking(keys)).toEqual([])
})

const around = ['rear-quarter', 'front', 'rear', 'quarter-right', 'side-right', 'rear-quarter-right', 'top-quarter']
const inUse = bodies.flatMap(({ code, used }) => used.map(paint => ({ code, paint })))

test('every body is walked round in the paints of its used cars', () => {
  expect(lacking(inUse.flatMap(({ code, paint }) => around.map(view => `car/${code}/${paint}/${view}`)))).toEqual([])
})

/** The bodies that the studio has photographed close up. */
const whole = ['sedan', 'fastback', 'touring', 'suv']

test('four bodies have all eighteen outside views', () => {
  const views = Object.keys(outsideViews)
  expect(views).toHaveLength(18)
  const shown = inUse.filter(({ code }) => whole.includes(code))
  expect(lacking(shown.flatMap(({ code, paint }) => views.map(view => `car/${code}/${paint}/${view}`)))).toEqual([])
})

test('a body stands on the wheel that its cars have', () => {
  for (const { code, wheel } of bodies) expect(read<{ wheel: string }>(`car/series/${code}.json`).wheel).toBe(wheel)
})

test('every upholstery has nine inside views, two of them with every trim', () => {
  const views = Object.keys(insideViews)
  expect(views).toHaveLength(9)
  const inside = upholsteries.flatMap(({ code }) => [
    ...views.map(view => `cabin/sedan/${code}-oak/${view}`),
    ...cabinTrims.flatMap(trim => ['rear', 'driver'].map(view => `cabin/sedan/${code}-${trim.code}/${view}`)),
  ])
  expect(lacking(inside)).toEqual([])
})

test('every car of the seed shows its own body and paint from outside, and nine pictures of its upholstery', () => {
  const make = carMaker('2026-11-21', outletRows('2026-11-21'))
  for (let n = 0; n < 2400; n++) {
    const { car, report } = make(n)
    const defects = report.defects.map(({ item, code, repaired }) => ({ itemCode: item, item, code, repaired }))
    const list = carGallery({ bodyKey: car.body_key, paint: car.paint, cabin: car.cabin, defects })
    const outside = list.filter(({ kind }) => kind === 'outside')
    expect(outside, car.car_no).toHaveLength(whole.includes(car.body_key) ? 18 : 9)
    expect(outside[0]!.view).toBe('quarter')
    expect(outside.every(({ src }) => src.startsWith(`/pictures/car/${car.body_key}/${car.paint}/`))).toBe(true)
    expect(
      list.filter(({ kind }) => kind === 'inside'),
      car.car_no,
    ).toHaveLength(9)
    expect(list.filter(({ src, missing }) => missing || !isPictured(src))).toEqual([])
    const places = list.map(({ kind }) => ['outside', 'inside', 'defect'].indexOf(kind))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
})

test('some hundred and twenty goods of the after-sales shop are there, each in all its colours, 4:5', () => {
  const { goods } = read<{ goods: { code: string; colours: { code: string }[] }[] }>('goods/goods.json')
  const shown = goods.filter(({ code }) => !goodsPicture(code).missing)
  expect(shown.length).toBeGreaterThanOrEqual(120)
  for (const { code, colours } of shown) {
    const keys = colours.length > 0 ? colours.map(colour => `goods/${code}-${colour.code}`) : [`goods/${code}`]
    expect(lacking(keys)).toEqual([])
    for (const colour of [undefined, 'no-such-colour', ...colours.map(each => each.code)]) {
      const { src, width, height } = goodsPicture(code, colour)
      expect([isPictured(src), (width * 5) / 4], src).toEqual([true, height])
    }
  }
  const known = goods.flatMap(({ code, colours }) => [code, ...colours.map(colour => `${code}-${colour.code}`)])
  const drawn = Object.keys(manifest).filter(key => key.startsWith('goods/'))
  expect(drawn.filter(key => !known.includes(key.slice(6)))).toEqual([])
})

test('every scene that a page shows is there, with its crop for phones', () => {
  expect(lacking(sceneNames.flatMap(name => [`scene/${name}`, `scene/${name}-m`]))).toEqual([])
  for (const name of sceneNames) expect(scenePicture(name).src).toBe(`/pictures/scene/${name}-2000.webp`)
})

test('files are there with the bytes that the manifest states, and none beside them', () => {
  expect(
    files.filter(({ name, bytes }) => !existsSync(folder + name) || statSync(folder + name).size !== bytes),
  ).toEqual([])
  const there = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => `${entry.parentPath}/${entry.name}`.replace(/\/+/g, '/').slice(folder.length))
  expect(there.filter(name => !names.has(name))).toEqual([])
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

test('no file is over the budget of its width: 60 kB at 960 in lists, 250 kB at 2000 for a hero', () => {
  expect(files.filter(({ width, bytes }) => bytes > budgetOf(width))).toEqual([])
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
