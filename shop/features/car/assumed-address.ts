import { type Assumptions, bounds, withinBounds } from './ownership.ts'

/** Under which key the assumptions of what a car costs stand in its address. */
export const assumedKey = 'own'

const letters = {
  years: 'y',
  kmPerYear: 'k',
  energyFen: 'e',
  insuranceFenPerYear: 'i',
  upkeepFenPerYear: 'u',
  tyresFen: 't',
  taxDuePercent: 'x',
  restPercent: 'r',
} as const satisfies Record<keyof Assumptions, string>
const names = Object.keys(letters) as (keyof Assumptions)[]

/** What somebody has changed, as an address says it: `k20000.e120`; empty where nothing was. Sums are in fen. */
export const writeAssumed = (said: Partial<Assumptions>): string =>
  names.flatMap(name => (said[name] === undefined ? [] : `${letters[name]}${said[name]}`)).join('.')

/** The same read back; what is none of it, or beyond its bounds, is left out. */
export function readAssumed(text: string | null): Partial<Assumptions> {
  const said: Partial<Assumptions> = {}
  for (const part of (text ?? '').slice(0, 120).split('.')) {
    const name = names.find(each => letters[each] === part[0])
    if (name === undefined || !/^\d{1,8}$/.test(part.slice(1))) continue
    const figure = Number(part.slice(1))
    if (figure === withinBounds(name, figure) && figure >= bounds[name][0]) said[name] = figure
  }
  return said
}
