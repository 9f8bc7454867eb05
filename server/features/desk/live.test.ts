/** The stream of changes: to staff alone, of what each may see, once each (decision 138). */
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { staffRoles } from '#contract/codes.ts'
import { deskFollowPath, type LiveChanges, liveTopics } from '#contract/desk-live.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { openCaseShop } from '#server/features/refund-case/test-cases.ts'
import { mayHear } from './live.routes.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())
beforeAll(async () => void (await shop.app.http.listen({ port: 0, host: '127.0.0.1' })))
const soon = (what: () => void) => vi.waitFor(what, { timeout: 20_000, interval: 50 })

/** Follows as somebody. @returns what was told, and how to end it */
async function follow(token: string | undefined) {
  const { port } = shop.app.http.server.address() as AddressInfo
  const heard: string[] = []
  let status = 0
  let over = false
  const headers = token === undefined ? {} : { apitoken: token }
  const request = get({ port, host: '127.0.0.1', path: deskFollowPath, headers }, answer => {
    status = answer.statusCode ?? 0
    answer.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n'))
        if (line.startsWith('data: '))
          for (const { topic, number } of (JSON.parse(line.slice(6)) as { changes: LiveChanges }).changes)
            heard.push(`${topic} ${number}`)
    })
    answer.on('end', () => {
      over = true
    })
  })
  request.on('error', () => {})
  await soon(() => expect(status).not.toBe(0))
  return { heard, status: () => status, over: () => over, end: () => request.destroy() }
}

describe('the stream of changes', () => {
  test('is for staff alone', async () => {
    expect((await follow(undefined)).status()).toBe(401)
    expect((await follow('x'.repeat(43))).status()).toBe(401)
    expect((await follow(await shop.newCustomer())).status()).toBe(401)
  })

  test('names each change once to whoever may see it, and nothing of a person', async () => {
    const order = await shop.paid()
    const operator = await testStaff(shop.db, 'operator', null, shop.now())
    const own = await testStaff(shop.db, 'dealer', order.car.outletId, shop.now())
    const other = await testStaff(shop.db, 'dealer', order.car.outletId + 1, shop.now())
    const [all, mine, others] = [await follow(operator.token), await follow(own.token), await follow(other.token)]
    await soon(() => expect(all.heard).toContain(`orders ${order.orderNo}`))
    await soon(() => expect(mine.heard).toContain(`orders ${order.orderNo}`))
    const before = all.heard.filter(each => each.endsWith(order.orderNo)).length
    await shop.ask('desk.order.claim', operator.token, { orderNo: order.orderNo, seenStaffId: 0 })
    await soon(() => expect(all.heard.filter(each => each.endsWith(order.orderNo))).toHaveLength(before + 1))

    const { token, orderNo } = await shop.boughtGoods({ lines: [{ quantity: 1 }] })
    const { caseNo } = await shop.mustAsk(token, orderNo, [{ lineSeq: 1, quantity: 1 }])
    await soon(() => expect(all.heard).toContain(`cases ${caseNo}`))
    await soon(() => expect(all.heard).toContain(`orders ${orderNo}`))
    expect(mine.heard.filter(each => each.endsWith(caseNo) || each.endsWith(orderNo))).toEqual([])
    expect(others.heard.filter(each => each.endsWith(order.orderNo))).toEqual([])
    for (const each of [all, mine, others]) each.end()
    await soon(() => expect(shop.app.health.desks()).toBe(0))
  })

  test('names drafts of pages and of legal texts to those who may read them', async () => {
    const operator = await testStaff(shop.db, 'operator', null, shop.now())
    const dealer = await testStaff(shop.db, 'dealer', 30_001, shop.now())
    const [all, few] = [await follow(operator.token), await follow(dealer.token)]
    const pageCode = 'heard-of'
    await shop.ask('desk.content.make', operator.token, { pageCode, titleCn: '听到', titleEn: 'Heard of' })
    const policyId = 'LOAN'
    const { before } = await shop.ask('desk.policy.detail', operator.token, { policyId })
    await shop.ask('desk.policy.begin', operator.token, { policyId, fromVersion: before.version })
    await soon(() => expect(all.heard).toContain(`contentDrafts ${pageCode}`))
    await soon(() => expect(all.heard).toContain(`policyDrafts ${policyId}`))
    expect(few.heard.filter(each => each.includes('Drafts'))).toEqual([])
    for (const each of [all, few]) each.end()
    await soon(() => expect(shop.app.health.desks()).toBe(0))
  })

  test("is over at once for whoever is switched off or signs out, and is another role's as soon as that is given", async () => {
    const [gone, out, moved] = [
      await testStaff(shop.db, 'operator', null, shop.now()),
      await testStaff(shop.db, 'operator', null, shop.now()),
      await testStaff(shop.db, 'operator', null, shop.now()),
    ]
    const [first, second, third] = [await follow(gone.token), await follow(out.token), await follow(moved.token)]
    await shop.db.updateTable('staff_account').set({ active: false }).where('id', '=', gone.id).execute()
    await shop.db.deleteFrom('session').where('staffId', '=', out.id).execute()
    await shop.db.updateTable('staff_account').set({ role: 'dealer', outletId: 9 }).where('id', '=', moved.id).execute()
    await vi.waitFor(() => expect([first.over(), second.over()]).toEqual([true, true]), { timeout: 5_000 })
    const order = await shop.paid()
    const operator = await testStaff(shop.db, 'operator', null, shop.now())
    const all = await follow(operator.token)
    await soon(() => expect(all.heard).toContain(`orders ${order.orderNo}`))
    expect([third.over(), third.heard, first.heard, second.heard]).toEqual([false, [], [], []])
    for (const each of [all, third]) each.end()
    await soon(() => expect(shop.app.health.desks()).toBe(0))
  })

  test('has a few places for each account, and lets go of a process that leaves', async () => {
    const { token } = await testStaff(shop.db, 'finance', null, shop.now())
    const many = await Promise.all(Array.from({ length: 9 }, () => follow(token)))
    expect(many.map(each => each.status()).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 200, 200, 503, 503, 503,
    ])
    shop.app.health.stopping = true
    await soon(() => expect(many.filter(each => each.status() === 200).every(each => each.over())).toBe(true))
    shop.app.health.stopping = false
  })

  test('is heard by role: a dealer hears of the own outlet alone, and of nothing without one', () => {
    for (const topic of liveTopics)
      for (const role of staffRoles) {
        const change = { topic, number: 'x', outletId: 7, mark: '' }
        const hears = mayHear({ role, outletId: 7 }, change)
        if (role === 'operator') expect(hears).toBe(true)
        if (role === 'reviewer' && topic === 'leads') expect(hears).toBe(false)
        if (role !== 'dealer') continue
        expect(mayHear({ role, outletId: 8 }, change)).toBe(false)
        expect(mayHear({ role }, change)).toBe(false)
        expect(mayHear({ role }, { ...change, outletId: null })).toBe(false)
      }
  })
})
