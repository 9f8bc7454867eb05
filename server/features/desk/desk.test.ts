/** The staff's calls: who may do what, whose orders a dealer sees, what is written down. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { callNames, callOf } from '#contract/calls.ts'
import type { StaffRole } from '#contract/codes.ts'
import type { CallName, Input } from '#contract/kit.ts'
import { shapes } from '#contract/shapes.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { openTestShop, type TestShop } from '#server/features/order/test-shop.ts'
import { permissionNames, permissions } from '#contract/permissions.ts'
import { dayMs, hourMs } from '#server/lib/clock.ts'

const roles: StaffRole[] = ['operator', 'dealer', 'reviewer', 'finance', 'administrator']
let shop: TestShop
const people = {} as Record<StaffRole, { id: number; token: string }>
beforeAll(async () => {
  shop = await openTestShop()
  const [outlet] = (await sql<{ id: number }>`select min(outlet_id) as id from outlet`.execute(shop.db)).rows
  for (const role of roles)
    people[role] = await testStaff(shop.db, role, role === 'dealer' ? outlet!.id : null, shop.now())
})
afterAll(() => shop.close())

const acts = async (subject: string) =>
  (
    await sql<{
      staffId: number
      role: string
      outletId: number | null
      call: string
      facts: object
      ipHash: Buffer
    }>`
      select * from staff_act where subject = ${subject} order by id`.execute(shop.db)
  ).rows
const list = (token: string, input: Partial<Input<'desk.order.list'>>) =>
  shop.call('desk.order.list', token, { pageNumber: 1, pageSize: 50, queue: 'all', search: '', ...input })
const numbers = async (token: string, input: Partial<Input<'desk.order.list'>>) =>
  (await list(token, input)).data!.orders.map(order => order.orderNo)
const dealerOf = (outletId: number) => testStaff(shop.db, 'dealer', outletId, shop.now())

describe('the permissions table', () => {
  const desk = callNames.filter(name => callOf(name).staff)
  test.each(roles)('is what the calls obey for %s', async role => {
    for (const name of desk) {
      const { method, path, staff } = callOf(name)
      const answer = await shop.app.http.inject({
        method,
        url: path,
        headers: { apitoken: people[role].token },
        ...(method === 'POST' ? { payload: {} } : {}),
      })
      const refused = answer.json<{ code: number }>().code === 4003
      expect(refused, `${role} ${name}`).toBe(!(permissions[staff!] as readonly string[]).includes(role))
    }
  })

  test('knows no permission that no call asks for', () => {
    expect(Object.keys(permissions).sort()).toEqual([...new Set(desk.map(name => callOf(name).staff!))].sort())
  })

  test.each(roles)('is told to %s', async role => {
    const me = await shop.ask('desk.staff.me', people[role].token, {})
    expect(me.role).toBe(role)
    expect(me.permissions).toEqual(
      permissionNames.filter(each => (permissions[each] as readonly string[]).includes(role)),
    )
    expect(me.outletName !== '').toBe(role === 'dealer')
  })

  test('opens no customer’s call to staff', async () => {
    const own = callNames.filter(name => callOf(name).login)
    for (const name of own) {
      const { method, path, body } = callOf(name)
      const headers = {
        apitoken: people.administrator.token,
        ...(body === 'form' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      }
      const payload = method === 'POST' ? { payload: body === 'form' ? '' : {} } : {}
      const answer = await shop.app.http.inject({ method, url: path, headers, ...payload })
      expect(answer.json(), name).toMatchObject({ success: false, code: 401 })
    }
  })
})

describe('the queue', () => {
  test('puts a paid reservation under confirm, then under sign, then under done, the most urgent first', async () => {
    const first = await shop.paid()
    shop.pass(hourMs)
    const second = await shop.paid()
    const { token } = people.operator
    const waiting = await numbers(token, { queue: 'confirm' })
    expect(waiting.filter(each => [first.orderNo, second.orderNo].includes(each))).toEqual([
      first.orderNo,
      second.orderNo,
    ])
    const before = await shop.ask('desk.queue.counts', token, {})
    await shop.ask('desk.order.confirm', token, { orderNo: first.orderNo })
    expect(await numbers(token, { queue: 'confirm' })).not.toContain(first.orderNo)
    expect(await numbers(token, { queue: 'sign' })).toContain(first.orderNo)
    const after = await shop.ask('desk.queue.counts', token, {})
    expect(after.orders.confirm).toBe(before.orders.confirm - 1)
    expect(after.orders.sign).toBe(before.orders.sign + 1)
    await shop.ask('desk.order.complete', token, { orderNo: first.orderNo })
    expect(await numbers(token, { queue: 'done' })).toContain(first.orderNo)
  })

  test('shows the time that is left, and hides the person', async () => {
    const order = await shop.paid()
    await sql`update customer set surname = '沈', given_name = '知遥', mobile = '8613812346621'
      where id = (select customer_id from shop_order where order_no = ${order.orderNo})`.execute(shop.db)
    const answer = await list(people.operator.token, { search: order.orderNo })
    expect(answer.total).toBe(1)
    expect(answer.data!.orders[0]).toMatchObject({
      orderNo: order.orderNo,
      code: 20,
      until: shop.now().getTime() + 7 * dayMs,
      customer: { name: '沈**', phone: '138****6621' },
    })
    expect(JSON.stringify(answer)).not.toMatch(/知遥|13812346621/)
  })

  test('is searched by number, end of the phone and car', async () => {
    const order = await shop.paid()
    await sql`update customer set mobile = '13900004711'
      where id = (select customer_id from shop_order where order_no = ${order.orderNo})`.execute(shop.db)
    const { token } = people.finance
    const known = [
      order.orderNo,
      order.orderNo.slice(0, -2),
      order.orderNo.slice(-7),
      '4711',
      '４７１１',
      '13900004711',
      '+8613900004711',
      order.car.carNo.toLowerCase(),
    ]
    for (const search of known) expect(await numbers(token, { search }), search).toContain(order.orderNo)
    for (const search of ['4712', 'HS19990101', 'NOTHING-1', '%', "'"])
      expect(await numbers(token, { search }), search).toEqual([])
  })

  test('goes page by page', async () => {
    await shop.placed()
    await shop.placed()
    const { token } = people.operator
    const one = await list(token, { pageSize: 1 })
    const two = await list(token, { pageSize: 1, pageNumber: 2 })
    expect(one.total).toBeGreaterThan(1)
    expect(one.data!.orders[0]!.orderNo).not.toBe(two.data!.orders[0]!.orderNo)
    const beyond = await list(token, { pageNumber: 9999 })
    expect([beyond.data!.orders, beyond.total]).toEqual([[], one.total])
  })
})

describe('a dealer', () => {
  test('sees and moves the own outlet’s orders only', async () => {
    const order = await shop.paid()
    const mine = await dealerOf(order.car.outletId)
    const other = await dealerOf(order.car.outletId + 1)
    expect(await numbers(mine.token, { search: order.orderNo })).toEqual([order.orderNo])
    expect(await numbers(other.token, { search: order.orderNo })).toEqual([])
    const calls: [CallName, object][] = [
      ['desk.order.detail', { orderNo: order.orderNo }],
      ['desk.order.note', { orderNo: order.orderNo, text: '备注' }],
      ['desk.customer.reveal', { orderNo: order.orderNo, field: 'phone', purpose: 'question', reason: '联系客户' }],
      ['desk.order.confirm', { orderNo: order.orderNo }],
    ]
    for (const [name, input] of calls)
      expect((await shop.call(name, other.token, input as never)).refused, name).toBe('NOT_FOUND')
    const counted = await shop.ask('desk.queue.counts', other.token, {})
    expect(counted.incidents + counted.parkedJobs).toBe(0)
    expect(await acts(order.orderNo)).toEqual([])
    await shop.ask('desk.order.confirm', mine.token, { orderNo: order.orderNo })
    expect(await acts(order.orderNo)).toMatchObject([
      { staffId: mine.id, role: 'dealer', outletId: order.car.outletId, call: 'desk.order.confirm', facts: {} },
    ])
  })

  test('without an outlet sees nothing', async () => {
    await shop.paid()
    const nobody = await testStaff(shop.db, 'dealer', null, shop.now())
    expect(await numbers(nobody.token, {})).toEqual([])
  })
})

describe('the page of an order', () => {
  const detail = (token: string, orderNo: string) => shop.ask('desk.order.detail', token, { orderNo })

  test('says what is possible, what the rules say, and who did what', async () => {
    const order = await shop.paid()
    const { id, token } = people.operator
    const before = await detail(token, order.orderNo)
    expect(before.can).toEqual(['confirm'])
    expect(before.checks.map(each => each.ok)).toEqual(before.checks.map(() => true))
    expect(before.checks.map(each => each.check)).toEqual([
      'paidInFull',
      'noCase',
      'nothingRefunded',
      'inTime',
      'thingHeld',
      'noIncident',
    ])
    expect(before.payments).toMatchObject([{ amountFen: order.car.depositFen }])
    await shop.ask('desk.order.confirm', token, { orderNo: order.orderNo })
    await sql`update staff_account set name = '沈岚' where id = ${id}`.execute(shop.db)
    const after = await detail(token, order.orderNo)
    expect(after.timeline[0]).toMatchObject({ by: 'staff', who: '沈岚', title: '门店已确认' })
    expect(after.timeline.at(-1)).toMatchObject({ by: 'customer', who: '' })
    expect(after.can).toEqual(['complete'])
    expect((await detail(people.finance.token, order.orderNo)).can).toEqual([])
  })

  test('warns of what does not hold', async () => {
    const order = await shop.paid()
    await sql`insert into payment_incident (kind, channel, number, facts, first_at, last_at)
      values ('earnestOwed', 'shop', ${order.orderNo}, '{}', ${shop.now()}, ${shop.now()})`.execute(shop.db)
    await sql`update used_car set hold_order_id = null, state = 'publish' where id = ${order.car.id}`.execute(shop.db)
    const { checks } = await detail(people.operator.token, order.orderNo)
    expect(checks.filter(each => !each.ok).map(each => each.check)).toEqual(['thingHeld', 'noIncident'])
  })

  test('speaks of the customer, not to them', async () => {
    const order = await shop.placed()
    await shop.ask('order.cancel', order.token, { orderNo: order.orderNo, expectRefundFen: 0 })
    expect((await detail(people.operator.token, order.orderNo)).timeline[0]!.title).toBe('客户取消了预订')
  })

  test('keeps notes of the staff, and tells none to the customer', async () => {
    const order = await shop.paid()
    await shop.ask('desk.order.note', people.finance.token, { orderNo: order.orderNo, text: ' 发票已开 ' })
    const { notes } = await detail(people.operator.token, order.orderNo)
    expect(notes).toMatchObject([{ text: '发票已开', who: 'finance' }])
    const seen = await shop.ask('order.detail', order.token, { orderNo: order.orderNo })
    expect(JSON.stringify(seen)).not.toContain('发票已开')
    expect(await acts(order.orderNo)).toMatchObject([{ call: 'desk.order.note', facts: {} }])
  })
})

describe('opening a masked field', () => {
  test('needs a purpose and leaves a line in the log, without what it showed', async () => {
    const order = await shop.paid()
    await sql`update customer set surname = '唐', given_name = '以宁', mobile = '13900001234'
      where id = (select customer_id from shop_order where order_no = ${order.orderNo})`.execute(shop.db)
    const { token, id } = people.operator
    const wish = { orderNo: order.orderNo, field: 'phone', purpose: 'question', reason: '约定看车时间' } as const
    expect((await shop.call('desk.customer.reveal', token, { ...wish, purpose: 'payment' })).code).toBe(400)
    expect(await acts(order.orderNo)).toEqual([])
    expect(await shop.ask('desk.customer.reveal', token, wish)).toEqual({ value: '13900001234' })
    expect(await shop.ask('desk.customer.reveal', token, { ...wish, field: 'name' })).toEqual({ value: '唐以宁' })
    const [first] = await acts(order.orderNo)
    expect(first).toMatchObject({
      staffId: id,
      call: 'desk.customer.reveal',
      facts: { field: 'phone', purpose: 'question', reason: '约定看车时间' },
    })
    expect(first!.ipHash).toHaveLength(32)
    expect(JSON.stringify(await acts(order.orderNo))).not.toContain('13900001234')
    expect((await shop.call('desk.customer.reveal', people.reviewer.token, wish)).refused).toBe('NOT_ALLOWED')
  })

  test('of what is not there finds nothing', async () => {
    const order = await shop.paid()
    const wish = { orderNo: order.orderNo, field: 'phone', purpose: 'question', reason: '联系客户' } as const
    expect((await shop.call('desk.customer.reveal', people.operator.token, wish)).refused).toBe('NOT_FOUND')
  })

  test.each(['..', '----', '1234', '哈哈哈', 'aaaa', '  ，。'])('takes no reason like “%s”', async reason => {
    const order = await shop.paid()
    const wish = { orderNo: order.orderNo, field: 'phone', purpose: 'question', reason } as const
    expect((await shop.call('desk.customer.reveal', people.operator.token, wish)).code).toBe(400)
  })

  test('has an end within the hour, for each member of staff, also at once; the same again costs nothing', async () => {
    const most = shop.config.REVEALS_PER_HOUR
    const { token, id } = await testStaff(shop.db, 'operator', null, shop.now())
    const other = await testStaff(shop.db, 'operator', null, shop.now())
    const orders = await Promise.all(Array.from({ length: 3 }, () => shop.paid()))
    await sql`update customer set mobile = '13900001234' where mobile = ''`.execute(shop.db)
    await sql`
      insert into staff_act (at, staff_id, role, call, subject, facts, ip_hash, request_id)
      select ${shop.now()}::timestamptz - interval '50 minutes', ${id}, 'operator', 'desk.customer.reveal', 'HS' || n,
        '{"field": "phone", "purpose": "question"}', sha256('x'), 'r' from generate_series(1, ${most - 1}) n`.execute(
      shop.db,
    )
    const wishes = orders.map(({ orderNo }) => ({ orderNo, field: 'phone', purpose: 'question' }) as const)
    const answers = await Promise.all(wishes.map(wish => shop.call('desk.customer.reveal', token, wish)))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.map(each => each.refused))).toEqual(new Set([undefined, 'REVEAL_LIMIT']))
    const opened = wishes[answers.findIndex(each => each.success)]!
    expect((await shop.call('desk.customer.reveal', token, opened)).success).toBe(true)
    expect((await shop.call('desk.customer.reveal', other.token, wishes[0]!)).success).toBe(true)
    await sql`update customer set mobile = '' where mobile = '13900001234'`.execute(shop.db)
  })
})

describe('the log of acts', () => {
  test('keeps only fields that its calls have', () => {
    const fieldsOf = (shape: unknown, io: 'input' | 'output') =>
      Object.keys((z.toJSONSchema(shape as z.ZodType, { io, unrepresentable: 'any' }).properties ?? {}) as object)
    for (const name of callNames) {
      const { acts: kept = [], staff } = callOf(name)
      const known = ['', ...fieldsOf(shapes[name].in, 'input'), ...fieldsOf(shapes[name].out, 'output')]
      for (const field of kept) expect(known, name).toContain(field.replace('[]', ''))
      expect(kept.length === 0 || staff !== undefined, name).toBe(true)
    }
  })

  test('is written with the act or not at all, and once for each key', async () => {
    const order = await shop.paid()
    const { token } = people.operator
    expect((await shop.call('desk.order.complete', token, { orderNo: order.orderNo })).refused).toBe('WRONG_STATE')
    expect(await acts(order.orderNo)).toEqual([])
    const headers = { 'idempotency-key': randomUUID() }
    for (let time = 0; time < 3; time++) {
      const answer = await shop.call('desk.order.confirm', token, { orderNo: order.orderNo }, headers)
      expect(answer.success).toBe(true)
    }
    expect(await acts(order.orderNo)).toHaveLength(1)
    await sql`alter table staff_act add constraint never check (call <> 'desk.order.complete') not valid`.execute(
      shop.db,
    )
    const failed = await shop.call('desk.order.complete', token, { orderNo: order.orderNo })
    await sql`alter table staff_act drop constraint never`.execute(shop.db)
    expect(failed.code).toBe(500)
    expect((await shop.orderRow(order.orderNo)).state).toBe('confirm')
  })

  test('cannot be changed', async () => {
    for (const change of ['update staff_act set subject = $$x$$', 'delete from staff_act', 'truncate staff_act'])
      await expect(sql.raw(change).execute(shop.db)).rejects.toThrow('append-only')
  })

  test('is read by administrators with filters', async () => {
    const order = await shop.paid()
    const { id, token } = people.reviewer
    await shop.ask('desk.order.note', token, { orderNo: order.orderNo, text: '看过' })
    const read = async (filter: Partial<Input<'desk.act.list'>>) =>
      shop.ask('desk.act.list', people.administrator.token, {
        pageNumber: 1,
        pageSize: 50,
        call: '',
        subject: '',
        ...filter,
      })
    const day = new Date(shop.now().getTime() + 8 * hourMs).toISOString().slice(0, 10)
    const found = await read({ subject: order.orderNo, staffId: id, call: 'desk.order.note', from: day, to: day })
    expect(found.acts).toMatchObject([{ who: 'reviewer', role: 'reviewer', subject: order.orderNo }])
    expect(found.people.map(each => each.staffId)).toContain(id)
    expect(found.calls).toContain('desk.order.note')
    expect((await read({ subject: order.orderNo, to: '2020-01-01' })).acts).toEqual([])
    expect((await read({ subject: order.orderNo, staffId: people.operator.id })).acts).toEqual([])
    const wrong = { pageNumber: 1, pageSize: 20, call: '', subject: '', from: '2026-02-31' }
    expect((await shop.call('desk.act.list', people.administrator.token, wrong)).code).toBe(400)
  })
})

describe('incidents and jobs', () => {
  test('an incident is resolved once, by whom', async () => {
    const number = `HP${randomUUID().slice(0, 8)}`
    const made = await sql<{ id: number }>`
      insert into payment_incident (kind, channel, number, facts, first_at, last_at)
      values ('wrongAmount', 'wechat', ${number}, '{"paidFen": 1}', ${shop.now()}, ${shop.now()}) returning id`.execute(
      shop.db,
    )
    const incidentId = made.rows[0]!.id
    const open = async (open: boolean) =>
      shop.ask('desk.incident.list', people.finance.token, { open, pageNumber: 1, pageSize: 50 })
    expect((await open(true)).find(each => each.incidentId === incidentId)).toMatchObject({
      number,
      facts: [{ name: 'paidFen', value: '1' }],
      resolvedAt: null,
    })
    const wish = { incidentId, remark: '已与渠道核对' }
    expect((await shop.call('desk.incident.resolve', people.operator.token, wish)).refused).toBe('NOT_ALLOWED')
    await shop.ask('desk.incident.resolve', people.finance.token, wish)
    expect((await shop.call('desk.incident.resolve', people.finance.token, wish)).refused).toBe('NOT_FOUND')
    expect((await open(false)).find(each => each.incidentId === incidentId)).toMatchObject({ resolvedBy: 'finance' })
    expect(await acts(String(incidentId))).toMatchObject([
      { call: 'desk.incident.resolve', facts: { remark: '已与渠道核对' } },
    ])
  })

  test('a parked job gets all its tries again', async () => {
    await sql`select graphile_worker.add_job('cleanUp', '{}'::json, job_key := 'desk-test')`.execute(shop.db)
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no'
      where key = 'desk-test'`.execute(shop.db)
    const { token } = people.administrator
    const parked = (await shop.ask('desk.job.list', token, {})).find(each => each.name === 'cleanUp')!
    expect(parked).toMatchObject({ parked: true, nextAt: null, error: 'no' })
    expect((await shop.ask('desk.queue.counts', token, {})).parkedJobs).toBe(1)
    await shop.ask('desk.job.retry', token, { jobId: parked.jobId })
    expect((await shop.call('desk.job.retry', token, { jobId: 999_999_999 })).refused).toBe('NOT_FOUND')
    expect((await shop.ask('desk.queue.counts', token, {})).parkedJobs).toBe(0)
    await shop.forgetJobs()
  })
})
