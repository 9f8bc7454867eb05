import { expect, test } from 'vitest'
import { budgetOf } from './encode.ts'
import { batchesOf, targets } from './targets/all.ts'

const batches = batchesOf(Object.keys(targets))
const prints = batches.flatMap(batch => batch.prints.map(print => ({ batch, print })))

test('no two pictures share a key, and keys are paths of the public folder', () => {
  const keys = prints.map(({ print }) => print.key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^[a-z]+(\/[a-z0-9-]+)+$/)
})

test('every picture comes from a view of its batch and asks for no width beyond it', () => {
  for (const { batch, print } of prints) {
    if (batch.kind !== 'studio') continue
    const view = batch.views.find(({ name }) => name === print.from)
    expect(view, print.key).toBeDefined()
    const widths = Object.values(print.widths).flat()
    expect(Math.max(...widths), print.key).toBeLessThanOrEqual(Math.round(view!.width * (print.crop?.[0] ?? 1)))
    if (print.paint) expect(batch.layers, print.key).toContain('paint')
  }
})

test('every body has its first views in ten paints and sixteen more in those of its used cars', () => {
  const outside = prints.filter(({ print }) => print.key.startsWith('car/sedan/')).map(({ print }) => print.key)
  expect(outside.filter(key => /\/(quarter|side)$/.test(key))).toHaveLength(20)
  expect(outside.filter(key => !/\/(quarter|side)$/.test(key))).toHaveLength(16 * 5)
  expect(outside).toContain('car/sedan/garnet/taillight')
  expect(prints.filter(({ print }) => print.key.startsWith('spin/compact/ash/'))).toHaveLength(24)
})

test('descriptions stand in both languages', () => {
  for (const { print } of prints) {
    expect(print.alt[0], print.key).toMatch(/[一-鿿°]/)
    expect(print.alt[1], print.key).not.toMatch(/[一-鿿]/)
  }
})

test('first views are rendered before everything else', () => {
  expect(batches.slice(0, 6).map(({ name }) => name)).toEqual(
    ['sedan', 'fastback', 'touring', 'suv', 'large-suv', 'compact'].map(body => `car-${body}`),
  )
})

test('budgets grow with the width and hold the limits of the design', () => {
  expect(budgetOf(960)).toBe(60_000)
  expect(budgetOf(2000)).toBe(250_000)
  const growing = [320, 480, 640, 800, 960, 1280, 1600, 2000].map(budgetOf)
  expect(growing).toEqual(growing.toSorted((a, b) => a - b))
})
