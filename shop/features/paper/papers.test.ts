import { describe, expect, test } from 'vitest'
import { isRouted } from '#shop/route-table.ts'
import { paperNameAt, paperPaths } from './paper-paths.ts'
import type { PaperName } from './paper.ts'
import { paperOf } from './papers.ts'

const brand = {
  storeNameCn: '某店',
  storeNameEn: 'A store',
  companyCn: '某公司',
  companyEn: 'A company',
  hotline: '400-1',
  hotlineHours: '9:00–18:00',
  businessLicence: 'L-1',
} as Parameters<typeof paperOf>[1]

describe.each(Object.keys(paperPaths) as PaperName[])('the paper %s', name => {
  test('has a page at its path, in any spelling of it', () => {
    expect(isRouted(paperPaths[name])).toBe(true)
    expect(paperNameAt(paperPaths[name])).toBe(name)
    expect(paperNameAt(`${paperPaths[name].toUpperCase()}/`)).toBe(name)
  })

  test.each([true, false])('says the same in both languages, with the brand’s names, used cars %s', usedCars => {
    const [cn, en] = [paperOf(name, brand, 'zh-CN', usedCars), paperOf(name, brand, 'en', usedCars)]
    expect(en.sections.map(each => each.text.length)).toEqual(cn.sections.map(each => each.text.length))
    expect(JSON.stringify(cn)).toContain('400-1')
    expect(JSON.stringify(en)).toContain('400-1')
    expect(JSON.stringify(en)).not.toMatch(/[\u4e00-\u9fff]/)
  })
})
