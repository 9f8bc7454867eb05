/** The fictional range of the demonstration: a file as `npm run import -- range` takes it (docs/range-file.md). */
import { readFileSync } from 'node:fs'
import { rangeFile } from '#server/lib/range/range-file.ts'
import { rangeRows as rowsOf, type RangeRows } from '#server/lib/range/range-rows.ts'

/** Where the file lies. */
export const seedRangePath = new URL('range.json', import.meta.url)

/** Every row of the range, table by table. */
export const rangeRows: RangeRows = rowsOf(rangeFile.parse(JSON.parse(readFileSync(seedRangePath, 'utf8'))))
export const seriesRows = rangeRows.car_series
export const trimRows = rangeRows.car_trim

const headlines = new Set(rangeRows.car_equipment.filter(line => line.headline).map(line => line.equipmentCode))
const equipmentOf = Map.groupBy(
  rangeRows.car_trim_equipment.filter(row => row.state === 'standard' && headlines.has(row.equipmentCode)),
  row => row.spuId,
)
/** Equipment that every car of a trim has, as the pages of used cars name it. */
export const standardEquipment = (spuId: number): string[] =>
  (equipmentOf.get(spuId) ?? []).map(row => row.equipmentCode)
