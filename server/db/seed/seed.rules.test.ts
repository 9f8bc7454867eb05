import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bodies, upholsteries } from '#contract/car-codes.ts'
import { listedStates } from '#contract/used-car-codes.ts'
import { newCarPrices, usedCarPrices } from '#contract/price-spans.ts'
import type { SpanChoice } from '#contract/choice.ts'
import { inspectionItems } from '#contract/inspection-items.ts'
import { serviceWorks } from '#contract/service-works.ts'
import { sealReport } from '#server/lib/report-seal.ts'
import { hasVinCheckDigit } from '#server/lib/vin.ts'
import { rangeRows, standardEquipment, trimRows } from './range.ts'
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
  car.firstRegisteredOn ? monthsBetween(dayOf(car.firstRegisteredOn), dayOf(today)) : 0
const within = (value: number, { from = 0, to = Infinity }: SpanChoice) => value >= from && value < to

describe('outlets', () => {
  test('are 300 in more than a hundred cities, each with a number, name and telephone of its own', () => {
    expect(outlets).toHaveLength(300)
    expect(new Set(outlets.map(row => row.cityCode)).size).toBeGreaterThan(100)
    for (const key of ['outletId', 'cbuNo', 'nameCn', 'nameEn', 'phone', 'shopId'] as const) {
      expect(new Set(outlets.map(row => row[key])).size).toBe(300)
    }
  })

  test('stand in regions that exist and belong together', () => {
    for (const outlet of outlets) {
      expect(regionOf(outlet.cityCode).parentCode).toBe(outlet.provinceCode)
      if (outlet.areaCode === null) {
        expect(regionRows.some(row => row.parentCode === outlet.cityCode)).toBe(false)
      } else expect([outlet.cityCode, 500_200]).toContain(regionOf(outlet.areaCode).parentCode)
    }
  })

  test('lie near their city', () => {
    for (const outlet of outlets) {
      const city = dealerCities.find(each => each.code === outlet.cityCode)
      const east = (outlet.lng - (city?.lng ?? 0)) * 111.32 * Math.cos((outlet.lat * Math.PI) / 180)
      const north = (outlet.lat - (city?.lat ?? 0)) * 110.57
      // Kunshan and Changshu belong to Suzhou, 60 km away.
      expect(Math.hypot(east, north), outlet.nameCn).toBeLessThan(75)
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
    for (const code of new Set(trimRows.map(trim => trim.seriesCode))) {
      expect(trimRows.filter(trim => trim.seriesCode === code).length).toBeGreaterThanOrEqual(3)
    }
    for (const trim of trimRows) {
      expect(newCarPrices.filter(span => within(trim.msrpFen, span))).toHaveLength(1)
    }
    for (const span of newCarPrices) expect(trimRows.some(trim => within(trim.msrpFen, span))).toBe(true)
  })

  test('has one number, one code and one name for each version', () => {
    for (const key of ['spuId', 'packageCode', 'nameCn', 'nameEn'] as const) {
      expect(new Set(trimRows.map(trim => trim[key])).size).toBe(trimRows.length)
    }
  })
})

test('the dictionary speaks both languages and knows every piece of equipment', () => {
  for (const row of dictionaryRows) {
    expect(row.nameCn).not.toBe('')
    expect(row.nameEn).not.toMatch(/\p{Script=Han}/u)
  }
  const known = new Set(rangeRows.car_equipment.filter(line => line.headline).map(line => line.equipmentCode))
  const fitted = [...trimRows.flatMap(trim => standardEquipment(trim.spuId)), ...cars.flatMap(car => car.equipment)]
  for (const code of new Set(fitted)) expect(known).toContain(code)
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
    for (const key of ['vin', 'carNo', 'id'] as const) expect(new Set(cars.map(car => car[key])).size).toBe(cars.length)
  })

  test('each lie in exactly one price span, and every span is filled', () => {
    for (const { priceFen } of cars) expect(usedCarPrices.filter(span => within(priceFen, span))).toHaveLength(1)
    for (const span of usedCarPrices) expect(cars.some(car => within(car.priceFen, span))).toBe(true)
  })

  test('cost less with every month and every kilometre', () => {
    const registered = cars.filter(car => car.firstRegisteredOn && !car.accident)
    const points = registered.map(
      car => [ageOf(car), car.mileageKm / 1000, Math.log(car.priceFen / car.msrpFen)] as const,
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
      expect(car.mileageKm).toBeLessThanOrEqual(120_000)
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
      expect(new Date(car.listedAt) <= midnight).toBe(true)
      if (car.soldAt) expect(new Date(car.soldAt) < midnight).toBe(true)
      if (car.soldAt) expect(new Date(car.soldAt) > new Date(car.listedAt)).toBe(true)
      expect(prices.every(price => new Date(price.at) <= midnight)).toBe(true)
      expect(report.inspectedOn < today).toBe(true)
      const days = services.map(service => service.doneOn)
      expect(days).toEqual([...days].sort())
      if (!car.firstRegisteredOn) continue
      expect(car.firstRegisteredOn < (prices[0]?.at ?? '').slice(0, 10)).toBe(true)
      expect((days[0] ?? today) >= car.firstRegisteredOn).toBe(true)
    }
  })

  test('show their series by its own body, in a paint that the body has all pictures in', () => {
    const versions = new Map(trimRows.map(trim => [trim.spuId, trim]))
    const worn = new Map<string, Set<string>>()
    for (const car of cars) {
      expect(car.bodyKey).toBe(versions.get(car.spuId)?.bodyKey)
      worn.set(car.bodyKey, (worn.get(car.bodyKey) ?? new Set()).add(car.paint))
    }
    expect(worn.size).toBe(bodies.length)
    for (const { code, used } of bodies) expect([...worn.get(code)!].sort()).toEqual([...used].sort())
    expect(new Set(cars.map(car => car.cabin))).toEqual(new Set(upholsteries.map(each => each.code)))
  })

  test('were sold in that year, by that version, with the emission standard of that day', () => {
    const versions = new Map(trimRows.map(trim => [trim.spuId, trim]))
    for (const car of cars) {
      const trim = versions.get(car.spuId)
      expect(car.modelYear).toBeGreaterThanOrEqual(trim?.firstModelYear ?? 9999)
      expect(car.modelYear).toBeLessThanOrEqual(trim?.lastModelYear ?? 9999)
      if (car.energy !== 'BEV' && car.firstRegisteredOn && car.firstRegisteredOn < '2020-07-01') {
        expect(car.emissionLevel).toBeLessThan(6)
      } else expect(car.emissionLevel).toBe(6)
    }
  })

  test('have a price history that ends at their price, about 40 % with reductions', () => {
    for (const { car, prices } of seeded) {
      expect(prices[0]?.reason).toBe('listed')
      expect(prices[0]?.at).toBe(car.listedAt)
      expect(prices.at(-1)?.priceFen).toBe(car.priceFen)
      for (const [i, price] of prices.entries()) {
        if (i > 0) expect(price.priceFen).toBeLessThan(prices[i - 1]?.priceFen ?? 0)
      }
      expect(car.priceDropFen).toBe(prices.length > 1 ? (prices.at(-2)?.priceFen ?? 0) - car.priceFen : 0)
      expect(String(car.priceFen)).toMatch(/80000$/)
    }
    expect(share(car => car.priceDropFen > 0)).toBeGreaterThan(0.3)
    expect(share(car => car.priceDropFen > 0)).toBeLessThan(0.45)
  })

  test('have owners one after the other and services that only count up', () => {
    for (const { car, owners, services } of seeded) {
      expect(owners).toHaveLength(car.firstRegisteredOn ? car.transferCount + 1 : 0)
      for (const [i, owner] of owners.entries()) {
        expect(owner.fromOn <= (owner.toOn ?? today)).toBe(true)
        if (i > 0) expect(owner.fromOn).toBe(owners[i - 1]?.toOn)
      }
      for (const [i, service] of services.entries()) {
        expect(service.mileageKm).toBeGreaterThanOrEqual(services[i - 1]?.mileageKm ?? 0)
        expect(service.mileageKm).toBeLessThanOrEqual(car.mileageKm)
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
      expect(report.passedCount).toBe(168 - report.defects.length)
      expect(report.areas.reduce((sum, area) => sum + area.passed, 0)).toBe(report.passedCount)
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
      expect(sealReport({ ...report, odometerKm: report.odometerKm + 1 })).not.toBe(report.sha256)
      expect(sealReport({ ...report, measured: { ...report.measured, P01: 1 } })).not.toBe(report.sha256)
      expect(sealReport({ ...report, defects: report.defects.slice(1) }) === report.sha256).toBe(!report.defects.length)
    }
  })

  test('call every accident car one', () => {
    for (const { car, report } of seeded) expect(report.gbLevel === 5).toBe(car.accident)
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
