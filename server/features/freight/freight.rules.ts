/** What sending a parcel costs (spec 7, `freight/calculate`). Pure; the zones stand in tables that staff can change. */
import type { DeliveryWay } from '#contract/constants.ts'

export interface FreightZone extends FreightRule {
  zoneCode: string
  nameCn: string
  nameEn: string
  /** False: nothing is sent there. */
  served: boolean
  /** Far away: dearer and slower, and never free. */
  remote: boolean
}

/** How much sending costs by weight and worth. */
export interface FreightRule {
  /** The first so many grams cost `firstFen`, each further begun `stepG` costs `stepFen`. */
  firstG: number
  firstFen: number
  stepG: number
  stepFen: number
  /** Goods that come to so much are sent free; null: never. */
  freeFromFen: number | null
}

export interface FreightZones {
  byCode: ReadonlyMap<string, FreightZone>
  /** Region code → zone code. */
  areas: ReadonlyMap<number, string>
}

/**
 * The zone of a place: of its district, else of its city, else of its province.
 * @param lineage region codes from the province down
 * @returns undefined where no zone was written down: nothing is sent there
 */
export function zoneOf({ byCode, areas }: FreightZones, lineage: readonly number[]): FreightZone | undefined {
  for (const code of lineage.toReversed()) {
    const zone = areas.get(code)
    if (zone !== undefined) return byCode.get(zone)
  }
  return undefined
}

/** Something in the parcel; what is fetched or fitted at a dealer weighs nothing here. */
export interface SentLine {
  deliveryWay: DeliveryWay
  quantity: number
  /** Weight of one piece, in grams. */
  weightG: number
  /** What the whole line is worth after campaigns, without coupon: using a coupon never makes freight due. */
  worthFen: number
}

export interface FreightSum {
  freightFen: number
  weightG: number
  /** What the parcel is worth. */
  worthFen: number
  /** What is missing to free sending; 0: nothing, or it never is free. */
  shortFen: number
  free: boolean
}

/**
 * The freight of all parcels together, in fen. Lines that are not sent cost nothing; without any, freight is free.
 */
export function freightOf(zone: FreightRule, lines: readonly SentLine[]): FreightSum {
  const sent = lines.filter(line => line.deliveryWay === 'express')
  const weightG = sent.reduce((sum, line) => sum + line.weightG * line.quantity, 0)
  const worthFen = sent.reduce((sum, line) => sum + line.worthFen, 0)
  const { freeFromFen, firstG, firstFen, stepG, stepFen } = zone
  const shortFen = sent.length === 0 || freeFromFen === null ? 0 : Math.max(0, freeFromFen - worthFen)
  const free = sent.length === 0 || (freeFromFen !== null && shortFen === 0)
  const steps = Math.ceil(Math.max(0, weightG - firstG) / stepG)
  return { freightFen: free ? 0 : firstFen + steps * stepFen, weightG, worthFen, shortFen, free }
}
