/** Colours of a brand: they must be readable, or ink stands in (design 3, Brand colours). */

/** The five colours that a brand may set; all of them or none. */
export interface BrandColours {
  accent: string
  accentHover: string
  accentSoft: string
  accentOnStudio: string
  onAccent: string
}

/** WCAG 2.2, 1.4.3 (AA) for text of ordinary size. */
const READABLE = 4.5

const INK = '#101314'
const WHITE = '#ffffff'
/** Grounds that carry accent text: `--surface-page`, `--surface-sunken`, and the raised studio surface. */
const PAGE = '#ffffff'
const SUNKEN = '#f3f5f5'
const STUDIO = '#191c1e'

/** Ink in place of an accent: the shop stays calm and readable, only without its point of colour. */
export const inkColours: BrandColours = {
  accent: INK,
  accentHover: '#2b3134',
  accentSoft: SUNKEN,
  accentOnStudio: WHITE,
  onAccent: WHITE,
}

/**
 * Contrast of two colours, from 1 to 21.
 * @param one and other as `#rrggbb`
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Replaces colours that could not be read.
 * @returns the colours to use and a sentence for each one that was replaced
 */
export function readableColours(asked: BrandColours): { colours: BrandColours; complaints: string[] } {
  const colours = { ...asked }
  const light: [string, string, string][] = [
    ['accent', asked.accent, PAGE],
    ['accent', asked.accent, SUNKEN],
    ['accent', asked.accent, asked.accentSoft],
    ['onAccent', asked.onAccent, asked.accent],
    ['onAccent', asked.onAccent, asked.accentHover],
  ]
  const dark: [string, string, string][] = [['accentOnStudio', asked.accentOnStudio, STUDIO]]
  if (light.some(tooFaint)) {
    const { accentOnStudio: _, ...ink } = inkColours
    Object.assign(colours, ink)
  }
  if (dark.some(tooFaint)) colours.accentOnStudio = inkColours.accentOnStudio
  const complaints = [...light, ...dark].filter(tooFaint).map(explain)
  return { colours, complaints }
}

const tooFaint = ([, colour, ground]: [string, string, string]) => contrast(colour, ground) < READABLE

const explain = ([name, colour, ground]: [string, string, string]) =>
  `brand colour ${name} ${colour} on ${ground} has a contrast of ${contrast(colour, ground).toFixed(2)}, ` +
  `${READABLE} is needed; ink is used instead`

/** The name as the text that stands above every printed page; what could end the text is written as CSS escapes it. */
export const nameToken = (name: string): Record<string, string> => ({
  '--brand-name': `"${name.replace(/[^\p{L}\p{N} ·.&-]/gu, sign => `\\${sign.codePointAt(0)!.toString(16)} `)}"`,
})

/** The colours as the custom properties that `web/ui/tokens.css` names. */
export function colourTokens(colours: BrandColours): Record<string, string> {
  return {
    '--brand-accent': colours.accent,
    '--brand-accent-hover': colours.accentHover,
    '--brand-accent-soft': colours.accentSoft,
    '--brand-accent-on-studio': colours.accentOnStudio,
    '--brand-on-accent': colours.onAccent,
  }
}
