/** Customers for journeys that are not about the login: in the database already, with a session each. */
import { randomUUID } from 'node:crypto'
import { type Connection, connect } from '#server/db/connect.ts'
import { testCustomer, type TestPerson } from '#server/features/account/test-people.ts'

/** Gives work a few connections to a database and closes them after it. */
export async function withDatabase<T>(url: string, work: (db: Connection) => Promise<T>): Promise<T> {
  const db = await connect({ url, max: 2, name: 'hesper-e2e' })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** New customers, signed in. */
export const newCustomers = (url: string, count: number): Promise<TestPerson[]> =>
  withDatabase(url, db =>
    Promise.all(Array.from({ length: count }, () => testCustomer(db.kysely, `c-e2e-${randomUUID()}`))),
  )
