import type { ErrorFacts, ErrorName } from '#contract/errors.ts'
import { nameOfSku, type SaleSku, unitFen } from '#server/features/promotion/sale-sku.queries.ts'
import type { CartRow, NewCartLine } from './cart.queries.ts'
import { keyOf, MOST_LINES, MOST_SKUS, type LineWish } from './cart.rules.ts'

/** Something of a visitor's cart that was not taken over as it stood. */
export interface MergeNotice {
  skuCode: string
  code: ErrorName
  facts: ErrorFacts
}

/**
 * Joins a visitor's lines to a customer's: quantities add up, as far as stock and limits go. What the shop does not know
 * is left out, and everything that was not taken over as it stood is told. What is sold out or withdrawn comes along: the
 * cart shows it and says so.
 * @param open ids of the dealers that are open; another one has to be chosen anew
 */
export function mergeLines(
  rows: readonly CartRow[],
  wanted: readonly LineWish[],
  pieces: ReadonlyMap<string, SaleSku>,
  open: ReadonlySet<number>,
): { lines: NewCartLine[]; told: MergeNotice[] } {
  const told: MergeNotice[] = []
  const lines = new Map<string, NewCartLine>()
  const kept = new Map(rows.map(row => [keyOf(row), row]))
  for (const asked of wanted) {
    const tell = (code: ErrorName, facts: ErrorFacts = {}): void =>
      void told.push({ skuCode: asked.skuCode, code, facts })
    const piece = pieces.get(asked.skuCode)
    if (!piece) {
      tell('GOODS_UNKNOWN')
      continue
    }
    if (asked.quantity < 1) {
      tell('QUANTITY_WRONG', { most: MOST_SKUS })
      continue
    }
    let { outletId } = asked
    if (outletId !== null && !open.has(outletId)) {
      tell('OUTLET_UNKNOWN')
      outletId = null
    }
    const key = keyOf({ ...asked, outletId })
    const there = lines.get(key) ?? kept.get(key)
    if (!there && kept.size + [...lines.keys()].filter(each => !kept.has(each)).length >= MOST_LINES) {
      tell('CART_FULL', { n: MOST_LINES })
      continue
    }
    const sum = (there?.quantity ?? 0) + asked.quantity
    const limit = Math.min(MOST_SKUS, piece.mostEach ?? MOST_SKUS)
    const most = piece.onSale && piece.left > 0 ? Math.min(limit, piece.left) : MOST_SKUS
    const quantity = Math.max(there?.quantity ?? 0, Math.min(sum, most))
    if (quantity < sum) {
      const name = nameOfSku(piece)
      if (most < limit) tell('OUT_OF_STOCK', { name, left: piece.left })
      else if (piece.mostEach !== null) tell('OVER_LIMIT', { name, most: piece.mostEach, taken: there?.quantity ?? 0 })
      else tell('QUANTITY_WRONG', { most: MOST_SKUS })
    }
    lines.set(key, {
      skuCode: asked.skuCode,
      deliveryWay: asked.deliveryWay,
      outletId,
      quantity,
      chosen: there?.chosen ?? asked.chosen,
      seenFen: there?.seenFen ?? (asked.seenFen || unitFen(piece, asked.deliveryWay)),
    })
  }
  return { lines: [...lines.values()], told }
}
