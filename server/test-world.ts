/** A shop in which every call finds something to do, for tests that are made from the call table. */
import { callOf } from '#contract/calls.ts'
import { staffRoles } from '#contract/codes.ts'
import type { CallName } from '#contract/kit.ts'
import type { openTestShop } from '#server/features/order/test-shop.ts'
import { mayStaff } from '#server/features/staff/permissions.ts'
import { type Fields, sampleOf } from './http/test-samples.ts'

type Shop = Pick<
  Awaited<ReturnType<typeof openTestShop>>,
  'ask' | 'boughtGoods' | 'freshCar' | 'newStaff' | 'placing'
> & { freshSku: (n: number) => Promise<{ skuCode: string; spuCode: string }> }

/**
 * Buys something and signs in one person of each kind.
 * @returns `tokens` by who; `tokenFor` the token of somebody who may make a call; `inputFor` an input that it can work with
 */
export async function openKnownWorld(shop: Shop) {
  const bought = await shop.boughtGoods({ way: 'pickup', lines: [{ quantity: 2 }] })
  const sku = await shop.freshSku(1_000)
  const car = await shop.freshCar()
  const { vouchers } = await shop.ask('order.detail', bought.token, { orderNo: bought.orderNo })
  const tokens = {
    customer: bought.token,
    operator: await shop.newStaff('operator'),
    finance: await shop.newStaff('finance'),
    administrator: await shop.newStaff('administrator'),
    reviewer: await shop.newStaff('reviewer'),
    dealer: await shop.newStaff('dealer', bought.outletId),
  }
  const known: Fields = {
    orderNo: bought.orderNo,
    voucherNo: vouchers[0]!.voucherNo,
    skuCode: sku.skuCode,
    spuCode: sku.spuCode,
    carNo: car.carNo,
    itemId: car.carNo,
    outletId: bought.outletId,
    deliveryWay: 'pickup',
    quantity: 1,
    on: true,
    consent: true,
    phone: '19900000001',
    mobile: '19900000001',
    areaCode: 110_101,
  }
  /** Fields that one call needs otherwise than the rest. */
  const special: Partial<Record<CallName, () => Fields>> = {
    'cart.merge': () => ({
      lines: [{ skuCode: sku.skuCode, quantity: 1, deliveryWay: 'express', chosen: true }],
    }),
    'order.place': () => shop.placing(car.carNo),
    // A day here, elsewhere a switch.
    'desk.car.addService': () => ({ on: '2026-01-05' }),
    'payment.start': () => ({ orderNos: [bought.orderNo], method: 'wechat' }),
  }

  function tokenFor(name: CallName): string {
    const { login, staff } = callOf(name)
    if (login) return tokens.customer
    const role = staff && staffRoles.find(each => mayStaff(each, staff))
    return role ? tokens[role] : ''
  }
  const inputFor = (name: CallName): Fields => ({ ...sampleOf(name, known), ...special[name]?.() })
  return { known, tokens, tokenFor, inputFor }
}
