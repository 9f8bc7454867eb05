/** Ranges for tests: a small one to read, random ones to prove things on, and every listing of a trim one by one. */
import fc from 'fast-check'
import { type Bits, bitsOfKind, meets, none, union } from './bits.ts'
import {
  type Build,
  type ConfigurableTrim,
  type Offer,
  type OptionKind,
  optionKinds,
  type Rule,
  ruleKinds,
  type SeriesData,
  singleKinds,
} from './range-data.ts'
import { compile, type RuleBook, type TrimBook, type Where } from './rule-book.ts'

export const where: Where = { day: '2026-11-23', province: null }

const always = { validFrom: null, validTo: null, provinces: null }

/** An offer; `optionCode` begins with its kind's letter: P1, W2, U1, T1, F3. */
export function offer(optionCode: string, priceFen: number, other: Partial<Offer> = {}): Offer {
  const kind = optionKinds.find(each => each[0] === optionCode[0]) as OptionKind
  const slot = Number(optionCode.slice(1)) - 1
  return { ...always, optionCode, kind, slot, standard: false, priceFen, leadDays: 0, replacedBy: null, ...other }
}

export const standardOffer = (optionCode: string): Offer => offer(optionCode, 0, { standard: true })

/** A rule in words: `rule(1, 'F1 requires F2 W2')`. */
export function rule(ruleId: number, words: string, other: Partial<Rule> = {}): Rule {
  const [subject = '', kind = '', ...objects] = words.split(' ')
  return {
    ...always,
    ruleId,
    kind: kind as Rule['kind'],
    subject,
    objects,
    spuIds: null,
    seriesCode: 'S',
    firstModelYear: null,
    lastModelYear: null,
    ...other,
  }
}

export const trim = (spuId: number, priceFen: number, offers: readonly Offer[]): ConfigurableTrim => ({
  spuId,
  trimNo: spuId,
  seriesCode: 'S',
  modelYear: 2026,
  priceFen,
  leadDays: 30,
  ended: false,
  successor: null,
  offers,
})

export const series = (trims: readonly ConfigurableTrim[], rules: readonly Rule[]): SeriesData => ({
  seriesCode: 'S',
  trims,
  rules,
})

const common = [standardOffer('P1'), standardOffer('W1'), standardOffer('U1'), standardOffer('T1')]

/** Two trims and a rule of each kind. */
export const small = (rules: readonly string[], more: readonly Offer[] = []): SeriesData =>
  series(
    [
      trim(1, 300_000_00, [
        ...common,
        offer('P2', 8_000_00),
        offer('W2', 12_000_00),
        offer('W3', 20_000_00, { leadDays: 20 }),
        offer('U2', 9_000_00),
        offer('F1', 6_000_00),
        offer('F2', 3_000_00),
        offer('F3', 15_000_00, { leadDays: 14 }),
        standardOffer('F4'),
        ...more,
      ]),
      trim(2, 340_000_00, [
        ...common.filter(({ kind }) => kind !== 'WHEEL'),
        standardOffer('W2'),
        offer('W3', 8_000_00),
        offer('P2', 8_000_00),
        offer('P3', 20_000_00),
        offer('F1', 6_000_00),
        standardOffer('F2'),
        offer('F5', 30_000_00),
      ]),
    ],
    rules.map((words, at) => rule(at + 1, words)),
  )

export const bookOf = (data: SeriesData): RuleBook => compile(data, where)

/** The price of the car as it comes with two options is no round one, so that ties are rare, but they happen. */
const price = fc.oneof(fc.constant(0), fc.constantFrom(1000, 2000, 3000, 5000, 8000), fc.integer({ min: 1, max: 9999 }))

const letters: Record<OptionKind, string> = { PAINT: 'P', WHEEL: 'W', UPHOLSTERY: 'U', TRIM: 'T', FLEXIBLE: 'F' }
const most: Record<OptionKind, number> = { PAINT: 3, WHEEL: 3, UPHOLSTERY: 2, TRIM: 2, FLEXIBLE: 5 }
const allCodes = optionKinds.flatMap(kind => Array.from({ length: most[kind] }, (_, at) => `${letters[kind]}${at + 1}`))
/** Rules are mostly about packages, as they are in life; paints alone would make few of them meet. */
const anyCode = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...allCodes.filter(code => code.startsWith('F'))) },
  { weight: 2, arbitrary: fc.constantFrom(...allCodes) },
)

const anyRule = (ruleId: number) =>
  fc
    .record({
      kind: fc.constantFrom(...ruleKinds),
      subject: anyCode,
      objects: fc.uniqueArray(anyCode, { minLength: 1, maxLength: 3 }),
      spuIds: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constant([1]) }),
    })
    .map(({ kind, subject, objects, spuIds }) => rule(ruleId, `${subject} ${kind} ${objects.join(' ')}`, { spuIds }))
    .filter(({ subject, objects }) => !objects.includes(subject))

const anyTrim = (spuId: number) =>
  fc
    .record({
      offered: fc.subarray(allCodes, { minLength: 8 }),
      prices: fc.array(price, { minLength: allCodes.length, maxLength: allCodes.length }),
      standard: fc.subarray(allCodes.filter(code => code.startsWith('F'))),
      days: fc.array(fc.nat(30), { minLength: allCodes.length, maxLength: allCodes.length }),
      trimFen: price,
    })
    .map(({ offered, prices, standard, days, trimFen }) => {
      const firsts = singleKinds.map(
        kind => offered.find(code => code.startsWith(letters[kind])) ?? `${letters[kind]}1`,
      )
      const codes = [...new Set([...firsts, ...offered])]
      const offers = codes.map(code => {
        const at = allCodes.indexOf(code)
        const comes = firsts.includes(code) || standard.includes(code)
        return comes ? standardOffer(code) : offer(code, prices[at] ?? 0, { leadDays: days[at] ?? 0 })
      })
      return trim(spuId, 100_000 + trimFen, offers)
    })

/** Two trims with up to 15 options and up to eight rules of all kinds. */
export const anySeries: fc.Arbitrary<SeriesData> = fc
  .tuple(
    anyTrim(1),
    anyTrim(2),
    fc
      .integer({ min: 0, max: 8 })
      .chain(count => fc.tuple(...Array.from({ length: count }, (_, at) => anyRule(at + 1)))),
  )
  .map(([one, two, rules]) => series([one, two], rules))

/** Every listing of a trim: one of each single kind, any of the rest. */
export function everyListing({ available, byPlace }: TrimBook): Bits[] {
  const ofKind = (kind: OptionKind) =>
    byPlace.flatMap(each => (each && meets(available, each.bit) && meets(bitsOfKind[kind], each.bit) ? [each.bit] : []))
  let all: Bits[] = [none]
  for (const kind of singleKinds) all = all.flatMap(bits => ofKind(kind).map(bit => union(bits, bit)))
  for (const bit of ofKind('FLEXIBLE')) all = all.flatMap(bits => [bits, union(bits, bit)])
  return all
}

/** A click of a visitor. */
export type Click = { does: 'choose' | 'drop'; optionCode: string } | { does: 'switch'; spuId: number }

export const anyClick: fc.Arbitrary<Click> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('choose' as const), optionCode: fc.constantFrom(...allCodes) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('drop' as const), optionCode: fc.constantFrom(...allCodes) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('switch' as const), spuId: fc.constantFrom(1, 2) }) },
)

/** What a build has, one code after the other. */
export const codesIn = (build: Build): string[] => [...singleKinds.map(kind => build[kind]), ...build.FLEXIBLE]
