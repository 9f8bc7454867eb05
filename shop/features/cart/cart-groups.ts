import { groupedWays } from '#contract/codes.ts'
import type { DeliveryWay } from '#contract/constants.ts'
import type { Output } from '#contract/kit.ts'

export type Cart = Output<'cart.list'>
export type CartLine = Cart['cartList'][number]
export type LineProblem = CartLine['problems'][number]

/** Lines that go the same way, from or to the same dealer. */
export interface CartGroup {
  key: string
  deliveryWay: DeliveryWay
  kind: CartLine['kind']
  outlet: CartLine['outlet']
  lines: CartLine[]
}

/** No change of the line brings these back: they stand apart (design 14, Cart: 失效商品). */
const goneCodes: readonly LineProblem['code'][] = ['GOODS_UNKNOWN', 'SKU_OF_OTHER', 'GOODS_WITHDRAWN', 'SOLD_OUT']
export const isGone = (line: CartLine): boolean => line.problems.some(problem => goneCodes.includes(problem.code))

/**
 * The lines as the cart shows them: by way of delivery and dealer, as they will become orders; what cannot be bought
 * any more apart. Inside a group the order is the customer's.
 */
export function groupCart({ cartList }: Pick<Cart, 'cartList'>): { groups: CartGroup[]; gone: CartLine[] } {
  const groups = new Map<string, CartGroup>()
  for (const line of cartList) {
    if (isGone(line)) continue
    const { deliveryWay, kind, outlet } = line
    const key = [kind, deliveryWay, outlet?.outletId ?? ''].join(':')
    const group = groups.get(key)
    if (group) group.lines.push(line)
    else groups.set(key, { key, deliveryWay, kind, outlet, lines: [line] })
  }
  return {
    groups: [...groups.values()].sort(
      (a, b) => groupedWays.indexOf(a.deliveryWay) - groupedWays.indexOf(b.deliveryWay),
    ),
    gone: cartList.filter(isGone),
  }
}

/** What a box over several lines shows. */
export function chosenOf(lines: readonly CartLine[]): 'all' | 'some' | 'none' {
  const chosen = lines.filter(line => line.chosen).length
  if (chosen === 0) return 'none'
  return chosen === lines.length ? 'all' : 'some'
}

/** Chosen lines with something that the customer has to say yes to, or to change, before they are paid. */
export const unsettled = ({ cartList }: Pick<Cart, 'cartList'>): CartLine[] =>
  cartList.filter(line => line.chosen && !isGone(line) && line.problems.length > 0)

/** What a customer says yes to: the price as it is now, and as many pieces as there are, where they are fewer. */
export const agreementTo = ({ key, unitFen, quantity, most }: CartLine) => ({
  key,
  unitFen,
  quantity: most >= 1 ? Math.min(quantity, most) : quantity,
})

/** What puts a problem right, in the order in which it is offered. */
export type Remedy = 'accept' | 'fewer' | 'outlet' | 'choice' | undefined

export function remedyOf({ problems, most, quantity }: CartLine): Remedy {
  if (problems.length === 0) return undefined
  const codes = problems.map(problem => problem.code)
  if (codes.some(code => code === 'OUTLET_NEEDED' || code === 'OUTLET_UNKNOWN' || code === 'OUTLET_NO_FITTING'))
    return 'outlet'
  if (codes.includes('WAY_NOT_OFFERED')) return 'choice'
  if (problems.every(problem => problem.confirm)) return 'accept'
  return most >= 1 && most < quantity ? 'fewer' : 'choice'
}
