import type { Parsed, Reply } from '#contract/kit.ts'
import type { Ctx } from '#server/http/context.ts'
import { disclaimerRows, modelRange } from './car.queries.ts'

/** Texts for places of the configurator: those of every car, and those of the cars that are named (spec 7). */
export async function disclaimersFor(
  version: 1 | 2,
  { locations, masterDataInfos }: Parsed<'car.disclaimers'>,
  ctx: Ctx,
): Promise<Reply<'car.disclaimers'>> {
  const [rows, range] = await Promise.all([disclaimerRows(ctx.memory), modelRange(ctx.memory)])
  const sopOf = new Map(range.flatMap(({ trims }) => trims.map(trim => [trim.packageCode, trim.sopOn])))
  const cars = masterDataInfos.map(({ packageCode, sopDate }) => {
    const known = packageCode.toUpperCase()
    return { packageCode: known, sopDate: sopDate ?? sopOf.get(known) ?? '' }
  })
  return rows
    .filter(row => row.version === version && (locations.length === 0 || locations.includes(row.location)))
    .filter(
      ({ packageCode, sopFrom }) =>
        (packageCode === null || cars.some(car => car.packageCode === packageCode)) &&
        (sopFrom === null || cars.some(car => car.sopDate >= sopFrom)),
    )
    .map(row => ({
      location: row.location as Reply<'car.disclaimers'>[number]['location'],
      defaultSelect: row.defaultSelect,
      disclaimerDesc: { cn: row.textCn, en: row.textEn },
      packageCode: row.packageCode,
    }))
}
