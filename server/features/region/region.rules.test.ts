import { describe, expect, test } from 'vitest'
import centres from '#contract/regions/centres.json' with { type: 'json' }
import { regionRows } from '#server/db/seed/regions.ts'
import { distanceM, gcj } from '#contract/coordinates.ts'
import { formerRegions } from './former-regions.ts'
import {
  byLetter,
  currentCode,
  dloOf,
  fullName,
  indexRegions,
  liesIn,
  lineage,
  locate,
  placesNamed,
} from './region.rules.ts'

const seats = new Map((centres as [number, number, number][]).map(([code, lng, lat]) => [code, gcj({ lng, lat })]))
const regions = indexRegions(
  regionRows.map(row => ({
    code: row.code,
    level: row.level,
    parentCode: row.parentCode,
    nameCn: row.nameCn,
    nameEn: row.nameEn,
    shortNameCn: row.shortNameCn,
    pinyin: row.pinyin,
    initials: row.initials,
    place: row.lng !== null && row.lat !== null ? gcj({ lng: row.lng, lat: row.lat }) : seats.get(row.code),
  })),
)

describe('former codes', () => {
  const pairs = Object.entries(formerRegions).map(([old, now]) => [Number(old), now] as const)
  test.each(pairs)('%i is gone and %i has taken over', (old, now) => {
    expect(regions.byCode.has(old)).toBe(false)
    expect(regions.byCode.has(now)).toBe(true)
    expect(currentCode(regions, old)).toBe(now)
  })
  test('a code that never was leads nowhere', () => {
    expect(currentCode(regions, 119999)).toBeUndefined()
  })
})

describe('centres', () => {
  test('every city has one, but for groups of counties', () => {
    const without = [...regions.byCode.values()].filter(row => row.level === 'city' && !row.place)
    expect(new Set(without.map(row => row.nameCn))).toEqual(new Set(['直辖县级行政区划', '重庆郊县']))
  })
  test('a district lies near its city', () => {
    const far = regions.located.filter(row => {
      const city = row.level === 'area' ? regions.byCode.get(row.parentCode!) : undefined
      return city?.place !== undefined && distanceM(row.place, city.place) > 800_000
    })
    // Sansha's districts are islands; Bayingolin is larger than France.
    expect(far.map(row => row.nameCn)).toEqual([])
  })
})

test.each([
  [110000, 110000],
  [110100, 110000],
  [110101, 110101],
  [500100, 500000],
  [500200, 500000],
  [440100, 440100],
  [440000, 440000],
])('%i is %i in the dealer directory', (code, dlo) => {
  expect(dloOf(code)).toBe(dlo)
})

describe('an address', () => {
  const beijing = { provinceCode: 110000, cityCode: 110100, areaCode: 110105 }
  const hangzhou = { provinceCode: 330000, cityCode: 330100, areaCode: 330105 }
  test.each([
    ['its district', beijing, 110105, true],
    ['another district', beijing, 110101, false],
    ['its city', beijing, 110100, true],
    ['its province', beijing, 110000, true],
    ['another province', beijing, 330000, false],
    ['its city', hangzhou, 330100, true],
    ['a district that was merged into its own', hangzhou, 330103, true],
    ['a code that never was', hangzhou, 339999, false],
  ])('lies in %s', (_, address, code, expected) => {
    expect(liesIn(regions, address, code)).toBe(expected)
  })
})

describe('locating', () => {
  const names = (wish: Parameters<typeof locate>[1]) => {
    const found = locate(regions, wish)!
    return [found.province.nameCn, found.city.nameCn, found.area?.nameCn, found.success]
  }
  test('without anything gives Beijing, Dongcheng, and says that it failed', () => {
    expect(names({})).toEqual(['北京市', '北京市', '东城区', false])
  })
  test.each([
    [430502, ['湖南省', '邵阳市', '双清区', true]],
    [430500, ['湖南省', '邵阳市', undefined, true]],
    [430000, ['湖南省', '长沙市', undefined, true]],
    [371202, ['山东省', '济南市', '莱芜区', true]],
    [119999, ['北京市', '北京市', '东城区', false]],
  ])('code %i', (code, expected) => {
    expect(names({ code })).toEqual(expected)
  })
  test.each([
    ['a small city without an outlet', { lng: 111.4678, lat: 27.239 }, ['湖南省', '邵阳市']],
    ['the Bund', { lng: 121.4903, lat: 31.2417 }, ['上海市', '上海市']],
    ['Lhasa', { lng: 91.1322, lat: 29.6604 }, ['西藏自治区', '拉萨市']],
  ])('%s', (_, place, expected) => {
    const found = locate(regions, { place: gcj(place) })!
    expect([found.province.nameCn, found.city.nameCn]).toEqual(expected)
    expect(found).toMatchObject({ success: true, located: true, place })
  })
  test('from abroad gives the default place', () => {
    expect(names({ place: gcj({ lng: 2.35, lat: 48.86 }) })).toEqual(['北京市', '北京市', '东城区', false])
  })
})

describe('names', () => {
  const codes = (name: string, within?: number) => placesNamed(regions, name, within).map(row => row.code)
  test('are found in Chinese, short, in pinyin and in English', () => {
    expect(codes('北京市')).toEqual([110000, 110100])
    expect(codes('杭州')).toEqual([330100])
    expect(codes('hangzhou')).toEqual([330100])
    expect(codes('Inner Mongolia')).toEqual([150000])
    expect(codes("Xi'an")).toContain(610100)
  })
  test('that several places share are told apart by what they lie in', () => {
    expect(codes('鼓楼区').length).toBeGreaterThan(2)
    expect(codes('鼓楼区', 320100)).toEqual([320106])
    expect(codes('鼓楼区', 320000)).toEqual(expect.arrayContaining([320106, 320302]))
  })
  test('of nothing find nothing', () => {
    expect(codes('亚特兰蒂斯')).toEqual([])
  })
  test('are full without doubling a municipality or naming a group of counties', () => {
    expect(fullName(regions, 110101).cn).toBe('北京市 东城区')
    expect(fullName(regions, 510107).cn).toBe('四川省 成都市 武侯区')
    expect(fullName(regions, 510107).en).toBe('Wuhou District, Chengdu, Sichuan')
    expect(lineage(regions, 469002).length).toBe(3)
    expect(fullName(regions, 469002).cn).toBe('海南省 琼海市')
  })
})

test('letters run from A to Z and hold their regions in order', () => {
  const groups = byLetter(regions.children.get(null)!)
  expect(groups[0]!.letter).toBe('A')
  expect(groups.map(group => group.letter)).toEqual(groups.map(group => group.letter).sort())
  expect(groups.flatMap(group => group.regions)).toHaveLength(34)
  expect(groups.find(group => group.letter === 'C')!.regions.map(row => row.nameCn)).toEqual(['重庆市'])
})
