import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Tokens of the first rule with these selectors, by name. */
function tokensOf(selectors: string): Map<string, string> {
  const css = readFileSync('web/ui/tokens.css', 'utf8').replace(/\/\*[^]*?\*\//g, '')
  const rule = css.split(`  ${selectors} {\n`)[1] ?? ''
  const body = rule.slice(0, rule.indexOf('\n  }'))
  return new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}
const everywhere = tokensOf(':root')
const paper = tokensOf(':root,\n  [data-surface="paper"]')
const studio = tokensOf('[data-surface="studio"],\n  :root[data-theme="dark"]')

test('what reads a colour of a surface is said for each surface, or a part of the other one has that of the page', () => {
  const reads = [...everywhere].filter(([, value]) =>
    [...value.matchAll(/var\((--[\w-]+)\)/g)].some(([, name = '']) => paper.has(name) || studio.has(name)),
  )
  expect(everywhere.size).toBeGreaterThan(100)
  expect(reads).toEqual([])
})

test('both surfaces say the same tokens', () => {
  expect(paper.size).toBeGreaterThan(50)
  // A scrim darkens by day and by night.
  expect([...paper.keys()].filter(name => !studio.has(name))).toEqual(['--surface-scrim'])
  expect([...studio.keys()].filter(name => !paper.has(name))).toEqual([])
})
