import { describe, expect, test } from 'vitest'
import { contrast, inkColours, nameToken, readableColours } from '#server/brand.rules.ts'

const hesper = {
  accent: '#b5430b',
  accentHover: '#963507',
  accentSoft: '#fbeee6',
  accentOnStudio: '#f39a5a',
  onAccent: '#ffffff',
}

// Values of the WCAG 2.2 definition (black on white is 21) and of WebAIM's contrast checker (#777777 is 4.48).
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#b5430b', '#ffffff', 5.59],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

test.each([
  ['HESPER 长庚', '"HESPER 长庚"'],
  ['A"; } <b>\\', '"A\\22 \\3b  \\7d  \\3c b\\3e \\5c "'],
])('the name %s is one text of a style sheet', (name, token) => {
  expect(nameToken(name)).toEqual({ '--brand-name': token })
})

describe('brand colours', () => {
  test('of the default brand are readable everywhere', () => {
    expect(readableColours(hesper)).toEqual({ colours: hesper, complaints: [] })
  })

  test('too light on paper become ink, the studio keeps its own', () => {
    const { colours, complaints } = readableColours({ ...hesper, accent: '#f0a030' })
    expect(colours).toEqual({ ...inkColours, accentOnStudio: hesper.accentOnStudio })
    expect(complaints[0]).toContain('accent #f0a030 on #ffffff')
  })

  test('too dark for the studio become white there', () => {
    const { colours, complaints } = readableColours({ ...hesper, accentOnStudio: '#b5430b' })
    expect(colours).toEqual({ ...hesper, accentOnStudio: '#ffffff' })
    expect(complaints).toHaveLength(1)
  })

  test('whose label cannot be read on the accent become ink', () => {
    expect(readableColours({ ...hesper, onAccent: '#b58a70' }).colours.accent).toBe(inkColours.accent)
  })

  test('ink itself passes', () => {
    expect(readableColours(inkColours).complaints).toEqual([])
  })
})
