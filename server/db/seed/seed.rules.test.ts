import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  bodies,
  listedStates,
  newCarPrices,
  type SpanChoice,
  upholsteries,
  usedCarPrices,
} from '#contract/constants.ts'
import { inspectionItems } from '#contract/inspection-items.ts'
import { serviceWorks } from '#contract/service-works.ts'
import { sealReport } from '#server/lib/report-seal.ts'
import { hasVinCheckDigit } from '#server/lib/vin.ts'
import { trimRows } from './car-trims.ts'
import { dayOf, monthsBetween } from './days.ts'
import { dealerCities } from './dealer-cities.ts'
import { dictionaryRows } from './dictionary.ts'
import { outletRows } from './outlets.ts'
import { regionOf, regionRows } from './regions.ts'
import { carMaker, type SeededCar } from './used-cars.ts'

const today = '2026-11-21'
const outlets = outletRows(today)
const make = carMaker(today, outlets)
const seeded: SeededCar[] = Array.from({ length: 2400 }, (_, i) => make(i))
const cars = seeded.map(each => each.car)
const share = (fits: (car: (typeof cars)[number]) => boolean) => cars.filter(fits).length / cars.length
const ageOf = (car: (typeof cars)[number]) =>
  car.first_registered_on ? monthsBetween(dayOf(car.first_registered_on), dayOf(today)) : 0
const within = (value: number, { from = 0, to = Infinity }: SpanChoice) => value >= from && value < to

describe('outlets', () => {
  test('are 300 in more than a hundred cities, each with a number, name and telephone of its own', () => {
    expect(outlets).toHaveLength(300)
    expect(new Set(outlets.map(row => row.city_code)).size).toBeGreaterThan(100)
    for (const key of ['outlet_id', 'cbu_no', 'name_cn', 'name_en', 'phone', 'shop_id'] as const) {
      expect(new Set(outlets.map(row => row[key])).size).toBe(300)
    }
  })

  test('stand in regions that exist and belong together', () => {
    for (const outlet of outlets) {
      expect(regionOf(outlet.city_code).parent_code).toBe(outlet.province_code)
      if (outlet.area_code === null) {
        expect(regionRows.some(row => row.parent_code === outlet.city_code)).toBe(false)
      } else expect([outlet.city_code, 500_200]).toContain(regionOf(outlet.area_code).parent_code)
    }
  })

  test('lie near their city', () => {
    for (const outlet of outlets) {
      const city = dealerCities.find(each => each.code === outlet.city_code)
      const east = (outlet.lng - (city?.lng ?? 0)) * 111.32 * Math.cos((outlet.lat * Math.PI) / 180)
      const north = (outlet.lat - (city?.lat ?? 0)) * 110.57
      // Kunshan and Changshu belong to Suzhou, 60 km away.
      expect(Math.hypot(east, north), outlet.name_cn).toBeLessThan(75)
    }
  })

  test('have invented telephone numbers only', () => {
    for (const { phone } of outlets) expect(phone).toMatch(/^0\d{2,3}-5550-\d{4}$/)
  })

  test('announce the holidays of the coming year', () => {
    const [outlet] = outlets
    expect(outlet?.holidays).toContainEqual(expect.objectContaining({ date: '2027-02-06', closed: true }))
    expect(outlet?.holidays.every(day => (day as { date: string }).date >= today)).toBe(true)
  })
})

describe('the model range', () => {
  test('has three or more versions of each series, and every new-car price span is filled', () => {
    for (const code of new Set(trimRows.map(trim => trim.series_code))) {
      expect(trimRows.filter(trim => trim.series_code === code).length).toBeGreaterThanOrEqual(3)
    }
    for (const trim of trimRows) {
      expect(newCarPrices.filter(span => within(trim.msrp_fen, span))).toHaveLength(1)
    }
    for (const span of newCarPrices) expect(trimRows.some(trim => within(trim.msrp_fen, span))).toBe(true)
  })

  test('has one number, one code and one name for each version', () => {
    for (const key of ['spu_id', 'package_code', 'name_cn', 'name_en'] as const) {
      expect(new Set(trimRows.map(trim => trim[key])).size).toBe(trimRows.length)
    }
  })
})

test('the dictionary speaks both languages and knows every piece of equipment', () => {
  for (const row of dictionaryRows) {
    expect(row.name_cn).not.toBe('')
    expect(row.name_en).not.toMatch(/\p{Script=Han}/u)
  }
  const known = new Set(dictionaryRows.filter(row => row.list === 'Equipment').map(row => row.code))
  for (const code of new Set([...trimRows, ...cars].flatMap(row => row.equipment))) expect(known).toContain(code)
  expect(new Set(dictionaryRows.map(row => `${row.list} ${row.code}`)).size).toBe(dictionaryRows.length)
})

describe('used cars', () => {
  test('are the same for the same day, and the first ones of a larger seed', () => {
    const hash = (list: readonly SeededCar[]) => createHash('sha256').update(JSON.stringify(list)).digest('hex')
    const again = carMaker(today, outletRows(today))
    expect(hash(Array.from({ length: 200 }, (_, i) => again(i)))).toBe(hash(seeded.slice(0, 200)))
    const tomorrow = carMaker('2026-11-22', outletRows('2026-11-22'))
    expect(hash(Array.from({ length: 200 }, (_, i) => tomorrow(i)))).not.toBe(hash(seeded.slice(0, 200)))
  })

  test('have VINs with check digits and numbers of their own', () => {
    for (const car of cars) expect(hasVinCheckDigit(car.vin), car.vin).toBe(true)
    for (const key of ['vin', 'car_no', 'id'] as const)
      expect(new Set(cars.map(car => car[key])).size).toBe(cars.length)
  })

  test('each lie in exactly one price span, and every span is filled', () => {
    for (const { price_fen } of cars) expect(usedCarPrices.filter(span => within(price_fen, span))).toHaveLength(1)
    for (const span of usedCarPrices) expect(cars.some(car => within(car.price_fen, span))).toBe(true)
  })

  test('cost less with every month and every kilometre', () => {
    const registered = cars.filter(car => car.first_registered_on && !car.accident)
    const points = registered.map(
      car => [ageOf(car), car.mileage_km / 1000, Math.log(car.price_fen / car.msrp_fen)] as const,
    )
    const [perMonth, perThousandKm] = slopes(points)
    // Premium cars lose 10–20 % a year, and a little more when they were driven more than others (domain E.2).
    expect(perMonth).toBeGreaterThan(-0.02)
    expect(perMonth).toBeLessThan(-0.007)
    expect(perThousandKm).toBeLessThan(-0.0008)
    expect(perThousandKm).toBeGreaterThan(-0.005)
  })

  test('are certified by the rules, about two in three', () => {
    for (const { car, report } of seeded.filter(each => each.car.certified)) {
      expect(ageOf(car)).toBeLessThanOrEqual(72)
      expect(car.mileage_km).toBeLessThanOrEqual(120_000)
      expect(car.grade).toBeLessThanOrEqual(2)
      expect(car.accident || car.flood || car.fire).toBe(false)
      for (const area of report.areas) {
        if (['structure', 'chassis', 'drive'].includes(area.area)) expect(area.grade).toBeLessThanOrEqual(2)
      }
    }
    expect(share(car => car.certified)).toBeGreaterThan(0.6)
    expect(share(car => car.certified)).toBeLessThan(0.75)
  })

  test('are mostly on sale, a few coming, a few sold', () => {
    expect(share(car => car.state === 'publish')).toBeGreaterThan(0.9)
    expect(share(car => car.state === 'pre_publish')).toBeGreaterThan(0.02)
    expect(share(car => car.state === 'sold')).toBeGreaterThan(0.005)
    expect(cars.every(car => car.state !== 'reserved')).toBe(true)
    expect(share(car => (listedStates as readonly string[]).includes(car.state))).toBeGreaterThan(0.96)
  })

  test('were registered before they were listed, and nothing lies in the future', () => {
    const midnight = new Date(`${today}T00:00:00+08:00`)
    for (const { car, prices, services, report } of seeded) {
      expect(new Date(car.listed_at) <= midnight).toBe(true)
      if (car.sold_at) expect(new Date(car.sold_at) < midnight).toBe(true)
      if (car.sold_at) expect(new Date(car.sold_at) > new Date(car.listed_at)).toBe(true)
      expect(prices.every(price => new Date(price.at) <= midnight)).toBe(true)
      expect(report.inspected_on < today).toBe(true)
      const days = services.map(service => service.done_on)
      expect(days).toEqual([...days].sort())
      if (!car.first_registered_on) continue
      expect(car.first_registered_on < (prices[0]?.at ?? '').slice(0, 10)).toBe(true)
      expect((days[0] ?? today) >= car.first_registered_on).toBe(true)
    }
  })

  test('show their series by its own body, in a paint that the body has all pictures in', () => {
    const versions = new Map(trimRows.map(trim => [trim.spu_id, trim]))
    const worn = new Map<string, Set<string>>()
    for (const car of cars) {
      expect(car.body_key).toBe(versions.get(car.spu_id)?.body_key)
      worn.set(car.body_key, (worn.get(car.body_key) ?? new Set()).add(car.paint))
    }
    expect(worn.size).toBe(bodies.length)
    for (const { code, used } of bodies) expect([...worn.get(code)!].sort()).toEqual([...used].sort())
    expect(new Set(cars.map(car => car.cabin))).toEqual(new Set(upholsteries.map(each => each.code)))
  })

  test('were sold in that year, by that version, with the emission standard of that day', () => {
    const versions = new Map(trimRows.map(trim => [trim.spu_id, trim]))
    for (const car of cars) {
      const trim = versions.get(car.spu_id)
      expect(car.model_year).toBeGreaterThanOrEqual(trim?.first_model_year ?? 9999)
      expect(car.model_year).toBeLessThanOrEqual(trim?.last_model_year ?? 9999)
      if (car.energy !== 'BEV' && car.first_registered_on && car.first_registered_on < '2020-07-01') {
        expect(car.emission_level).toBeLessThan(6)
      } else expect(car.emission_level).toBe(6)
    }
  })

  test('have a price history that ends at their price, about 40 % with reductions', () => {
    for (const { car, prices } of seeded) {
      expect(prices[0]?.reason).toBe('listed')
      expect(prices[0]?.at).toBe(car.listed_at)
      expect(prices.at(-1)?.price_fen).toBe(car.price_fen)
      for (const [i, price] of prices.entries()) {
        if (i > 0) expect(price.price_fen).toBeLessThan(prices[i - 1]?.price_fen ?? 0)
      }
      expect(car.price_drop_fen).toBe(prices.length > 1 ? (prices.at(-2)?.price_fen ?? 0) - car.price_fen : 0)
      expect(String(car.price_fen)).toMatch(/80000$/)
    }
    expect(share(car => car.price_drop_fen > 0)).toBeGreaterThan(0.3)
    expect(share(car => car.price_drop_fen > 0)).toBeLessThan(0.45)
  })

  test('have owners one after the other and services that only count up', () => {
    for (const { car, owners, services } of seeded) {
      expect(owners).toHaveLength(car.first_registered_on ? car.transfer_count + 1 : 0)
      for (const [i, owner] of owners.entries()) {
        expect(owner.from_on <= (owner.to_on ?? today)).toBe(true)
        if (i > 0) expect(owner.from_on).toBe(owners[i - 1]?.to_on)
      }
      for (const [i, service] of services.entries()) {
        expect(service.mileage_km).toBeGreaterThanOrEqual(services[i - 1]?.mileage_km ?? 0)
        expect(service.mileage_km).toBeLessThanOrEqual(car.mileage_km)
        expect(service.works.every(work => Object.hasOwn(serviceWorks, work))).toBe(true)
      }
    }
  })
})

describe('inspection reports', () => {
  test('speak of items that exist, and count what they found', () => {
    for (const { car, report } of seeded) {
      const known = new Map(inspectionItems[report.catalogue].map(item => [item.code, item]))
      expect(report.catalogue).toBe(car.energy)
      expect(new Set(report.defects.map(defect => defect.item)).size).toBe(report.defects.length)
      expect(report.passed_count).toBe(168 - report.defects.length)
      expect(report.areas.reduce((sum, area) => sum + area.passed, 0)).toBe(report.passed_count)
      for (const defect of report.defects) expect(known.has(defect.item)).toBe(true)
      const measured = inspectionItems[report.catalogue].filter(item => item.unit).map(item => item.code)
      expect(Object.keys(report.measured).sort()).toEqual(measured.sort())
      for (const [code, value] of Object.entries(report.measured)) {
        const { least = -Infinity, most = Infinity } = known.get(code) ?? {}
        const told = report.defects.some(defect => defect.item === code)
        expect(told || (value >= least && value <= most), `${code} ${value}`).toBe(true)
      }
    }
  })

  test('carry a seal that any change breaks', () => {
    for (const { report } of seeded.slice(0, 200)) {
      expect(sealReport(report)).toBe(report.sha256)
      expect(sealReport({ ...report, odometer_km: report.odometer_km + 1 })).not.toBe(report.sha256)
      expect(sealReport({ ...report, measured: { ...report.measured, P01: 1 } })).not.toBe(report.sha256)
      expect(sealReport({ ...report, defects: report.defects.slice(1) }) === report.sha256).toBe(!report.defects.length)
    }
  })

  test('call every accident car one', () => {
    for (const { car, report } of seeded) expect(report.gb_level === 5).toBe(car.accident)
  })
})

/** Least squares for z over x and y with a constant. */
function slopes(points: readonly (readonly [x: number, y: number, z: number])[]): [x: number, y: number] {
  const mean = (i: 0 | 1 | 2) => points.reduce((sum, point) => sum + point[i], 0) / points.length
  const [mx, my, mz] = [mean(0), mean(1), mean(2)]
  let [xx, xy, yy, xz, yz] = [0, 0, 0, 0, 0]
  for (const [px, py, pz] of points) {
    const [x, y, z] = [px - mx, py - my, pz - mz]
    xx += x * x
    xy += x * y
    yy += y * y
    xz += x * z
    yz += y * z
  }
  const determinant = xx * yy - xy * xy
  return [(xz * yy - yz * xy) / determinant, (yz * xx - xz * xy) / determinant]
}
