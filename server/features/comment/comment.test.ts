/** Comments through the calls: who may write about what, and what others see of it. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestShop } from '#server/features/order/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

/** An order that its customer has received. */
async function received() {
  const bought = await shop.boughtGoods()
  const orderNo = bought.orderNo
  await shop.shipped(orderNo)
  await shop.ask('order.receive', bought.token, { orderNo })
  return { token: bought.token, orderNo }
}
async function picture(token: string): Promise<string> {
  const [r, g, b] = [1, 2, 3].map(() => Math.floor(Math.random() * 256))
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: { r: r!, g: g!, b: b! } } })
    .png()
    .toBuffer()
  const saved = await shop.ask('media.save', token, {
    purpose: 'comment',
    name: 'a.png',
    content: bytes.toString('base64'),
  })
  return saved.objectId
}
const add = (token: string, orderNo: string, more: object = {}) =>
  shop.call(
    'comment.add',
    token,
    { orderNo, lineSeq: 1, stars: 4, body: '很好', ...more },
    { 'idempotency-key': randomUUID() },
  )

describe('a comment', () => {
  test('waits for what was received, once, and is read by staff before others see it', async () => {
    const { token, orderNo } = await received()
    const awaiting = await shop.call('comment.awaiting', token, {})
    expect(awaiting).toMatchObject({ total: 1, data: [{ orderNo, lineSeq: 1 }] })
    const { spuCode } = awaiting.data![0]!
    const offered = async () => (await shop.ask('order.detail', token, { orderNo })).can
    expect(await offered()).toEqual(['buyAgain', 'comment'])
    const objectId = await picture(token)
    expect(await add(token, orderNo, { objectIds: [objectId] })).toMatchObject({
      success: true,
      data: { state: 'audit' },
    })
    expect((await shop.call('comment.awaiting', token, {})).total).toBe(0)
    expect(await offered()).toEqual(['buyAgain'])
    expect(await add(token, orderNo)).toMatchObject({ refused: 'COMMENTED' })
    expect((await shop.ask('comment.ofGoods', '', { spuCode })).comments).toEqual([])

    const staff = await shop.newStaff('reviewer')
    const [waiting] = (await shop.ask('desk.comment.list', staff, {})).filter(each => each.orderNo === orderNo)
    const commentId = waiting!.commentId
    await shop.ask('desk.comment.decide', staff, { commentId, decision: 'show', seen: 'audit', reply: '谢谢' })
    const seen = await shop.ask('comment.ofGoods', '', { spuCode })
    expect(seen).toMatchObject({
      meanTenths: 40,
      counts: [0, 0, 0, 1, 0],
      withPictures: 1,
      comments: [{ stars: 4, body: '很好', reply: '谢谢', pictures: [{ objectId, width: 4, height: 4 }] }],
    })
    // Of an outlet are those of its own orders alone.
    const ofOutlet = async (outletId: number) => shop.ask('comment.ofOutlet', '', { outletId })
    expect((await ofOutlet(30_001)).comments).toEqual([])
    await sql`update shop_order set outlet_id = 30001 where order_no = ${orderNo}`.execute(shop.db)
    expect(await ofOutlet(30_001)).toMatchObject({
      meanTenths: 40,
      counts: [0, 0, 0, 1, 0],
      comments: [{ stars: 4, option: waiting!.title }],
    })
    expect((await ofOutlet(30_002)).comments).toEqual([])
    const kept = await sql<{ keepUntil: Date | null }>`
      select keep_until from media_object where object_id = ${objectId}`.execute(shop.db)
    expect(kept.rows).toEqual([{ keepUntil: null }])

    // What was shown can be taken down; the customer reads why.
    await shop.ask('desk.comment.decide', staff, { commentId, decision: 'refuse', seen: 'shown', reason: '含联系方式' })
    expect((await shop.ask('comment.ofGoods', '', { spuCode })).comments).toEqual([])
    expect(await shop.ask('comment.mine', token, {})).toMatchObject([{ state: 'refused', why: '含联系方式' }])
    const told = await shop.ask('message.list', token, {})
    expect(told.some(message => message.body.includes('含联系方式'))).toBe(true)
  })

  test('is refused for what has not arrived, for others’ orders and pictures, and for gifts of words that are too long', async () => {
    const bought = await shop.boughtGoods()
    expect(await add(bought.token, bought.orderNo)).toMatchObject({ refused: 'WRONG_STATE' })
    const { token, orderNo } = await received()
    const stranger = await shop.newCustomer()
    expect(await add(stranger, orderNo)).toMatchObject({ refused: 'NOT_FOUND' })
    expect(await add(token, orderNo, { objectIds: [await picture(stranger)] })).toMatchObject({ refused: 'NOT_FOUND' })
    expect(await add(token, orderNo, { lineSeq: 99 })).toMatchObject({ refused: 'NOT_FOUND' })
    expect(await add(token, orderNo, { body: '长'.repeat(501) })).toMatchObject({ code: 400 })
    expect(await add(token, orderNo, { stars: 6 })).toMatchObject({ code: 400 })
    expect((await shop.call('comment.awaiting', token, {})).total).toBe(1)
  })

  test('is written once by twenty presses at once', async () => {
    const { token, orderNo } = await received()
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(token, orderNo)))
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    expect(answers.filter(answer => answer.refused === 'COMMENTED')).toHaveLength(19)
  })

  test('needs a reason to be refused, and a role to be judged', async () => {
    const { token, orderNo } = await received()
    const added = await add(token, orderNo)
    const { commentId } = added.data!
    const staff = await shop.newStaff('operator')
    const refuse = { commentId, decision: 'refuse', seen: 'audit' } as const
    expect(await shop.call('desk.comment.decide', staff, refuse)).toMatchObject({ refused: 'REASON_NEEDED' })
    expect(await shop.call('desk.comment.decide', staff, { ...refuse, reason: '……' })).toMatchObject({
      refused: 'REASON_NEEDED',
    })
    const dealer = await shop.newStaff('dealer', 1)
    expect(await shop.call('desk.comment.decide', dealer, refuse)).toMatchObject({ refused: 'NOT_ALLOWED' })
    expect(await shop.call('desk.comment.decide', token, refuse)).toMatchObject({ success: false })
  })
})

test('of two who read the same comment one decides, and the other is told who was first', async () => {
  const { token, orderNo } = await received()
  const { commentId } = (await add(token, orderNo)).data!
  const people = [await shop.newStaff('operator'), await shop.newStaff('reviewer')]
  const reason = '含联系方式'
  const answers = await Promise.all(
    people.map((each, n) =>
      shop.call('desk.comment.decide', each, {
        commentId,
        seen: 'audit',
        ...(n === 0 ? { decision: 'show' } : { decision: 'refuse', reason }),
      }),
    ),
  )
  expect(answers.filter(each => each.success)).toHaveLength(1)
  const second = answers.find(each => !each.success)!
  expect(second).toMatchObject({ refused: 'DECIDED_BEFORE', message: expect.stringContaining('Staff') })
})

test('a name says nothing of who somebody is', async () => {
  const { token, orderNo } = await received()
  const added = await add(token, orderNo, { anonymous: true })
  const staff = await shop.newStaff('operator')
  await shop.ask('desk.comment.decide', staff, { commentId: added.data!.commentId, decision: 'show', seen: 'audit' })
  const [mine] = await shop.ask('comment.mine', token, {})
  const { comments } = await shop.ask('comment.ofGoods', '', { spuCode: mine!.spuCode })
  expect(comments[0]).toMatchObject({ name: '匿名用户' })
  expect(JSON.stringify(comments)).not.toContain(orderNo)
})
