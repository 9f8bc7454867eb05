/**
 * Writes `web/picture-table.ts`, what the shop's code knows of its pictures, from `art/manifest.json`.
 *
 *     node scripts/picture-table.ts            write the file
 *     node scripts/picture-table.ts --check    say whether it is stale
 *
 * The manifest names some thousand files; a page must not carry them. So files are told by rule: the sizes of a view are
 * the same for every car, and each car names the set of views that it has.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { PictureTable } from '#web/pictures.ts'

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
const FILE = new URL('../web/picture-table.ts', import.meta.url)
const HEAD = `// Written by scripts/picture-table.ts from art/manifest.json. Do not edit.
import type { PictureTable } from './pictures.ts'

`

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

  const cars = under('car', 4)
  const cabins = under('cabin', 4)
  const defects = under('defect', 3)
  return {
    carViews: sizes(cars),
    cars: owned(cars),
    cabinViews: views(cabins),
    cabins: owned(cabins),
    defects: Object.fromEntries(
      [...Map.groupBy(defects, ({ parts }) => parts[1]!)].map(([kind, its]) => {
        const shape = numberOfShape(
          kind,
          its.map(row => row.entry),
        )
        return [kind, [shape, sets.numberOf(its.map(viewOf).toSorted())]]
      }),
    ),
    wheels: single(under('wheel', 2)),
    scenes: single(under('scene', 2)),
    shapes: shapes.list,
    sets: sets.list,
  }
}

/** The text of the file. */
export function tableText(manifest: Manifest): string {
  const text = `${HEAD}export const pictureTable = ${JSON.stringify(tableOf(manifest))} as const satisfies PictureTable\n`
  return execFileSync('node_modules/.bin/biome', ['format', '--stdin-file-path=picture-table.ts'], {
    input: text,
    encoding: 'utf8',
  })
}

/** The table as it should be now. */
export const currentTable = (): string =>
  tableText(existsSync(MANIFEST) ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest) : {})

/** Brings the file up to date. */
export const writeTable = (): void => writeFileSync(FILE, currentTable())

if (import.meta.main) {
  const text = currentTable()
  if (!process.argv.includes('--check')) writeFileSync(FILE, text)
  else if (readFileSync(FILE, 'utf8') !== text) {
    console.error('web/picture-table.ts is stale: run node scripts/picture-table.ts')
    process.exitCode = 1
  }
}
