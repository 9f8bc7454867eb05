import { createHash } from 'node:crypto'
import type { Defect, InspectionArea } from '#contract/inspection.ts'

/** Everything of an inspection report that a reader relies on. */
export interface SealedReport {
  report_no: string
  vin: string
  catalogue: string
  catalogue_version: number
  outlet_id: number
  inspector_cn: string
  inspected_on: string
  odometer_km: number
  score: number
  gb_level: number
  grade: number
  item_count: number
  passed_count: number
  areas: readonly InspectionArea[]
  defects: readonly Defect[]
  measured: Readonly<Record<string, number>>
}

/**
 * The report as one text with a fixed order of fields, so that it does not depend on how a database keeps JSON.
 * A printed report carries the hash of this text; whoever holds the print can check the page against it (domain A.2,
 * Verifiable report).
 */
export function canonicalReport(report: SealedReport): string {
  return JSON.stringify([
    'hesper-inspection-1',
    report.report_no,
    report.vin,
    report.catalogue,
    report.catalogue_version,
    report.outlet_id,
    report.inspector_cn,
    report.inspected_on,
    report.odometer_km,
    report.score,
    report.gb_level,
    report.grade,
    report.item_count,
    report.passed_count,
    report.areas.map(a => [a.area, a.total, a.passed, a.grade]),
    report.defects.map(d => [
      d.item,
      d.grade,
      d.code,
      d.degree,
      d.sizeMm ?? null,
      d.x ?? null,
      d.y ?? null,
      d.repaired,
    ]),
    Object.entries(report.measured).sort(([a], [b]) => (a < b ? -1 : 1)),
  ])
}

/** SHA-256 of the canonical text, 64 hex characters. */
export const sealReport = (report: SealedReport): string =>
  createHash('sha256').update(canonicalReport(report), 'utf8').digest('hex')
