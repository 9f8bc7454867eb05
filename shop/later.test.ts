/** Parts that come alive later (`web/ui/later.tsx`): their style sheets come with the page that shows them. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

// What is imported for nothing but its effect is left out here: the builder leaves such style sheets with the part's code.
const STATIC = /^import\s(?!type\b)[^'"]*?\sfrom\s['"]([^'"]+)['"]/gm
const LATER = /\blater\(\s*\(\) => import\(['"]([^'"]+)['"]\)/g

/** A module of ours by the name that another one imports it by; nothing for a package. */
function fileOf(name: string, from: string): string | undefined {
  const path = name.startsWith('#') ? name.slice(1) : name.startsWith('.') ? join(dirname(from), name) : undefined
  return path && existsSync(path) ? path : undefined
}

function named(pattern: RegExp, file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].flatMap(([, name]) => fileOf(name!, file) ?? [])
}

/** All that modules need before they run, they included. */
function needed(...files: string[]): Set<string> {
  const found = new Set<string>()
  for (const next = files; next.length > 0; ) {
    const file = next.pop()!
    if (found.has(file)) continue
    found.add(file)
    if (/\.tsx?$/.test(file)) next.push(...named(STATIC, file))
  }
  return found
}

const makers = globSync('{shop,web}/**/*.{ts,tsx}').filter(file => named(LATER, file).length > 0)
const frame = ['shop/root.tsx', 'shop/entry.client.tsx', 'shop/frame/shell.tsx']

describe('parts that come alive later', () => {
  test('are found', () => expect(makers).toContain('shop/frame/shell.tsx'))

  test.each(makers)('of %s have their styles in it', maker => {
    const here = needed(...frame, maker)
    const styles = [...needed(...named(LATER, maker))].filter(file => file.endsWith('.css'))
    expect(styles.filter(file => !here.has(file))).toEqual([])
  })
})
