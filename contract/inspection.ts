import type { Energy } from '#contract/car-codes.ts'
import type { Language } from '#contract/errors.ts'
/**
 * What an inspection report speaks of (domain E.3: GB/T 30323-2013): areas, defect codes, units. The 168 items
 * stand in `inspection-items.ts`, a file of its own, so that only a page that lists them carries them.
 */

/** Battery cars are checked for their drive battery, others for engine and gearbox. */
export type ItemCatalogue = Energy
/** Raised when an item changes its meaning; old reports keep the number that they were made with. */
export const itemCatalogueVersion = 1

export const areaCodes = ['structure', 'paint', 'cabin', 'chassis', 'drive', 'wheels', 'electric'] as const
export type AreaCode = (typeof areaCodes)[number]

/** Areas in the order of the report; `letter` begins the codes of their items. */
export const areas: Readonly<Record<AreaCode, { letter: string; total: number; cn: string; en: string }>> = {
  structure: { letter: 'S', total: 32, cn: '车身骨架与结构', en: 'Body frame and structure' },
  paint: { letter: 'P', total: 28, cn: '外观漆面', en: 'Paint and exterior' },
  cabin: { letter: 'C', total: 24, cn: '内饰与座椅', en: 'Cabin and seats' },
  chassis: { letter: 'U', total: 30, cn: '底盘与制动', en: 'Chassis and brakes' },
  drive: { letter: 'D', total: 26, cn: '三电系统', en: 'Electric drive' },
  wheels: { letter: 'W', total: 16, cn: '轮胎与轮毂', en: 'Tyres and wheels' },
  electric: { letter: 'E', total: 12, cn: '电器与辅助驾驶', en: 'Electrics and driver assistance' },
}

/** The drive area is named after what drives the car. */
export const driveAreaNames: Readonly<Record<ItemCatalogue, { cn: string; en: string }>> = {
  BEV: { cn: '三电系统', en: 'Electric drive' },
  PHEV: { cn: '混动系统', en: 'Hybrid drive' },
  ICE: { cn: '发动机与变速箱', en: 'Engine and gearbox' },
}

/** Defect codes of the trade's work sheet; the last three are ours. */
export const defectCodes = {
  HH: { cn: '划痕', en: 'Scratch' },
  AX: { cn: '凹陷', en: 'Dent' },
  BX: { cn: '变形', en: 'Deformation' },
  XS: { cn: '锈蚀', en: 'Rust' },
  LW: { cn: '裂纹', en: 'Crack' },
  XF: { cn: '修复痕迹', en: 'Repair trace' },
  MS: { cn: '磨损', en: 'Wear' },
  SL: { cn: '渗漏', en: 'Seepage' },
  GZ: { cn: '功能异常', en: 'Malfunction' },
} as const
export type DefectCode = keyof typeof defectCodes

/** How strong a defect is. */
export const defectDegrees = {
  1: { cn: '轻微', en: 'Slight' },
  2: { cn: '明显', en: 'Noticeable' },
  3: { cn: '严重', en: 'Severe' },
} as const
export type DefectDegree = keyof typeof defectDegrees
/** 1 good, 2 normal wear, 3 poor (spec 9). */
export type Grade = 1 | 2 | 3

/** One item of the catalogue. */
export interface InspectionItem {
  /** Letter of the area and a number, `P04`; a report's measured values and defects name it. */
  code: string
  area: AreaCode
  cn: string
  en: string
  /** Unit of the measured value; absent: judged by eye, hand or ear. */
  unit?: string
  /** A value outside is a finding. */
  least?: number
  most?: number
  /** Where it is on the side outline, nose left, 0…1 from the left and from the top. */
  at?: readonly [x: number, y: number]
}

/** A line of `inspection_report.areas`. */
export interface InspectionArea {
  area: AreaCode
  total: number
  passed: number
  /** Worst grade of the area. */
  grade: Grade
}

/** A line of `inspection_report.defects`. */
export interface Defect {
  item: string
  grade: 2 | 3
  code: DefectCode
  degree: DefectDegree
  sizeMm?: number
  x?: number
  y?: number
  /** Put right during preparation. */
  repaired: boolean
}

/** GB/T 30323-2013: 1 from 90 points, 2 from 60, 3 from 20, 4 below; 5 is an accident car whatever its points. */
export function gbLevel(score: number, accident: boolean): 1 | 2 | 3 | 4 | 5 {
  if (accident) return 5
  if (score >= 90) return 1
  if (score >= 60) return 2
  return score >= 20 ? 3 : 4
}

/** The unit of a measured figure as people read it; signs of measures are the same in all languages. */
export const unitWords = (unit: string, figure: number | undefined, language: Language): string =>
  unit !== 'month' ? unit : language !== 'en' ? '个月' : figure === 1 ? 'month' : 'months'
