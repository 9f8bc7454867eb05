import { type Kysely, sql } from 'kysely'

/** By which transfer a car that was bought is paid for: one of them pays for one car (decision 115). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index car_offer_pay_reference on car_offer (pay_reference) where pay_reference is not null`.execute(
    db,
  )
}
