/** What an inspector writes down at the car, before a report is made of it (decision 082). */
import { areaCodes, type AreaCode, type DefectCode, type DefectDegree, type InspectionItem } from './inspection.ts'

/** Something that was found at an item; an item has one finding. */
export interface SheetFinding {
  item: string
  /** Null: not chosen yet. */
  code: DefectCode | null
  degree: DefectDegree | null
  /** Millimetres; null: it has no size. */
  sizeMm: number | null
  repaired: boolean
  /** Place on the side outline, 0…1 from the left and from the top; null: inside or below. */
  x: number | null
  y: number | null
  photoIds: string[]
}

export interface InspectionSheet {
  /** Null: not read yet. */
  odometerKm: number | null
  /** By the code of the item, in its unit. */
  measured: Record<string, number>
  findings: SheetFinding[]
  /** Areas of which everything else was looked at and is in order. */
  done: AreaCode[]
}

export const emptySheet: InspectionSheet = { odometerKm: null, measured: {}, findings: [], done: [] }

/** Most findings of a car, and photographs of one. */
export const mostFindings = 60
export const mostFindingPhotos = 4

/** What is still to do before a report can be made. */
export interface SheetGaps {
  odometer: boolean
  /** Items without the value that is measured of them. */
  values: string[]
  /** Findings of which nobody has said what they are. */
  findings: string[]
  areas: AreaCode[]
}

/** @param items of the catalogue of the car */
export function gapsOf(sheet: InspectionSheet, items: readonly InspectionItem[]): SheetGaps {
  return {
    odometer: sheet.odometerKm === null,
    values: items.filter(each => each.unit && sheet.measured[each.code] === undefined).map(each => each.code),
    findings: sheet.findings.filter(each => each.code === null || each.degree === null).map(each => each.item),
    areas: areaCodes.filter(area => !sheet.done.includes(area)),
  }
}

export const isWhole = ({ odometer, values, findings, areas }: SheetGaps): boolean =>
  !odometer && values.length + findings.length + areas.length === 0

/** An item whose value is measured. */
type Measured = Pick<InspectionItem, 'area' | 'unit' | 'least' | 'most'>

/**
 * What a measured value says by itself: paint that is much thicker than the maker's was sprayed again, what is outside its
 * limits is worn, and so are tyres that are nearly done. Undefined: nothing.
 */
export function measuredFault(
  { area, unit, least = -Infinity, most = Infinity }: Measured,
  value: number,
): { code: DefectCode; degree: DefectDegree; repaired: boolean } | undefined {
  if (area === 'paint' && value > 170) return { code: 'XF', degree: 1, repaired: true }
  if (value < least || value > most) return { code: 'MS', degree: 2, repaired: false }
  return unit === 'mm' && area === 'wheels' && value < 3 ? { code: 'MS', degree: 1, repaired: false } : undefined
}
