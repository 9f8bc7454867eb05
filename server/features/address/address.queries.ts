import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { CustomerAddressTable, DB } from '#server/db/schema.ts'

export type AddressRow = Selectable<CustomerAddressTable>

/** What a customer may say of an address. */
export type AddressFacts = Pick<AddressRow, 'recipient' | 'mobile' | 'area_code' | 'street' | 'tag'>

/** A customer's addresses: the default one, then the last changed. */
export function addressesOf(db: Kysely<DB>, customerId: number): Promise<AddressRow[]> {
  return db
    .selectFrom('customer_address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Where parcels of a customer go who has said nothing else; undefined: there is no address. */
export async function defaultAddress(db: Kysely<DB>, customerId: number): Promise<AddressRow | undefined> {
  return (await addressesOf(db, customerId)).find(address => address.is_default)
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
    .where('customer_id', '=', customerId)
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
    .values({ ...facts, customer_id: customerId, is_default: false, created_at: now, changed_at: now })
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
    .set({ ...facts, changed_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Makes an address the default, the only one. @returns false when the customer has no such address */
export async function makeDefault(tx: Transaction<DB>, customerId: number, id: number): Promise<boolean> {
  const own = tx.selectFrom('customer_address').select('id').where('customer_id', '=', customerId).where('id', '=', id)
  if (!(await own.executeTakeFirst())) return false
  const mine = tx.updateTable('customer_address').where('customer_id', '=', customerId)
  await mine.set({ is_default: false }).where('is_default', '=', true).where('id', '<>', id).execute()
  await mine.set({ is_default: true }).where('id', '=', id).execute()
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
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('is_default')
    .executeTakeFirst()
  return row && { wasDefault: row.is_default }
}
