/** One thing is one thing: every English text of both sites, asked with 1 for whatever it counts. */
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Words in -s that are no plural. */
const singular = /^(is|as|was|has|less)$/

const files = globSync('{shop,web,console}/**/*.texts.ts').filter(path => !/\/(ui|control)\.texts\.ts$/.test(path))

/** What a text says of 1, with each thing that it counts. */
function said(text: unknown): string {
  if (typeof text !== 'function') return ''
  try {
    return String((text as (...args: unknown[]) => unknown)(...Array.from({ length: text.length }, () => 1)))
  } catch {
    // It does not count.
    return ''
  }
}

test.each(files)('%s', async path => {
  const tables = Object.values((await import(resolve(path))) as Record<string, Record<string, [unknown, unknown]>>)
  const wrong = tables.flatMap(table =>
    typeof table !== 'object' || table === null
      ? []
      : Object.entries(table).flatMap(([name, pair]) => {
          const words = Array.isArray(pair) ? said(pair[1]) : ''
          return [...words.matchAll(/(?<![\d.,-])1 ([a-z]+s)\b/g)]
            .filter(([, word]) => !singular.test(word!))
            .map(([found]) => `${name}: ${found}`)
        }),
  )
  expect(wrong).toEqual([])
})
