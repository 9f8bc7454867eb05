/** A new car in stock as lists of staff show it. */
import type { Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import type { Ctx } from '#server/http/context.ts'
import { alike } from '#server/lib/words.ts'
import type { StockCarRow } from './stock-car.queries.ts'
import { placeWord, stockStateWord } from './stock-car.words.ts'

/** Names of all trims that there ever were. */
export async function trimNames(ctx: Ctx): Promise<(spuId: number) => Word> {
  const trims = new Map((await modelRange(ctx.memory)).flatMap(({ trims: all }) => all).map(each => [each.spuId, each]))
  return spuId => {
    const trim = trims.get(spuId)
    return trim ? { cn: trim.nameCn, en: trim.nameEn } : alike(String(spuId))
  }
}

/** @param nameOf words of a version, see `trimNames` */
export const showStockCar = (
  { spuId, outletCn, outletEn, ...row }: StockCarRow,
  nameOf: (spuId: number) => Word,
): Reply<'desk.stockCar.list'>[number] => ({
  ...row,
  title: nameOf(spuId),
  stateText: stockStateWord(row.state),
  placeText: placeWord(row.place),
  outletName: { cn: outletCn, en: outletEn },
})
