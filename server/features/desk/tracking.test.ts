/** Where a visit came from: sent with a submission, kept with what came of it, read at the desk (spec 3). */
import { afterAll, expect, test } from 'vitest'
import { testStaff } from '#server/features/account/test-people.ts'
import { flask, openSettlement } from '#server/features/settlement/test-settlement.ts'

const { shop, showroom, sent, customer, direct, buy } = await openSettlement()
afterAll(() => shop.close())

const tracking = { trackingEvent: 'order', channelID: 'weibo', campaignID: 'c7', wcode: 'c7E1763700000000999' }
const operator = async () => (await testStaff(shop.db, 'operator', null, shop.now())).token
const seenAtDesk = async (orderNo: string) => {
  const { tracking: seen } = await shop.ask('desk.order.detail', await operator(), { orderNo })
  return seen
}

test('a reservation keeps it', async () => {
  const [token, car] = [await shop.newCustomer(), await shop.freshCar()]
  const { orderNo } = await shop.ask('order.place', token, { ...shop.placing(car.carNo), tracking })
  expect(await seenAtDesk(orderNo)).toEqual(tracking)
})

test('every order of a purchase keeps it, and a request for money back its own', async () => {
  const token = await customer()
  const pickup = { ...sent(flask), deliveryWay: 'pickup' as const, outletId: showroom }
  const answer = await buy(token, { ...direct([sent(flask), pickup]), tracking })
  const { orderNos } = answer.data!
  expect(orderNos).toHaveLength(2)
  for (const orderNo of orderNos) expect(await seenAtDesk(orderNo)).toEqual(tracking)

  await shop.payAll(token, orderNos, 'succeed')
  await shop.runJobs()
  const asking = { orderNo: orderNos[0]!, withReturn: false, reason: 'changedMind' as const }
  const lines = [{ lineSeq: 1, quantity: 1 }]
  const { amount } = await shop.ask('refundCase.preview', token, { ...asking, lines })
  const back = { ...tracking, trackingEvent: 'refund', campaignID: '', wcode: 'E1763700000000000' }
  const { caseNo } = await shop.ask('refundCase.ask', token, {
    ...asking,
    lines,
    expectAmountFen: amount!.amountFen,
    tracking: back,
  })
  expect((await shop.ask('desk.refundCase.detail', await operator(), { caseNo })).tracking).toEqual(back)
})

test('the file of a list says it of each order', async () => {
  const [token, car] = [await shop.newCustomer(), await shop.freshCar()]
  const { orderNo } = await shop.ask('order.place', token, { ...shop.placing(car.carNo), tracking })
  const other = await shop.placed()
  const { orders } = await shop.ask('desk.order.export', await operator(), {})
  const saidOf = (no: string) => orders.find(each => each.orderNo === no)?.tracking
  expect([saidOf(orderNo), saidOf(other.orderNo)]).toEqual([tracking, null])
})

test('without it an order is an order', async () => {
  expect(await seenAtDesk((await shop.placed()).orderNo)).toBeNull()
})

test.each([
  ['an unknown field', { ...tracking, more: 'x' }],
  ['a long channel', { ...tracking, channelID: 'x'.repeat(201) }],
  ['a wcode of another campaign', { ...tracking, campaignID: 'c8' }],
  ['a wcode without its time', { ...tracking, wcode: 'c7E' }],
  ['an event that is a sentence', { ...tracking, trackingEvent: 'drop table' }],
])('%s is refused by name', async (_, wrong) => {
  const [token, car] = [await shop.newCustomer(), await shop.freshCar()]
  const answer = await shop.call('order.place', token, { ...shop.placing(car.carNo), tracking: wrong } as never)
  expect(answer).toMatchObject({ refused: 'BAD_SHAPE', message: expect.stringContaining('tracking') })
})
