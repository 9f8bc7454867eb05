/** Customers for journeys that are not about the login: in the database already, with a session each. */
import { randomUUID } from 'node:crypto'
import type { UserInfo } from '#contract/shapes/account.ts'
import { type Connection, connect } from '#server/db/connect.ts'
import { testCustomer, type TestPerson, testUser } from '#server/features/account/test-people.ts'

/** Gives work a few connections to a database and closes them after it. */
export async function withDatabase<T>(url: string, work: (db: Connection) => Promise<T>): Promise<T> {
  const db = await connect({ url, max: 2, name: 'hesper-e2e' })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** A customer of a journey. */
export interface Customer extends TestPerson {
  /** What the browser keeps of them after a login. */
  user: UserInfo
}

/** A new customer with a number of their own: what a number may do in a day holds for each of them. */
async function newCustomer({ kysely, pool }: Connection): Promise<Customer> {
  const person = await testCustomer(kysely, `c-e2e-${randomUUID()}`)
  // Masked all of them look alike.
  const mobile = `138${String(person.id % 10_000).padStart(4, '0')}8000`
  await pool.query('update customer set mobile = $2 where id = $1', [person.id, `86${mobile}`])
  return { ...person, user: { ...testUser, mobile } }
}

/** New customers, signed in. */
export const newCustomers = (url: string, count: number): Promise<Customer[]> =>
  withDatabase(url, db => Promise.all(Array.from({ length: count }, () => newCustomer(db))))
