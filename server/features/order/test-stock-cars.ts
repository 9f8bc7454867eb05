/** New cars in stock, for tests of orders: entered at the desk by the dealer of an outlet. */
import { sql } from 'kysely'
import type { Input } from '#contract/kit.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { vinCheckDigit } from '#server/lib/vin.ts'
import type { BareShop } from './test-bare-shop.ts'
import { newCarsOf } from './test-new-car.ts'

let count = 0
/** A VIN that no car has, with a check digit that is right. */
export function freshVin(): string {
  const vin = `LX0NVBR10TN${String(800_000 + ++count)}`
  return `${vin.slice(0, 8)}${vinCheckDigit(vin)}${vin.slice(9)}`
}

/** What a shop for tests can do with cars in stock. */
export async function stockOf(
  shop: Pick<BareShop, 'ask' | 'db' | 'newCustomer' | 'newStaff' | 'now' | 'payAt' | 'runJobs'>,
) {
  const cars = newCarsOf(shop)
  // Those of the demonstration are in nobody's way.
  await sql`delete from stock_car`.execute(shop.db)
  const { rows } = await sql<{ outletId: number }>`
    select outlet_id from outlet where 'sales' = any(services) and state = 'open' order by outlet_id limit 2`.execute(
    shop.db,
  )
  const [outletId, otherId] = [rows[0]!.outletId, rows[1]!.outletId]
  const dealer = await shop.newStaff('dealer', outletId)
  const other = await shop.newStaff('dealer', otherId)
  const code = await cars.codeOfCar()

  const entry = (change: Partial<Input<'desk.stockCar.enter'>> = {}): Input<'desk.stockCar.enter'> => ({
    vin: freshVin(),
    outletId,
    code,
    modelYear: 2026,
    place: 'outlet',
    arrivesOn: beijingDay(shop.now()),
    ...change,
  })
  /** A car that anybody can order. @returns its number */
  const entered = async (change: Partial<Input<'desk.stockCar.enter'>> = {}, token = dealer): Promise<string> =>
    (await shop.ask('desk.stockCar.enter', token, entry(change))).stockNo
  const stock = (stockNo: string, token = dealer) => shop.ask('desk.stockCar.detail', token, { stockNo })

  /** What a customer sends who has seen the preview of a car in stock. */
  async function wishOf(token: string, stockNo: string, change: Partial<Input<'carOrder.place'>> = {}) {
    const seen = await shop.ask('carOrder.preview', token, { code, outletId, stockNo })
    const asked = await cars.wish(token, { code, outletId, expectPriceFen: seen.priceFen, ...change })
    return { ...asked, stockNo }
  }
  /** A new customer who has ordered a car in stock, and not paid yet. */
  async function orderedFromStock(stockNo: string) {
    const token = await shop.newCustomer()
    const { orderNo } = await shop.ask('carOrder.place', token, await wishOf(token, stockNo))
    return { token, orderNo }
  }
  return { cars, outletId, otherId, dealer, other, code, entry, entered, stock, wishOf, orderedFromStock }
}
