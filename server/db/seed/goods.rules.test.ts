import { describe, expect, test } from 'vitest'
import { type LackingGood, lacksOf } from '#server/features/goods/goods-lacks.rules.ts'
import { goodsFacts } from './goods-facts.ts'
import { goodsFitRows, goodsRows, goodsSkuRows } from './goods.ts'
import { energiesOf, fitsSince, packageItems, seasonOf } from './goods-words.ts'
import { trimRows } from './range.ts'

interface Row {
  spuCode: string
  kind: string
  aboutCn: string[]
  aboutEn: string[]
  items: unknown[]
  sheet: { label: [string, string]; value: [string, string] }[]
  sizeTable: { columns: string[][]; rows: string[][] } | null
  validMonths: number | null
  categoryCode: string
}
interface Sku {
  skuCode: string
  spuCode: string
  colour: string | null
  size: string | null
  priceFen: number
  showPriceFen: number | null
  stock: number
}
interface Fit {
  spuCode: string
  seriesCode: string
  yearFrom: number
  yearTo: number | null
}
const rows = goodsRows('2026-11-21') as Row[]
const skus = goodsSkuRows() as Sku[]
const fits = goodsFitRows() as Fit[]
const whole = goodsRows('2026-11-21') as (LackingGood & { spuCode: string })[]
const wholeSkus = goodsSkuRows() as (Sku & { weightG: number })[]
const share = (holds: (sku: Sku) => boolean): number => skus.filter(holds).length / skus.length

describe('the goods of the demonstration', () => {
  test('lack nothing that keeps a good from going on sale', () => {
    const lacking = whole
      .map(good => {
        const pieces = wholeSkus.filter(sku => sku.spuCode === good.spuCode)
        const onSale = pieces.map(sku => ({ state: 'publish' as const, held: 0, ...sku }))
        return [good.spuCode, ...lacksOf({ ...good, pictured: [] }, onSale)].join(' ')
      })
      .filter(each => each.includes(' '))
    // A small edition that is gone is shown as such.
    expect(lacking).toEqual(['model-set-64 stock'])
  })

  test('are the same each time', () => {
    expect(goodsRows('2026-11-21')).toEqual(rows)
    expect(goodsSkuRows()).toEqual(skus)
  })

  test('have words for their page in both languages, and packages say what is in them', () => {
    for (const row of rows) {
      expect(row.aboutCn.length, row.spuCode).toBeGreaterThan(0)
      expect(row.aboutEn).toHaveLength(row.aboutCn.length)
      expect(row.aboutEn.join()).not.toMatch(/\p{Script=Han}/u)
      expect(row.kind === 'package', row.spuCode).toBe(row.items.length > 0)
      expect(row.kind === 'package').toBe(row.validMonths !== null)
      if (row.categoryCode === '20000103010') expect(row.validMonths).toBe(24)
    }
  })

  test('each thing has words of its own and lines of a data sheet, and what is worn its measures', () => {
    const own = rows.filter(row => row.kind === 'goods')
    for (const row of own) {
      expect(row.sheet.length, row.spuCode).toBeGreaterThan(0)
      for (const { label, value } of row.sheet) {
        expect(label[1] + value[1], row.spuCode).not.toMatch(/\p{Script=Han}/u)
        expect(value[0].length * value[1].length).toBeGreaterThan(0)
      }
    }
    // A gift card of another value says the same.
    expect(new Set(own.map(row => row.aboutCn[0])).size).toBe(own.length - 1)
    expect([...goodsFacts.keys()].filter(code => !own.some(row => row.spuCode === code))).toEqual([])
    const worn = rows.filter(row => row.sizeTable)
    expect(worn).toHaveLength(11)
    for (const { spuCode, sizeTable } of worn) {
      const sizes = new Set(skus.filter(sku => sku.spuCode === spuCode).map(sku => sku.size))
      expect(
        sizeTable!.rows.map(([name]) => name),
        spuCode,
      ).toEqual([...sizes])
      for (const line of sizeTable!.rows) expect(line).toHaveLength(sizeTable!.columns.length)
    }
  })

  test('speak only of goods that there are', () => {
    const known = new Set(rows.map(row => row.spuCode))
    for (const table of [packageItems, energiesOf, fitsSince, seasonOf])
      expect(Object.keys(table).filter(code => !known.has(code))).toEqual([])
  })

  test('have pieces with codes of their own that fit the column', () => {
    expect(new Set(skus.map(sku => sku.skuCode)).size).toBe(skus.length)
    for (const sku of skus) expect(sku.skuCode).toMatch(/^[A-Z0-9-]{4,64}$/)
    expect(new Set(skus.map(sku => sku.spuCode)).size).toBe(rows.length)
  })

  test('have a choice of colour where they are things, and none where they are work', () => {
    const kinds = new Map(rows.map(row => [row.spuCode, row.kind]))
    for (const sku of skus) if (kinds.get(sku.spuCode) === 'package') expect(sku.colour, sku.skuCode).toBeNull()
    expect(skus.filter(sku => sku.colour !== null).length).toBeGreaterThan(skus.length / 2)
  })

  test('show every state of stock and price: sold out, few, reduced, each a small share', () => {
    for (const holds of [
      (sku: Sku) => sku.stock === 0,
      (sku: Sku) => sku.stock > 0 && sku.stock < 5,
      (sku: Sku) => sku.showPriceFen !== null,
    ]) {
      expect(share(holds)).toBeGreaterThan(0.02)
      expect(share(holds)).toBeLessThan(0.2)
    }
    for (const sku of skus) expect(sku.showPriceFen ?? 0).toBeLessThan(sku.priceFen)
  })

  test('fit cars that were built', () => {
    for (const fit of fits) {
      const trims = trimRows.filter(trim => trim.seriesCode === fit.seriesCode)
      const first = Math.min(...trims.map(trim => trim.firstModelYear))
      expect(fit.yearFrom, fit.spuCode).toBeGreaterThanOrEqual(first)
      if (fit.yearTo !== null) expect(fit.yearTo).toBeGreaterThanOrEqual(fit.yearFrom)
    }
    const cars = (code: string) => fits.filter(fit => fit.spuCode === code).map(fit => fit.seriesCode)
    expect(cars('service-electric')).toContain('mira')
    expect(cars('service-electric')).not.toContain('spica')
    expect(cars('service-plug-in').sort()).toEqual(['capella', 'deneb', 'lyra'])
    expect(cars('mats-full-three-rows')).toEqual(['capella'])
    expect(cars('flask-500')).toEqual([])
  })
})
