/** An outlet with its dealer, another's, and cars that they enter. For tests. */
import { sql } from 'kysely'
import type { Input } from '#contract/kit.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { beijingDay, dayMs, later, minuteMs } from '#server/lib/clock.ts'
import { vinCheckDigit } from '#server/lib/vin.ts'

/** Opens a shop with a dealer of an outlet, one of another, an operator, and ways to enter cars and put them on sale. */
export async function openDealer() {
  const shop = await openTestShop()
  const { rows: outlets } = await sql<{ outletId: number; cityCode: number }>`
    select outlet_id, city_code from outlet where state = 'open' order by outlet_id limit 2`.execute(shop.db)
  const outlet = outlets[0]!
  const dealer = await testStaff(shop.db, 'dealer', outlet.outletId, shop.now())
  const other = await testStaff(shop.db, 'dealer', outlets[1]!.outletId, shop.now())
  const operator = await testStaff(shop.db, 'operator', null, shop.now())
  const { rows: trims } = await sql<{ spuId: number; year: number }>`
    select spu_id, first_model_year as year from car_trim where energy = 'BEV' and first_model_year <= 2024
    order by spu_id limit 1`.execute(shop.db)
  const trim = trims[0]!
  let count = 0

  /** A VIN that no car has, with a check digit that is right. */
  function freshVin(): string {
    const vin = `LX0VSB000PE${String(900_000 + ++count)}`
    return `${vin.slice(0, 8)}${vinCheckDigit(vin)}${vin.slice(9)}`
  }
  function entry(change: Partial<Input<'desk.car.enter'>> = {}): Input<'desk.car.enter'> {
    return {
      vin: freshVin(),
      outletId: outlet.outletId,
      priceFen: 300_000_00,
      spuId: trim.spuId,
      modelYear: trim.year,
      registeredOn: beijingDay(later(shop.now(), -400 * dayMs)),
      mileageKm: 12_000,
      paint: 'pine',
      cabin: 'stone',
      plateCity: outlet.cityCode,
      transferCount: 0,
      useKind: 'private',
      vehicleSource: 'replace',
      certified: false,
      grade: 1,
      accident: false,
      flood: false,
      fire: false,
      isVideo: false,
      keyCount: 2,
      batteryHealth: 96,
      insuredTo: null,
      inspectedTo: null,
      warrantyTo: null,
      equipment: [],
      ...change,
    }
  }
  const detail = (carNo: string, token = dealer.token) => shop.ask('desk.car.detail', token, { carNo })
  /** A car that is not on sale yet; without a price of the test's own at one that nobody looks at twice. */
  async function entered(change: Partial<Input<'desk.car.enter'>> = {}) {
    const { carNo } = await shop.ask('desk.car.enter', dealer.token, entry(change))
    const { price, version } = await detail(carNo)
    if (change.priceFen === undefined)
      await sql`update used_car set price_fen = ${price.worthFen} where car_no = ${carNo}`.execute(shop.db)
    return { carNo, version }
  }
  async function onSale() {
    const { carNo, version } = await entered()
    const car = await shop.ask('desk.car.publish', dealer.token, { carNo, version, comingSoon: false })
    shop.pass(minuteMs)
    return { carNo, version: car.version, car }
  }
  return { shop, outlet, dealer, other, operator, trim, freshVin, entry, detail, entered, onSale }
}
export const refusedBy = async (answer: Promise<{ refused?: string | undefined }>) => (await answer).refused
