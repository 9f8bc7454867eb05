import { describe, expect, test } from 'vitest'
import { isCropOf, leastCrop } from '#contract/goods-photo.ts'
import { cropOf, gripOf, isLargeEnough, moved, pinched, wholeAim } from './crop.ts'

const sizes = [
  { width: 1200, height: 1500 },
  { width: 4032, height: 3024 },
  { width: 3024, height: 4032 },
  { width: 641, height: 801 },
  { width: 1001, height: 803 },
]

describe('what is cut out of a picture', () => {
  test.each(sizes)('lies within $width × $height and is 4:5, however one aims', of => {
    for (const close of [-5, 0, 33, 50, 99.5, 100, 130])
      for (const across of [0, 17, 50, 100])
        for (const down of [0, 61, 100]) {
          const crop = cropOf(of, { close, across, down })
          expect(isCropOf(crop, of), JSON.stringify(crop)).toBe(true)
          expect(crop.width).toBeGreaterThanOrEqual(leastCrop.width)
          expect(crop.height).toBeGreaterThanOrEqual(leastCrop.height)
          expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0)
        }
  })
  test('is all of a picture that is 4:5', () => {
    expect(cropOf({ width: 1200, height: 1500 }, wholeAim)).toEqual({ left: 0, top: 0, width: 1200, height: 1500 })
  })
  test('begins in the middle and follows the hand, up to the edge', () => {
    const of = { width: 1600, height: 1000 }
    expect(cropOf(of, wholeAim)).toEqual({ left: 400, top: 0, width: 800, height: 1000 })
    expect(cropOf(of, moved(of, wholeAim, { x: -100, y: 40 }))).toMatchObject({ left: 300, top: 0 })
    expect(cropOf(of, moved(of, wholeAim, { x: 9_000, y: 0 }))).toMatchObject({ left: 800 })
  })
})

test('a picture is large enough that leaves 640 × 800', () => {
  expect(isLargeEnough({ width: 640, height: 800 })).toBe(true)
  expect(isLargeEnough({ width: 639, height: 4000 })).toBe(false)
  expect(isLargeEnough({ width: 4000, height: 799 })).toBe(false)
})

describe('two fingers', () => {
  const of = { width: 1600, height: 1000 }
  test('make the part smaller and larger around its middle, between the whole picture and what the shop needs', () => {
    const small = pinched(of, wholeAim, 0.9)
    expect(cropOf(of, small)).toEqual({ left: 440, top: 50, width: 720, height: 900 })
    expect(cropOf(of, pinched(of, small, 10 / 9))).toEqual(cropOf(of, wholeAim))
    expect(cropOf(of, pinched(of, wholeAim, 0.01)).width).toBe(leastCrop.width)
    expect(cropOf(of, pinched(of, wholeAim, 50))).toEqual(cropOf(of, wholeAim))
  })
  test.each(sizes)('leave it within $width × $height wherever it was', size => {
    for (const across of [0, 13, 100])
      for (const by of [0, 0.3, 0.97, 1, 1.4, 9]) {
        const aim = pinched(size, { close: 40, across, down: 100 - across }, by)
        expect(isCropOf(cropOf(size, aim), size), JSON.stringify({ across, by })).toBe(true)
      }
  })
  test('are held by their middle, and a third one changes nothing', () => {
    expect(gripOf([{ x: 5, y: 6 }])).toEqual({ x: 5, y: 6, apart: 0 })
    const two = [
      { x: 0, y: 0 },
      { x: 30, y: 40 },
    ]
    expect(gripOf(two)).toEqual({ x: 15, y: 20, apart: 50 })
    expect(gripOf([...two, { x: 900, y: 900 }])).toEqual(gripOf(two))
  })
})
