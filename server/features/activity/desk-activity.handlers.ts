/** Activities at the desk: an outlet writes its own, head office lets them out, codes are checked in (decision 106). */
import type { Parsed, Reply } from '#contract/kit.ts'
import { formatDateTime } from '#contract/moments.ts'
import { required } from '#contract/required.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { consentsOf, isTakenBack } from '#server/features/consent/consent.queries.ts'
import { checkOutlet, staffActor } from '#server/features/slot/desk-slot.handlers.ts'
import { revealedTo } from '#server/features/staff/permissions.ts'
import { countReveal } from '#server/features/staff/reveal-limit.ts'
import { looksLikeCode } from '#server/features/voucher/voucher.code.ts'
import { type Handlers, Page, type StaffCtx, type WriteCtx } from '#server/http/context.ts'
import { changesOf } from '#server/http/staff-act.ts'
import { maskMobile, maskName } from '#server/lib/mask.ts'
import { allowed, begin, lock, move } from '#server/lib/move.ts'
import { mustBePlain } from '#server/lib/plain-words.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hashOfPlaceCode } from './activity.code.ts'
import type { Activity, ActivityPlace } from './activity.facts.ts'
import { activityPlace } from './activity-place.states.ts'
import { callOffAll, moveUp } from './activity.line.ts'
import {
  activityAt,
  activityHistory,
  countCame,
  type DeskActivity,
  deskActivities,
  lockActivity,
  peopleOf,
  placeByCode,
  placeByNo,
  seatsOf,
} from './activity.queries.ts'
import { timesFit } from './activity.rules.ts'
import { activityMachine } from './activity.states.ts'
import { typeOf } from './activity.view.ts'

type DeskWrite = WriteCtx & StaffCtx

/** An activity that this member of staff may see. @throws Refusal NOT_FOUND */
async function theirs(ctx: StaffCtx, activityId: number) {
  const found = await activityAt(ctx.db, activityId)
  if (!found) throw new Refusal('NOT_FOUND')
  checkOutlet(ctx, found.outletId)
  return found
}

/** The same, locked, as the member of staff has seen it. @throws Refusal NOT_FOUND, EDITED_SINCE */
async function lockTheirs(ctx: DeskWrite, activityId: number, version: number): Promise<Activity> {
  const row = await lockActivity(ctx.tx, activityId)
  if (!row) throw new Refusal('NOT_FOUND')
  checkOutlet(ctx, row.outletId)
  if (row.version !== version) throw new Refusal('EDITED_SINCE')
  return row
}

const doneOf = ({ id, version, state }: Activity) => ({ activityId: id, version, state })

const rowOf = (row: DeskActivity): Reply<'desk.activity.list'>[number] => {
  const type = typeOf(row.type)
  return {
    ...row,
    activityId: row.id,
    type: type.code as Reply<'desk.activity.list'>[number]['type'],
    typeName: type.name,
    outletName: { cn: row.outletNameCn, en: row.outletNameEn },
  }
}

/** @throws Refusal ACTIVITY_CAR unless the version is one of the series */
async function checkCar(ctx: StaffCtx, { seriesCode, spuId }: Parsed<'desk.activity.save'>): Promise<void> {
  if (seriesCode === undefined && spuId === undefined) return
  const found = (await modelRange(ctx.memory)).find(each => each.series.seriesCode === seriesCode)
  if (!found || (spuId !== undefined && !found.trims.some(trim => trim.spuId === spuId)))
    throw new Refusal('ACTIVITY_CAR')
}

/** @throws Refusal of what nobody may write, ACTIVITY_TIMES, ACTIVITY_CAR */
async function saidOf(ctx: StaffCtx, input: Parsed<'desk.activity.save'>) {
  const { activityId: _, version: _version, outletId: _outlet, seriesCode = null, spuId = null, ...words } = input
  mustBePlain({
    name: [words.titleCn, words.titleEn],
    text: [words.textCn, words.textEn],
    place: [words.placeCn, words.placeEn],
  })
  const times = {
    startsAt: new Date(input.startsAt),
    endsAt: new Date(input.endsAt),
    opensAt: new Date(input.opensAt),
    closesAt: new Date(input.closesAt),
  }
  if (!timesFit(times)) throw new Refusal('ACTIVITY_TIMES')
  await checkCar(ctx, input)
  return { ...words, ...times, seriesCode, spuId }
}

const people = (ctx: StaffCtx, place: ActivityPlace): Reply<'desk.activity.people'>[number] => ({
  enrolNo: place.enrolNo,
  name: maskName(place.contactName),
  phone: maskMobile(place.contactPhone),
  hidden: (['name', 'phone'] as const).filter(
    field =>
      (field === 'name' ? place.contactName : place.contactPhone) !== '' && revealedTo(ctx.staff.role).includes(field),
  ),
  seats: place.seats,
  state: place.state,
  enrolledAt: place.enrolledAt,
  stateAt: place.stateAt,
})

/** Why a code does not open the door by where its registration stands. @throws Refusal */
function mustHaveSeats({ state, stateAt }: ActivityPlace): void {
  if (state === 'came') throw new Refusal('ACTIVITY_CODE_USED', { at: formatDateTime(stateAt) })
  if (state === 'waiting') throw new Refusal('ACTIVITY_CODE_WAITING')
  if (state !== 'booked' && state !== 'noShow') throw new Refusal('ACTIVITY_CODE_CANCELLED')
}

/**
 * Lets in whoever shows a code, once.
 * @throws Refusal NOT_FOUND, ACTIVITY_CODE_WRONG, _OUTLET, _OTHER, _USED, _CANCELLED, _WAITING, _EARLY, _LATE
 */
async function checkIn(ctx: DeskWrite, activityId: number, code: string): Promise<ActivityPlace> {
  await theirs(ctx, activityId)
  const found = looksLikeCode(code) ? await placeByCode(ctx.tx, hashOfPlaceCode(ctx.config, code)) : undefined
  if (!found) throw new Refusal('ACTIVITY_CODE_WRONG')
  const activity = required(await activityAt(ctx.tx, found.activityId), 'the activity of a registration')
  if (ctx.staff.role === 'dealer' && ctx.staff.outletId !== activity.outletId) throw new Refusal('ACTIVITY_CODE_OUTLET')
  if (activity.id !== activityId)
    throw new Refusal('ACTIVITY_CODE_OTHER', {
      title: { cn: activity.titleCn, en: activity.titleEn },
    })
  const row = await lock(ctx.tx, activityPlace, found.id)
  mustHaveSeats(row)
  const asked = { event: 'come', actor: staffActor(ctx), now: ctx.now, row, facts: { activity } } as const
  return (await move(ctx.tx, activityPlace, row.id, asked)).row
}

export const deskActivityHandlers = {
  'desk.activity.list': async ({ input: { pageNumber, pageSize, state, outletId }, ctx }) => {
    const own = ctx.staff.role === 'dealer' ? (ctx.staff.outletId ?? 0) : (outletId ?? null)
    const { rows, total } = await deskActivities(ctx.db, {
      state,
      outletId: own,
      skip: (pageNumber - 1) * pageSize,
      take: pageSize,
    })
    return new Page(rows.map(rowOf), { pageNumber, pageSize, total })
  },

  'desk.activity.detail': async ({ input: { activityId }, ctx }) => {
    const row = await theirs(ctx, activityId)
    const [seats, came, history] = [
      required((await seatsOf(ctx.db, [activityId])).get(activityId), 'seats of an activity'),
      await countCame(ctx.db, activityId),
      await activityHistory(ctx.db, activityId),
    ]
    return {
      ...row,
      ...rowOf({ ...row, waiting: seats.waiting, came }),
      picture: row.picture as Reply<'desk.activity.detail'>['picture'],
      history: history.map(({ note, ...each }) => ({ ...each, reason: note.reason ?? '' })),
      can: allowed(activityMachine, {
        row,
        facts: { capacity: row.capacity },
        actor: staffActor(ctx),
        now: ctx.now,
      }),
    }
  },

  'desk.activity.save': async ({ input, ctx }) => {
    const { tx, now, staff } = ctx
    const said = await saidOf(ctx, input)
    const actor = staffActor(ctx)
    if (input.activityId === undefined) {
      const own = staff.role === 'dealer' ? (staff.outletId ?? 0) : null
      const outletId = input.outletId ?? own
      if (outletId === null || (own !== null && outletId !== own)) throw new Refusal('NOT_FOUND')
      const outlet = await tx
        .selectFrom('outlet')
        .select('outletId')
        .where('outletId', '=', outletId)
        .where('state', '=', 'open')
        .executeTakeFirst()
      if (!outlet) throw new Refusal('NOT_FOUND')
      const values = { ...said, outletId }
      ctx.changes = changesOf({}, { titleCn: said.titleCn, startsAt: said.startsAt, capacity: said.capacity })
      return doneOf(await begin(tx, activityMachine, { event: 'make', actor, now, facts: {}, values }))
    }
    const row = await lockTheirs(ctx, input.activityId, input.version)
    ctx.changes = changesOf(
      { titleCn: row.titleCn, startsAt: row.startsAt, capacity: row.capacity },
      { titleCn: said.titleCn, startsAt: said.startsAt, capacity: said.capacity },
    )
    const { row: after } = await move(tx, activityMachine, row.id, { event: 'edit', actor, now, row, facts: { said } })
    return doneOf(after)
  },

  'desk.activity.act': async ({ input: { activityId, version, event, reason }, ctx }) => {
    const { tx, now } = ctx
    const row = await lockTheirs(ctx, activityId, version)
    const actor = staffActor(ctx)
    if (event !== 'cancel')
      return doneOf((await move(tx, activityMachine, row.id, { event, actor, now, row, facts: {} })).row)
    if (reason === undefined) throw new Refusal('REASON_NEEDED')
    const asked = { event, actor, now, row, facts: { reason }, note: { reason } } as const
    const { row: after } = await move(tx, activityMachine, row.id, asked)
    await callOffAll(tx, row.id, { actor, now })
    return doneOf(after)
  },

  'desk.activity.decide': async ({ input: { activityId, version, event, reason }, ctx }) => {
    const { tx, now } = ctx
    const row = await lockTheirs(ctx, activityId, version)
    const actor = staffActor(ctx)
    if (event === 'publish')
      return doneOf((await move(tx, activityMachine, row.id, { event, actor, now, row, facts: {} })).row)
    if (reason === undefined) throw new Refusal('REASON_NEEDED')
    const asked = { event, actor, now, row, facts: { reason }, note: { reason } } as const
    return doneOf((await move(tx, activityMachine, row.id, asked)).row)
  },

  'desk.activity.resize': async ({ input: { activityId, version, capacity }, ctx }) => {
    const { tx, now } = ctx
    const row = await lockTheirs(ctx, activityId, version)
    const actor = staffActor(ctx)
    ctx.changes = changesOf({ capacity: row.capacity }, { capacity })
    const asked = { event: 'resize', actor, now, row, facts: { capacity } } as const
    const { row: after } = await move(tx, activityMachine, row.id, asked)
    // More seats: those who wait have them at once.
    await moveUp(tx, row.id, { actor, now })
    return doneOf(after)
  },

  'desk.activity.people': async ({ input: { activityId, pageNumber, pageSize }, ctx }) => {
    await theirs(ctx, activityId)
    const { rows, total } = await peopleOf(ctx.db, activityId, { skip: (pageNumber - 1) * pageSize, take: pageSize })
    return new Page(
      rows.map(row => people(ctx, row)),
      { pageNumber, pageSize, total },
    )
  },

  'desk.activity.reveal': async ({ input: { enrolNo, field, purpose }, ctx }) => {
    const place = await placeByNo(ctx.db, enrolNo)
    if (!place) throw new Refusal('NOT_FOUND')
    const { outletId } = await theirs(ctx, place.activityId)
    if (!revealedTo(ctx.staff.role).includes(field)) throw new Refusal('NOT_ALLOWED')
    // Who has taken the hand-over to this outlet back is opened to nobody there.
    const events = await consentsOf(ctx.tx, { customerId: place.customerId, phone: place.contactPhone })
    if (isTakenBack(events, outletId)) throw new Refusal('LEAD_STOPPED')
    await countReveal(ctx, { call: 'desk.activity.reveal', subject: enrolNo, field, purpose })
    const value = field === 'name' ? place.contactName : place.contactPhone
    if (value === '') throw new Refusal('NOT_FOUND')
    return { value }
  },

  'desk.activity.checkIn': async ({ input: { activityId, code }, ctx }) => ({
    ...people(ctx, await checkIn(ctx, activityId, code)),
    activityId,
  }),
} satisfies Partial<Handlers>
