import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { countRegions, type RegionLine, regionLines } from './regions.ts'

const file = new URL('../contract/regions/regions.json', import.meta.url)
const lines = JSON.parse(readFileSync(file, 'utf8')) as RegionLine[]
const byCode = new Map(lines.map(line => [line[0], line]))

describe('the regions', () => {
  test('are what the package gives now', () => {
    expect(lines).toEqual(regionLines())
  })

  test('agree with the official numbers', () => {
    expect(countRegions(lines)).toMatchObject({
      provinces: 34,
      prefectures: 333,
      orphans: 0,
      doubled: 0,
      citiesWithoutAreas: ['东莞市', '中山市', '儋州市', '嘉峪关市'],
    })
    // 2,843 to 2,846 counties in the yearbooks of 2021 to 2024; the package counts some islands and committees, too.
    expect(Math.abs(countRegions(lines).mainlandAreas - 2845)).toBeLessThanOrEqual(6)
  })

  test.each([
    [110101, 110100, 110000, '北京市 东城区'],
    [120116, 120100, 120000, '天津市 滨海新区'],
    [310115, 310100, 310000, '上海市 浦东新区'],
    [500103, 500100, 500000, '重庆市 渝中区'],
    [810002, 810100, 810000, '香港特别行政区 湾仔区'],
    [429004, 429000, 420000, '直辖县级行政区划 仙桃市'],
  ])('%i stands below %i and %i', (area, city, province, names) => {
    expect(byCode.get(area)?.[1]).toBe(city)
    expect(byCode.get(city)?.[1]).toBe(province)
    expect(byCode.get(province)?.[1]).toBe(0)
    expect(`${byCode.get(city)?.[2]} ${byCode.get(area)?.[2]}`).toBe(names)
  })

  test.each([
    [610100, "Xi'an", 'xian', 'xa'],
    [610000, 'Shaanxi', 'shanxi', 'sx'],
    [500000, 'Chongqing', 'chongqing', 'cq'],
    [310112, 'Minhang District', 'minhangqu', 'mhq'],
    [152500, 'Xilinguole', 'xilinguole', 'xlgl'],
    [371722, 'Shan County', 'shanxian', 'sx'],
    [420381, 'Danjiangkou', 'danjiangkoushi', 'djks'],
  ])('%i is %s', (code, english, pinyin, initials) => {
    expect(byCode.get(code)?.slice(4)).toEqual([english, pinyin, initials])
  })
})
