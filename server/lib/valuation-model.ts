/** The numbers of a valuation, as its rows say them (decision 069). */
import { type Energy, energies } from '#contract/car-codes.ts'
import { required } from '#contract/required.ts'
import { type PriceLabel, useKinds } from '#contract/used-car-codes.ts'

export const ruleKinds = [
  'retained',
  'year',
  'mileage',
  'grade',
  'series',
  'region',
  'use',
  'accident',
  'most',
  'work',
  'margin',
  'offer',
  'label',
] as const
export type RuleKind = (typeof ruleKinds)[number]

/** A row of `valuation_rule`, without its version. */
export interface RuleRow {
  kind: RuleKind
  key: string
  value: number
}

/** What a car needs before it can be sold again, beside what its condition takes off its worth. */
export const workKeys = ['prepare', 'tyres2', 'tyres3', 'key', 'servicesPartly', 'servicesNone'] as const
export type WorkKey = (typeof workKeys)[number]

/** Shares are parts per million, sums fen. */
export interface ValuationModel {
  /** Share of the guide price that is left, by age in months, youngest first. */
  retained: Readonly<Record<Energy, readonly { months: number; ppm: number }[]>>
  /** How the guide price of each earlier model year differs. */
  yearPpm: Readonly<Record<Energy, number>>
  kmPerMonth: number
  ppmPerThousandKm: number
  mostMileagePpm: number
  gradePpm: Readonly<Record<1 | 2 | 3, number>>
  seriesPpm: ReadonlyMap<string, number>
  regionPpm: ReadonlyMap<string, number>
  elsewherePpm: number
  usePpm: ReadonlyMap<string, number>
  accidentPpm: number
  /** Of the guide price: the most that a used car is worth. */
  mostPpm: number
  workFen: Readonly<Record<WorkKey, number>>
  marginPpm: number
  leastMarginFen: number
  /** Offers are rounded down to this. */
  stepFen: number
  validDays: number
  /** So many kilometres more at the inspection change nothing. */
  toleranceKm: number
  /** Half the width of what is said before anybody has seen the car. */
  rangePpm: number
  /** Older cars, and those with more kilometres, are valued by a person. */
  mostMonths: number
  mostKm: number
  labelPpm: Readonly<Record<Exclude<PriceLabel, 'high'>, number>>
}

const energyCodes: readonly string[] = energies.map(each => each.code)
const among =
  (...keys: readonly string[]) =>
  (key: string): boolean =>
    keys.includes(key)
/** Which keys the rows of a kind may have. An age is written in one way, so that no month stands there twice. */
const keysOf: Readonly<Record<RuleKind, (key: string) => boolean>> = {
  retained: key => /^[A-Z]+:(0|[1-9]\d{0,2})$/.test(key) && energyCodes.includes(key.replace(/:.*/, '')),
  year: among(...energyCodes),
  mileage: among('perMonth', 'perThousand', 'most'),
  grade: among('1', '2', '3'),
  series: key => key !== '',
  region: key => key === 'elsewhere' || /^[1-8]\d{5}$/.test(key),
  use: among(...useKinds.map(each => each.code)),
  accident: among('yes'),
  most: among('share'),
  work: among(...workKeys),
  margin: among('share', 'least'),
  offer: among('step', 'days', 'toleranceKm', 'range', 'mostMonths', 'mostKm'),
  label: among('great', 'good', 'fair'),
}

/**
 * What is wrong with the rows of a version, by kind and key: what is missing, what nothing reads, and numbers under which an older or worse car
 * would be worth more.
 */
export function ruleFaults(rows: readonly RuleRow[]): string[] {
  const faults = rows.filter(({ kind, key }) => !keysOf[kind](key)).map(({ kind, key }) => `${kind} ${key}`)
  const valueOf = (kind: RuleKind, key: string): number | undefined =>
    rows.find(row => row.kind === kind && row.key === key)?.value
  const within = (kind: RuleKind, key: string, least: number, most: number): void => {
    const value = valueOf(kind, key)
    if (value === undefined || value < least || value > most) faults.push(`${kind} ${key}`)
  }
  for (const { code } of energies) {
    const curve = curveOf(rows, code)
    const falls = curve.every((point, at) => point.ppm > 0 && point.ppm <= (curve[at - 1]?.ppm ?? 1_000_000))
    if (curve[0]?.months !== 0 || !falls) faults.push(`retained ${code}`)
    within('year', code, -100_000, 100_000)
  }
  within('mileage', 'perMonth', 1, 20_000)
  if (energies.some(({ code }) => outlivesAge(rows, code))) faults.push('mileage perMonth')
  within('mileage', 'perThousand', 0, 50_000)
  within('mileage', 'most', 0, 500_000)
  for (const grade of ['1', '2', '3']) within('grade', grade, -900_000, 200_000)
  const grades = ['1', '2', '3'].map(grade => valueOf('grade', grade) ?? 0)
  if (grades.some((value, at) => value > (grades[at - 1] ?? Infinity))) faults.push('grade')
  within('region', 'elsewhere', -500_000, 500_000)
  within('accident', 'yes', -900_000, 0)
  within('most', 'share', 1, 1_000_000)
  for (const key of workKeys) within('work', key, 0, 10_000_000)
  if ((valueOf('work', 'tyres3') ?? 0) < (valueOf('work', 'tyres2') ?? 0)) faults.push('work tyres3')
  if ((valueOf('work', 'servicesNone') ?? 0) < (valueOf('work', 'servicesPartly') ?? 0))
    faults.push('work servicesNone')
  within('margin', 'share', 0, 500_000)
  within('margin', 'least', 0, 10_000_000)
  within('offer', 'step', 1, 1_000_000)
  within('offer', 'days', 1, 60)
  within('offer', 'toleranceKm', 0, 20_000)
  within('offer', 'range', 0, 300_000)
  within('offer', 'mostMonths', 1, 600)
  within('offer', 'mostKm', 1, 2_000_000)
  const labels = (['great', 'good', 'fair'] as const).map(key => valueOf('label', key))
  if (labels.some((value, at) => value === undefined || value <= (labels[at - 1] ?? -1_000_000))) faults.push('label')
  for (const { kind, key, value } of rows)
    if ((kind === 'series' || kind === 'region' || kind === 'use') && (value < -900_000 || value > 500_000))
      faults.push(`${kind} ${key}`)
  return [...new Set(faults)]
}

/** Whether a month more would be worth more, because so many kilometres more are expected of the car by then. */
function outlivesAge(rows: readonly RuleRow[], energy: Energy): boolean {
  const value = (key: string): number => rows.find(row => row.kind === 'mileage' && row.key === key)?.value ?? 0
  const gain = (value('perMonth') * value('perThousand')) / 1000 / (1_000_000 - value('most'))
  return curveOf(rows, energy).some((point, at, curve) => {
    const next = curve[at + 1]
    return next !== undefined && (point.ppm - next.ppm) / (next.months - point.months) / point.ppm < gain
  })
}

const curveOf = (rows: readonly RuleRow[], energy: Energy): { months: number; ppm: number }[] =>
  rows
    .filter(({ kind, key }) => kind === 'retained' && key.startsWith(`${energy}:`))
    .map(({ key, value }) => ({ months: Number(key.slice(energy.length + 1)), ppm: value }))
    .toSorted((a, b) => a.months - b.months)

/**
 * The model that the rows of a version make; what nothing reads counts for nothing, whoever wrote it down.
 * @throws Error when they are not those of one (`ruleFaults`)
 */
export function modelOf(all: readonly RuleRow[]): ValuationModel {
  const rows = all.filter(({ kind, key }) => keysOf[kind](key))
  const faults = ruleFaults(rows)
  if (faults.length > 0) throw new Error(`rows of the valuation: ${faults.join(', ')}`)
  const valueOf = (kind: RuleKind, key: string): number =>
    required(rows.find(row => row.kind === kind && row.key === key)?.value, `${kind} ${key}`)
  const allOf = (kind: RuleKind): Map<string, number> =>
    new Map(rows.filter(row => row.kind === kind).map(({ key, value }) => [key, value]))
  const byEnergy = <T>(make: (energy: Energy) => T) =>
    Object.fromEntries(energies.map(({ code }) => [code, make(code)])) as Record<Energy, T>
  return {
    retained: byEnergy(energy => curveOf(rows, energy)),
    yearPpm: byEnergy(energy => valueOf('year', energy)),
    kmPerMonth: valueOf('mileage', 'perMonth'),
    ppmPerThousandKm: valueOf('mileage', 'perThousand'),
    mostMileagePpm: valueOf('mileage', 'most'),
    gradePpm: { 1: valueOf('grade', '1'), 2: valueOf('grade', '2'), 3: valueOf('grade', '3') },
    seriesPpm: allOf('series'),
    regionPpm: allOf('region'),
    elsewherePpm: valueOf('region', 'elsewhere'),
    usePpm: allOf('use'),
    accidentPpm: valueOf('accident', 'yes'),
    mostPpm: valueOf('most', 'share'),
    workFen: Object.fromEntries(workKeys.map(key => [key, valueOf('work', key)])) as Record<WorkKey, number>,
    marginPpm: valueOf('margin', 'share'),
    leastMarginFen: valueOf('margin', 'least'),
    stepFen: valueOf('offer', 'step'),
    validDays: valueOf('offer', 'days'),
    toleranceKm: valueOf('offer', 'toleranceKm'),
    rangePpm: valueOf('offer', 'range'),
    mostMonths: valueOf('offer', 'mostMonths'),
    mostKm: valueOf('offer', 'mostKm'),
    labelPpm: { great: valueOf('label', 'great'), good: valueOf('label', 'good'), fair: valueOf('label', 'fair') },
  }
}
