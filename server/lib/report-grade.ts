/** How findings of an inspection become points and grades; the demonstration's reports and those of the desk alike. */
import {
  type AreaCode,
  areaCodes,
  areas,
  type Defect,
  type Grade,
  type InspectionArea,
  type InspectionItem,
} from '#contract/inspection.ts'

const safetyAreas: ReadonlySet<AreaCode> = new Set(['structure', 'chassis', 'drive'])

function penalty(defect: Defect, area: AreaCode): number {
  const base = defect.degree === 1 ? 0.9 : defect.degree === 2 ? 2.4 : 6
  return base * (safetyAreas.has(area) ? 1.8 : 1) * (defect.repaired ? 0.5 : 1)
}

export interface Graded {
  areas: InspectionArea[]
  score: number
  grade: Grade
}

/**
 * Points and grades (spec 9). 1: nothing poor and 96 points; 2: 80 points and nothing poor in what keeps the car safe;
 * otherwise 3.
 */
export function gradeFindings(items: ReadonlyMap<string, InspectionItem>, defects: readonly Defect[]): Graded {
  let points = 100
  const worst = new Map<AreaCode, Grade>()
  const faults = new Map<AreaCode, number>()
  for (const defect of defects) {
    const item = items.get(defect.item)
    if (!item) throw new Error(`no item ${defect.item} of an inspection`)
    const { area } = item
    points -= penalty(defect, area)
    faults.set(area, (faults.get(area) ?? 0) + 1)
    worst.set(area, Math.max(worst.get(area) ?? 1, defect.grade) as Grade)
    if (area === 'structure') points -= 12
  }
  const score = Number(Math.max(20, points).toFixed(1))
  const unsafe = [...safetyAreas].some(area => worst.get(area) === 3)
  const poor = defects.some(defect => defect.grade === 3)
  return {
    areas: areaCodes.map(area => ({
      area,
      total: areas[area].total,
      passed: areas[area].total - (faults.get(area) ?? 0),
      grade: worst.get(area) ?? 1,
    })),
    score,
    grade: score >= 96 && !poor ? 1 : score >= 80 && !unsafe ? 2 : 3,
  }
}
