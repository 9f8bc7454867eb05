import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bodies, cabinTrims, paints, upholsteries } from '#contract/constants.ts'
import { hasModel, known, paintLooks, stageBodies, trimLooks, upholsteryLooks, wheelDesigns } from './paints.ts'

describe('the stage knows every code of the shop', () => {
  test.each(paints)('paint $code in its colour and finish', ({ code, colour, finish }) => {
    expect(paintLooks[code]).toMatchObject({ colour, kind: finish })
  })
  test.each(upholsteries)('upholstery $code', ({ code }) => {
    expect(upholsteryLooks).toHaveProperty(code)
  })
  test.each(cabinTrims)('trim $code', ({ code }) => {
    expect(trimLooks).toHaveProperty(code)
  })
  test.each(bodies)('body $code with its own wheel', ({ code, wheel }) => {
    expect(hasModel(code)).toBe(true)
    expect(stageBodies[code]).toBe(wheel)
  })
})

test('numbers of paints are those of a material', () => {
  for (const look of Object.values(paintLooks)) {
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
  expect(known(paintLooks, 'pine', 'silver')).toBe('pine')
  expect(known(paintLooks, 'plaid', 'silver')).toBe('silver')
  expect(known(paintLooks, 'toString', 'silver')).toBe('silver')
  expect(hasModel(undefined)).toBe(false)
  expect(hasModel('constructor')).toBe(false)
})
