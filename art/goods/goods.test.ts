import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { goodsCategories, isWithinCategory, lifestyleGroups } from '#contract/goods-categories.ts'

interface Both {
  cn: string
  en: string
}

interface Good {
  code: string
  category: string
  group?: string
  name: Both
  fact: Both
  alt: Both
  priceFen: number
  installFen?: number
  weightGrams: number
  colours: (Both & { code: string; hex: string; second?: string; paint?: string })[]
  sizes: string[]
  fits: string[]
  delivery: string[]
  returnPolicy: string
  model: { family: string; turn: number; elevation: number }
  /** Pictures beside the first; `focus` is the place (x, y, z) and radius of a close one, in metres. */
  views?: { name: string; turn: number; elevation: number; focus?: number[] }[]
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const goods: Good[] = JSON.parse(read('../../server/db/seed/goods.json')).goods
const families = new Set(
  [...read('families.py').matchAll(/^ {4}"([a-z-]+)": "(\w+)\.(\w+)"/gm)].map(([, name]) => name),
)
const leaves = goodsCategories.filter(({ code }) => code.length === 11)
const bodies = ['sedan', 'fastback', 'touring', 'suv', 'large-suv', 'compact']
const policies = ['seven-days', 'confirm', 'custom-made', 'voucher']
const makers =
  /\b(audi|bmw|mercedes|porsche|tesla|volkswagen|toyota|volvo|lexus|bosch|michelin|continental|thule|stanley|lamy|montblanc|rimowa|isofix|alcantara|velcro|magsafe)\b|宝马|奔驰|奥迪|保时捷|特斯拉|大众|丰田|沃尔沃|博世|米其林|马牌|拓乐/i

describe('category tree', () => {
  it('has the 17 codes of the specification, each list under its entry', () => {
    expect(goodsCategories).toHaveLength(17)
    expect(new Set(goodsCategories.map(({ code }) => code)).size).toBe(17)
    expect(leaves).toHaveLength(12)
    const entries = goodsCategories.filter(({ code }) => code.length === 9)
    for (const { code } of leaves) expect(entries.filter(entry => isWithinCategory(entry.code, code))).toHaveLength(1)
  })
})

describe('list of goods', () => {
  it('has about 120 goods or more and every list holds some', () => {
    expect(goods.length).toBeGreaterThanOrEqual(120)
    const filled = new Set(goods.map(good => good.category))
    expect(leaves.map(({ code }) => code).filter(code => !filled.has(code))).toEqual([])
  })

  it('has unique codes in kebab case', () => {
    expect(new Set(goods.map(({ code }) => code)).size).toBe(goods.length)
    expect(goods.map(({ code }) => code).filter(code => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code))).toEqual([])
  })

  it.each(goods.map(good => [good.code, good] as const))('%s is complete', (_code, good) => {
    expect(leaves.map(({ code }) => code as string)).toContain(good.category)
    if (good.category === '20000101010') expect(lifestyleGroups.map(({ code }) => code as string)).toContain(good.group)
    else expect(good.group).toBeUndefined()
    for (const text of [good.name, good.fact, good.alt, ...good.colours]) {
      expect(text.cn).toMatch(/\S/)
      expect(text.en).toMatch(/[A-Za-z0-9]/)
      expect(text.en).not.toMatch(/[一-鿿]/)
      expect(text.cn + text.en).not.toMatch(/[!！]/)
    }
    expect(JSON.stringify(good)).not.toMatch(makers)
    expect(Number.isSafeInteger(good.priceFen) && good.priceFen > 0).toBe(true)
    expect(good.installFen === undefined || (Number.isSafeInteger(good.installFen) && good.installFen > 0)).toBe(true)
    expect(good.installFen === undefined || good.delivery.includes('fitting')).toBe(true)
    expect(Number.isSafeInteger(good.weightGrams) && good.weightGrams >= 0).toBe(true)
    expect(good.weightGrams > 0 || good.delivery.join() === 'fitting').toBe(true)
    for (const colour of good.colours) {
      for (const hex of [colour.hex, colour.second ?? '#000000']) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
    }
    expect(new Set(good.colours.map(({ code }) => code)).size).toBe(good.colours.length)
    expect(good.fits.filter(body => !bodies.includes(body))).toEqual([])
    expect(good.delivery.length).toBeGreaterThan(0)
    expect(good.delivery.filter(way => !['express', 'pickup', 'fitting'].includes(way))).toEqual([])
    expect(policies).toContain(good.returnPolicy)
    expect([...families]).toContain(good.model.family)
    for (const view of good.views ?? []) {
      expect(['detail', 'side']).toContain(view.name)
      if (view.name === 'detail') expect(view.focus).toHaveLength(4)
    }
    expect(new Set(good.views?.map(view => view.name)).size).toBe(good.views?.length ?? 0)
  })

  it('uses every family', () => {
    const used = new Set(goods.map(good => good.model.family))
    expect([...families].filter(family => !used.has(family as string))).toEqual([])
  })
})
