/** New cars that the audited customer has ordered: one paid, by a company with a long name; one that waits for its payment. */
import { ask } from '#e2e/calls.ts'
import { payAtCashier } from '#e2e/payer.ts'
import { expectSoon } from '#e2e/visitor.ts'

/** Orders a configuration. @returns the number of the order */
async function orderCar(origin: string, token: string, code: string): Promise<string> {
  const [outlet] = await ask(origin, 'dealer.matchOutlet', { lng: 116.4, lat: 39.9, limit: 1, services: ['sales'] })
  const { outletId } = outlet!
  const seen = await ask(origin, 'carOrder.preview', { code, outletId }, { token })
  const { orderNo } = await ask(
    origin,
    'carOrder.place',
    {
      code,
      outletId,
      buyer: {
        kind: 'company',
        name: '欧阳古丽娜扎尔',
        company: '长庚汽车（中国）有限公司华东区域售后服务与零部件物流管理中心',
        creditCode: '91110000600037341L',
      },
      termsVersion: seen.terms.version,
      consent: true,
      identityConsent: true,
      expectPriceFen: seen.priceFen,
      expectDepositFen: seen.depositFen,
    },
    { token },
  )
  return orderNo
}

/** @param codes of a configuration for each */
export async function orderedCars(origin: string, token: string, [first, second]: readonly [string, string]) {
  const newCar = await orderCar(origin, token, first)
  await payAtCashier(origin, await ask(origin, 'payment.start', { orderNos: [newCar], method: 'wechat' }, { token }))
  await expectSoon(async () => (await ask(origin, 'order.detail', { orderNo: newCar }, { token })).code).toBe(20)
  return { newCar, newCarUnpaid: await orderCar(origin, token, second) }
}
