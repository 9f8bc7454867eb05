import { goodsCategories, isWithinCategory, lifestyleGroups } from '#contract/goods-categories.ts'
import type { Handlers } from '#server/http/context.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { cardOf, pricesOf } from './goods.cards.ts'
import { goodsCatalogueOf } from './goods.catalogue.ts'
import { showGoods } from './goods.detail.ts'
import { checkFit } from './goods.fit.ts'
import { countsOf, listGoods } from './goods.list.ts'
import { goodsByCode, skusByCode } from './goods.queries.ts'
import { stockOf } from './goods.rules.ts'
import { returnPolicyOf } from './goods.words.ts'

const entryLength = 9
const entries = goodsCategories.filter(row => row.code.length === entryLength)
const listsOf = (entry: string) =>
  goodsCategories.filter(row => row.code !== entry && isWithinCategory(entry, row.code))
/** The one list that has shelves (contract/goods-categories.ts). */
const shelved = '20000101010'

export const goodsHandlers = {
  'goods.categories': async ({ ctx }) => {
    const counts = countsOf(await goodsCatalogueOf(ctx.memory, ctx.now))
    const shown = (count: number | undefined, row: { code: string; cn: string; en: string }) => ({
      code: row.code,
      name: { cn: row.cn, en: row.en },
      count: count ?? 0,
    })
    return entries.map(entry => ({
      ...shown(counts.category[entry.code], entry),
      children: listsOf(entry.code).map(list => ({
        ...shown(counts.category[list.code], list),
        groups: list.code === shelved ? lifestyleGroups.map(row => shown(counts.group[row.code], row)) : [],
      })),
    }))
  },

  'goods.categoryChildren': async ({ input, ctx }) => {
    const { category } = countsOf(await goodsCatalogueOf(ctx.memory, ctx.now))
    const rows = input.categoryCode ? listsOf(input.categoryCode) : entries
    return rows.map(({ code, cn, en }) => ({
      code,
      name: { cn, en },
      count: category[code] ?? 0,
    }))
  },

  'goods.list': ({ input, ctx }) => listGoods(input, ctx),
  'goods.detail': ({ input, ctx }) => showGoods(input.spuCode, ctx),
  'goods.checkFit': ({ input, ctx }) => checkFit(input, ctx),

  'goods.bySkus': async ({ input, ctx }) => {
    const pieces = new Map((await skusByCode(ctx.db, input.skuCodes)).map(piece => [piece.skuCode, piece]))
    return [...new Set(input.skuCodes)].flatMap(skuCode => {
      const piece = pieces.get(skuCode)
      if (!piece) return []
      return [
        {
          skuCode,
          spuCode: piece.spuCode,
          categoryCode: piece.categoryCode,
          kind: piece.kind,
          name: { cn: piece.nameCn, en: piece.nameEn },
          fact: { cn: piece.factCn, en: piece.factEn },
          color: piece.colour
            ? {
                code: piece.colour,
                name: { cn: piece.colourCn ?? '', en: piece.colourEn ?? '' },
                hex: piece.colourHex ?? '',
              }
            : null,
          size: piece.size ? { code: piece.size, name: { cn: piece.sizeCn ?? '', en: piece.sizeEn ?? '' } } : null,
          ...pricesOf(piece),
          ...stockOf(piece),
          deliveryWays: piece.deliveryWays,
          installFen: piece.installFen,
          weightGrams: piece.weightG,
          mostEach: piece.mostEach,
          validMonths: piece.validMonths,
          returnPolicy: returnPolicyOf(piece.returnPolicy),
        },
      ]
    })
  },

  'goods.bySpus': async ({ input, ctx }) => {
    const rows = new Map((await goodsByCode(ctx.db, input.spuCodes)).map(row => [row.spuCode, row]))
    const day = beijingDay(ctx.now)
    return [...new Set(input.spuCodes)].flatMap(code => {
      const row = rows.get(code)
      return row?.state === 'publish' ? [cardOf(row, day)] : []
    })
  },
} satisfies Partial<Handlers>
