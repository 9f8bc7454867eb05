/** Invitations to the staff (decision 131): by an administrator, or by the command of whoever runs the server. */
import type { Transaction } from 'kysely'
import { mobileNumber } from '#contract/mobile.ts'
import { newSecret, sha256 } from '#server/features/account/session.queries.ts'
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import { addInvitation, lockInvitations, type StaffPost } from '#server/features/staff/staff-account.queries.ts'
import type { DB } from '#server/db/schema.ts'
import { hourMs, later } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'

/** So long a link can be used. */
export const INVITATION_MS = 72 * hourMs
/** Open invitations at one time: more than any team hires in three days. */
export const MOST_INVITATIONS = 200

/** The address that somebody who is invited opens: it leads to the login service at once. */
const linkOf = (origin: string, token: string): string =>
  `${origin}/sso/login?${new URLSearchParams({ kind: 'staff', invitation: token })}`

export interface Invited {
  invitationId: number
  /** Known here and now alone: the hash of what is in it stays. */
  link: string
  expiresAt: Date
}

/**
 * Invites somebody.
 * @param by the administrator; null: whoever runs the server
 * @param origin of the shop, as it is opened
 * @throws Refusal MOBILE_WRONG, INVITATION_MANY
 */
export async function invite(
  tx: Transaction<DB>,
  { mobile: typed, ...post }: StaffPost & { mobile: string },
  { by, origin, now }: { by: number | null; origin: string; now: Date },
): Promise<Invited> {
  const mobile = mobileNumber(typed)
  if (!mobile) throw new Refusal('MOBILE_WRONG')
  if ((await lockInvitations(tx, now)) >= MOST_INVITATIONS)
    throw new Refusal('INVITATION_MANY', { n: MOST_INVITATIONS })
  const token = newSecret()
  const expiresAt = later(now, INVITATION_MS)
  const invitationId = await addInvitation(tx, { ...post, mobile, tokenHash: sha256(token), by, expiresAt }, now)
  return { invitationId, link: linkOf(origin, token), expiresAt }
}

/**
 * Where somebody with this role works: a dealer at an outlet that is open, everybody else everywhere.
 * @throws Refusal STAFF_OUTLET
 */
export async function placeOf(
  memory: Parameters<typeof outletsOf>[0],
  { role, outletId }: Pick<StaffPost, 'role'> & { outletId?: number | undefined },
): Promise<number | null> {
  if (role !== 'dealer') return null
  const open = await outletsOf(memory)
  if (!open.some(each => each.outletId === outletId)) throw new Refusal('STAFF_OUTLET')
  return outletId ?? null
}
