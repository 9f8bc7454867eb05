/**
 * Asks a carrier service and takes nothing from it as it came: whatever it says is read as plain, bounded text, or it has
 * said nothing (decision 171).
 */
import { type TraceStatus, traceStatuses } from '#contract/carriers.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { type CarrierSaid, type CarrierService, CarrierUnreachable, type ParcelAsked } from './provider.ts'

/** A parcel's way has a dozen stations; a carrier that tells more of them is not believed. */
const MOST_EVENTS = 100
const MOST_TEXT = 200
const MOST_PLACE = 60
/** Longest that a carrier may take, in ms. */
export const CARRIER_PATIENCE_MS = 10_000

/** Words without marks of a page, signs that show nothing, or more than there is room for. */
export function plainWords(said: unknown, most: number): string {
  if (typeof said !== 'string') return ''
  return (
    said
      // Nobody reads further, and patterns need not, either.
      .slice(0, 4_000)
      .replace(/<(script|style)\b[^]*?(<\/\1\s*>|$)/gi, ' ')
      .replace(/<[^<>]*>/g, ' ')
      .replace(/[<>]/g, ' ')
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, most)
      .trim()
  )
}

const isStatus = (said: unknown): said is TraceStatus => typeof said === 'string' && Object.hasOwn(traceStatuses, said)
const isWithin = (at: unknown, from: Date, until: Date): at is Date => at instanceof Date && at >= from && at <= until

/**
 * All that the carrier says of a parcel. Stations without words in either language, of an unknown kind, or from before it was
 * sent or after today are left out.
 * @throws CarrierUnreachable also for an answer that comes too late, is no answer, or tells more than a parcel can have met
 */
export async function hear(service: CarrierService, parcel: ParcelAsked, now: Date): Promise<CarrierSaid> {
  let stop: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    stop = setTimeout(() => reject(new CarrierUnreachable('the carrier takes too long')), CARRIER_PATIENCE_MS)
  })
  let said: CarrierSaid
  try {
    said = await Promise.race([service.track(parcel, now), late])
  } catch (error) {
    throw error instanceof CarrierUnreachable ? error : new CarrierUnreachable('the carrier failed', { cause: error })
  } finally {
    clearTimeout(stop)
  }
  const told: unknown = said?.events
  if (!Array.isArray(told)) throw new CarrierUnreachable('what the carrier says cannot be read')
  if (told.length > MOST_EVENTS) throw new CarrierUnreachable(`the carrier tells of ${told.length} stations`)
  // Parcels are collected before staff write down that they have gone.
  const [from, until] = [later(parcel.shippedAt, -dayMs), later(now, dayMs)]
  const events = said.events
    .filter(each => isStatus(each?.status) && isWithin(each.at, from, until))
    .map(({ at, status, place, textCn, textEn }) => {
      const [cn, en] = [plainWords(textCn, MOST_TEXT), plainWords(textEn, MOST_TEXT)]
      return { at, status, place: plainWords(place, MOST_PLACE), textCn: cn || en, textEn: en || cn }
    })
    .filter(({ textCn }) => textCn !== '')
  const { expectedAt } = said
  return { events, expectedAt: isWithin(expectedAt, parcel.shippedAt, later(now, 60 * dayMs)) ? expectedAt : null }
}
