/**
 * The numbers that a used car's worth is worked out from, as the shop comes with them (domain E.2; decision 069). Staff
 * publish further versions; this one stays as it is.
 */
import type { RuleRow } from '#server/lib/valuation-model.ts'

const percent = (value: number): number => Math.round(value * 10_000)
const yuan = (value: number): number => value * 100

const of = (kind: RuleRow['kind'], values: Readonly<Record<string, number>>): RuleRow[] =>
  Object.entries(values).map(([key, value]) => ({ kind, key, value }))

/** Share of the guide price that is left after 0, 12, … 96 months. Battery cars fall faster. */
const retained = {
  ICE: [95, 86, 76, 67, 59, 52, 46, 40, 35],
  PHEV: [94, 82, 70, 60, 52, 45.5, 40, 34.5, 30],
  BEV: [93, 78, 63, 52, 44, 38, 33, 29, 25],
} as const

const rules: RuleRow[] = [
  ...Object.entries(retained).flatMap(([energy, shares]) =>
    shares.map(
      (share, years): RuleRow => ({ kind: 'retained', key: `${energy}:${years * 12}`, value: percent(share) }),
    ),
  ),
  // Electric cars were dearer in earlier years, others cheaper.
  ...of('year', { BEV: percent(1.2), PHEV: percent(-0.8), ICE: percent(-0.8) }),
  ...of('mileage', { perMonth: 1450, perThousand: percent(0.22), most: percent(10) }),
  ...of('grade', { '1': 0, '2': percent(-3.5), '3': percent(-8) }),
  // How much a series is asked for.
  ...of('series', {
    vega: 0,
    altair: percent(2),
    lyra: percent(-2),
    rigel: percent(3),
    capella: percent(1),
    deneb: percent(-4),
    spica: 0,
    mira: percent(-1),
  }),
  // Big cities pay a little more.
  ...of('region', {
    elsewhere: percent(-0.5),
    ...Object.fromEntries(
      [110100, 310100, 440100, 440300, 330100, 320500, 510100].map(city => [String(city), percent(1.5)]),
    ),
  }),
  ...of('use', { private: 0, rental: percent(-7), showroom: 0, testdrive: 0 }),
  ...of('accident', { yes: percent(-20) }),
  // Of the guide price: nobody pays for a used car what a new one costs.
  ...of('most', { share: percent(97) }),
  ...of('work', {
    prepare: yuan(1800),
    tyres2: yuan(1600),
    tyres3: yuan(5600),
    key: yuan(2200),
    servicesPartly: yuan(1500),
    servicesNone: yuan(3600),
  }),
  ...of('margin', { share: percent(6), least: yuan(6000) }),
  ...of('offer', { step: yuan(100), days: 7, toleranceKm: 1000, range: percent(3), mostMonths: 96, mostKm: 200_000 }),
  // A price is called so up to this distance from what the car is worth.
  ...of('label', { great: percent(-6), good: percent(-2), fair: percent(3) }),
]

export const valuationVersionRows = [{ version: 1, note: '' }]
export const valuationRuleRows = rules.map(rule => ({ version: 1, ...rule }))
/** The same as a model, for cars of the demonstration. */
export const seededRules: readonly RuleRow[] = rules
