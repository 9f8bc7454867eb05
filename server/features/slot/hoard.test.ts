/** One address, one browser or one phone cannot keep an outlet's day from others, and a family is not hurt by that. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errors, type ErrorName } from '#contract/errors.ts'
import type { Envelope, Input, Output } from '#contract/kit.ts'
import { deviceCookie } from '#server/features/verify/device.ts'
import { newVisitor, type Visitor } from '#server/features/verify/test-codes.ts'
import { requestOf } from '#server/http/test-app.ts'
import { minuteMs } from '#server/lib/clock.ts'
import { bookSlot } from './slot.book.ts'
import { mostOfDay } from './slot.rules.ts'
import { day, openSlots, outletId } from './test-slot.ts'

let shop: Awaited<ReturnType<typeof openSlots>>
beforeAll(async () => {
  shop = await openSlots(20)
  // A small outlet: one viewing at a time, from nine to seven.
  await sql`insert into slot_capacity (outlet_id, kind, half, capacity)
    select ${outletId}, 'viewing', half, 1 from generate_series(18, 37) as half`.execute(shop.db)
})
afterAll(() => shop.close())
// What was kept before is over.
beforeEach(() => shop.pass(61 * minuteMs))

const timeOf = (n: number) => `${String(9 + n).padStart(2, '0')}:00`
async function hold(time: string, { ip, device }: Visitor, more: { token?: string; on?: string } = {}) {
  const input: Input<'slot.hold'> = { outletId, kind: 'viewing', day: more.on ?? day, time }
  const headers = { 'idempotency-key': randomUUID(), ...(device ? { cookie: `${deviceCookie}=${device}` } : {}) }
  const answer = await shop.app.http.inject({
    ...requestOf('slot.hold', input, { token: more.token ?? '', headers }),
    remoteAddress: ip,
  })
  const envelope = answer.json<Envelope<Output<'slot.hold'>>>()
  const refused = (Object.keys(errors) as ErrorName[]).find(each => errors[each][0] === envelope.code)
  return { ...envelope, refused: envelope.success ? undefined : refused, cookie: answer.headers['set-cookie'] }
}
const countedBy = (answers: readonly { refused: ErrorName | undefined }[]) => {
  const counts: Record<string, number> = {}
  for (const { refused = 'kept' } of answers) counts[refused] = (counts[refused] ?? 0) + 1
  return counts
}

test('of a day so much may be kept from one address', () => {
  const all = (n: number) => Array<number>(20).fill(n)
  expect([all(0), all(1), all(2), all(6)].map(each => mostOfDay(each, 2))).toEqual([1, 3, 5, 15])
  expect(mostOfDay([0, 0, 1, 1, 1, 1], 2)).toBe(1)
})

test('two hundred requests from one address, each as a new browser, leave most of a small day to others', async () => {
  const { ip } = newVisitor()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => hold(timeOf(n % 10), { ip, device: n % 2 ? newVisitor().device : '' })),
  )
  const counts = countedBy(answers)
  expect(counts.kept).toBe(3)
  expect((counts.SLOT_FULL ?? 0) + (counts.SLOT_HOLDS_HERE ?? 0) + (counts.TOO_MANY ?? 0)).toBe(197)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from slot_booking where state = 'held' and expires_at > ${shop.now()}`.execute(shop.db)
  expect(rows[0]!.n).toBe(3)
  // Somebody elsewhere finds room, and so does a customer from that very address.
  const taken = new Set(answers.filter(each => each.success).map(each => each.data!.startsAt))
  const free = Array.from({ length: 10 }, (_, n) => timeOf(n)).filter(
    time => !taken.has(Date.parse(`${day}T${time}:00+08:00`)),
  )
  expect(free).toHaveLength(7)
  expect((await hold(free[0]!, newVisitor())).success).toBe(true)
  const { token } = await shop.newCustomer()
  expect((await hold(free[1]!, { ip, device: '' }, { token })).success).toBe(true)
  expect((await hold(free[2]!, { ip, device: '' })).refused).toBe('SLOT_HOLDS_HERE')
  // The next day is not that day.
  expect((await hold(free[2]!, { ip, device: '' }, { on: '2026-11-26' })).success).toBe(true)
})

test('a family behind one address keeps a time each, and what is kept without an account is free after six minutes', async () => {
  const { ip } = newVisitor()
  const family = await Promise.all([0, 2, 4].map(n => hold(timeOf(n), { ip, device: newVisitor().device })))
  expect(countedBy(family)).toEqual({ kept: 3 })
  const { expiresAt, serverTime } = family[0]!.data!
  expect(expiresAt - serverTime).toBe(6 * minuteMs)
  shop.pass(6 * minuteMs)
  expect((await hold(timeOf(0), newVisitor())).success).toBe(true)
})

test('one browser keeps three, whatever addresses it comes from; one without a mark gets one', async () => {
  const { device } = newVisitor()
  const answers = []
  for (const n of [0, 2, 4, 6])
    answers.push(await hold(timeOf(n), { ip: newVisitor().ip, device }, { on: `2026-11-2${5 + (n >> 1)}` }))
  expect(countedBy(answers)).toEqual({ kept: 3, SLOT_HOLDS: 1 })
  const first = await hold(timeOf(8), { ip: newVisitor().ip, device: '' })
  expect(String(first.cookie)).toMatch(/^device=[\w-]{43}; /)
})

test('a phone without an account, and a customer, have six appointments of a kind ahead; staff book for whom they like', async () => {
  const { id } = await shop.newCustomer()
  const customer = { kind: 'customer', id } as const
  const book = (
    n: number,
    guest: Parameters<typeof bookSlot>[2],
    actor: Parameters<typeof bookSlot>[3]['actor'] = customer,
  ) =>
    shop.db.transaction().execute(tx => {
      const at = { outletId, kind: 'hand-over', day: `2026-12-${10 + (n >> 1)}`, half: n % 2 ? 24 : 30 } as const
      return bookSlot(tx, at, guest, { actor, now: shop.now() })
    })
  const guest = { customerId: null, contactName: '沈知遥', contactPhone: '13700009001' }
  for (let n = 0; n < 6; n++) await book(n, guest)
  await expect(book(6, guest)).rejects.toMatchObject({ reason: 'SLOT_BOOKED_MANY' })
  await book(6, guest, { kind: 'staff', id: 1, role: 'operator' } as never)
  await book(7, { customerId: id })
})
