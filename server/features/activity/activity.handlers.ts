/** Activities of outlets, for visitors and customers (spec 4, 7; decision 106). */
import { fromStored, gcj } from '#contract/coordinates.ts'
import { activityPath } from '#contract/activity-path.ts'
import { longestActivityLine, lineMoves } from '#contract/activity-standing.ts'
import { mobileNumber } from '#contract/mobile.ts'
import type { Parsed, Reply } from '#contract/kit.ts'
import { required } from '#contract/required.ts'
import { recordConsents } from '#server/features/consent/consent.queries.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { provedPhone } from '#server/features/lead/lead.submit.ts'
import { Bytes, type Ctx, type CustomerCtx, type Handlers, Page, type WriteCtx } from '#server/http/context.ts'
import { calendarOf } from '#server/lib/calendar-file.ts'
import { newNumber } from '#server/lib/ids.ts'
import { begin } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { alike } from '#server/lib/words.ts'
import { codeOfPlace, hashOfPlaceCode } from './activity.code.ts'
import { activityPlace } from './activity-place.states.ts'
import { findActivities } from './activity.list.ts'
import { giveBack } from './activity.line.ts'
import {
  activitiesAt,
  type ActivityAt,
  activityAt,
  keepCode,
  lockActivity,
  ownPlace,
  placeOf,
  placesOf,
  seatsOf,
} from './activity.queries.ts'
import { canEnrol, doorCloses, doorOpens } from './activity.rules.ts'
import { tell, whereOf } from './activity.tell.ts'
import { cardOf, countsOf, enrolmentOf, hasCode, typeOf } from './activity.view.ts'

/** What an outlet has to be agreed to have before somebody is expected there. */
const neededConsents = ['PRIVACY', 'CONTACT', 'DEALER'] as const

/** An activity that has been let out. @throws Refusal NOT_FOUND */
async function mustBePublic(ctx: Ctx, id: number): Promise<ActivityAt> {
  const found = await activityAt(ctx.db, id)
  if (!found || !['published', 'cancelled', 'over'].includes(found.state)) throw new Refusal('NOT_FOUND')
  return found
}

const seatsNow = async (ctx: Ctx, id: number) => required((await seatsOf(ctx.db, [id])).get(id), 'seats of an activity')

/** How it stands, and the customer's own registration. */
async function shown(ctx: CustomerCtx, activity: ActivityAt): Promise<Reply<'activity.enrol'>> {
  const [seats, mine] = [await seatsNow(ctx, activity.id), await placeOf(ctx.db, ctx.customerId, activity.id)]
  const place = required(mine, 'the registration that was just changed')
  return { ...countsOf(activity, seats, ctx.now), mine: enrolmentOf(place, activity, ctx.now) }
}

/**
 * Registers a customer: with seats where there are enough, else on the waiting list where that was agreed to.
 * @throws Refusal ACTIVITY_CONSENTS, MOBILE_WRONG, NOT_FOUND, what proving the phone refuses, why registration is not open, ACTIVITY_SEATS, ACTIVITY_TWICE,
 *   ACTIVITY_FULL with how many are left, ACTIVITY_NO_LINE, ACTIVITY_LINE_FULL, and what the ledger of consents refuses
 */
async function enrol(ctx: WriteCtx & CustomerCtx, input: Parsed<'activity.enrol'>): Promise<void> {
  const { tx, now, customerId, layout } = ctx
  const { activityId, seats, contactName, wait, consents } = input
  if (!neededConsents.every(each => consents.some(({ consentId }) => consentId === each)))
    throw new Refusal('ACTIVITY_CONSENTS')
  const said = mobileNumber(input.mobile)
  if (said === undefined) throw new Refusal('MOBILE_WRONG')
  const activity = await mustBePublic(ctx, activityId)
  const contactPhone = await provedPhone(ctx, said, input.smsCode, 'appointment')
  const enrolNo = newNumber('HD', now)
  // The ledger before the activity, as whoever takes a consent back has them.
  await recordConsents(tx, {
    subject: { customerId, phone: contactPhone },
    consents: consents.map(each => ({ ...each, signTime: new Date(each.signTime), given: true })),
    source: { kind: 'appointment', id: enrolNo, channel: layout },
    recipientOutletId: activity.outletId,
    now,
  })
  const row = required(await lockActivity(tx, activityId), 'an activity that there is')
  const open = canEnrol(row, now)
  if (open !== true) throw new Refusal(open.reason, open.facts)
  if (seats > row.mostSeats) throw new Refusal('ACTIVITY_SEATS', { n: row.mostSeats })
  const before = await placeOf(tx, customerId, activityId)
  if (before && ['waiting', 'booked', 'came', 'noShow'].includes(before.state)) throw new Refusal('ACTIVITY_TWICE')
  const left = row.capacity - row.taken
  const fits = seats <= left
  if (!fits) {
    if (!lineMoves(row.startsAt, now)) throw new Refusal('ACTIVITY_NO_LINE')
    if (!wait) throw new Refusal('ACTIVITY_FULL', { n: left })
    const { waiting } = await seatsNow(ctx, activityId)
    if (waiting >= longestActivityLine) throw new Refusal('ACTIVITY_LINE_FULL')
  }
  await begin(tx, activityPlace, {
    event: fits ? 'enrol' : 'wait',
    actor: { kind: 'customer', id: customerId },
    now,
    facts: { activity: row },
    values: { enrolNo, activityId, customerId, seats, contactName, contactPhone, enrolledAt: now },
  })
  await tell(tx, fits ? 'enrolled' : 'waits', { activity, place: { customerId, seats }, now })
}

/** A customer's own registration with its activity. @throws Refusal NOT_FOUND */
async function mustOwn(ctx: CustomerCtx, no: string) {
  const place = await ownPlace(ctx.db, ctx.customerId, no)
  if (!place) throw new Refusal('NOT_FOUND')
  return { place, activity: required(await activityAt(ctx.db, place.activityId), 'the activity of a registration') }
}

export const activityHandlers = {
  'activity.list': async ({ input, ctx }) => {
    const { pageNumber, pageSize, coordinateType } = input
    const found = await findActivities(ctx, input)
    const rows = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
    const seats = await seatsOf(
      ctx.db,
      rows.map(({ activity }) => activity.id),
    )
    const data = rows.flatMap(({ activity, distanceM }) => {
      const counted = seats.get(activity.id)
      return counted ? cardOf(activity, { seats: counted, distanceM, coordinateType, now: ctx.now }) : []
    })
    return new Page(data, { pageNumber, pageSize, total: found.length })
  },

  'activity.detail': async ({ input: { activityId }, ctx }) => {
    const activity = await mustBePublic(ctx, activityId)
    const [seats, range] = [await seatsNow(ctx, activityId), await modelRange(ctx.memory)]
    const series = range.find(each => each.series.seriesCode === activity.seriesCode)?.series
    return {
      ...cardOf(activity, { seats, distanceM: null, coordinateType: 'gcj', now: ctx.now }),
      text: { cn: activity.textCn, en: activity.textEn },
      address: { cn: activity.addressCn, en: activity.addressEn },
      phone: activity.phone,
      cbuNo: activity.cbuNo,
      outletOpen: activity.outletState === 'open',
      seriesName: series ? { cn: series.nameCn, en: series.nameEn } : null,
      seriesCode: activity.seriesCode,
      spuId: activity.spuId,
      mostSeats: activity.mostSeats,
      cancelReason: activity.state === 'cancelled' ? activity.reason : '',
    }
  },

  'activity.state': async ({ input: { activityId }, ctx }) => {
    const activity = await mustBePublic(ctx, activityId)
    const { customerId } = ctx.who
    const seats = await seatsNow(ctx, activityId)
    const mine = customerId === undefined ? undefined : await placeOf(ctx.db, customerId, activityId)
    return {
      ...countsOf(activity, seats, ctx.now),
      mine: mine ? enrolmentOf(mine, activity, ctx.now) : null,
    }
  },

  'activity.mine': async ({ input: { pageNumber, pageSize }, ctx }) => {
    const { rows, total } = await placesOf(ctx.db, ctx.customerId, {
      skip: (pageNumber - 1) * pageSize,
      take: pageSize,
    })
    const activities = await activitiesAt(
      ctx.db,
      rows.map(({ activityId }) => activityId),
    )
    const data = rows.map(place => {
      const activity = required(activities.get(place.activityId), 'the activity of a registration')
      return {
        ...enrolmentOf(place, activity, ctx.now),
        activityId: activity.id,
        title: { cn: activity.titleCn, en: activity.titleEn },
        type: typeOf(activity.type),
        outletName: { cn: activity.outletNameCn, en: activity.outletNameEn },
        place: place.before === null ? null : place.before + 1,
        where: whereOf(activity),
        phone: activity.phone,
        startsAt: activity.startsAt,
        endsAt: activity.endsAt,
        activityState: activity.state,
        cancelReason: activity.state === 'cancelled' ? activity.reason : '',
        hasCode: hasCode(place, activity, ctx.now),
      }
    })
    return new Page(data, { pageNumber, pageSize, total })
  },

  'activity.enrol': async ({ input, ctx }) => {
    await enrol(ctx, input)
    return shown(ctx, await mustBePublic(ctx, input.activityId))
  },

  'activity.leave': async ({ input: { enrolNo }, ctx }) => {
    const { tx, now, customerId } = ctx
    const { place, activity } = await mustOwn(ctx, enrolNo)
    const row = required(await lockActivity(tx, place.activityId), 'the activity of a registration')
    await giveBack(tx, row, place.id, { actor: { kind: 'customer', id: customerId }, now })
    const [seats, after] = [await seatsNow(ctx, row.id), await mustOwn(ctx, enrolNo)]
    return { ...countsOf(activity, seats, now), mine: enrolmentOf(after.place, activity, now) }
  },

  'activity.code': async ({ input: { enrolNo }, ctx }) => {
    const { place, activity } = await mustOwn(ctx, enrolNo)
    if (place.state === 'waiting') throw new Refusal('ACTIVITY_CODE_WAITING')
    if (place.state !== 'booked') throw new Refusal(place.state === 'noShow' ? 'ACTIVITY_OVER' : 'WRONG_STATE')
    if (!hasCode(place, activity, ctx.now)) throw new Refusal('ACTIVITY_OVER')
    const code = codeOfPlace(ctx.config, enrolNo)
    await keepCode(ctx.tx, place.id, hashOfPlaceCode(ctx.config, code))
    return { enrolNo, code, qr: code, from: doorOpens(activity.startsAt), until: doorCloses(activity.endsAt) }
  },

  'activity.calendarFile': async ({ input: { enrolNo }, ctx }) => {
    const own = await ownPlace(ctx.db, ctx.customerId, enrolNo)
    const activity = own && (await activityAt(ctx.db, own.activityId))
    // Who only waits has nothing in the calendar.
    if (!own || !activity || ['waiting', 'left', 'over'].includes(own.state)) throw new Refusal('NOT_FOUND', {}, 404)
    const outlet = { cn: activity.outletNameCn, en: activity.outletNameEn }
    const text = calendarOf(ctx, {
      no: enrolNo,
      sequence: own.sequence,
      startsAt: activity.startsAt,
      endsAt: activity.endsAt,
      createdAt: own.enrolledAt,
      changedAt: own.stateAt,
      cancelled: ['cancelled', 'calledOff'].includes(own.state),
      summary: [{ cn: activity.titleCn, en: activity.titleEn }, outlet],
      where: whereOf(activity),
      geo: activity.placeCn === '' ? fromStored(gcj(activity), 'wgs84') : null,
      url: `${ctx.origin}${activityPath(activity.id)}`,
      about: [outlet, alike(activity.phone), alike(enrolNo)],
    })
    return new Bytes(Buffer.from(text), 'text/calendar; charset=utf-8', `${enrolNo}.ics`, 0)
  },
} satisfies Partial<Handlers>
