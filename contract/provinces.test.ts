import { expect, test } from 'vitest'
import { provinces } from './range-fields.ts'
import { areProvinceCodes, isProvinceCode } from './provinces.ts'

test('a province is one that there is', () => {
  const codes = Array.from({ length: 72 }, (_, n) => (n + 11) * 10_000).filter(isProvinceCode)
  expect(codes).toHaveLength(34)
  expect(codes).toEqual(expect.arrayContaining([110_000, 440_000, 710_000, 810_000, 820_000]))
  for (const none of [828_282, 110_100, 160_000, 830_000, 0, -110_000, 110_000.5, Number.NaN])
    expect(isProvinceCode(none)).toBe(false)
})

test('the range is sold in provinces, each named once', () => {
  expect(provinces.safeParse([110_000, 310_000]).success).toBe(true)
  for (const wrong of [[], [828_282], [110_000, 110_000], [110_100]])
    expect(provinces.safeParse(wrong).success).toBe(false)
  expect(areProvinceCodes([])).toBe(true)
})
