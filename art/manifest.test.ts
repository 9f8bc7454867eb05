import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bodies, cabinTrims, paints, upholsteries, wheels } from '#contract/car-codes.ts'
import { outletPicture, outletScenes } from '#contract/outlet-pictures.ts'
import { outletRows } from '#server/db/seed/outlets.ts'
import { carMaker } from '#server/db/seed/used-cars.ts'
import { carGallery, defectKinds, insideViews, outsideViews } from '#web/car-gallery.ts'
import { goodsPicture, goodsViews } from '#web/goods-pictures.ts'
import { sceneNames, scenePicture } from '#web/pictures.ts'
import { stillCount } from '#web/stage/orbit.ts'
import { stillsOf } from '#web/stage/still-pictures.ts'
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

test('every body has its first two views and its cut-out in every paint', () => {
  const keys = bodies.flatMap(({ code }) =>
    paints.flatMap(paint => [
      `car/${code}/${paint.code}/quarter`,
      `car/${code}/${paint.code}/side`,
      `cutout/${code}/${paint.code}/side`,
    ]),
  )
  expect(lacking(keys)).toEqual([])
})

test('every body has eighteen outside views in the paints of its used cars', () => {
  const views = Object.keys(outsideViews)
  expect(views).toHaveLength(18)
  const keys = bodies.flatMap(({ code, used }) =>
    used.flatMap(paint => views.map(view => `car/${code}/${paint}/${view}`)),
  )
  expect(lacking(keys)).toEqual([])
})

test('a body stands on the wheel that its cars have', () => {
  for (const { code, wheel } of bodies) expect(read<{ wheel: string }>(`car/series/${code}.json`).wheel).toBe(wheel)
})

test('every body has its first views on every other wheel, so on all that the range sells', () => {
  const others = bodies.flatMap(body =>
    wheels.filter(({ code }) => code !== body.wheel).map(({ code }) => `${body.code}/${code}`),
  )
  expect(lacking(others.flatMap(name => [`fitted/${name}/quarter`, `fitted/${name}/side`]))).toEqual([])
  const sold = read<{ options: { kind: string; picture?: string }[] }>('../server/db/seed/range.json').options
  const designs = new Set(sold.filter(({ kind }) => kind === 'WHEEL').map(({ picture }) => picture))
  expect(designs.size).toBeGreaterThan(3)
  expect([...designs].filter(design => !wheels.some(({ code }) => code === design))).toEqual([])
})

/** Pixels of a picture, and how many numbers each has. */
async function pixelsOf(file: string) {
  const { data, info } = await sharp(folder + file)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const greyAt = (at: number) => (data[at * channels]! + data[at * channels + 1]! + data[at * channels + 2]!) / 3
  return { width, height, channels, greyAt, alphaAt: (at: number) => data[at * channels + 3]! }
}

test('a layer of wheels holds the rims alone, and at its edge the tyre that the photograph shows', async () => {
  const layers = Object.keys(manifest).filter(key => key.startsWith('fitted/'))
  expect(layers.length).toBeGreaterThan(0)
  for (const key of layers) {
    const [, body, , view] = key.split('/')
    const photograph = await pixelsOf(`car/${body}/night/${view}-960.avif`)
    const { width, height, channels, greyAt, alphaAt } = await pixelsOf(`${key}-960.avif`)
    expect([channels, width, height], key).toEqual([4, photograph.width, photograph.height])
    const all = Array.from({ length: width * height }, (_, at) => at)
    const solid = all.filter(at => alphaAt(at) > 250)
    // Two rims: about a hundredth of the picture each.
    expect(solid.length / all.length, key).toBeGreaterThan(0.012)
    expect(solid.length / all.length, key).toBeLessThan(0.04)
    const edge = all.filter(at => alphaAt(at) > 20 && alphaAt(at) < 235)
    const gaps = edge.map(at => Math.abs(greyAt(at) - photograph.greyAt(at)))
    // 7 to 10 by grain and compression; a layer that lay one pixel off would have 14.
    expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length, key).toBeLessThan(11)
  }
})

test('every body has nine inside views of every upholstery, two of them with every trim', () => {
  const views = Object.keys(insideViews)
  expect(views).toHaveLength(9)
  const inside = bodies.flatMap(body =>
    upholsteries.flatMap(({ code }) => [
      ...views.map(view => `cabin/${body.code}/${code}-oak/${view}`),
      ...cabinTrims.flatMap(trim => ['rear', 'driver'].map(view => `cabin/${body.code}/${code}-${trim.code}/${view}`)),
    ]),
  )
  expect(lacking(inside)).toEqual([])
})

test('every kind of defect is there in every paint or upholstery, every wheel by itself', () => {
  const marks = Object.keys(defectKinds).flatMap(kind =>
    (kind === 'wear' ? upholsteries : paints).map(({ code }) => `defect/${kind}/${code}`),
  )
  expect(lacking([...marks, ...wheels.map(({ code }) => `wheel/${code}`)])).toEqual([])
})

test('every car of the seed shows 18 pictures outside, 9 inside, and what was found on it', () => {
  const make = carMaker('2026-11-21', outletRows('2026-11-21'))
  const kinds = new Map<string, number>()
  for (let n = 0; n < 2400; n++) {
    const { car, report } = make(n)
    const defects = report.defects.map(({ item, code, repaired }) => ({ itemCode: item, item, code, repaired }))
    const list = carGallery({ bodyKey: car.bodyKey, paint: car.paint, cabin: car.cabin, defects })
    const of = (kind: string) => list.filter(picture => picture.kind === kind)
    expect(of('outside'), car.carNo).toHaveLength(18)
    expect(of('outside')[0]!.view).toBe('quarter')
    expect(of('inside'), car.carNo).toHaveLength(9)
    const cabin = `/pictures/cabin/${car.bodyKey}/${car.cabin}-oak/`
    expect(of('inside').every(({ src }) => src.startsWith(cabin))).toBe(true)
    for (const { view } of of('defect')) kinds.set(view, (kinds.get(view) ?? 0) + 1)
    expect(list.filter(({ src, missing }) => missing || !isPictured(src))).toEqual([])
    const places = list.map(({ kind }) => ['outside', 'inside', 'defect'].indexOf(kind))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
  expect([...kinds.keys()].toSorted()).toEqual(Object.keys(defectKinds).toSorted())
})

test('every good of the after-sales shop is there in its colours, 4:5', () => {
  type Row = { code: string; colours: { code: string }[]; views?: { name: string }[] }
  const { goods } = read<{ goods: Row[] }>('../server/db/seed/goods.json')
  expect(goods.length).toBeGreaterThanOrEqual(120)
  const known = goods.flatMap(({ code, colours, views = [] }) =>
    [code, ...colours.map(colour => `${code}-${colour.code}`)].flatMap(first => [
      first,
      ...views.map(({ name }) => `${first}-${name}`),
    ]),
  )
  const drawn = Object.keys(manifest).filter(key => key.startsWith('goods/'))
  expect(drawn.filter(key => !known.includes(key.slice(6)))).toEqual([])
  for (const { code, colours, views = [] } of goods) {
    expect(goodsViews(code), code).toEqual(views.map(({ name }) => name))
    const keys = colours.length > 0 ? colours.map(colour => `goods/${code}-${colour.code}`) : [`goods/${code}`]
    expect(lacking(keys)).toEqual([])
    for (const colour of [undefined, 'no-such-colour', ...colours.map(each => each.code)]) {
      for (const view of [undefined, ...goodsViews(code)]) {
        const { src, width, height, missing } = goodsPicture({ spuCode: code, colour, photoId: null }, view)
        expect([isPictured(src), missing, (width * 5) / 4], src).toEqual([true, undefined, height])
      }
    }
  }
})

test('every scene that a page shows is there, with its crop for phones', () => {
  expect(lacking(sceneNames.flatMap(name => [`scene/${name}`, `scene/${name}-m`]))).toEqual([])
  for (const name of sceneNames) expect(scenePicture(name).src).toBe(`/pictures/scene/${name}-2000.webp`)
})

test('every outlet of the seed and every banner of its shop has a picture', () => {
  for (const { outletId, picture, rotations } of outletRows('2026-11-21')) {
    for (const each of [{ picture }, ...(rotations as readonly { picture: string }[])]) {
      expect(Object.keys(outletScenes)).toContain(each.picture)
      expect(isPictured(outletPicture(each.picture, outletId)), each.picture).toBe(true)
    }
  }
})

test('every body can be turned without a model, in every paint', () => {
  const stills = bodies.flatMap(({ code }) =>
    paints.flatMap(paint => Array.from({ length: stillCount }, (_, at) => stillsOf(code, paint.code)!(at).src)),
  )
  expect(stills).toHaveLength(6 * 10 * 24)
  expect(stills.filter(src => !isPictured(src))).toEqual([])
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

test('all files together stay small enough to be cloned', () => {
  const sum = files.reduce((all, { bytes }) => all + bytes, 0)
  expect(sum).toBeGreaterThan(0)
  expect(sum).toBeLessThan(160_000_000)
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
