import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const PAPER = ':root,\n[data-surface="paper"]'
const STUDIO = '[data-surface="studio"],\n:root[data-theme="dark"]'
const css = readFileSync('web/ui/tokens.css', 'utf8').replace(/\/\*[^]*?\*\//g, '')
const ofMoreContrast = css.slice(css.indexOf('@media (prefers-contrast: more)'))

/** Tokens of the first rule with these selectors, by name. */
function tokensOf(selectors: string, text = css): Map<string, string> {
  const lines = text.replace(/^ +/gm, '')
  const rule = lines.split(`\n${selectors} {\n`)[1] ?? ''
  const body = rule.slice(0, rule.indexOf('\n}'))
  return new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}
const everywhere = tokensOf(':root')
const paper = tokensOf(PAPER)
const studio = tokensOf(STUDIO)

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

test('who asks for more contrast has it on both surfaces, and as much by night as by day', () => {
  const names = [...tokensOf(PAPER, ofMoreContrast).keys()]
  expect(names).toContain('--line-control')
  expect([...tokensOf(STUDIO, ofMoreContrast).keys()]).toEqual(names)
})

test('styles read the colours of a brand by what they are for, which is another one by night', () => {
  const own = globSync('{web,shop,console}/**/*.css').filter(file => !file.endsWith('tokens.css'))
  expect(own.length).toBeGreaterThan(100)
  expect(own.filter(file => /--brand-(accent|on-accent)/.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** Relative luminance of a colour as WCAG reckons it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two tokens of a surface stand from each other. @throws Error where one of them is no plain colour */
function contrast(tokens: ReadonlyMap<string, string>, one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map(name => {
      let value = tokens.get(name) ?? ''
      for (let read = value; (read = /^var\((.+)\)$/.exec(value)?.[1] ?? ''); ) value = tokens.get(read) ?? ''
      if (!/^#[\da-f]{6}$/.test(value)) throw new Error(`${name} is no colour: ${value}`)
      return luminance(value)
    })
    .toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['--surface-page', '--surface-sunken', '--surface-raised']
const on = (of: readonly string[], names: readonly string[]) => names.flatMap(name => of.map(each => [name, each]))
/** Words, and what they are read on. */
const words = [
  ...on(
    [...grounds, '--surface-hover', '--surface-selected'],
    ['--text-strong', '--text', '--text-muted', '--text-link'],
  ),
  ...on(grounds, ['--text-faint', '--text-accent', '--price', '--price-cut', '--certified']),
  ...['danger', 'success', 'warning', 'info'].flatMap(tone => on([...grounds, `--${tone}-soft`], [`--${tone}`])),
  ...on(['--action', '--action-hover', '--action-pressed'], ['--action-text']),
  ...on(['--action-accent', '--action-accent-hover'], ['--action-accent-text']),
  ...on(['--surface-inverse', '--surface-inverse-hover'], ['--text-inverse']),
  ...on(['--surface-segment', '--surface-pressed'], ['--text-strong']),
  ...on(['--pay-wechat', '--pay-alipay', '--pay-unionpay'], ['--pay-text']),
]
/** Lines of controls, and what they stand on; the track of a slider is one. */
const lines = on(grounds, ['--line-control', '--line-control-hover', '--line-strong', '--line-accent', '--focus-ring'])

describe.each([
  ['by day', paper, PAPER],
  ['by night', studio, STUDIO],
])('%s', (_, surface, selectors) => {
  const tokens = new Map([...everywhere, ...surface])
  const more = new Map([...tokens, ...tokensOf(selectors, ofMoreContrast)])
  const below = (of: typeof tokens, pairs: string[][], least: number) =>
    pairs.filter(([one, other]) => contrast(of, one!, other!) < least).map(pair => pair.join(' on '))

  test('words stand out from what they are on', () => expect(below(tokens, words, 4.5)).toEqual([]))
  test('lines of controls stand out', () => expect(below(tokens, lines, 3)).toEqual([]))
  test('the knob of a switch that is off is seen on it', () => {
    for (const each of [tokens, more]) expect(below(each, [['--knob', '--line-control']], 3)).toEqual([])
  })
  test('with more contrast every line is one to be seen, and words need no good light', () => {
    expect(below(more, on(grounds, ['--line-hair', '--line', '--line-control']), 3)).toEqual([])
    expect(below(more, on(grounds, ['--text', '--text-muted', '--text-faint']), 7)).toEqual([])
  })
})

test('the chosen one of several in a row is seen by night, when shadows are not', () =>
  expect(contrast(studio, '--surface-segment', '--surface-sunken')).toBeGreaterThan(3))
