import { describe, expect, test } from 'vitest'
import { paints } from '#contract/car-codes.ts'
import { usedCarPrices } from '#contract/price-spans.ts'
import { vehicleSources } from '#contract/used-car-codes.ts'
import {
  type ChoiceName,
  countFilters,
  type ListFilter,
  noFilter,
  pricePreset,
  readFilterPath,
  toggleChoice,
  wanFen,
  withChoices,
  withPrice,
  writeFilterPath,
} from './car-filter-path.ts'

/** Numbers that look random and are the same each time (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const many: Partial<Record<ChoiceName, readonly string[]>> = {
  series: ['vega', 'altair', 'lyra', 'x_9'],
  carAge: ['1', '2', '3', '4'],
  mileage: ['1', '2', '3', '4', '5'],
  monthly: ['1', '2', '3', '4'],
  bodyColor: paints.map(paint => paint.code),
  vehicleSource: vehicleSources.map(source => source.code),
  provinceId: ['110000', '320000', '440000'],
  cityId: ['110100', '320500', '429004'],
  energy: ['BEV', 'PHEV', 'ICE'],
  rangeCodes: ['vega-e', 'vega-te', 'lyra-p'],
  modelCodes: ['1', '20', '300'],
  cbuNo: ['41007', '41-014'],
}
const single: Partial<Record<ChoiceName, readonly string[]>> = {
  isCertify: ['1', '0'],
  discharge: ['1', '2', '3', '4'],
  isRegister: ['0', '1'],
  mdseStatus: ['publish', 'pre_publish'],
  isVideo: ['1', '0'],
}

function randomFilter(random: () => number): ListFilter {
  let filter = noFilter
  for (const [name, values] of Object.entries(many)) {
    if (random() < 0.6) continue
    filter = withChoices(
      filter,
      name as ChoiceName,
      values.filter(() => random() < 0.5).sort(() => random() - 0.5),
    )
  }
  for (const [name, values] of Object.entries(single)) {
    if (random() < 0.4)
      filter = withChoices(filter, name as ChoiceName, [values[Math.floor(random() * values.length)]!])
  }
  if (random() < 0.5) {
    const from = Math.floor(random() * 80)
    const to = random() < 0.3 ? undefined : (from + 1 + Math.floor(random() * 60)) * wanFen
    filter = withPrice(filter, from * wanFen, to)
  }
  return filter
}

/** The filter whatever the order in which it was clicked together. */
const sorted = (filter: ListFilter) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]),
  )

describe('round trip', () => {
  const random = makeRandom(20261121)
  const filters = Array.from({ length: 2000 }, () => randomFilter(random))

  test('what was written is read again', () => {
    for (const filter of filters) expect(sorted(readFilterPath(writeFilterPath(filter)))).toEqual(sorted(filter))
  })

  test('a filter has one text, however it was put together', () => {
    for (const filter of filters) {
      const shuffled = Object.fromEntries(
        Object.entries(filter)
          .map(([name, value]) => [name, Array.isArray(value) ? value.toReversed() : value] as const)
          .reverse(),
      ) as ListFilter
      expect(writeFilterPath(shuffled)).toBe(writeFilterPath(filter))
      expect(writeFilterPath(readFilterPath(writeFilterPath(filter)))).toBe(writeFilterPath(filter))
    }
  })

  test('it needs no encoding in an address', () => {
    for (const filter of filters) expect(writeFilterPath(filter)).toMatch(/^[\w.~-]*$/)
  })
})

describe('the text', () => {
  test.each<[string, ListFilter]>([
    ['', {}],
    ['1', { isCertify: ['1'] }],
    ['2', { isCertify: ['0'] }],
    ['0-altair.vega', { series: ['vega', 'altair'] }],
    ['0-0-20~40', { priceFromFen: 20 * wanFen, priceToFen: 40 * wanFen }],
    ['0-0-~20', { priceToFen: 20 * wanFen }],
    ['0-0-100~', { priceFromFen: 100 * wanFen }],
    ['1-0-0-24', { isCertify: ['1'], carAge: ['4', '2'] }],
    ['0-0-0-0-0-0-0-0-0-0-0-110000-120100', { provinceId: ['110000'], cityId: ['120100'] }],
    ['0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-vega~e', { rangeCodes: ['vega-e'] }],
  ])('%s', (text, filter) => {
    expect(writeFilterPath(filter)).toBe(text)
    expect(readFilterPath(text)).toEqual(sorted(filter))
  })

  test('closing zeros may stand there, as in 1-0-0-0', () => {
    expect(readFilterPath('1-0-0-0')).toEqual({ isCertify: ['1'] })
    expect(readFilterPath('0-0-0-0')).toEqual({})
  })

  test('the order of values makes no difference', () => {
    expect(readFilterPath('0-vega.altair-0-42')).toEqual(readFilterPath('0-altair.vega-0-24'))
  })
})

describe('what cannot be read means no filter', () => {
  test.each([
    undefined,
    '',
    '-',
    'garbage',
    '3',
    '12',
    '11',
    '1-',
    '1--2',
    '0-vega.',
    '0-vega.vega',
    '0-车',
    '0-a%2Fb',
    '0-0-40~20',
    '0-0-20~20',
    '0-0-~',
    '0-0-0~',
    '0-0-~0',
    '0-0-20001~',
    '0-0-20',
    '0-0-0-5',
    '0-0-0-22',
    '0-0-0-0-0-0-12',
    '0-0-0-0-0-0-0-0-0-0-0-11',
    `0-${'a'.repeat(500)}`,
    Array.from({ length: 30 }, () => '0').join('-'),
    '<script>',
    '__proto__',
    '0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-x',
  ])('%s', text => expect(readFilterPath(text)).toEqual({}))
})

describe('prices', () => {
  test.each(usedCarPrices.map(range => [range.cn, range] as const))('%s is a known range', (_, range) => {
    const { from, to }: { from?: number; to?: number } = range
    expect(pricePreset(withPrice({}, from, to))).toBe(String(range.code))
  })
  test('other bounds are the visitor’s own', () => {
    expect(pricePreset(withPrice({}, 21 * wanFen, 40 * wanFen))).toBeUndefined()
    expect(pricePreset({})).toBeUndefined()
  })
})

describe('changing', () => {
  test('a choice comes and goes', () => {
    const once = toggleChoice({}, 'series', 'vega')
    expect(once).toEqual({ series: ['vega'] })
    expect(toggleChoice(once, 'series', 'vega')).toEqual({})
    expect(toggleChoice(once, 'series', 'lyra')).toEqual({ series: ['vega', 'lyra'] })
  })
  test('a filter of one choice takes the latest', () => {
    expect(toggleChoice({ discharge: ['1'] }, 'discharge', '4')).toEqual({ discharge: ['4'] })
  })
  test('filters are counted, the price as one', () => {
    expect(countFilters({})).toBe(0)
    expect(countFilters({ series: ['vega', 'lyra'], priceFromFen: 1, priceToFen: 2 * wanFen })).toBe(2)
  })
})
