/** Purchases and their lines for tests of what comes back. */
import type { DeliveryWay } from '#contract/constants.ts'
import type { Reductions } from '#server/features/order/goods.plan.ts'
import { type Campaign, type Coupon, reckon, type Scope } from '#server/features/promotion/promotion.rules.ts'
import type { BoughtLine, CaseAmount, OrderFreight, Pick } from './refund-case.amount.ts'

export const everything: Scope = { categories: [], spuCodes: [] }
export const over = (fromFen: number, offFen: number) => ({ kind: 'amountOff' as const, steps: [{ fromFen, offFen }] })
export const off = (code: string, fromFen: number, offFen: number, scope = everything): Campaign => ({
  code,
  scope,
  reduction: over(fromFen, offFen),
})
export const none: Reductions = { campaigns: [], coupon: null, gifts: [] }

/** `Pick` is a piece of a line here. */
export type Pick_<T, K extends keyof T> = { [P in K]: T[P] }

export interface Bought {
  spu: string
  quantity?: number
  priceFen: number
  installFen?: number
  orderId?: number
  way?: DeliveryWay
}

/** Lines as they are frozen when they are placed under these rules. */
export function placed(things: readonly Bought[], rules: Reductions, giftOf = ''): BoughtLine[] {
  const priced = things.map(({ spu, quantity = 1, priceFen, installFen = 0 }) => ({
    skuCode: `${spu}-1`,
    spuCode: spu,
    categoryCode: '20000101010',
    quantity,
    unitFen: priceFen + installFen,
  }))
  const seqs = new Map<number, number>()
  const lines = reckon(priced, rules.campaigns, rules.coupon ?? undefined).lines.map((line, at): BoughtLine => {
    const { orderId = 1, installFen = 0, way: deliveryWay = 'express' } = things[at]!
    seqs.set(orderId, (seqs.get(orderId) ?? 0) + 1)
    const { skuCode, spuCode, categoryCode, quantity, unitFen } = line
    const priceFen = unitFen - installFen
    const fresh = { lineSeq: seqs.get(orderId)!, back: 0, backFen: 0, compensatedFen: 0, gift: false, visits: 1 }
    return {
      orderId,
      deliveryWay,
      skuCode,
      spuCode,
      categoryCode,
      quantity,
      priceFen,
      installFen,
      dueFen: line.payFen,
      ...fresh,
    }
  })
  if (giftOf === '') return lines
  const gift = { ...lines[0]!, lineSeq: lines.length + 1, skuCode: giftOf, spuCode: giftOf, quantity: 1 }
  return [...lines, { ...gift, priceFen: 0, installFen: 0, dueFen: 0, gift: true }]
}

export const order = (change: Partial<OrderFreight> = {}): OrderFreight => ({
  orderId: 1,
  deliveryWay: 'express',
  freightFen: 0,
  freightBackFen: 0,
  takenFen: 0,
  nothingSent: true,
  unsent: true,
  ...change,
})

/** The lines after a case was granted, those of other orders of the purchase among them. */
export function granted(
  lines: readonly BoughtLine[],
  orderId: number,
  given: Pick_<CaseAmount, 'lines'> & Partial<Pick_<CaseAmount, 'elsewhere'>>,
) {
  const elsewhere = (given.elsewhere ?? []).flatMap(each =>
    each.lines.map(part => ({ ...part, quantity: 0, compensatedFen: 0, orderId: each.orderId })),
  )
  const all = [...given.lines.map(part => ({ ...part, orderId })), ...elsewhere]
  return lines.map(line => {
    const part = all.find(each => each.orderId === line.orderId && each.lineSeq === line.lineSeq)
    if (!part) return line
    const compensatedFen = line.compensatedFen + (part.compensatedFen ?? 0)
    return { ...line, back: line.back + part.quantity, backFen: line.backFen + part.amountFen, compensatedFen }
  })
}

export const two = [
  { spu: 'a', priceFen: 10_000 },
  { spu: 'b', priceFen: 10_000 },
]
export const pair: Reductions = { ...none, campaigns: [off('pair', 20_000, 5_000)] }
export const pick = (...seqs: number[]): Pick[] => seqs.map(lineSeq => ({ lineSeq, quantity: 1 }))

export function couponOf(fromFen: number, offFen: number): Coupon {
  return { couponNo: 'HC1', scope: everything, reduction: over(fromFen, offFen) }
}
