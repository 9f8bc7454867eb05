import type { StaffRole } from '#contract/codes.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.ts'

export interface Staff {
  id: number
  name: string
  role: StaffRole
  outletId: number | null
}

/** The active staff account behind a subject of the login service; nothing when there is none. */
export async function staffBySub(db: Kysely<DB>, sub: string): Promise<Staff | undefined> {
  return db
    .selectFrom('staff_account')
    .select(['id', 'name', 'role', 'outletId'])
    .where('sub', '=', sub)
    .where('active', '=', true)
    .executeTakeFirst()
}

/** The same by its number, for what is done in somebody's name after the call. */
export const activeStaff = (db: Kysely<DB>, id: number): Promise<Staff | undefined> =>
  db
    .selectFrom('staff_account')
    .select(['id', 'name', 'role', 'outletId'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()

/** Active staff who hold a permission, whatever their outlet is, by their numbers. */
export const staffHolding = (db: Kysely<DB>, permission: Permission): Promise<Pick<Staff, 'id' | 'name'>[]> =>
  db
    .selectFrom('staff_account')
    .select(['id', 'name'])
    .where('role', 'in', [...permissions[permission]])
    .where('active', '=', true)
    .orderBy('id')
    .execute()

/** Whether somebody else can sign in who holds a permission. */
export async function hasColleague(db: Kysely<DB>, staffId: number, permission: Permission): Promise<boolean> {
  const found = await db
    .selectFrom('staff_account')
    .select('id')
    .where('role', 'in', [...permissions[permission]])
    .where('active', '=', true)
    .where('id', '<>', staffId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Makes the staff accounts of the demonstration where they are missing; one that was changed or switched off stays so.
 * The dealer gets the first outlet, as soon as there is one.
 */
export async function addDemoStaff(
  db: Kysely<DB>,
  accounts: readonly { sub: string; name: string; role: StaffRole }[],
): Promise<void> {
  await db
    .insertInto('staff_account')
    .values(accounts.map(({ sub, name, role }) => ({ sub, name, role })))
    .onConflict(conflict => conflict.column('sub').doNothing())
    .execute()
  await db
    .updateTable('staff_account')
    .set(eb => ({ outletId: eb.selectFrom('outlet').select(({ fn }) => fn.min('outletId').as('first')) }))
    .where('role', '=', 'dealer')
    .where('outletId', 'is', null)
    .where(
      'sub',
      'in',
      accounts.map(({ sub }) => sub),
    )
    .execute()
}
