import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FreightZone, freightOf, type SentLine, zoneOf } from './freight.rules.ts'

const near: FreightZone = {
  zoneCode: 'near',
  nameCn: '近',
  nameEn: 'Near',
  served: true,
  remote: false,
  firstG: 1_000,
  firstFen: 1_000,
  stepG: 1_000,
  stepFen: 200,
  freeFromFen: 19_900,
}
const far: FreightZone = { ...near, zoneCode: 'far', firstFen: 2_200, stepFen: 1_200, remote: true, freeFromFen: null }
const parcel = (weightG: number, worthFen: number, quantity = 1): SentLine => ({
  deliveryWay: 'express',
  quantity,
  weightG,
  worthFen,
})

describe('freight', () => {
  test.each([
    ['nothing to send', near, [], 0],
    ['up to the first kilogram', near, [parcel(1_000, 5_000)], 1_000],
    ['a gram more is a step', near, [parcel(1_001, 5_000)], 1_200],
    ['two whole steps', near, [parcel(3_000, 5_000)], 1_400],
    ['pieces count by their number', near, [parcel(600, 5_000, 3)], 1_200],
    ['lines are one parcel', near, [parcel(600, 5_000), parcel(600, 5_000)], 1_200],
    ['a fen below the threshold', near, [parcel(500, 19_899)], 1_000],
    ['at the threshold', near, [parcel(50_000, 19_900)], 0],
    ['a remote region is never free', far, [parcel(2_000, 5_000_000)], 3_400],
    ['something without weight', near, [parcel(0, 5_000)], 1_000],
    ['what is fetched or fitted', near, [{ ...parcel(9_000, 100), deliveryWay: 'fitting' as const }], 0],
    [
      'beside a parcel, what is fetched',
      near,
      [parcel(500, 100), { ...parcel(9_000, 99_999), deliveryWay: 'pickup' as const }],
      1_000,
    ],
  ])('%s', (_, zone, lines, expected) => expect(freightOf(zone, lines).freightFen).toBe(expected))

  test('says what is missing to free sending', () => {
    expect(freightOf(near, [parcel(500, 15_000)])).toMatchObject({ shortFen: 4_900, free: false })
    expect(freightOf(far, [parcel(500, 15_000)])).toMatchObject({ shortFen: 0, free: false })
  })
  test('never falls when the parcel grows heavier at the same worth', () => {
    fc.assert(
      fc.property(fc.nat(60_000), fc.nat(60_000), fc.nat(30_000), (weight, more, worth) => {
        const one = freightOf(near, [parcel(weight, worth)]).freightFen
        expect(freightOf(near, [parcel(weight + more, worth)]).freightFen).toBeGreaterThanOrEqual(one)
      }),
    )
  })
})

describe('the zone of a place', () => {
  const zones = {
    byCode: new Map([near, far].map(zone => [zone.zoneCode, zone])),
    areas: new Map([
      [510_000, 'near'],
      [513_300, 'far'],
    ]),
  }
  test.each([
    ['a district finds its province’s', [510_000, 510_100, 510_104], 'near'],
    ['a city of its own', [510_000, 513_300, 513_301], 'far'],
    ['no zone, no sending', [810_000], undefined],
  ])('%s', (_, lineage, expected) => expect(zoneOf(zones, lineage)?.zoneCode).toBe(expected))
})
