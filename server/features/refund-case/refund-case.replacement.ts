/** What takes the place of pieces that come back: whether it may, and its stock (decision 165). */
import { type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { EXCHANGE_ROUNDS, type Replacement, replacementsOf } from '#server/features/order/exchange.queries.ts'
import { reserveStock, type SkuQuantity } from '#server/features/stock/goods-stock.queries.ts'
import type { Kysely } from 'kysely'
import { required } from '#contract/required.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { type CaseAmount, noAmount } from './refund-case.amount.ts'
import type { CaseSku } from './refund-case.queries.ts'
import { type CaseReason, isShopsFault } from './refund-case.reasons.ts'
import { type CaseWish, checkPicks, type OrderToJudge } from './refund-case.reckon.ts'
import { nameOfSkus } from './refund-case.sku-names.ts'

/** Pieces that a line can be exchanged for: at the same price, and the same one only where the shop answers for it. */
export const offered = (all: readonly Replacement[], lineSeq: number): Replacement[] =>
  all.filter(each => each.lineSeq === lineSeq && each.samePrice && each.left > 0)

/** Whether a line can be exchanged once more. */
export const mayExchangeAgain = ({ exchangeRound }: { exchangeRound: number }): boolean =>
  exchangeRound < EXCHANGE_ROUNDS

/**
 * Whether these pieces can be exchanged for those that were chosen.
 * @returns the SKU of each line
 * @throws Refusal EXCHANGE_NOT_CHOSEN, EXCHANGE_OTHER_GOODS, EXCHANGE_OTHER_PRICE, EXCHANGE_SOLD_OUT, EXCHANGE_ENOUGH, and
 *   as `checkPicks` says
 */
export async function checkExchange(
  db: Kysely<DB>,
  found: OrderToJudge,
  wanted: CaseWish,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  if (!wanted.withReturn) throw new Refusal('RETURN_NEEDED')
  checkPicks(found, wanted, now)
  const all = await replacementsOf(db, found.order.id)
  return new Map(
    wanted.picks.map(({ lineSeq, quantity, forSku }) => {
      const line = required(
        found.lines.find(each => each.seq === lineSeq),
        `line ${lineSeq}`,
      )
      if (!mayExchangeAgain(line)) throw new Refusal('EXCHANGE_ENOUGH')
      if (forSku === undefined) throw new Refusal('EXCHANGE_NOT_CHOSEN')
      const chosen = all.find(each => each.lineSeq === lineSeq && each.skuCode === forSku)
      checkChoice(chosen, { quantity, reason: wanted.reason })
      return [lineSeq, required(chosen, 'choice').skuId] as const
    }),
  )
}

function checkChoice(chosen: Replacement | undefined, asked: { quantity: number; reason: CaseReason }): void {
  if (!chosen || (chosen.same && !isShopsFault(asked.reason))) throw new Refusal('EXCHANGE_OTHER_GOODS')
  const { optionCn, optionEn, skuCode, left } = chosen
  const name = { cn: optionCn || skuCode, en: optionEn || skuCode }
  if (!chosen.samePrice) throw new Refusal('EXCHANGE_OTHER_PRICE', { name })
  if (left < asked.quantity) throw new Refusal('EXCHANGE_SOLD_OUT', { name, left: Math.max(0, left) })
}

/** An exchange in the reckoning of a case: pieces, and no money. */
export const noMoneyFor = (picks: CaseWish['picks']): CaseAmount => ({
  lines: picks.map(({ lineSeq, quantity }) => ({ lineSeq, quantity, amountFen: 0, compensatedFen: 0 })),
  ...noAmount,
})

/** What takes the place of the pieces of a case, by SKU. */
export const replacementsIn = (lines: readonly CaseSku[]): SkuQuantity[] =>
  lines
    .filter(each => each.quantity > 0)
    .map(each => ({ skuId: required(each.newSkuId, 'replacement of an exchange'), quantity: each.quantity }))

/** Holds what was chosen, so that nobody else buys it while the case is judged. @throws Refusal EXCHANGE_SOLD_OUT */
export async function holdReplacements(tx: Transaction<DB>, lines: readonly CaseSku[]): Promise<void> {
  const [missing] = await reserveStock(tx, replacementsIn(lines))
  if (missing)
    throw new Refusal('EXCHANGE_SOLD_OUT', {
      name: await nameOfSkus(tx, missing.skuId),
      left: Math.max(0, missing.left),
    })
}
