/**
 * Stands in for a service that knows where parcels are: the way of each follows from its number and the clock alone, so that
 * whoever asks twice hears the same. One in sixteen is not handed over at the first try.
 */
import { createHash } from 'node:crypto'
import { hourMs, later } from '#server/lib/clock.ts'
import { type CarrierEvent, type CarrierService, CarrierUnreachable, type ParcelAsked } from './provider.ts'

/** What goes wrong, for tests. */
export const carrierTrouble: { kind: 'unreachable' | 'unknown' | null } = { kind: null }

/** Where parcels are sorted. */
const hubs = ['上海转运中心', '武汉转运中心', '郑州转运中心', '广州转运中心'] as const

const steps = {
  collected: ['包裹已揽收', 'The parcel was collected'],
  arrived: ['包裹到达转运中心', 'The parcel arrived at the sorting centre'],
  left: ['包裹离开转运中心，发往目的地', 'The parcel left the sorting centre'],
  delivering: ['快递员正在派送', 'The courier is on the way'],
  problem: ['收件人不在，将再次派送', 'Nobody was there; it will be tried again'],
  delivered: ['包裹已签收', 'The parcel was delivered'],
} as const

/** The whole way of a parcel, also what is still to come. */
export function wayOf({ parcelNo, shippedAt }: Pick<ParcelAsked, 'parcelNo' | 'shippedAt'>): CarrierEvent[] {
  const chance = createHash('sha256').update(parcelNo).digest()
  const draw = (at: number, from: number): number => chance.readUInt8(at) % from
  const hub = hubs[draw(0, hubs.length)] ?? hubs[0]
  const hours = [1 + draw(1, 3), 6 + draw(2, 6), 14 + draw(3, 6), 26 + draw(4, 12), 29 + draw(5, 12) + 12] as const
  const missed = draw(6, 16) === 0
  const event = (
    after: number,
    status: CarrierEvent['status'],
    step: keyof typeof steps,
    place: string = '',
  ): CarrierEvent => ({
    at: later(shippedAt, after * hourMs),
    status,
    place,
    textCn: steps[step][0],
    textEn: steps[step][1],
  })
  const [collected, arrived, left, delivering, delivered] = hours
  return [
    event(collected, 'collected', 'collected'),
    event(arrived, 'transit', 'arrived', hub),
    event(left, 'transit', 'left', hub),
    event(delivering, 'delivering', 'delivering'),
    ...(missed ? [event(delivered, 'problem', 'problem'), event(delivered + 22, 'delivering', 'delivering')] : []),
    event(missed ? delivered + 25 : delivered, 'delivered', 'delivered'),
  ]
}

export const sampleCarrier: CarrierService = {
  async track(parcel, now) {
    if (carrierTrouble.kind === 'unreachable') throw new CarrierUnreachable('the sample does not answer')
    if (carrierTrouble.kind === 'unknown') return { events: [], expectedAt: null }
    const way = wayOf(parcel)
    const events = way.filter(each => each.at <= now)
    // Once it is collected the carrier knows the day; a try that failed it learns of with everybody else.
    const next = way.find(each => each.at > now && (each.status === 'delivered' || each.status === 'problem'))
    return { events, expectedAt: events.length > 0 ? (next?.at ?? null) : null }
  },
}
