import type * as z from 'zod'
import { isWithinCategory } from '#contract/goods-categories.ts'
import type { Scope as ScopeShape } from '#contract/shapes/promotion.ts'
import { percentOf } from '#contract/share.ts'
import { share } from '#server/lib/money.ts'

/** A line of a cart as it is priced: everything from the database, nothing from the browser (decisions: Calls). */
export interface PricedLine {
  skuCode: string
  spuCode: string
  categoryCode: string
  quantity: number
  /** What one piece costs now, in fen. */
  unitFen: number
}

/** What goods a reduction is for; empty lists mean every thing. A category stands for all below it. */
export type Scope = z.output<typeof ScopeShape>

/**
 * How much goes off: 满减 takes a fixed sum for each threshold reached, the highest one alone; 折扣 a share in hundredths
 * of a per cent.
 */
export type Reduction =
  | { kind: 'amountOff'; steps: readonly { fromFen: number; offFen: number }[] }
  | { kind: 'percentOff'; fromFen: number; basisPoints: number; mostFen: number | null }

export interface Campaign {
  code: string
  scope: Scope
  reduction: Reduction
}
export interface Coupon {
  couponNo: string
  scope: Scope
  reduction: Reduction
}

/** A line with what is taken off it; `payFen` is what is paid for it and what can come back. */
export interface ReckonedLine extends PricedLine {
  grossFen: number
  campaignCode: string | null
  campaignFen: number
  couponFen: number
  payFen: number
}
export interface Reckoning {
  lines: ReckonedLine[]
  grossFen: number
  campaigns: { code: string; offFen: number }[]
  couponFen: number
  payFen: number
}

/** Every line is worth at least a fen: what costs nothing cannot be paid, and an order of 0 fen has no payment. */
const LEAST_FEN = 1

/** Whether a reduction is for this thing. */
export function isInScope(
  { categories, spuCodes, seriesCodes }: Scope,
  line: Pick<PricedLine, 'spuCode' | 'categoryCode'>,
): boolean {
  if (seriesCodes) return false
  if (categories.length === 0 && spuCodes.length === 0) return true
  return spuCodes.includes(line.spuCode) || categories.some(code => isWithinCategory(code, line.categoryCode))
}

/** Whether a reduction is for new cars of a series. */
export const isForCar = ({ seriesCodes }: Scope, seriesCode: string): boolean =>
  seriesCodes !== undefined && (seriesCodes.length === 0 || seriesCodes.includes(seriesCode))

/** What a reduction takes off goods worth so much, never more than can go. */
export function reductionOf(reduction: Reduction, sumFen: number, reducibleFen: number): number {
  let off = 0
  if (reduction.kind === 'amountOff') {
    for (const step of reduction.steps) if (sumFen >= step.fromFen && step.offFen > off) off = step.offFen
  } else if (sumFen >= reduction.fromFen) {
    off = percentOf(sumFen, reduction.basisPoints)
    if (reduction.mostFen !== null) off = Math.min(off, reduction.mostFen)
  }
  return Math.min(off, reducibleFen)
}

/** How much a coupon is short of its lowest threshold, in fen; 0: it can be used; undefined: nothing in the cart fits it. */
export function shortOf(coupon: Coupon, lines: readonly ReckonedLine[]): number | undefined {
  const fitting = lines.filter(line => isInScope(coupon.scope, line))
  if (fitting.length === 0) return undefined
  const sum = fitting.reduce((all, line) => all + line.grossFen - line.campaignFen, 0)
  const { reduction } = coupon
  const least =
    reduction.kind === 'amountOff' ? Math.min(...reduction.steps.map(step => step.fromFen)) : reduction.fromFen
  return Math.max(0, least - sum)
}

/**
 * Reckons a cart. Each line takes part in one campaign at most. Campaigns are taken one after another, each time the one
 * that takes most off the lines that are still free; equal ones by code, so the result never depends on the order of
 * rows. Then one coupon, measured by what is left. Every reduction is divided over its lines by their value, to the fen.
 */
export function reckon(lines: readonly PricedLine[], campaigns: readonly Campaign[], coupon?: Coupon): Reckoning {
  const reckoned: ReckonedLine[] = lines.map(line => {
    const grossFen = line.unitFen * line.quantity
    return { ...line, grossFen, campaignCode: null, campaignFen: 0, couponFen: 0, payFen: grossFen }
  })
  const taken: Reckoning['campaigns'] = []
  const open = campaigns.toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))
  for (;;) {
    let best: { campaign: Campaign; among: ReckonedLine[]; offFen: number } | undefined
    for (const campaign of open) {
      if (taken.some(({ code }) => code === campaign.code)) continue
      const among = reckoned.filter(line => line.campaignCode === null && isInScope(campaign.scope, line))
      const offFen = offOf(campaign.reduction, among)
      if (offFen > (best?.offFen ?? 0)) best = { campaign, among, offFen }
    }
    if (!best) break
    const { campaign, among, offFen } = best
    takeOff(among, offFen, (line, fen) => {
      line.campaignCode = campaign.code
      line.campaignFen = fen
    })
    taken.push({ code: campaign.code, offFen })
  }
  let couponFen = 0
  if (coupon) {
    const among = reckoned.filter(line => isInScope(coupon.scope, line))
    couponFen = offOf(coupon.reduction, among)
    takeOff(among, couponFen, (line, fen) => {
      line.couponFen = fen
    })
  }
  const total = (of: (line: ReckonedLine) => number): number => reckoned.reduce((sum, line) => sum + of(line), 0)
  return {
    lines: reckoned,
    grossFen: total(line => line.grossFen),
    campaigns: taken,
    couponFen,
    payFen: total(line => line.payFen),
  }
}

const reducible = (line: ReckonedLine): number => Math.max(0, line.payFen - LEAST_FEN)

function offOf(reduction: Reduction, among: readonly ReckonedLine[]): number {
  const sum = among.reduce((all, line) => all + line.payFen, 0)
  return reductionOf(
    reduction,
    sum,
    among.reduce((all, line) => all + reducible(line), 0),
  )
}

function takeOff(
  among: readonly ReckonedLine[],
  offFen: number,
  note: (line: ReckonedLine, fen: number) => void,
): void {
  const parts = share(offFen, among.map(reducible))
  among.forEach((line, at) => {
    const fen = parts[at] ?? 0
    note(line, fen)
    line.payFen -= fen
  })
}
