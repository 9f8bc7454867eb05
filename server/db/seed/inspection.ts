import {
  type AreaCode,
  areas,
  type Defect,
  type DefectCode,
  type DefectDegree,
  type Grade,
  gbLevel,
  type InspectionArea,
  type InspectionItem,
  type ItemCatalogue,
  itemCatalogueVersion,
} from '#contract/inspection.ts'
import { inspectionItems } from '#contract/inspection-items.ts'
import { measuredFault } from '#contract/inspection-sheet.ts'
import { gradeFindings } from '#server/lib/report-grade.ts'
import { sealReport } from '#server/lib/report-seal.ts'
import { dayName } from './days.ts'
import type { InspectedCar } from './inspected-car.ts'
import { inspectors } from './inspectors.ts'
import { measure } from './measured-values.ts'
import type { Random } from './random.ts'

/** What an inspector finds, before it is written into a report. */
export interface Findings {
  areas: InspectionArea[]
  defects: Defect[]
  measured: Record<string, number>
  score: number
  grade: Grade
}

/** What usually wears, by area: item numbers, code, sizes in mm, and how often a workshop puts it right. */
interface Wear {
  area: AreaCode
  weight: number
  items: readonly number[]
  code: DefectCode
  size?: readonly [least: number, most: number]
  repaired: number
  only?: ItemCatalogue
}
const panels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13]
const wears: readonly Wear[] = [
  { area: 'paint', weight: 30, items: [...panels, 14, 15], code: 'HH', size: [6, 60], repaired: 0.35 },
  { area: 'paint', weight: 8, items: panels, code: 'AX', size: [8, 40], repaired: 0.3 },
  { area: 'paint', weight: 6, items: [14, 15, 16, 17], code: 'XF', repaired: 1 },
  { area: 'paint', weight: 4, items: [18, 22, 23], code: 'LW', size: [2, 12], repaired: 0.2 },
  { area: 'paint', weight: 3, items: [28], code: 'MS', repaired: 0 },
  { area: 'wheels', weight: 16, items: [13, 14, 15, 16], code: 'HH', size: [8, 70], repaired: 0.4 },
  { area: 'wheels', weight: 3, items: [9, 10, 11, 12], code: 'MS', repaired: 0 },
  { area: 'cabin', weight: 8, items: [1, 2, 3], code: 'MS', repaired: 0 },
  { area: 'cabin', weight: 5, items: [8, 9, 10, 17], code: 'MS', repaired: 0 },
  { area: 'cabin', weight: 6, items: [12, 13, 14, 15, 22], code: 'HH', size: [5, 45], repaired: 0.1 },
  { area: 'cabin', weight: 1, items: [5, 20], code: 'GZ', repaired: 0.8 },
  { area: 'chassis', weight: 5, items: [28], code: 'HH', size: [20, 160], repaired: 0.1 },
  { area: 'chassis', weight: 3, items: [21, 23], code: 'MS', repaired: 0.5 },
  { area: 'chassis', weight: 2, items: [29], code: 'XS', repaired: 0 },
  { area: 'drive', weight: 3, items: [2, 3], code: 'SL', repaired: 0.6, only: 'ICE' },
  { area: 'drive', weight: 2, items: [14], code: 'SL', repaired: 0.6, only: 'PHEV' },
  { area: 'drive', weight: 1, items: [12, 17], code: 'MS', repaired: 0, only: 'BEV' },
  { area: 'electric', weight: 4, items: [4], code: 'MS', repaired: 0.7 },
  { area: 'electric', weight: 1, items: [8, 9], code: 'GZ', repaired: 0.7 },
]

const itemIndex = new Map(
  (Object.keys(inspectionItems) as ItemCatalogue[]).map(kind => [
    kind,
    new Map(inspectionItems[kind].map(item => [item.code, item])),
  ]),
)
const wearsOf = new Map(
  (Object.keys(inspectionItems) as ItemCatalogue[]).map(kind => {
    const fitting = wears.filter(wear => !wear.only || wear.only === kind)
    return [kind, { fitting, weights: fitting.map(wear => wear.weight) }]
  }),
)
const codeOf = (area: AreaCode, number: number): string => areas[area].letter + String(number).padStart(2, '0')

/** Finds wear by age and mileage, measures what is measured, and grades it. */
export function inspect(random: Random, car: InspectedCar): Findings {
  const items = itemIndex.get(car.energy) as Map<string, InspectionItem>
  const { fitting, weights } = wearsOf.get(car.energy) as { fitting: Wear[]; weights: number[] }
  const measured = measure(random, car)
  const defects: Defect[] = []
  const found = new Set<string>()

  const add = (item: InspectionItem, code: DefectCode, degree: DefectDegree, repaired: boolean, sizeMm?: number) => {
    if (found.has(item.code)) return
    found.add(item.code)
    const defect: Defect = { item: item.code, grade: degree === 3 ? 3 : 2, code, degree, repaired }
    if (sizeMm !== undefined) defect.sizeMm = sizeMm
    if (item.at) {
      defect.x = Number(Math.min(0.98, Math.max(0.02, item.at[0] + random.between(-0.03, 0.03))).toFixed(3))
      defect.y = Number(Math.min(0.95, Math.max(0.05, item.at[1] + random.between(-0.03, 0.03))).toFixed(3))
    }
    defects.push(defect)
  }

  if (car.accident) {
    const member = items.get(codeOf('structure', random.pick([8, 9, 10, 11, 17, 18, 26]))) as InspectionItem
    add(member, random.pick(['BX', 'XF'] as const), random.chance(0.6) ? 2 : 3, true)
  }
  const wear = Math.min(1.6, (car.months / 72) * 0.7 + (car.mileageKm / 120_000) * 0.7)
  const count = Math.min(12, Math.floor(wear * 5 + random.exponential(0.8)))
  for (let i = 0; i < count; i++) {
    const { area, items: numbers, code, size, repaired } = fitting[random.weighted(weights)] as Wear
    const item = items.get(codeOf(area, random.pick(numbers))) as InspectionItem
    const degree = ([1, 2, 3] as const)[random.weighted([84, 15 * Math.min(1, wear + 0.3), 1.2 * wear])] as DefectDegree
    const span = size && Math.round(random.between(size[0], size[0] + (size[1] - size[0]) * (degree / 3)))
    add(item, code, degree, random.chance(repaired), span)
  }
  for (const [code, value] of Object.entries(measured)) {
    const item = items.get(code) as InspectionItem
    const fault = measuredFault(item, value)
    if (fault) add(item, fault.code, fault.degree, fault.repaired)
  }
  return { ...gradeFindings(items, defects), defects, measured }
}

/** A row of `inspection_report`. */
export interface ReportRow {
  reportNo: string
  usedCarId: number
  vin: string
  catalogue: ItemCatalogue
  catalogueVersion: number
  outletId: number
  inspectorCn: string
  inspectorEn: string
  inspectedOn: string
  odometerKm: number
  score: number
  gbLevel: number
  grade: Grade
  itemCount: number
  passedCount: number
  areas: InspectionArea[]
  defects: Defect[]
  measured: Record<string, number>
  sha256: string
}

export interface ReportHead {
  carId: number
  /** Six digits of the car's number; they make the report's number unique. */
  number: number
  vin: string
  outletId: number
  day: number
  odometerKm: number
}

/** Writes the findings into a sealed report. */
export function writeReport(random: Random, head: ReportHead, car: InspectedCar, findings: Findings): ReportRow {
  const inspector = random.pick(inspectors)
  const passed = findings.areas.reduce((sum, area) => sum + area.passed, 0)
  const row = {
    reportNo: `QR-${dayName(head.day).replaceAll('-', '')}-${head.number}`,
    usedCarId: head.carId,
    vin: head.vin,
    catalogue: car.energy,
    catalogueVersion: itemCatalogueVersion,
    outletId: head.outletId,
    inspectorCn: inspector.cn,
    inspectorEn: inspector.en,
    inspectedOn: dayName(head.day),
    odometerKm: head.odometerKm,
    score: findings.score,
    gbLevel: gbLevel(findings.score, car.accident),
    grade: findings.grade,
    itemCount: inspectionItems[car.energy].length,
    passedCount: passed,
    areas: findings.areas,
    defects: findings.defects,
    measured: findings.measured,
  }
  return { ...row, sha256: sealReport(row) }
}
