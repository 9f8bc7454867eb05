/** Activities and registrations as answers show them (decision 106). */
import { activityTypes, usedCarDay } from '#contract/activity-codes.ts'
import { activityStanding, lineMoves, longestActivityLine } from '#contract/activity-standing.ts'
import { campaignFlag } from '#contract/timed-campaign.ts'
import { type CoordinateType, fromStored, gcj } from '#contract/coordinates.ts'
import type { Reply } from '#contract/kit.ts'
import { allowed } from '#server/lib/move.ts'
import { alike } from '#server/lib/words.ts'
import type { Activity } from './activity.facts.ts'
import { activityPlace } from './activity-place.states.ts'
import type { ActivityAt, OwnPlace, Seats } from './activity.queries.ts'
import { whereOf } from './activity.tell.ts'

/** A kind with its name. */
export const typeOf = (code: string) => {
  const known = activityTypes.find(each => each.code === code)
  return { code, name: known ? { cn: known.cn, en: known.en } : alike(code) }
}

/** Where an activity stands now, with its seats. */
export function countsOf(activity: Activity, seats: Omit<Seats, 'id'>, now: Date) {
  const left = Math.max(0, seats.capacity - seats.taken)
  return {
    left,
    waiting: seats.waiting,
    state: activity.state,
    standing: activityStanding({ ...activity, left }, now),
    canWait: seats.waiting < longestActivityLine && lineMoves(activity.startsAt, now),
    serverTime: now,
  }
}

interface Showing {
  seats: Omit<Seats, 'id'>
  distanceM: number | null
  coordinateType: CoordinateType
  now: Date
}

/** What is shown of an activity wherever it stands. */
export function cardOf(
  activity: ActivityAt,
  { seats, distanceM, coordinateType, now }: Showing,
): Reply<'activity.list'>[number] {
  const { left, waiting, state, standing } = countsOf(activity, seats, now)
  return {
    activityId: activity.id,
    type: typeOf(activity.type),
    title: { cn: activity.titleCn, en: activity.titleEn },
    picture: activity.picture,
    outletId: activity.outletId,
    outletName: { cn: activity.outletNameCn, en: activity.outletNameEn },
    cityName: { cn: activity.cityCn, en: activity.cityEn },
    place: whereOf(activity),
    ...fromStored(gcj(activity), coordinateType),
    distanceM,
    startsAt: activity.startsAt,
    endsAt: activity.endsAt,
    opensAt: activity.opensAt,
    closesAt: activity.closesAt,
    capacity: seats.capacity,
    left,
    waiting,
    state,
    standing,
    campaignFlag:
      activity.type === usedCarDay
        ? campaignFlag(...([now, activity.startsAt, activity.endsAt].map(Number) as [number, number, number]))
        : 0,
  }
}

/** A registration as its customer sees it; the first who waits is number 1. */
export function enrolmentOf(place: OwnPlace, activity: Activity, now: Date): Reply<'activity.enrol'>['mine'] {
  const given = { row: place, facts: { activity }, actor: { kind: 'customer', id: place.customerId } as const, now }
  return {
    enrolNo: place.enrolNo,
    state: place.state,
    seats: place.seats,
    place: place.before === null ? null : place.before + 1,
    contactName: place.contactName,
    contactPhone: place.contactPhone,
    enrolledAt: place.enrolledAt,
    can: allowed(activityPlace, given).filter(event => event === 'cancel' || event === 'leave'),
  }
}

/** Whether a registration has a code to show: until its activity is over. */
export const hasCode = (place: Pick<OwnPlace, 'state'>, activity: Activity, now: Date): boolean =>
  place.state === 'booked' && activity.state === 'published' && activity.endsAt > now
