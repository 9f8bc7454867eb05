import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bodies, cabinTrims, paints, upholsteries } from '#contract/car-codes.ts'
import {
  hasModel,
  known,
  paintMaterials,
  stageBodies,
  trimMaterials,
  upholsteryMaterials,
  wheelDesigns,
} from './paints.ts'

describe('the stage knows every code of the shop', () => {
  test.each(paints)('paint $code in its colour and finish', ({ code, colour, finish }) => {
    expect(paintMaterials[code]).toMatchObject({ colour, kind: finish })
  })
  test.each(upholsteries)('upholstery $code', ({ code }) => {
    expect(upholsteryMaterials).toHaveProperty(code)
  })
  test.each(cabinTrims)('trim $code', ({ code }) => {
    expect(trimMaterials).toHaveProperty(code)
  })
  test.each(bodies)('body $code with its own wheel', ({ code, wheel }) => {
    expect(hasModel(code)).toBe(true)
    expect(stageBodies[code]).toBe(wheel)
  })
})

test('numbers of paints are those of a material', () => {
  for (const look of Object.values(paintMaterials)) {
    expect(look.colour).toMatch(/^#[0-9a-f]{6}$/)
    for (const value of [look.metalness, look.roughness, look.clearcoat, look.clearcoatRoughness, look.flake]) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(1)
    }
    expect(look.flake > 0).toBe(look.kind === 'metallic')
  }
})

test('every body has its two models and every wheel its own, which the site serves', () => {
  const names = [...Object.keys(stageBodies), ...Object.keys(wheelDesigns).map(design => `wheel-${design}`)]
  const missing = names
    .flatMap(name => [name, `${name}-lite`])
    .filter(name => !existsSync(`shop/public/models/${name}.glb`))
  expect(missing).toEqual([])
})

test('an unknown code falls back, also one that objects have by themselves', () => {
  expect(known(paintMaterials, 'pine', 'silver')).toBe('pine')
  expect(known(paintMaterials, 'plaid', 'silver')).toBe('silver')
  expect(known(paintMaterials, 'toString', 'silver')).toBe('silver')
  expect(hasModel(undefined)).toBe(false)
  expect(hasModel('constructor')).toBe(false)
})
