/** Owners judge a new car once its key was handed over, and everybody reads it at its series (spec 4, comment tabs). */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { balanceOf } from '#server/features/order/test-car-balance.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { stockOf } from '#server/features/order/test-stock-cars.ts'
import { beijingDay } from '#server/lib/clock.ts'

const shop = await openTestShop()
const { dealer, entered, orderedFromStock } = await stockOf(shop)
const balance = await balanceOf(shop)
afterAll(() => shop.close())

const finish = (orderNo: string, milestone: 'inspection' | 'registration' | 'handOver') =>
  shop.ask('desk.milestone.finish', dealer, { orderNo, milestone, version: 0, doneOn: beijingDay(shop.now()) })

test('the right to judge comes with the key, once, for the owner alone; staff read it before others do', async () => {
  const { token, orderNo } = await orderedFromStock(await entered())
  await shop.payAt(token, orderNo, 'succeed')
  await shop.runJobs()
  await shop.ask('desk.order.confirm', dealer, { orderNo })
  await shop.ask('desk.order.complete', dealer, { orderNo, reason: '客户在店内签约' })
  const add = (as: string, stars = 5) =>
    shop.call(
      'comment.add',
      as,
      { orderNo, lineSeq: 1, stars, body: '提车两周，静' },
      { 'idempotency-key': randomUUID() },
    )
  const awaiting = () => shop.call('comment.awaiting', token, {})
  expect((await awaiting()).total).toBe(0)
  expect((await add(token)).refused).toBe('WRONG_STATE')
  await balance.settled(orderNo)
  for (const each of ['inspection', 'registration', 'handOver'] as const) await finish(orderNo, each)
  const [line] = (await awaiting()).data!
  expect(line).toMatchObject({ orderNo, lineSeq: 1, goodsPicture: null, carPicture: { bodyKey: expect.any(String) } })
  expect(line!.finishedAt).toBe(shop.now().getTime())
  expect((await add(await shop.newCustomer())).refused).toBe('NOT_FOUND')
  expect((await add(token)).data).toMatchObject({ state: 'audit' })
  expect((await add(token)).refused).toBe('COMMENTED')
  expect((await awaiting()).total).toBe(0)

  const seriesCode = line!.spuCode.replace('car:', '')
  const read = async () => (await shop.call('comment.ofSeries', '', { seriesCode })).data!
  expect((await read()).comments).toEqual([])
  const staff = await shop.newStaff('reviewer')
  const { commentId } = (await shop.ask('desk.comment.list', staff, {})).find(each => each.orderNo === orderNo)!
  await shop.ask('desk.comment.decide', staff, { commentId, decision: 'show', seen: 'audit' })
  expect(await read()).toMatchObject({
    meanTenths: 50,
    counts: [0, 0, 0, 0, 1],
    comments: [{ stars: 5, body: '提车两周，静', option: line!.title }],
  })
  expect((await shop.ask('comment.mine', token, {}))[0]).toMatchObject({ state: 'shown', carPicture: line!.carPicture })
  // Another series and goods of the same name have none of it.
  expect((await shop.ask('comment.ofSeries', '', { seriesCode: 'nosuch' })).comments).toEqual([])
  expect((await shop.ask('comment.ofGoods', '', { spuCode: seriesCode })).comments).toEqual([])
})
