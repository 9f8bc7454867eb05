/**
 * Random histories of an outlet: holds, bookings, moves, cancels, exceptions, capacities, blocked cars and passing time, in
 * any order. After every step no half hour has more than its capacity, no car is twice at one time, and the counters are
 * what the appointments say.
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { bookSlot } from './slot.book.ts'
import { calendarNow, rulesNow } from './calendar.queries.ts'
import { capacityOn, timeOf } from './slot.rules.ts'
import { day, openSlots, outletId } from './test-slot.ts'

const kinds = ['test-drive', 'viewing', 'maintenance'] as const
const other = '2026-11-26'
let shop: Awaited<ReturnType<typeof openSlots>>
let dealer: string
const cars: number[] = []
beforeAll(async () => {
  shop = await openSlots()
  for (const name of ['Car 1', 'Car 2']) cars.push(await shop.addResource('car', name, 'vega'))
  await shop.addResource('lift', 'Bay 1')
  dealer = await shop.newStaff('dealer', outletId)
})
afterAll(() => shop.close())

/** Close together, around the opening, so that they meet. */
const half = fc.integer({ min: 17, max: 25 })
const kind = fc.constantFrom(...kinds)
const on = fc.constantFrom(day, other)
const pick = fc.nat(20)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('book' as const), kind, on, half, length: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('hold' as const), kind, on, half }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('move' as const), pick, on, half }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 12 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('except' as const), on, kind: fc.option(kind), capacity: fc.nat(3) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), on, kind: fc.option(kind) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('capacity' as const), kind, half, capacity: fc.option(fc.nat(4)) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block' as const), pick, half }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const words = { reasonCn: '盘点', reasonEn: 'Stocktaking' }
let keys: string[] = []

async function live(): Promise<{ bookingNo: string; version: number }[]> {
  const { rows } = await sql<{ bookingNo: string; version: number }>`
    select booking_no, version from slot_booking where state = 'booked' order by id`.execute(shop.db)
  return rows
}

interface Done {
  success: boolean
  refused?: string | undefined
  code?: number
  data?: unknown
}

/** Does a step by the calls that people use. @returns whether it was done, or how it was refused */
async function doStep(each: Step): Promise<string> {
  const booked = await live()
  const one = 'pick' in each ? booked[each.pick % Math.max(1, booked.length)] : undefined
  const answer: Done | undefined = await (() => {
    switch (each.do) {
      case 'book':
        // As staff book for a caller, whatever the kind needs beside it.
        return shop.db
          .transaction()
          .execute(tx =>
            bookSlot(
              tx,
              { outletId, kind: each.kind, day: each.on, half: each.half, halfHours: each.length },
              { customerId: null, contactName: '沈知遥', contactPhone: '13800006621' },
              { actor: { kind: 'staff', id: 1, role: 'dealer' }, now: shop.now() },
            ),
          )
          .then(
            (): Done => ({ success: true }),
            (failure: unknown): Done => {
              if (failure instanceof Refusal) return { success: false, refused: failure.reason }
              throw failure
            },
          )
      case 'hold':
        return shop.call('slot.hold', '', { outletId, kind: each.kind, day: each.on, time: timeOf(each.half) })
      case 'move':
        return (
          one &&
          shop.call('desk.slot.move', dealer, { ...one, day: each.on, time: timeOf(each.half), reason: '展车调整' })
        )
      case 'cancel':
        return one && shop.call('desk.slot.cancel', dealer, { ...one, reason: '展车调整' })
      case 'release': {
        const key = keys[each.pick % Math.max(1, keys.length)]
        return key === undefined ? undefined : shop.call('slot.release', '', { holdKey: key })
      }
      case 'pass':
        shop.pass(each.minutes * minuteMs)
        return undefined
      case 'except':
      case 'close':
        return shop.call('desk.slot.exception', dealer, {
          outletId,
          day: each.on,
          version: 0,
          closed: each.do === 'close',
          ...words,
          ...(each.kind ? { kind: each.kind } : {}),
          ...(each.do === 'except' ? { capacity: each.capacity } : {}),
        })
      case 'drop':
        return shop.ask('desk.slot.outlet', dealer, { outletId }).then(({ exceptions: [first] }) =>
          first
            ? shop.call('desk.slot.dropException', dealer, {
                outletId,
                exceptionId: first.exceptionId,
                version: first.version,
              })
            : undefined,
        )
      case 'capacity':
        return shop.call('desk.slot.capacity', dealer, {
          outletId,
          kind: each.kind,
          from: timeOf(each.half),
          to: timeOf(each.half + 3),
          ...(each.capacity === null ? {} : { capacity: each.capacity }),
        })
      case 'block': {
        const startsAt = Date.parse(`${day}T${timeOf(each.half)}:00+08:00`)
        const resourceId = cars[each.pick % cars.length]!
        return shop.call('desk.slot.block', dealer, {
          outletId,
          resourceId,
          startsAt,
          endsAt: startsAt + 45 * minuteMs,
          ...words,
        })
      }
    }
  })()
  if (answer?.success && each.do === 'hold') keys.push((answer.data as { holdKey: string }).holdKey)
  return answer ? (answer.refused ?? (answer.success ? 'done' : `${answer.code}`)) : 'done'
}

/** What is wrong with the calendar now. */
async function faults(): Promise<unknown[]> {
  const found: unknown[] = []
  const { rows: counted } = await sql<{ kind: (typeof kinds)[number]; day: string; half: number; n: number }>`
    select kind, day, h::int as half, count(*)::int as n
    from slot_booking b, generate_series(b.half, b.half + b.half_hours - 1) as h
    where state in ('held', 'booked') group by 1, 2, 3`.execute(shop.db)
  const { rows: sheets } = await sql<{ kind: string; day: string; taken: number[] }>`
    select kind, day, taken from slot_sheet`.execute(shop.db)
  for (const sheet of sheets)
    for (const [at, n] of sheet.taken.entries()) {
      const real = counted.find(each => each.kind === sheet.kind && each.day === sheet.day && each.half === at)?.n ?? 0
      if (real !== n) found.push({ counter: n, real, kind: sheet.kind, at })
    }
  for (const of of kinds)
    for (const when of [day, other]) {
      const calendar = await calendarNow(
        shop.db,
        outletId,
        await rulesNow(shop.db, of),
        { from: when, to: when },
        shop.now(),
      )
      const capacity = capacityOn(calendar, when)
      for (const each of counted)
        if (each.kind === of && each.day === when && each.n > capacity[each.half]!)
          found.push({ ...each, capacity: capacity[each.half] })
    }
  const { rows: doubled } = await sql`
    select a.id, b.id as other from slot_use a join slot_use b on a.resource_id = b.resource_id and a.id < b.id
      and a.starts_at < b.ends_at and b.starts_at < a.ends_at`.execute(shop.db)
  const { rows: without } = await sql`
    select b.booking_no from slot_booking b left join slot_use u on u.booking_id = b.id and u.starts_at = b.starts_at and u.ends_at = b.ends_at
      and u.resource_id = b.resource_id
    where (b.resource_id is not null and b.state in ('held', 'booked')) <> (u.id is not null) and b.state in ('held', 'booked')`.execute(
    shop.db,
  )
  return [...found, ...doubled, ...without]
}

test('no history takes what there is not', { timeout: 240_000 }, async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40, size: 'max' }), async steps => {
      keys = []
      await sql`delete from slot_use; delete from slot_booking; delete from slot_sheet; delete from slot_exception;
        delete from slot_capacity`.execute(shop.db)
      shop.setNow('2026-11-23T09:10:00+08:00')
      for (const each of steps) {
        const outcome = await doStep(each)
        seen.add(`${each.do} ${outcome}`)
        expect(outcome).not.toMatch(/^\d+$|SERVER_ERROR/)
        expect(await faults(), JSON.stringify(each)).toEqual([])
      }
    }),
    { numRuns: process.env.CHANCE ? 40 : 10 },
  )
  // The histories have been where something could go wrong.
  for (const each of [
    'book done',
    'book SLOT_NO_CAR',
    'move done',
    'cancel done',
    'hold done',
    'except SLOT_STRANDS',
    'block done',
    'drop done',
  ])
    expect([...seen]).toContain(each)
})
