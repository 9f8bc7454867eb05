/** Allotments and places as answers show them. */
import type { AllotmentNow, OwnPlace } from './launch.queries.ts'

export const showAllotment = ({ id, provinceCn, provinceEn, given, ...row }: AllotmentNow) => ({
  ...row,
  allotmentId: id,
  provinceName: provinceCn !== null && provinceEn !== null ? { cn: provinceCn, en: provinceEn } : null,
  left: Math.max(0, row.quantity - given),
})

/** A place as its customer sees it; the first who waits is number 1. */
export const showPlace = ({ before, dueAt, ...row }: OwnPlace) => ({ ...row, place: before + 1, keptUntil: dueAt })
