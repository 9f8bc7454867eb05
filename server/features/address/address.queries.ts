import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { hot } from '#server/db/dialect.ts'
import type { CustomerAddressTable, DB } from '#server/db/schema.ts'

export type AddressRow = Selectable<CustomerAddressTable>

/** What a customer may say of an address. */
export type AddressFacts = Pick<AddressRow, 'recipient' | 'mobile' | 'areaCode' | 'street' | 'tag'>

/** A customer's addresses: the default one, then the last changed. */
export async function addressesOf(db: Kysely<DB>, customerId: number): Promise<AddressRow[]> {
  const { rows } = await sql<AddressRow>`${hot}
    select * from customer_address where customer_id = ${customerId}
    order by is_default desc, changed_at desc, id desc`.execute(db)
  return rows
}

/** Where parcels of a customer go who has said nothing else; undefined: there is no address. */
export async function defaultAddress(db: Kysely<DB>, customerId: number): Promise<AddressRow | undefined> {
  return (await addressesOf(db, customerId)).find(address => address.isDefault)
}

/**
 * Locks the customer's list: what follows counts and moves the default, and two tabs must not do so at once.
 * @returns how many addresses there are
 */
export async function lockAddresses(tx: Transaction<DB>, customerId: number): Promise<number> {
  await sql`select from customer where id = ${customerId} for no key update`.execute(tx)
  const { n } = await tx
    .selectFrom('customer_address')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  return n
}

export async function addAddress(
  tx: Transaction<DB>,
  customerId: number,
  facts: AddressFacts,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('customer_address')
    .values({ ...facts, customerId, isDefault: false, createdAt: now, changedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns false when the customer has no such address */
export async function changeAddress(
  tx: Transaction<DB>,
  customerId: number,
  id: number,
  facts: AddressFacts,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer_address')
    .set({ ...facts, changedAt: now })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Makes an address the default, the only one. @returns false when the customer has no such address */
export async function makeDefault(tx: Transaction<DB>, customerId: number, id: number): Promise<boolean> {
  const own = tx.selectFrom('customer_address').select('id').where('customerId', '=', customerId).where('id', '=', id)
  if (!(await own.executeTakeFirst())) return false
  const mine = tx.updateTable('customer_address').where('customerId', '=', customerId)
  await mine.set({ isDefault: false }).where('isDefault', '=', true).where('id', '<>', id).execute()
  await mine.set({ isDefault: true }).where('id', '=', id).execute()
  return true
}

/** @returns whether the default one went, or undefined when the customer has no such address */
export async function removeAddress(
  tx: Transaction<DB>,
  customerId: number,
  id: number,
): Promise<{ wasDefault: boolean } | undefined> {
  const row = await tx
    .deleteFrom('customer_address')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .returning('isDefault')
    .executeTakeFirst()
  return row && { wasDefault: row.isDefault }
}
