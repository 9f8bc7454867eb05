import { createHash } from 'node:crypto'
import type { Defect, InspectionArea } from '#contract/inspection.ts'

/** Everything of an inspection report that a reader relies on. */
export interface SealedReport {
  reportNo: string
  vin: string
  catalogue: string
  catalogueVersion: number
  outletId: number
  inspectorCn: string
  inspectedOn: string
  odometerKm: number
  score: number
  gbLevel: number
  grade: number
  itemCount: number
  passedCount: number
  areas: readonly InspectionArea[]
  defects: readonly Defect[]
  measured: Readonly<Record<string, number>>
  /** Photographs of findings, each with the SHA-256 of its largest file; absent or empty: the report is older, or has none. */
  photos?: readonly { item: string; photoId: string; sha256: string }[]
  /** The report that this one corrects, and why; absent or null: it is the first of its inspection. */
  replacesNo?: string | null
  correction?: string | null
}

/**
 * The report as one text with a fixed order of fields, so that it does not depend on how a database keeps JSON.
 * A printed report carries the hash of this text; whoever holds the print can check the page against it (domain A.2,
 * Verifiable report).
 */
export function canonicalReport(report: SealedReport): string {
  const { photos = [], replacesNo = null, correction = null } = report
  // Older reports keep the text that they were sealed with.
  const format = correction !== null ? 3 : photos.length > 0 ? 2 : 1
  return JSON.stringify([
    `hesper-inspection-${format}`,
    report.reportNo,
    report.vin,
    report.catalogue,
    report.catalogueVersion,
    report.outletId,
    report.inspectorCn,
    report.inspectedOn,
    report.odometerKm,
    report.score,
    report.gbLevel,
    report.grade,
    report.itemCount,
    report.passedCount,
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
    ...(format > 1 ? [photos.map(p => [p.item, p.photoId, p.sha256])] : []),
    ...(format > 2 ? [replacesNo, correction] : []),
  ])
}

/** SHA-256 of the canonical text, 64 hex characters. */
export const sealReport = (report: SealedReport): string =>
  createHash('sha256').update(canonicalReport(report), 'utf8').digest('hex')
