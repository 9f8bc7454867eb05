import { expect, test } from 'vitest'
import { bodies, paints } from '#contract/constants.ts'
import { pictureTable } from '#web/picture-table.ts'
import type { PictureTable } from '#web/pictures.ts'
import { fixedAngles, stillAngles } from './orbit.ts'
import { stillsOf } from './still-pictures.ts'

test('every body can be walked round in the paints of its used cars, one photograph for each fixed angle', () => {
  for (const { code, used } of bodies) {
    for (const paint of used) {
      const { angles, pictureOf } = stillsOf(code, paint, { ...pictureTable, spins: { shape: 0, paints: {} } })!
      expect(angles).toEqual(fixedAngles)
      const files = angles.map((_, at) => pictureOf(at).src)
      expect(new Set(files).size).toBe(fixedAngles.length)
      expect(files.every(file => file.startsWith(`/pictures/car/${code}/${paint}/`))).toBe(true)
    }
  }
})

test('with photographs from every side there are twenty-four', () => {
  const sets = [...pictureTable.sets, ['pine']]
  const table: PictureTable = { ...pictureTable, sets, spins: { shape: 0, paints: { suv: sets.length - 1 } } }
  const { angles, pictureOf } = stillsOf('suv', 'pine', table)!
  expect(angles).toEqual(stillAngles)
  expect(pictureOf(6).src).toMatch(/^\/pictures\/spin\/suv\/pine\/06-/)
  expect(stillsOf('suv', 'frost', table)!.angles).toEqual(fixedAngles)
})

test('what nobody walked round has no photographs', () => {
  const unused = paints.find(({ code }) => !bodies[0].used.some(paint => paint === code))!
  expect(stillsOf('sedan', unused.code, { ...pictureTable, spins: { shape: 0, paints: {} } })).toBeUndefined()
  expect(stillsOf('roadster', 'frost')).toBeUndefined()
})
