/**
 * Writes `web/picture-table.ts`, `web/fitted-table.ts` and `contract/goods-picture-table.ts`, what the shop's code knows of its
 * pictures, from `art/manifest.json`.
 *
 *     node scripts/picture-table.ts            write the files
 *     node scripts/picture-table.ts --check    say whether one is stale
 *
 * The manifest names some thousand files; a page must not carry them. So files are told by rule: the sizes of a view are
 * the same for every car, and each car names the set of views that it has. Goods and other wheels have tables of their
 * own, because most pages show none.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { GoodsPictureTable } from '#contract/goods-picture-shape.ts'
import type { FittedTable, PictureTable } from '#web/picture-shapes.ts'

/** An entry of the manifest; `formats` holds bytes by width. */
export interface ManifestEntry {
  width: number
  height: number
  formats: Readonly<Partial<Record<'avif' | 'webp', Readonly<Record<string, number>>>>>
  colour: string
  alt: readonly [cn: string, en: string]
}
export type Manifest = Readonly<Record<string, ManifestEntry>>

const MANIFEST = new URL('../art/manifest.json', import.meta.url)
const GOODS = new URL('../server/db/seed/goods.json', import.meta.url)
const folder = new URL('../', import.meta.url)
const head = (
  imported: string,
  from = 'picture-shapes',
) => `// Written by scripts/picture-table.ts from art/manifest.json. Do not edit.
import type { ${imported} } from './${from}.ts'

`

/** Photographs all round a car. */
const ANGLES = 24

type Colour = readonly [red: number, green: number, blue: number]
const colourOf = (hex: string): Colour =>
  [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour
const hexOf = (colour: Colour): string =>
  `#${colour.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`
/** Average of the colours of some entries. */
const averageOf = (entries: readonly ManifestEntry[]): string => {
  const sums = [0, 1, 2].map(at => entries.reduce((sum, { colour }) => sum + colourOf(colour)[at]!, 0) / entries.length)
  return hexOf(sums as unknown as Colour)
}

/** Numbers things that occur again and again. */
function register<T>() {
  const known = new Map<string, number>()
  const list: T[] = []
  const numberOf = (thing: T): number => {
    const key = JSON.stringify(thing)
    const number = known.get(key) ?? list.push(thing) - 1
    known.set(key, number)
    return number
  }
  return { list, numberOf }
}

interface Shape {
  avif: number[]
  webp: number[]
  width: number
  height: number
}
const widthsOf = (files: Readonly<Record<string, number>> = {}): number[] =>
  Object.keys(files)
    .map(Number)
    .toSorted((a, b) => a - b)
const shapeOf = ({ formats, width, height }: ManifestEntry): Shape => ({
  avif: widthsOf(formats.avif),
  webp: widthsOf(formats.webp),
  width,
  height,
})

/**
 * What the manifest holds, by rule.
 * @throws when pictures that should be alike are not: a rule could not find them
 */
export function tableOf(manifest: Manifest): PictureTable {
  const shapes = register<Shape>()
  const sets = register<string[]>()
  const rows = Object.keys(manifest)
    .toSorted()
    .map(key => ({ key, parts: key.split('/'), entry: manifest[key]! }))
  const under = (folder: string, depth: number) =>
    rows.filter(({ parts }) => parts[0] === folder && parts.length === depth)
  const numberOfShape = (name: string, entries: readonly ManifestEntry[]): number => {
    const numbers = new Set(entries.map(entry => shapes.numberOf(shapeOf(entry))))
    if (numbers.size !== 1) throw new Error(`${name}: pictures of different sizes`)
    return [...numbers][0]!
  }
  type Row = (typeof rows)[number]
  const viewOf = ({ parts }: Row): string => parts.at(-1)!
  /** View → its sizes and average colour. */
  const views = (of: readonly Row[]): PictureTable['cabinViews'] =>
    Object.fromEntries(
      [...Map.groupBy(of, viewOf)].map(([view, its]) => {
        const entries = its.map(row => row.entry)
        return [view, [numberOfShape(view, entries), averageOf(entries)]]
      }),
    )
  /** View → its sizes alone: what a car's box shows before is the studio's ground. */
  const sizes = (of: readonly Row[]): PictureTable['carViews'] =>
    Object.fromEntries(Object.entries(views(of)).map(([view, [shape]]) => [view, shape]))
  /** First name → second name → set of views. */
  const owned = (of: readonly Row[]) =>
    Object.fromEntries(
      [...Map.groupBy(of, ({ parts }) => parts[1]!)].map(([first, its]) => [
        first,
        Object.fromEntries(
          [...Map.groupBy(its, ({ parts }) => parts[2]!)].map(([second, own]) => [
            second,
            sets.numberOf(own.map(viewOf).toSorted()),
          ]),
        ),
      ]),
    )
  const single = (of: readonly Row[]): PictureTable['scenes'] =>
    Object.fromEntries(of.map(row => [viewOf(row), [numberOfShape(row.key, [row.entry]), row.entry.colour]]))

  const shapeOfAll = (name: string, of: readonly Row[]): number =>
    of.length === 0
      ? 0
      : numberOfShape(
          name,
          of.map(row => row.entry),
        )

  const cutouts = under('cutout', 4)
  const spins = under('spin', 4)
  /** The paints of a body in which all angles are there. */
  const turned = (own: readonly Row[]): string[] =>
    [...Map.groupBy(own, ({ parts }) => parts[2]!)].filter(([, its]) => its.length === ANGLES).map(([paint]) => paint)

  const cars = under('car', 4)
  const cabins = under('cabin', 4)
  // Bodies have the same cabins, as a rule.
  const cabinLooks = register<Readonly<Record<string, number>>>()
  const cabinOf = Object.entries(owned(cabins)).map(([body, looks]) => [body, cabinLooks.numberOf(looks)])
  const defects = under('defect', 3)
  return {
    carViews: sizes(cars),
    cars: owned(cars),
    cabinViews: views(cabins),
    cabins: Object.fromEntries(cabinOf),
    cabinLooks: cabinLooks.list,
    defects: Object.fromEntries(
      [...Map.groupBy(defects, ({ parts }) => parts[1]!)].map(([kind, its]) => {
        const shape = numberOfShape(
          kind,
          its.map(row => row.entry),
        )
        return [kind, [shape, sets.numberOf(its.map(viewOf).toSorted())]]
      }),
    ),
    cutouts: {
      shape: shapeOfAll('cutout', cutouts),
      paints: Object.fromEntries(
        [...Map.groupBy(cutouts, ({ parts }) => parts[1]!)].map(([body, own]) => [
          body,
          sets.numberOf(own.map(({ parts }) => parts[2]!).toSorted()),
        ]),
      ),
    },
    spins: {
      shape: shapeOfAll('spin', spins),
      paints: Object.fromEntries(
        [...Map.groupBy(spins, ({ parts }) => parts[1]!)].map(([body, own]) => [body, sets.numberOf(turned(own))]),
      ),
    },
    wheels: {
      shape: shapeOfAll('wheel', under('wheel', 2)),
      designs: sets.numberOf(under('wheel', 2).map(viewOf).toSorted()),
    },
    scenes: single(under('scene', 2)),
    shapes: shapes.list,
    sets: sets.list,
  }
}

/**
 * Which other wheels bodies are shown on. A design counts when it lies over all views that any lies over.
 * @throws when a layer differs in size from the views that it lies over: they are found by one rule
 */
export function fittedTableOf(manifest: Manifest): FittedTable {
  const keys = Object.keys(manifest).toSorted()
  const partsOf = (folder: string) =>
    keys.map(key => key.split('/')).filter(parts => parts[0] === folder && parts.length === 4)
  const layers = partsOf('fitted')
  const shapeOfKey = (parts: readonly string[]) => JSON.stringify(shapeOf(manifest[parts.join('/')]!))
  for (const layer of layers) {
    const below = partsOf('car').filter(parts => parts[1] === layer[1] && parts[3] === layer[3])
    if (below.length === 0 || below.some(view => shapeOfKey(view) !== shapeOfKey(layer)))
      throw new Error(`${layer.join('/')}: what it lies over has another size`)
  }
  const views = [...new Set(layers.map(parts => parts[3]!))].toSorted()
  const wheels = [...Map.groupBy(layers, parts => parts[1]!)].map(([body, own]) => {
    const designs = [...Map.groupBy(own, parts => parts[2]!)].filter(([, its]) => its.length === views.length)
    return [body, designs.map(([design]) => design).join(' ')]
  })
  return { views, wheels: Object.fromEntries(wheels) }
}

/** A good as far as its pictures go: its colours in their order, the first shown first. */
export interface PicturedGood {
  code: string
  colours: readonly { code: string }[]
  /** What is pictured beside the first view. */
  views?: readonly { name: string }[]
}

/**
 * Which goods have pictures, in which colours, from which further views.
 * @throws when pictures of goods differ in size: a rule could not find them
 */
export function goodsTableOf(manifest: Manifest, goods: readonly PicturedGood[]): GoodsPictureTable {
  const shapes = register<Shape>()
  const shapeOfKey = (key: string) => shapes.numberOf(shapeOf(manifest[key]!))
  const colours = Object.fromEntries(
    goods.flatMap(({ code, colours: own }) => {
      const there = own.map(colour => colour.code).filter(colour => manifest[`goods/${code}-${colour}`])
      const keys = own.length > 0 ? there.map(colour => `goods/${code}-${colour}`) : [`goods/${code}`]
      const found = keys.filter(key => manifest[key])
      for (const key of found) shapeOfKey(key)
      return found.length > 0 ? [[code, there.join(' ')]] : []
    }),
  )
  /** The views of a good that are there in every colour that is there. */
  const views = Object.fromEntries(
    goods.flatMap(({ code, views: own = [] }) => {
      if (!Object.hasOwn(colours, code)) return []
      const firsts = colours[code]
        ? colours[code].split(' ').map(colour => `goods/${code}-${colour}`)
        : [`goods/${code}`]
      const there = own.filter(({ name }) => firsts.every(first => manifest[`${first}-${name}`]))
      for (const { name } of there) for (const first of firsts) shapeOfKey(`${first}-${name}`)
      return there.length > 0 ? [[code, there.map(({ name }) => name).join(' ')]] : []
    }),
  )
  if (shapes.list.length > 1) throw new Error('goods: pictures of different sizes')
  return { shape: shapes.list[0] ?? { avif: [], webp: [], width: 640, height: 800 }, colours, views }
}

function formatted(name: string, text: string): string {
  return execFileSync('node_modules/.bin/biome', ['format', `--stdin-file-path=${name}`], {
    input: text,
    encoding: 'utf8',
  })
}

/** The text of `web/picture-table.ts`. */
export const tableText = (manifest: Manifest): string =>
  formatted(
    'picture-table.ts',
    `${head('PictureTable')}export const pictureTable = ${JSON.stringify(tableOf(manifest))} as const satisfies PictureTable\n`,
  )

/** The text of `web/fitted-table.ts`. */
export const fittedTableText = (manifest: Manifest): string =>
  formatted(
    'fitted-table.ts',
    `${head('FittedTable')}export const fittedTable: FittedTable = ${JSON.stringify(fittedTableOf(manifest))}\n`,
  )

/** The text of `contract/goods-picture-table.ts`. */
export const goodsTableText = (manifest: Manifest, goods: readonly PicturedGood[]): string =>
  formatted(
    'goods-picture-table.ts',
    `${head('GoodsPictureTable', 'goods-picture-shape')}export const goodsPictureTable: GoodsPictureTable = ${JSON.stringify(goodsTableOf(manifest, goods))}\n`,
  )

const read = <T>(file: URL, none: T): T => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : none)

/** The files as they should be now, by name. */
export function currentTables(): Readonly<Record<string, string>> {
  const manifest = read<Manifest>(MANIFEST, {})
  const { goods } = read<{ goods: readonly PicturedGood[] }>(GOODS, { goods: [] })
  return {
    'web/picture-table.ts': tableText(manifest),
    'web/fitted-table.ts': fittedTableText(manifest),
    'contract/goods-picture-table.ts': goodsTableText(manifest, goods),
  }
}

/** Brings the files up to date. */
export function writeTable(): void {
  for (const [name, text] of Object.entries(currentTables())) writeFileSync(new URL(name, folder), text)
}

if (import.meta.main) {
  if (!process.argv.includes('--check')) writeTable()
  else {
    for (const [name, text] of Object.entries(currentTables())) {
      if (readFileSync(new URL(name, folder), 'utf8') === text) continue
      console.error(`${name} is stale: run node scripts/picture-table.ts`)
      process.exitCode = 1
    }
  }
}
