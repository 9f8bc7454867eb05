import { describe, expect, test } from 'vitest'
import { goodsFacts } from './goods-facts.ts'
import { goodsFitRows, goodsRows, goodsSkuRows } from './goods.ts'
import { energiesOf, fitsSince, packageItems, seasonOf } from './goods-words.ts'
import { trimRows } from './car-trims.ts'

interface Row {
  spu_code: string
  kind: string
  about_cn: string[]
  about_en: string[]
  items: unknown[]
  sheet: { label: [string, string]; value: [string, string] }[]
  size_table: { columns: string[][]; rows: string[][] } | null
  valid_months: number | null
  category_code: string
}
interface Sku {
  sku_code: string
  spu_code: string
  colour: string | null
  size: string | null
  price_fen: number
  show_price_fen: number | null
  stock: number
}
interface Fit {
  spu_code: string
  series_code: string
  year_from: number
  year_to: number | null
}
const rows = goodsRows('2026-11-21') as Row[]
const skus = goodsSkuRows() as Sku[]
const fits = goodsFitRows() as Fit[]
const share = (holds: (sku: Sku) => boolean): number => skus.filter(holds).length / skus.length

describe('the goods of the demonstration', () => {
  test('are the same each time', () => {
    expect(goodsRows('2026-11-21')).toEqual(rows)
    expect(goodsSkuRows()).toEqual(skus)
  })

  test('have words for their page in both languages, and packages say what is in them', () => {
    for (const row of rows) {
      expect(row.about_cn.length, row.spu_code).toBeGreaterThan(0)
      expect(row.about_en).toHaveLength(row.about_cn.length)
      expect(row.about_en.join()).not.toMatch(/\p{Script=Han}/u)
      expect(row.kind === 'package', row.spu_code).toBe(row.items.length > 0)
      expect(row.kind === 'package').toBe(row.valid_months !== null)
      if (row.category_code === '20000103010') expect(row.valid_months).toBe(24)
    }
  })

  test('each thing has words of its own and lines of a data sheet, and what is worn its measures', () => {
    const own = rows.filter(row => row.kind === 'goods')
    for (const row of own) {
      expect(row.sheet.length, row.spu_code).toBeGreaterThan(0)
      for (const { label, value } of row.sheet) {
        expect(label[1] + value[1], row.spu_code).not.toMatch(/\p{Script=Han}/u)
        expect(value[0].length * value[1].length).toBeGreaterThan(0)
      }
    }
    // A gift card of another value says the same.
    expect(new Set(own.map(row => row.about_cn[0])).size).toBe(own.length - 1)
    expect([...goodsFacts.keys()].filter(code => !own.some(row => row.spu_code === code))).toEqual([])
    const worn = rows.filter(row => row.size_table)
    expect(worn).toHaveLength(11)
    for (const { spu_code, size_table } of worn) {
      const sizes = new Set(skus.filter(sku => sku.spu_code === spu_code).map(sku => sku.size))
      expect(
        size_table!.rows.map(([name]) => name),
        spu_code,
      ).toEqual([...sizes])
      for (const line of size_table!.rows) expect(line).toHaveLength(size_table!.columns.length)
    }
  })

  test('speak only of goods that there are', () => {
    const known = new Set(rows.map(row => row.spu_code))
    for (const table of [packageItems, energiesOf, fitsSince, seasonOf])
      expect(Object.keys(table).filter(code => !known.has(code))).toEqual([])
  })

  test('have pieces with codes of their own that fit the column', () => {
    expect(new Set(skus.map(sku => sku.sku_code)).size).toBe(skus.length)
    for (const sku of skus) expect(sku.sku_code).toMatch(/^[A-Z0-9-]{4,64}$/)
    expect(new Set(skus.map(sku => sku.spu_code)).size).toBe(rows.length)
  })

  test('have a choice of colour where they are things, and none where they are work', () => {
    const kinds = new Map(rows.map(row => [row.spu_code, row.kind]))
    for (const sku of skus) if (kinds.get(sku.spu_code) === 'package') expect(sku.colour, sku.sku_code).toBeNull()
    expect(skus.filter(sku => sku.colour !== null).length).toBeGreaterThan(skus.length / 2)
  })

  test('show every state of stock and price: sold out, few, reduced, each a small share', () => {
    for (const holds of [
      (sku: Sku) => sku.stock === 0,
      (sku: Sku) => sku.stock > 0 && sku.stock < 5,
      (sku: Sku) => sku.show_price_fen !== null,
    ]) {
      expect(share(holds)).toBeGreaterThan(0.02)
      expect(share(holds)).toBeLessThan(0.2)
    }
    for (const sku of skus) expect(sku.show_price_fen ?? 0).toBeLessThan(sku.price_fen)
  })

  test('fit cars that were built', () => {
    for (const fit of fits) {
      const trims = trimRows.filter(trim => trim.series_code === fit.series_code)
      const first = Math.min(...trims.map(trim => trim.first_model_year))
      expect(fit.year_from, fit.spu_code).toBeGreaterThanOrEqual(first)
      if (fit.year_to !== null) expect(fit.year_to).toBeGreaterThanOrEqual(fit.year_from)
    }
    const cars = (code: string) => fits.filter(fit => fit.spu_code === code).map(fit => fit.series_code)
    expect(cars('service-electric')).toContain('mira')
    expect(cars('service-electric')).not.toContain('spica')
    expect(cars('service-plug-in').sort()).toEqual(['capella', 'deneb', 'lyra'])
    expect(cars('mats-full-three-rows')).toEqual(['capella'])
    expect(cars('flask-500')).toEqual([])
  })
})
