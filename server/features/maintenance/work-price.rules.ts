/** Which prices and times of works hold at a moment; pure (decision 073). */
import type { WorkRow } from './maintenance.rules.ts'

/** A row of the list as it is from a moment on; null: as it always was. */
export interface DatedWork extends WorkRow {
  active: boolean
  validFrom: Date | null
}

/** Of each work the latest that has begun at a moment; those that are offered then. */
export function validAt(rows: readonly DatedWork[], at: Date): WorkRow[] {
  const begun = rows.filter(({ validFrom }) => validFrom === null || validFrom <= at)
  return [...Map.groupBy(begun, row => row.work).values()].flatMap(of => {
    const [first, ...others] = of
    if (!first) return []
    const last = others.reduce((a, b) => (Number(b.validFrom ?? 0) > Number(a.validFrom ?? 0) ? b : a), first)
    if (!last.active) return []
    const { seriesCode, energy, work, everyKm, everyMonths, minutes, priceFen } = last
    return [{ seriesCode, energy, work, everyKm, everyMonths, minutes, priceFen }]
  })
}
