import { areas } from './inspection.ts'

/** Items of an inspection report. */
export const inspectionItemCount = Object.values(areas).reduce((sum, area) => sum + area.total, 0)

/** What the certified programme promises; the seed data and the staff's rules keep to it (domain E.2). */
export const certifiedProgramme = {
  warrantyMonths: 24,
  warrantyKm: 50_000,
  /** A car that is older or has run further is not certified. */
  oldestMonths: 72,
  mostKm: 120_000,
} as const
