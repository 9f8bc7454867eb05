import {
  areas,
  type DefectCode,
  defectCodes,
  defectDegrees,
  driveAreaNames,
  type InspectionArea,
  type InspectionItem,
  type ItemCatalogue,
} from '#contract/inspection.ts'
import { inspectionItems } from '#contract/inspection-items.ts'
import { conditionGrades } from '#contract/constants.ts'
import type { Language } from '#contract/errors.ts'
import type { Reply } from '#contract/kit.ts'
import type { ReportRow } from './used-car.queries.ts'

type Head = Reply<'usedCar.report'>['head']
type Defect = Head['defects'][number]

interface StoredDefect {
  item: string
  grade: number
  code: DefectCode
  degree: 1 | 2 | 3
  sizeMm: number | null
  x: number | null
  y: number | null
  repaired: boolean
}

const inWords = (label: { cn: string; en: string }, language: Language): string =>
  language === 'en' ? label.en : label.cn

function areaName(code: keyof typeof areas, catalogue: ItemCatalogue, language: Language): string {
  return inWords(code === 'drive' ? driveAreaNames[catalogue] : areas[code], language)
}

function gradeName(grade: number, language: Language): string {
  const choice = conditionGrades.find(each => each.code === grade)
  return choice ? inWords(choice, language) : ''
}

const itemMaps = new Map<ItemCatalogue, Map<string, InspectionItem>>()
function itemsOf(catalogue: ItemCatalogue): Map<string, InspectionItem> {
  let items = itemMaps.get(catalogue)
  if (!items) {
    items = new Map(inspectionItems[catalogue].map(item => [item.code, item]))
    itemMaps.set(catalogue, items)
  }
  return items
}

function defectOf(stored: StoredDefect, catalogue: ItemCatalogue, language: Language): Defect {
  const item = itemsOf(catalogue).get(stored.item)
  const degree = inWords(defectDegrees[stored.degree], language)
  const kind = inWords(defectCodes[stored.code], language)
  return {
    itemCode: stored.item,
    item: item ? inWords(item, language) : stored.item,
    area: item ? areaName(item.area, catalogue, language) : '',
    code: stored.code,
    kind: language === 'en' ? `${degree} ${kind.toLowerCase()}` : `${degree}${kind}`,
    grade: stored.grade,
    sizeMm: stored.sizeMm ?? null,
    x: stored.x ?? null,
    y: stored.y ?? null,
    repaired: stored.repaired,
  }
}

/** One line for an area: what was found there, in plain words. */
function verdict(
  area: InspectionArea,
  defects: readonly Defect[],
  catalogue: ItemCatalogue,
  language: Language,
): string {
  const en = language === 'en'
  const name = areaName(area.area, catalogue, language)
  const found = defects.filter(defect => defect.area === name)
  if (found.length > 0)
    return found
      .slice(0, 2)
      .map(defect => `${defect.item}${en ? ': ' : ''}${defect.kind}`)
      .join(en ? '; ' : '，')
  if (area.passed < area.total)
    return en ? `${area.total - area.passed} items below the limit` : `${area.total - area.passed} 项未达标`
  if (area.area === 'structure') return en ? 'No repaired major accident' : '无重大事故修复'
  return en ? 'All items passed' : '全部项目通过'
}

/** The report as the car's page shows it. */
export function reportHead(row: ReportRow, language: Language): Head {
  const en = language === 'en'
  const catalogue = row.catalogue
  const defects = (row.defects as unknown as StoredDefect[]).map(each => defectOf(each, catalogue, language))
  return {
    reportNo: row.reportNo,
    inspector: en ? row.inspectorEn : row.inspectorCn,
    place: en ? row.placeEn : row.placeCn,
    inspectedOn: row.inspectedOn,
    odometerKm: row.odometerKm,
    score: row.score,
    gbLevel: row.gbLevel,
    grade: row.grade,
    gradeName: gradeName(row.grade, language),
    itemCount: row.itemCount,
    passedCount: row.passedCount,
    areas: (row.areas as unknown as InspectionArea[]).map(area => ({
      code: area.area,
      name: areaName(area.area, catalogue, language),
      total: area.total,
      passed: area.passed,
      grade: area.grade,
      verdict: verdict(area, defects, catalogue, language),
    })),
    defects,
    sha256: row.sha256,
  }
}

/** All items of a report, area by area, with measured values and findings. */
export function reportItems(row: ReportRow, language: Language): Reply<'usedCar.report'>['areas'] {
  const head = reportHead(row, language)
  const measured = row.measured as unknown as Record<string, number>
  const items = [...itemsOf(row.catalogue).values()]
  return head.areas.map(area => ({
    code: area.code,
    name: area.name,
    items: items
      .filter(item => item.area === area.code)
      .map(item => {
        const defect = head.defects.find(each => each.itemCode === item.code)
        const value = measured[item.code]
        const within = value === undefined || (value >= (item.least ?? -Infinity) && value <= (item.most ?? Infinity))
        return {
          code: item.code,
          name: inWords(item, language),
          passed: !defect && within,
          grade: defect?.grade ?? (within ? 1 : 2),
          value: value === undefined ? null : `${value}\u00a0${item.unit ?? ''}`.trim(),
          remark: defect ? defect.kind + (defect.sizeMm ? ` ${defect.sizeMm}\u00a0mm` : '') : null,
        }
      }),
  }))
}
