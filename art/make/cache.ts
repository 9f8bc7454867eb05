import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Keys by content: a step runs again when the text of its job or one of its sources has changed. */

export const root = resolve(import.meta.dirname, '../..')
export const work = join(root, 'art/.work')

const hash = (...texts: (string | Buffer)[]) => {
  const sum = createHash('sha256')
  for (const text of texts) sum.update(text).update('\0')
  return sum.digest('hex').slice(0, 20)
}

const known = new Map<string, string>()

function contentOf(path: string): string {
  const { mtimeMs, size } = statSync(path)
  const stamp = `${path}:${mtimeMs}:${size}`
  const found = known.get(stamp) ?? hash(readFileSync(path))
  known.set(stamp, found)
  return found
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter(name => name !== '__pycache__' && !/\.test\.|\.md$/.test(name))
    .toSorted()
    .flatMap(name => filesBelow(join(path, name)))
}

/**
 * The key of sources (files and folders of the project); `!path` leaves out what lies below it unless a later entry
 * names it again.
 * @param base Folder that the paths start from.
 */
export function keyOfSources(sources: readonly string[], base = root): string {
  const chosen = new Set<string>()
  for (const source of sources) {
    const left = source.startsWith('!')
    for (const file of filesBelow(join(base, source.replace('!', '')))) {
      if (left) chosen.delete(file)
      else chosen.add(file)
    }
  }
  return hash(...[...chosen].toSorted().flatMap(file => [file.slice(base.length), contentOf(file)]))
}

/** The key of a step: its job (any JSON value) and the keys it builds on. */
export function keyOf(job: unknown, ...keys: string[]): string {
  return hash(JSON.stringify(job), ...keys)
}
