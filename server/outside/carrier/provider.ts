/** What a service that knows where parcels are has to provide (decision 147). */
import type { CarrierCode, TraceStatus } from '#contract/carriers.ts'

/** Something that a carrier says of a parcel; the same thing is told again each time. */
export interface CarrierEvent {
  at: Date
  status: TraceStatus
  /** Where; empty: it was not said. */
  place: string
  textCn: string
  textEn: string
}

/** What a carrier says of a parcel. */
export interface CarrierSaid {
  events: readonly CarrierEvent[]
  /** When it means to hand it over; null: it does not say. */
  expectedAt: Date | null
}

export interface ParcelAsked {
  carrier: CarrierCode
  parcelNo: string
  shippedAt: Date
}

export interface CarrierService {
  /**
   * All that the carrier has said of a parcel up to now; nothing while it does not know the number yet. Ask by `hear` alone:
   * what comes from outside is not believed as it came.
   * @throws CarrierUnreachable
   */
  track(parcel: ParcelAsked, now: Date): Promise<CarrierSaid>
}

/** Nobody answered, or nothing that can be read: the same is asked again later. */
export class CarrierUnreachable extends Error {}
