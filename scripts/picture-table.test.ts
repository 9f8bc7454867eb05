import { expect, test } from 'vitest'
import { fittedTableOf, goodsTableOf, goodsTableText, type ManifestEntry, tableOf, tableText } from './picture-table.ts'

const entry = (width: number, colour = '#808080'): ManifestEntry => ({
  width,
  height: width / 2,
  formats: { avif: { [width]: 9, 10: 1 }, webp: { [width]: 9 } },
  colour,
  alt: ['侧面', 'side'],
})

test('cars with the same views share a set, views of the same size a shape', () => {
  const table = tableOf({
    'car/suv/pine/side': entry(20, '#000000'),
    'car/suv/pine/door': entry(20),
    'car/suv/ash/side': entry(20, '#202020'),
    'car/sedan/ash/side': entry(20, '#404040'),
  })
  expect(table.cars).toEqual({ sedan: { ash: 0 }, suv: { ash: 0, pine: 1 } })
  expect(table.sets).toEqual([['side'], ['door', 'side'], []])
  expect(table.shapes).toEqual([{ avif: [10, 20], webp: [20], width: 20, height: 10 }])
  expect(table.carViews).toEqual({ side: 0, door: 0 })
})

test('a view of the cabin has the average colour of its upholsteries; bodies with the same cabins share them', () => {
  const table = tableOf({
    'cabin/sedan/stone-oak/rear': entry(20, '#404040'),
    'cabin/sedan/night-oak/rear': entry(20, '#000000'),
    'cabin/suv/stone-oak/rear': entry(20, '#404040'),
    'cabin/suv/night-oak/rear': entry(20, '#000000'),
    'cabin/compact/night-oak/rear': entry(20, '#202020'),
  })
  expect(table.cabinViews).toEqual({ rear: [0, '#202020'] })
  expect(table.cabins).toEqual({ compact: 0, sedan: 1, suv: 1 })
  expect(table.cabinLooks).toEqual([{ 'night-oak': 0 }, { 'night-oak': 0, 'stone-oak': 0 }])
})

test('defects are found by kind and paint, scenes by name', () => {
  const table = tableOf({
    'defect/dent/ash': entry(20),
    'defect/dent/night': entry(20),
    'scene/home-m': entry(40, '#0c0e0f'),
  })
  expect(table.defects).toEqual({ dent: [0, 0] })
  expect(table.sets).toEqual([['ash', 'night'], []])
  expect(table.scenes).toEqual({ 'home-m': [1, '#0c0e0f'] })
})

test('pictures of one view in different sizes are refused', () => {
  const manifest = { 'car/suv/pine/side': entry(20), 'car/sedan/ash/side': entry(30) }
  expect(() => tableText(manifest)).toThrow('side: pictures of different sizes')
})

test('the order of the manifest does not matter', () => {
  const rows = [
    ['scene/b', entry(20)],
    ['scene/a', entry(30)],
  ] as const
  expect(tableText(Object.fromEntries(rows))).toBe(tableText(Object.fromEntries(rows.toReversed())))
})

test('a body can be turned in the paints that have all its angles', () => {
  const all = Array.from({ length: 24 }, (_, n) => [`spin/suv/pine/${String(n).padStart(2, '0')}`, entry(20)] as const)
  const table = tableOf({ ...Object.fromEntries(all), 'spin/suv/ash/00': entry(20) })
  expect(table.sets[table.spins.paints['suv']!]).toEqual(['pine'])
  expect(table.shapes[table.spins.shape]!.width).toBe(20)
  expect(tableOf({}).spins).toEqual({ shape: 0, paints: {} })
})

test('other wheels are named by body, those that lie over every view', () => {
  const views = { 'car/suv/pine/side': entry(20), 'car/suv/pine/quarter': entry(30), 'car/suv/pine/door': entry(40) }
  const star = { 'fitted/suv/star/side': entry(20), 'fitted/suv/star/quarter': entry(30) }
  expect(fittedTableOf({ ...views, ...star, 'fitted/suv/fan/side': entry(20) })).toEqual({
    views: ['quarter', 'side'],
    wheels: { suv: 'star' },
  })
  expect(fittedTableOf(views)).toEqual({ views: [], wheels: {} })
})

test('wheels of another size than what they lie over are refused', () => {
  const side = { 'car/suv/pine/side': entry(20), 'car/suv/ash/side': entry(20) }
  const refused = 'fitted/suv/star/side: what it lies over has another size'
  expect(() => fittedTableOf({ ...side, 'fitted/suv/star/side': entry(30) })).toThrow(refused)
  expect(() => fittedTableOf({ 'fitted/suv/star/side': entry(20) })).toThrow(refused)
})

test('a good is found by its code, with its colours in their order; one without a picture is not named', () => {
  const goods = [
    { code: 'cap', colours: [{ code: 'white' }, { code: 'ash' }, { code: 'pine' }] },
    { code: 'oil', colours: [] },
    { code: 'mug', colours: [{ code: 'white' }] },
  ]
  const table = goodsTableOf(
    { 'goods/cap-ash': entry(20), 'goods/cap-white': entry(20), 'goods/oil': entry(20) },
    goods,
  )
  expect(table.colours).toEqual({ cap: 'white ash', oil: '' })
  expect(table.shape).toEqual({ avif: [10, 20], webp: [20], width: 20, height: 10 })
})

test('a further view of a good is named when every colour has it', () => {
  const goods = [
    { code: 'cap', colours: [{ code: 'white' }, { code: 'ash' }], views: [{ name: 'detail' }, { name: 'side' }] },
    { code: 'oil', colours: [], views: [{ name: 'side' }] },
  ]
  const firsts = { 'goods/cap-ash': entry(20), 'goods/cap-white': entry(20), 'goods/oil': entry(20) }
  const detail = { 'goods/cap-ash-detail': entry(20), 'goods/cap-white-detail': entry(20) }
  const table = goodsTableOf(
    { ...firsts, ...detail, 'goods/cap-ash-side': entry(20), 'goods/oil-side': entry(20) },
    goods,
  )
  expect(table.views).toEqual({ cap: 'detail', oil: 'side' })
  const odd = { ...firsts, ...detail, 'goods/oil-side': entry(30) }
  expect(() => goodsTableOf(odd, goods)).toThrow('goods: pictures of different sizes')
})

test('goods in different sizes are refused', () => {
  const goods = [{ code: 'cap', colours: [{ code: 'white' }, { code: 'ash' }] }]
  const manifest = { 'goods/cap-ash': entry(20), 'goods/cap-white': entry(30) }
  expect(() => goodsTableText(manifest, goods)).toThrow('goods: pictures of different sizes')
})
