import type { GoodsKind, GoodsState, ReturnPolicyCode } from '#contract/codes.ts'
import { type DeliveryWay, deliveryWays } from '#contract/constants.ts'
import { Refusal } from '#server/lib/refusal.ts'

/**
 * States that a good may be saved in, the present one first. What was on show keeps its page (decision 021), so it never
 * goes back to being prepared.
 */
export const goodsStatesFrom: Readonly<Record<GoodsState, readonly GoodsState[]>> = {
  pre_publish: ['pre_publish', 'publish'],
  publish: ['publish', 'withdrawn'],
  withdrawn: ['withdrawn', 'publish'],
}

/** Work at a dealer is always fitted there; a thing travels as the shop likes. */
export const waysFor: Readonly<Record<GoodsKind, readonly DeliveryWay[]>> = {
  goods: deliveryWays.map(row => row.code),
  package: ['fitting'],
}

/** A voucher's rule is for what is redeemed by voucher. */
export const policiesFor: Readonly<Record<GoodsKind, readonly ReturnPolicyCode[]>> = {
  goods: ['seven-days', 'confirm', 'custom-made'],
  package: ['voucher', 'custom-made'],
}

export interface GoodsFacts {
  works: readonly string[]
  deliveryWays: readonly DeliveryWay[]
  installFen: number
  returnPolicy: ReturnPolicyCode
  state: GoodsState
}

/** A price that a package of several visits has a whole share of for each. @throws Refusal VISITS_PRICE */
export function checkVisits(visits: number, ...fens: readonly (number | null)[]): void {
  if (fens.some(fen => (fen ?? 0) % visits !== 0)) throw new Refusal('VISITS_PRICE', { n: visits })
}

/** @throws Refusal VISITS_PRICE, WRONG_STATE, WAYS_WRONG, POLICY_WRONG, WORKS_WRONG: what the database would refuse without words */
export function checkGoods(
  {
    kind,
    state,
    returnPolicy,
    visits,
  }: Pick<GoodsFacts, 'state' | 'returnPolicy'> & { kind: GoodsKind; visits: number },
  wanted: GoodsFacts,
): void {
  if (!goodsStatesFrom[state].includes(wanted.state)) throw new Refusal('WRONG_STATE')
  const ways = new Set(wanted.deliveryWays)
  const strange = [...ways].some(way => !waysFor[kind].includes(way))
  if (strange || (wanted.installFen > 0 && !ways.has('fitting'))) throw new Refusal('WAYS_WRONG')
  // What a good has already may stay, as goods that were brought in from elsewhere may have their own.
  if (wanted.returnPolicy !== returnPolicy && !policiesFor[kind].includes(wanted.returnPolicy))
    throw new Refusal('POLICY_WRONG')
  checkVisits(visits, wanted.installFen)
  if (kind !== 'package' && wanted.works.length > 0) throw new Refusal('WORKS_WRONG')
}
