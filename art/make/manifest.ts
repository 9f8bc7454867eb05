import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './cache.ts'
import type { Alt, Format } from './plan.ts'

/** What the shop knows of a picture: `shop/public/pictures/<key>-<width>.<format>`, sizes in pixels and bytes. */
export interface Entry {
  /** Of the widest file. */
  width: number
  height: number
  formats: Partial<Record<Format, Record<string, number>>>
  /** Average colour, for the place before the picture is there. */
  colour: string
  alt: Alt
}
export type Manifest = Record<string, Entry>

export const manifestFile = join(root, 'art/manifest.json')

/** One line a picture, sorted, so that a change shows as the lines it changes. */
export function writtenManifest(manifest: Manifest): string {
  const lines = Object.keys(manifest)
    .toSorted()
    .map(key => {
      const { width, height, formats, colour, alt } = manifest[key]!
      return `  ${JSON.stringify(key)}: ${JSON.stringify({ width, height, formats, colour, alt })}`
    })
  return `{\n${lines.join(',\n')}\n}\n`
}

export function readManifest(file = manifestFile): Manifest {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
}

/** Puts entries in and takes out those that no target names any more. */
export function mergeManifest(manifest: Manifest, made: Manifest, keys: ReadonlySet<string>): Manifest {
  return Object.fromEntries(Object.entries({ ...manifest, ...made }).filter(([key]) => keys.has(key)))
}

export function saveManifest(manifest: Manifest, file = manifestFile) {
  writeFileSync(file, writtenManifest(manifest))
}
