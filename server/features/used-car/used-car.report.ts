import {
  areas,
  type DefectCode,
  defectCodes,
  defectDegrees,
  driveAreaNames,
  type InspectionArea,
  type InspectionItem,
  type ItemCatalogue,
  unitWords,
} from '#contract/inspection.ts'
import { inspectionItems } from '#contract/inspection-items.ts'
import { conditionGrades } from '#contract/used-car-codes.ts'
import type { Word } from '#contract/parts.ts'
import type { Reply } from '#contract/kit.ts'
import { alike, inBoth, inLanguage, withWords } from '#server/lib/words.ts'
import { placedItem } from '#contract/inspection-spots.ts'
import type { NumberedReport, ReportRow } from './report.queries.ts'

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

const areaName = (code: keyof typeof areas, catalogue: ItemCatalogue): Word =>
  code === 'drive' ? driveAreaNames[catalogue] : areas[code]

const itemMaps = new Map<ItemCatalogue, Map<string, InspectionItem>>()
function itemsOf(catalogue: ItemCatalogue): Map<string, InspectionItem> {
  let items = itemMaps.get(catalogue)
  if (!items) {
    items = new Map(inspectionItems[catalogue].map(item => [item.code, item]))
    itemMaps.set(catalogue, items)
  }
  return items
}

function defectOf(stored: StoredDefect, catalogue: ItemCatalogue): Omit<Defect, 'photoIds'> {
  const item = itemsOf(catalogue).get(stored.item)
  const degree = defectDegrees[stored.degree]
  const kind = defectCodes[stored.code]
  return {
    ...stored,
    itemCode: stored.item,
    item: item ?? alike(stored.item),
    area: item ? areaName(item.area, catalogue) : alike(''),
    kind: { cn: `${degree.cn}${kind.cn}`, en: `${degree.en} ${kind.en.toLowerCase()}` },
    sizeMm: stored.sizeMm ?? null,
    x: stored.x ?? null,
    y: stored.y ?? null,
  }
}

/** One line for an area: what was found there, in plain words. */
function verdict(area: InspectionArea, defects: readonly Defect[], catalogue: ItemCatalogue): Word {
  const name = areaName(area.area, catalogue)
  const found = defects.filter(defect => defect.area === name).slice(0, 2)
  if (found.length > 0)
    return {
      cn: found.map(({ item, kind }) => `${item.cn}${kind.cn}`).join('，'),
      en: found.map(({ item, kind }) => `${item.en}: ${kind.en}`).join('; '),
    }
  const missed = area.total - area.passed
  if (missed > 0) return { cn: `${missed} 项未达标`, en: `${missed} items below the limit` }
  if (area.area === 'structure') return { cn: '无重大事故修复', en: 'No repaired major accident' }
  return { cn: '全部项目通过', en: 'All items passed' }
}

/** The report as the car's page shows it. */
export function reportHead(row: ReportRow): Head {
  const { catalogue } = row
  const photos = row.photos as { item: string; photoId: string }[]
  const defects = (row.defects as StoredDefect[]).map(each => ({
    ...defectOf(each, catalogue),
    photoIds: photos.filter(({ item }) => item === each.item).map(({ photoId }) => photoId),
  }))
  return {
    ...withWords(row),
    gradeName: conditionGrades.find(each => each.code === row.grade) ?? alike(''),
    areas: (row.areas as InspectionArea[]).map(area => ({
      ...area,
      code: area.area,
      name: areaName(area.area, catalogue),
      verdict: verdict(area, defects, catalogue),
    })),
    defects,
  }
}

/** What a report corrects; null: it is the first of its inspection. */
export const correctionOf = ({ replacesNo, correction }: ReportRow): Reply<'usedCar.report'>['correction'] =>
  replacesNo !== null && correction !== null ? { reportNo: replacesNo, reason: correction } : null

/** All items of a report, area by area, with measured values and findings. */
export function reportItems(row: ReportRow): Reply<'usedCar.report'>['areas'] {
  const head = reportHead(row)
  const measured = row.measured as Record<string, number>
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
          name: item,
          passed: !defect && within,
          grade: defect?.grade ?? (within ? 1 : 2),
          spot: value === undefined ? null : placedItem(item, value),
          value:
            value === undefined
              ? null
              : inBoth(language => `${value}\u00a0${unitWords(item.unit ?? '', value, language)}`.trim()),
          remark: defect
            ? inBoth(language => inLanguage(defect.kind, language) + (defect.sizeMm ? ` ${defect.sizeMm}\u00a0mm` : ''))
            : null,
        }
      }),
  }))
}

/** What is told of a report whose number somebody checks: enough to hold it against the paper. */
export function reportSummary(row: NumberedReport) {
  const {
    reportNo,
    inspector,
    place,
    inspectedOn,
    odometerKm,
    score,
    grade,
    gradeName,
    itemCount,
    passedCount,
    defects,
  } = reportHead(row)
  return {
    reportNo,
    // A car that was withdrawn has no page any more.
    carNo: row.state === null || row.state === 'withdrawn' ? null : row.carNo,
    title: { cn: row.titleCn, en: row.titleEn },
    vinMasked: `${row.vin.slice(0, 4)}*********${row.vin.slice(-4)}`,
    inspector,
    place,
    inspectedOn,
    odometerKm,
    score,
    grade,
    gradeName,
    itemCount,
    passedCount,
    defects: defects.map(({ item, kind, sizeMm, repaired }) => ({ item, kind, sizeMm, repaired })),
  }
}
