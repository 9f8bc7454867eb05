import { type Kysely, sql, type Transaction } from 'kysely'
import { hot } from '#server/db/dialect.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import type { DB } from '#server/db/schema.ts'
import { ordersIn } from './order.displays.ts'
import type { RowOf } from '#server/lib/machine.ts'

/** What an order needs to know of the car, with where it stands and whether the asking customer holds it already. */
export type CarForOrder = RowOf<'used_car'> & {
  reservedByCustomer: boolean
  outletNameCn: string
  outletNameEn: string
  outletPhone: string
  outletAddressCn: string
  outletAddressEn: string
}

/**
 * The car by its public number.
 * @param forOrder locks the car until the transaction ends, and the customer's placing with it: two orders of one
 *   customer are placed one after the other, so that the limit of unpaid ones cannot be slipped past
 */
export async function carForOrder(
  db: Kysely<DB> | Transaction<DB>,
  carNo: string,
  customerId: number,
  forOrder: boolean,
): Promise<CarForOrder | undefined> {
  const held = sql`exists (select from shop_order o where o.id = car.hold_order_id and o.customer_id = ${customerId})`
  const outlet = sql`outlet.name_cn as outlet_name_cn, outlet.name_en as outlet_name_en, outlet.phone as outlet_phone,
    outlet.address_cn as outlet_address_cn, outlet.address_en as outlet_address_en`
  const found = forOrder
    ? await sql<CarForOrder>`${hot}
        with locked as (select * from used_car where car_no = ${carNo} for update),
          turn as materialized (select pg_advisory_xact_lock(${lockClasses.reserving}, ${customerId}::int) from locked)
        select car.*, ${held} as reserved_by_customer, ${outlet}
        from locked as car join outlet using (outlet_id), turn`.execute(db)
    : await sql<CarForOrder>`${hot}
        select car.*, ${held} as reserved_by_customer, ${outlet}
        from used_car as car join outlet using (outlet_id) where car.car_no = ${carNo}`.execute(db)
  const car = found.rows[0]
  if (!forOrder || !car?.holdOrderId || car.reservedByCustomer) return car
  // A statement that waited for the lock sees the car as it is now, but not the order that took it meanwhile.
  const own = await sql`${hot}
    select from shop_order where id = ${car.holdOrderId} and customer_id = ${customerId}`.execute(db)
  return { ...car, reservedByCustomer: own.rows.length > 0 }
}

/** Who holds a car by an order, and until when without paying; an order that is paid has no such end. */
export async function holdOf(
  db: Kysely<DB>,
  orderId: number,
): Promise<{ customerId: number; payUntil: Date | null } | undefined> {
  return db
    .selectFrom('shop_order')
    .select(['customerId', sql<Date | null>`case when state in ${ordersIn.unpaid} then pay_until end`.as('payUntil')])
    .where('id', '=', orderId)
    .executeTakeFirst()
}
