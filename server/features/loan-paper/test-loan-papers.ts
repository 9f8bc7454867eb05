/** Orders of new cars with a loan. For tests. */
import type { Input } from '#contract/kit.ts'
import type { BareShop } from '#server/features/order/test-bare-shop.ts'
import { newCarsOf } from '#server/features/order/test-new-car.ts'

type Shop = Pick<BareShop, 'ask' | 'db' | 'newCustomer' | 'newStaff' | 'now' | 'payAt' | 'runJobs'>

/** An order with a loan, which its dealer has confirmed. */
export async function loanOrderOf(
  shop: Shop,
  {
    token: given,
    confirmed = true,
    ...change
  }: Partial<Input<'carOrder.place'>> & { token?: string; confirmed?: boolean } = {},
) {
  const token = given ?? (await shop.newCustomer())
  const asked = await newCarsOf(shop).wish(token, change)
  const { car } = await shop.ask('carOrder.preview', token, { code: asked.code })
  const loan = await shop.ask('car.finance', '', { spuId: car.spuId, priceFen: asked.expectPriceFen } as never)
  const { productCode, downPercent, months } = loan!
  const { orderNo } = await shop.ask('carOrder.place', token, { ...asked, loan: { productCode, downPercent, months } })
  await shop.payAt(token, orderNo, 'succeed')
  await shop.runJobs()
  if (confirmed) {
    await shop.ask('desk.order.confirm', await shop.newStaff('operator'), { orderNo })
    await shop.runJobs()
  }
  return { token, orderNo, outletId: asked.outletId, depositFen: asked.expectDepositFen }
}
