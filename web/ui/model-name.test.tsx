import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ModelName } from './model-name.tsx'

const partsOf = (name: string): string[] =>
  [...renderToStaticMarkup(<ModelName>{name}</ModelName>).matchAll(/part[^>]*>([^<]*)</g)].map(each => each[1]!)

describe('a model by its parts', () => {
  test.each([
    ['Deneb 3.0T 四驱旗舰型 2025 款', ['2025 款']],
    ['Altair 2.0T 七座豪华型 2024 款', ['2024 款']],
    ['Vega 620 长续航版 2023 款', ['2023 款']],
    ['Vega 620 Long Range 2023', []],
    ['Altair 2.0T Seven-Seat Luxury 2024', ['Seven-Seat']],
    ['风翼冬季轮组 19 英寸', ['19 英寸']],
    ['Aero winter wheel set, 19 in', ['19 in']],
    ['全合成机油 5W-30 4 升', ['5W-30', '4 升']],
    ['礼品卡 2,000 元', ['2,000 元']],
    ['三次机油机滤，24 个月有效', ['24 个月']],
  ])('%s', (name, parts) => {
    expect(partsOf(name)).toEqual(parts)
    expect(renderToStaticMarkup(<ModelName>{name}</ModelName>).replace(/<[^>]*>/g, '')).toBe(name)
  })
})
