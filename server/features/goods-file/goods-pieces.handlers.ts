/** Goods and pieces that are made at the desk: judged and written as a file of them would be (decision 157). */
import type { Parsed } from '#contract/kit.ts'
import { modelRange } from '#server/features/car/car.queries.ts'
import { goodsRecords, touchGood } from '#server/features/goods/goods-row.queries.ts'
import type { Ctx, Handlers, StaffCtx, WriteCtx } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { changesOfKept, cellsOfGood, checkLines, linesOfKept, linesOfNew } from './goods-pieces.rules.ts'
import { namesOfColumns } from './goods-columns.ts'
import { type Cells, type KnownGoods, planOf, type PlannedLine } from './goods-plan.ts'
import { writePlan } from './goods-write.ts'

type Writing = Ctx & WriteCtx & StaffCtx

/** What there is of a good and of the codes that are asked for, locked: nobody makes the same at once. */
async function standing(
  ctx: Writing,
  spuCode: string,
  pieces: Parsed<'desk.goods.create'>['pieces'],
): Promise<KnownGoods> {
  const skuCodes = pieces.map(each => each.skuCode)
  const twice = skuCodes.find((code, n) => skuCodes.indexOf(code) !== n)
  if (twice) throw new Refusal('SKU_CODE_TAKEN', { code: twice })
  const known = await goodsRecords(ctx.tx, ctx.now, { spuCodes: [spuCode], skuCodes }, true)
  const taken = known.skus.find(sku => skuCodes.includes(sku.skuCode))
  if (taken) throw new Refusal('SKU_CODE_TAKEN', { code: taken.skuCode })
  const series = new Set((await modelRange(ctx.memory)).map(each => each.series.seriesCode))
  return { ...known, series, percent: ctx.config.PRICE_STEP_PERCENT, piecesAsSaid: true }
}

/** Writes all lines, or refuses them with what is wrong in the first. @throws Refusal GOODS_WRONG */
async function write(ctx: Writing, cells: readonly Cells[], known: KnownGoods): Promise<PlannedLine[]> {
  const plan = planOf(cells, known)
  checkLines(plan.lines)
  // A form has no second person: such a price is asked for once the piece is there (decision 179).
  if (plan.lines.some(line => line.far))
    throw new Refusal('GOODS_WRONG', {
      where: namesOfColumns.showPriceFen,
      why: {
        cn: `优惠超过 ${known.percent}%，须由第二人复核：请先按原价建立，再改价`,
        en: `More than ${known.percent} % off takes a second person: please make it at its full price, then change the price`,
      },
    })
  // Only prices and counts of pieces that are there have a history, and a form changes none of them.
  await writePlan(ctx.tx, plan, known, { staffId: ctx.staff.id, agreedBy: null, reason: '', now: ctx.now })
  return plan.lines
}

const codesOf = (pieces: readonly { skuCode: string }[]): string[] => pieces.map(each => each.skuCode)

export const goodsPiecesHandlers = {
  'desk.goods.create': async ({ input, ctx }) => {
    const { spuCode, pieces } = input
    const known = await standing(ctx, spuCode, pieces)
    if (known.goods.some(good => good.spuCode === spuCode)) throw new Refusal('GOODS_CODE_TAKEN', { code: spuCode })
    await write(ctx, linesOfNew(spuCode, input, cellsOfGood(input)), known)
    return { spuCode, version: 1, skuCodes: codesOf(pieces) }
  },

  'desk.goods.pieces': async ({ input, ctx }) => {
    const { spuCode, version, pieces } = input
    const known = await standing(ctx, spuCode, pieces)
    const good = known.goods.find(each => each.spuCode === spuCode)
    const own = known.skus.filter(sku => sku.spuCode === spuCode)
    if (!good || input.kept.some(each => !own.some(sku => sku.skuCode === each.skuCode))) throw new Refusal('NOT_FOUND')
    if (good.version !== version) throw new Refusal('EDITED_SINCE')
    const added = linesOfNew(spuCode, input)
    const lines = await write(ctx, [...added, ...linesOfKept(input, own, added.length)], known)
    ctx.changes = changesOfKept(lines)
    const changed = lines.some(({ changes }) => changes.length > 0)
    return {
      spuCode,
      version: changed ? await touchGood(ctx.tx, spuCode, ctx.now) : version,
      skuCodes: codesOf(pieces),
    }
  },
} satisfies Partial<Handlers>
