/** Accounts of the staff at the desk, and invitations (decision 131). */
import { required } from '#contract/required.ts'
import type { Reply } from '#contract/kit.ts'
import { deviceWords } from '#server/features/account/device.rules.ts'
import { closeStaffSessions } from '#server/features/account/session.queries.ts'
import {
  changeAccount,
  endInvitation,
  lockAccount,
  lockAdministrators,
  type StaffAccount,
} from '#server/features/staff/staff-account.queries.ts'
import { type Handlers, Page, type StaffCtx, type WriteCtx } from '#server/http/context.ts'
import { changesOf } from '#server/http/staff-act.ts'
import { maskMobile } from '#server/lib/mask.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { invite, placeOf } from './invite.ts'
import {
  accountPage,
  canKnow,
  invitationOf,
  openInvitations,
  sessionsOf,
  type ShownAccount,
  type ShownInvitation,
  shownAccount,
} from './team.queries.ts'

const outletOf = ({ outletCn, outletEn }: { outletCn: string | null; outletEn: string | null }) =>
  outletCn === null || outletEn === null ? null : { cn: outletCn, en: outletEn }

const isUnknown = ({ active, placedBy, knownBy }: Pick<StaffAccount, 'active' | 'placedBy' | 'knownBy'>): boolean =>
  active && placedBy !== null && knownBy === null

const shown = (row: ShownAccount): Reply<'desk.staff.list'>[number] => ({
  ...row,
  outletName: outletOf(row),
  unknown: isUnknown(row),
})

const shownOpen = (row: ShownInvitation, now: Date): Reply<'desk.staff.invitations'>[number] => ({
  ...row,
  mobile: maskMobile(row.mobile),
  outletName: outletOf(row),
  invitedBy: row.by ?? '',
  over: row.expiresAt <= now,
})

/**
 * The account that is changed, and the administrators, locked: whoever changes it is one of them, and not the person
 * itself, so that there is always one left.
 * @throws Refusal NOT_ALLOWED, STAFF_YOURSELF, NOT_FOUND, EDITED_SINCE
 */
async function lockedFor(
  { tx, staff }: StaffCtx & WriteCtx,
  { staffId, version }: { staffId: number; version: number },
): Promise<StaffAccount> {
  const administrators = await lockAdministrators(tx)
  if (!administrators.includes(staff.id)) throw new Refusal('NOT_ALLOWED')
  if (staffId === staff.id) throw new Refusal('STAFF_YOURSELF')
  const account = await lockAccount(tx, staffId)
  if (!account) throw new Refusal('NOT_FOUND')
  if (account.version !== version) throw new Refusal('EDITED_SINCE')
  return account
}

export const teamHandlers = {
  'desk.staff.list': async ({ input, ctx: { db, now } }) => {
    const { pageNumber, pageSize, keyword, role, active, unknown } = input
    const wanted = { keyword, role, active, unknown }
    const { rows, total } = await accountPage(db, wanted, now, pageSize, (pageNumber - 1) * pageSize)
    return new Page(rows.map(shown), { pageNumber, pageSize, total })
  },

  'desk.staff.detail': async ({ input: { staffId }, ctx: { db, now, staff } }) => {
    const [row, signedIn, from, asked] = await Promise.all([
      shownAccount(db, staffId, now),
      sessionsOf(db, staffId, now),
      invitationOf(db, staffId),
      canKnow(db, staffId, staff.id),
    ])
    if (!row) throw new Refusal('NOT_FOUND')
    return {
      ...shown(row),
      invited: from?.endedAt ? { by: from.by ?? '', at: from.createdAt, acceptedAt: from.endedAt } : null,
      signedIn: signedIn.map(each => ({ ...each, device: deviceWords(each.userAgent) })),
      own: staffId === staff.id,
      placedBy: row.placer,
      knownBy: row.knower,
      canKnow: asked,
    }
  },

  'desk.staff.change': async ({ input, ctx }) => {
    const account = await lockedFor(ctx, input)
    const { staffId, version, name, role } = input
    const said = { name, role, outletId: await placeOf(ctx.memory, input) }
    const changes = changesOf({ ...account }, said)
    if (Object.keys(changes).length === 0) throw new Refusal('STAFF_UNCHANGED')
    ctx.changes = changes
    const placed = role === account.role ? {} : { placedBy: ctx.staff.id, knownBy: null }
    await changeAccount(ctx.tx, staffId, { ...said, ...placed })
    return { staffId, version: version + 1 }
  },

  'desk.staff.know': async ({ input, ctx }) => {
    const account = await lockedFor(ctx, input)
    if (account.placedBy === ctx.staff.id) throw new Refusal('SECOND_PERSON_NEEDED')
    if (!isUnknown(account)) throw new Refusal('STAFF_UNCHANGED')
    // Two selves of one person would know each other, and who made the first would know whom it made.
    for (const id of [ctx.staff.id, required(account.placedBy, 'who placed an account that nobody knows')]) {
      const other = await lockAccount(ctx.tx, id)
      if (other && other.placedBy !== null && other.knownBy === null) throw new Refusal('SECOND_PERSON_NEEDED')
    }
    await changeAccount(ctx.tx, input.staffId, { knownBy: ctx.staff.id })
    return { staffId: input.staffId, version: input.version + 1 }
  },

  'desk.staff.switch': async ({ input: { active, ...input }, ctx }) => {
    const account = await lockedFor(ctx, input)
    const { staffId, version } = input
    if (account.active === active) throw new Refusal('STAFF_UNCHANGED')
    // A dealer comes back to an outlet that is still there.
    if (active) await placeOf(ctx.memory, { ...account, outletId: account.outletId ?? undefined })
    await changeAccount(ctx.tx, staffId, active ? { active, placedBy: ctx.staff.id, knownBy: null } : { active })
    const ended = active ? 0 : await closeStaffSessions(ctx.tx, staffId)
    return { staffId, version: version + 1, ended }
  },

  'desk.staff.endSessions': async ({ input: { staffId }, ctx }) => {
    if (!(await lockAccount(ctx.tx, staffId))) throw new Refusal('NOT_FOUND')
    return { ended: await closeStaffSessions(ctx.tx, staffId) }
  },

  'desk.staff.invitations': async ({ ctx: { db, now } }) => (await openInvitations(db)).map(row => shownOpen(row, now)),

  'desk.staff.invite': async ({ input: { outletId, ...said }, ctx }) => {
    const { tx, staff, now, origin } = ctx
    const place = await placeOf(ctx.memory, { role: said.role, outletId })
    return invite(tx, { ...said, outletId: place }, { by: staff.id, origin, now })
  },

  'desk.staff.withdraw': async ({ input: { invitationId }, ctx }) => {
    if (!(await endInvitation(ctx.tx, invitationId, ctx.now))) throw new Refusal('INVITATION_ENDED')
    return { invitationId }
  },
} satisfies Partial<Handlers>
