/** People for tests: signed in without the way through the login service. */
import type { StaffRole } from '#contract/codes.ts'
import type { UserInfo } from '#contract/shapes/account.ts'
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { storeCustomer } from './account.queries.ts'
import { openSession } from './session.queries.ts'

export interface TestPerson {
  id: number
  /** For the header `apiToken`. */
  token: string
}

/** What a browser keeps of a test's customer after the login. */
export const testUser = {
  gcid: 'test',
  givenName: '远',
  surname: '周',
  gender: 'MALE',
  mobile: '13800138000',
} as const satisfies UserInfo

/** A customer; the same `sub` gives the same one with another token. */
export async function testCustomer(db: Kysely<DB>, sub: string, now = new Date()): Promise<TestPerson> {
  const facts = { ...testUser, sub, gcid: sub, mobile: `86${testUser.mobile}` }
  const id = await storeCustomer(db, facts, now)
  return { id, token: (await openSession(db, { customerId: id }, 'test', now)).apiToken }
}

/** Somebody of the staff; a dealer with an outlet. */
export async function testStaff(
  db: Kysely<DB>,
  role: StaffRole,
  outletId: number | null = null,
  now = new Date(),
): Promise<TestPerson> {
  const { id } = await db
    .insertInto('staff_account')
    .values({ sub: `s-${crypto.randomUUID()}`, name: role, role, outletId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token: (await openSession(db, { staffId: id }, 'test', now)).apiToken }
}
