/** What is wrong with the lines of a cart. Pure; every fact comes from the shop's own tables. */
import type { GoodsOrderKind } from '#contract/codes.ts'
import type { DeliveryWay } from '#contract/constants.ts'
import { deliveryWays } from '#contract/constants.ts'
import type { ErrorFacts } from '#contract/errors.ts'
import type { Word } from '#contract/parts.ts'
import type { Parsed } from '#contract/kit.ts'
import type { problemCodes } from '#contract/shapes/cart.ts'
import { nameOfSku, type SaleSku, unitFen } from '#server/features/promotion/sale-sku.queries.ts'
import { formatMoney } from '#contract/figures.ts'

export type ProblemCode = (typeof problemCodes)[number]

/** Limits of a cart: kinds of goods, and pieces of one line. */
export const MOST_LINES = 100
export const MOST_SKUS = 99

/** A line as somebody wishes it. */
export interface LineWish {
  skuCode: string
  /** The product that it was chosen on, if somebody says so. */
  spuCode?: string | undefined
  quantity: number
  deliveryWay: DeliveryWay
  outletId: number | null
  /** Price of one piece with its fitting that was seen; null: not said. */
  seenFen: number | null
  chosen: boolean
}

/** What a browser says of a line. */
export const wantedOf = (line: Parsed<'cart.merge'>['lines'][number]): LineWish => ({
  skuCode: line.skuCode,
  spuCode: line.spuCode,
  quantity: line.quantity,
  deliveryWay: line.deliveryWay,
  outletId: line.deliveryWay === 'express' ? null : (line.outletId ?? null),
  seenFen: line.seenFen ?? null,
  chosen: line.chosen,
})

/** What a line needs to know of its dealer. */
export interface Place {
  outletId: number
  shortNameCn: string
  shortNameEn: string
  services: readonly string[]
}

export interface Problem {
  code: ProblemCode
  facts: ErrorFacts
  /** Confirming it is enough. */
  confirm: boolean
}

interface LineFacts {
  key: string
  wanted: LineWish
  outlet: Place | undefined
  problems: Problem[]
  /** The largest quantity that can be chosen now; 0: none. */
  most: number
}
/** Chosen and without anything that keeps it from being bought; a changed price is counted as it is now. */
export type CountedLine = LineFacts & { piece: SaleSku; counted: true }
export type JudgedLine = CountedLine | (LineFacts & { piece: SaleSku | undefined; counted: false })

/** Names a line for browser and server alike. */
export const keyOf = (line: Pick<LineWish, 'skuCode' | 'deliveryWay' | 'outletId'>): string =>
  `${line.skuCode}:${line.deliveryWay}:${line.outletId ?? ''}`

/** Service of a dealer who fits things and works on cars (dictionary list of services). */
export const FITTING_SERVICE = 'service'

/**
 * Judges the lines together: pieces of one SKU share its stock, those of one product its limit for each customer. Lines
 * that are not chosen take nothing from the others.
 * @param bought pieces of each product that the customer has bought already
 */
export function judgeLines(
  wanted: readonly LineWish[],
  pieces: ReadonlyMap<string, SaleSku>,
  outlets: ReadonlyMap<number, Place>,
  bought: ReadonlyMap<string, number> = new Map(),
): JudgedLine[] {
  const ofSku = new Map<string, number>()
  const ofSpu = new Map<string, number>(bought)
  return wanted.map(line => {
    const piece = pieces.get(line.skuCode)
    const outlet = line.outletId === null ? undefined : outlets.get(line.outletId)
    const taken = { sku: ofSku.get(line.skuCode) ?? 0, spu: (piece && ofSpu.get(piece.spuCode)) ?? 0 }
    const problems = judge(line, piece, outlet, taken)
    const most = piece ? mostOf(piece, taken) : 0
    const free = line.chosen && problems.every(each => each.code === 'LINE_PRICE_CHANGED')
    if (piece && line.chosen && line.quantity > 0) {
      ofSku.set(line.skuCode, taken.sku + line.quantity)
      ofSpu.set(piece.spuCode, taken.spu + line.quantity)
    }
    const facts = { key: keyOf(line), wanted: line, outlet, problems, most }
    return free && piece ? { ...facts, piece, counted: true } : { ...facts, piece, counted: false }
  })
}

interface Taken {
  /** Pieces of the same SKU in earlier lines. */
  sku: number
  /** Pieces of the same product in earlier lines and bought before. */
  spu: number
}

const mostOf = (piece: SaleSku, taken: Taken): number =>
  piece.onSale
    ? Math.max(
        0,
        Math.min(MOST_SKUS, piece.left - taken.sku, piece.mostEach === null ? MOST_SKUS : piece.mostEach - taken.spu),
      )
    : 0

function judge(line: LineWish, piece: SaleSku | undefined, outlet: Place | undefined, taken: Taken): Problem[] {
  const stop = (code: ProblemCode, facts: ErrorFacts = {}): Problem[] => [{ code, facts, confirm: false }]
  if (!piece) return stop('GOODS_UNKNOWN')
  const name = nameOfSku(piece)
  if (line.spuCode !== undefined && line.spuCode !== piece.spuCode) return stop('SKU_OF_OTHER')
  if (!piece.onSale) return stop('GOODS_WITHDRAWN', { name })
  if (piece.left <= 0) return stop('SOLD_OUT', { name })
  const problems: Problem[] = []
  if (line.quantity < 1 || line.quantity > MOST_SKUS)
    problems.push(...stop('QUANTITY_WRONG', { most: Math.min(MOST_SKUS, piece.mostEach ?? MOST_SKUS) }))
  else if (piece.mostEach !== null && taken.spu + line.quantity > piece.mostEach)
    problems.push(...stop('OVER_LIMIT', { name, most: piece.mostEach, taken: taken.spu }))
  else if (taken.sku + line.quantity > piece.left) {
    const left = Math.max(0, piece.left - taken.sku)
    // Earlier lines have them all: what there is says more than that none are left.
    problems.push({ code: 'OUT_OF_STOCK', facts: { name, left: left || piece.left }, confirm: left > 0 })
  }
  if (!piece.deliveryWays.includes(line.deliveryWay)) {
    const way = deliveryWays.find(each => each.code === line.deliveryWay)
    problems.push(...stop('WAY_NOT_OFFERED', { name, way: way ?? '' }))
  } else if (line.deliveryWay !== 'express') problems.push(...judgeOutlet(line, outlet, name))
  const now = unitFen(piece, line.deliveryWay)
  if (line.seenFen !== null && line.seenFen !== now)
    problems.push({
      code: 'LINE_PRICE_CHANGED',
      facts: { name, from: formatMoney(line.seenFen), to: formatMoney(now) },
      confirm: true,
    })
  return problems
}

function judgeOutlet(line: LineWish, outlet: Place | undefined, name: Word): Problem[] {
  if (line.outletId === null) return [{ code: 'OUTLET_NEEDED', facts: { name }, confirm: false }]
  if (!outlet) return [{ code: 'OUTLET_UNKNOWN', facts: {}, confirm: false }]
  if (line.deliveryWay === 'fitting' && !outlet.services.includes(FITTING_SERVICE)) {
    const place = { cn: outlet.shortNameCn, en: outlet.shortNameEn }
    return [{ code: 'OUTLET_NO_FITTING', facts: { outlet: place }, confirm: false }]
  }
  return []
}

/** What kind of order a line becomes: work at a dealer, something that is fitted, or a thing. */
export const orderKindOf = (kind: SaleSku['kind'], way: DeliveryWay): GoodsOrderKind =>
  kind === 'package' ? 'package' : way === 'fitting' ? 'fitted' : 'goods'

/** Lines that travel together: one order each. */
export const groupKeyOf = (line: JudgedLine): string =>
  `${orderKindOf(line.piece?.kind ?? 'goods', line.wanted.deliveryWay)}:${line.wanted.deliveryWay}:${line.wanted.outletId ?? ''}`
