/** Replacing a car by another: reckoning for anybody, leads with it, and what customers have asked for (decision 074). */
import { replaceSum } from '#contract/replace.ts'
import type { Reply } from '#contract/kit.ts'
import { outletsOf } from '#server/features/dealer/dealer.queries.ts'
import { cityName, shownValue } from '#server/features/sell/sell.value.ts'
import { type Handlers, Page } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { type Condition, gradeOf } from '#server/lib/valuation.ts'
import { withWords } from '#server/lib/words.ts'
import { replacementOf, type ReplacementRow, replacementsOf } from './replace.queries.ts'
import { type OldCar, oldCar, usualFor, wantedCar } from './replace.reckon.ts'
import { type KeptLoan, submitReplacement } from './replace.submit.ts'

type Kept = Reply<'replace.list'>[number]

const loanOf = (row: ReplacementRow): KeptLoan | null => row.loan as KeptLoan | null

const keptOf = (row: ReplacementRow): Kept => ({
  ...row,
  oldName: { cn: row.oldCn, en: row.oldEn },
  wanted: {
    kind: row.wantedKind,
    key: row.wantedKey,
    name: { cn: row.wantedCn, en: row.wantedEn },
    seriesCode: row.seriesCode,
    bodyKey: row.bodyKey,
    paint: row.paint,
    priceFen: row.priceFen,
  },
  monthlyFen: loanOf(row)?.monthlyFen ?? null,
})

const shownOld = ({ car, value: { trim } }: OldCar): Reply<'replace.reckon'>['oldCar'] => ({
  ...car,
  name: { cn: trim.nameCn, en: trim.nameEn },
  seriesCode: trim.seriesCode,
  rangeCode: trim.rangeCode,
  grade: gradeOf(car.condition),
})

export const replaceHandlers = {
  'replace.reckon': async ({ input, ctx }) => {
    const [old, wanted] = await Promise.all([
      oldCar(ctx, input),
      input.wanted === undefined ? null : wantedCar(ctx, input.wanted),
    ])
    return {
      oldCar: old && shownOld(old),
      value: old && shownValue(old.value, await cityName(ctx, old.car.cityCode), ctx.now),
      offer: old?.offer
        ? { carOfferNo: old.offer.carOfferNo, offerFen: old.oldFen ?? 0, dueAt: old.offer.dueAt }
        : null,
      oldFen: old?.oldFen ?? null,
      wanted,
      bonusFen: wanted?.bonus?.amountFen ?? 0,
      bonusName: wanted?.bonus?.name ?? null,
      usual: usualFor(wanted),
      products: (wanted?.products ?? []).map(product => ({ ...withWords(product), lender: product.channel })),
      valuedAt: ctx.now,
    }
  },

  'replace.submit': async ({ input, ctx }) => {
    const { row, merged, ...sent } = await submitReplacement(ctx, input)
    const outlet = (await outletsOf(ctx.memory)).find(each => each.outletId === row.outletId)
    return { ...sent, leadNo: row.leadNo, merged, outlet: outlet ? withWords(outlet) : null, submittedAt: ctx.now }
  },

  'replace.list': async ({ input: { pageNumber, pageSize }, ctx }) => {
    const { rows, total } = await replacementsOf(ctx.db, ctx.customerId, pageSize, (pageNumber - 1) * pageSize)
    return new Page(rows.map(keptOf), { pageNumber, pageSize, total })
  },

  'replace.detail': async ({ input, ctx }) => {
    const row = await replacementOf(ctx.db, ctx.customerId, input.replacementNo)
    if (!row) throw new Refusal('NOT_FOUND')
    const loan = loanOf(row)
    return {
      ...keptOf(row),
      old: { ...row, use: row.useKind, condition: row.condition as Condition },
      carOfferNo: row.carOfferNo,
      owedFen: row.owedFen,
      byHand: row.oldFen === null,
      lines: replaceSum(row, loan).lines,
      loan: loan && { ...loan, productCode: row.productCode ?? '' },
    }
  },
} satisfies Partial<Handlers>
