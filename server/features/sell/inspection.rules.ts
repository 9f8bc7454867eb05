/** What a sheet says, as a report has it; pure (decision 082). */
import {
  type AreaCode,
  areas as areaLetters,
  type Defect,
  gbLevel,
  type InspectionItem,
  itemCatalogueVersion,
} from '#contract/inspection.ts'
import { type InspectionSheet, measuredFault } from '#contract/inspection-sheet.ts'
import { inspectionItems } from '#contract/inspection-items.ts'
import type { Energy } from '#contract/car-codes.ts'
import { required } from '#contract/required.ts'
import { gradeFindings } from '#server/lib/report-grade.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Condition } from '#server/lib/valuation.ts'
import type { Found } from './sell.rules.ts'

const round = (share: number): number => Number(share.toFixed(3))

/** @throws Refusal SHEET_WRONG for an item that the catalogue has not, or that is named twice */
export function checkSheet(sheet: InspectionSheet, energy: Energy): void {
  const items = new Map(inspectionItems[energy].map(item => [item.code, item]))
  const found = sheet.findings.map(each => each.item)
  const photos = sheet.findings.flatMap(each => each.photoIds)
  const known = found.every(code => items.has(code)) && Object.keys(sheet.measured).every(code => items.get(code)?.unit)
  if (!known || new Set(found).size !== found.length || new Set(photos).size !== photos.length)
    throw new Refusal('SHEET_WRONG')
}

/** Findings of the inspector, and what measured values say where the inspector has said nothing. */
function defectsOf(sheet: InspectionSheet, items: ReadonlyMap<string, InspectionItem>): Defect[] {
  const found = sheet.findings.map(
    ({ item, code, degree, sizeMm, repaired, x, y }): Defect => ({
      item,
      grade: degree === 3 ? 3 : 2,
      code: required(code, 'kind of a finding'),
      degree: required(degree, 'degree of a finding'),
      ...(sizeMm === null ? {} : { sizeMm }),
      ...(x === null || y === null ? {} : { x: round(x), y: round(y) }),
      repaired,
    }),
  )
  const measured = Object.entries(sheet.measured).flatMap(([code, value]): Defect[] => {
    const item = required(items.get(code), 'measured item')
    const fault = found.some(each => each.item === code) ? undefined : measuredFault(item, value)
    if (!fault) return []
    const place = item.at ? { x: item.at[0], y: item.at[1] } : {}
    return [{ item: code, grade: 2, ...fault, ...place }]
  })
  return [...found, ...measured]
}

/** What a report says of the sheet; the sheet is whole. */
export function reported(sheet: InspectionSheet, energy: Energy) {
  const items = new Map(inspectionItems[energy].map(item => [item.code, item]))
  const defects = defectsOf(sheet, items)
  const { areas, score, grade } = gradeFindings(items, defects)
  // A frame that was put right is that of an accident car, whoever did it (domain E.3).
  const accident = defects.some(({ item }) => items.get(item)?.area === 'structure')
  return {
    catalogue: energy,
    catalogueVersion: itemCatalogueVersion,
    odometerKm: required(sheet.odometerKm, 'odometer'),
    score,
    gbLevel: gbLevel(score, accident),
    grade,
    itemCount: items.size,
    passedCount: areas.reduce((sum, area) => sum + area.passed, 0),
    areas,
    defects,
    measured: sheet.measured,
  }
}

/** What a whole sheet says of what decides about the price; keys and records are those that the owner named. */
export function foundBy(sheet: InspectionSheet, energy: Energy, said: Condition): Omit<Found, 'note'> {
  const { areas, defects, odometerKm } = reported(sheet, energy)
  const worst = (...codes: AreaCode[]) =>
    Math.max(...areas.filter(({ area }) => codes.includes(area)).map(({ grade }) => grade)) as 1 | 2 | 3
  return {
    mileageKm: odometerKm,
    accident: defects.some(({ item }) => item.startsWith(areaLetters.structure.letter)),
    condition: {
      ...said,
      body: worst('paint'),
      cabin: worst('cabin'),
      mechanics: worst('chassis', 'drive', 'electric'),
      tyres: worst('wheels'),
    },
  }
}
