/** No English text of either site has a Chinese sign in it: no 、 between facts, no wide brackets, no wide space. */
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('{shop,web,console}/**/*.texts.ts')

/** A text, asked with a Latin word for whatever it says. */
function said(text: unknown): string {
  if (typeof text === 'string') return text
  if (typeof text !== 'function') return ''
  try {
    return String((text as (...args: unknown[]) => unknown)(...Array.from({ length: text.length }, () => 'x')))
  } catch {
    // It says something else than words, such as one of several sums.
    return ''
  }
}

test.each(files)('%s', async path => {
  const tables = Object.values((await import(resolve(path))) as Record<string, unknown>)
  const wrong = tables.flatMap(table =>
    Object.entries((table ?? {}) as Record<string, unknown>).flatMap(([name, pair]) => {
      const words = Array.isArray(pair) ? said(pair[1]) : ''
      return /[\u3000-\u303f\uff01-\uff5e\uffe5]/.test(words) ? [`${name}: ${words}`] : []
    }),
  )
  expect(wrong).toEqual([])
})
