/**
 * What the shop's build keeps of the table of refusals: a browser knows one by its code, the words come with the answer, and
 * only those that a page does something about are named in its modules (decision 181).
 */
import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { errors } from '../contract/errors.ts'

/** Where a browser's module may name a refusal; the tables of refusals themselves name them all. */
const sources = globSync('{shop,web,contract}/**/*.{ts,tsx}').filter(
  path => !/\.test\.|\/test-[^/]*$|^contract\/([a-z]+-)?errors\.ts$/.test(path),
)

/** Refusals that some module names, with their codes. */
export function namedErrors(paths: readonly string[] = sources): Readonly<Record<string, readonly [number]>> {
  const words = new Set(paths.flatMap(path => readFileSync(path, 'utf8').match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []))
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, [code]]) => (words.has(name) ? [[name, [code] as const]] : [])),
  )
}

export const codesOfErrors: Plugin = {
  name: 'codes-of-errors',
  enforce: 'pre',
  load: id => (id.endsWith('/contract/errors.ts') ? `export const errors = ${JSON.stringify(namedErrors())}` : null),
}
