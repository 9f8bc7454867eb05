/** What the database reckons of an order's queue is what the table of states says (decision 138). */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type OrderKind, orderKinds } from '#contract/codes.ts'
import { deskQueues } from '#contract/desk-queues.ts'
import { caseStates, isOpenCase, type OrderClock, orderStates, type OrderStateRow } from '#contract/order-states.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const columns = { pay: 1, hold: 2, receive: 3, voucher: 4, customs: 4, ship: 5 } as const
const at = (n: number) => new Date(Date.UTC(2030, 0, n))
const rows = orderKinds.flatMap(kind =>
  Object.entries(orderStates[kind] as Record<string, OrderStateRow>).map(([state, row]) => ({ kind, state, row })),
)

/** What the columns say of an order in a state, by the database's own expressions. */
async function reckoned(kind: OrderKind, state: string, caseState: string | null) {
  const found = await sql<{ name: string; expression: string }>`
    select a.attname as name, pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = 'shop_order'::regclass and a.attname in ('desk_queue', 'desk_until')`.execute(shop.db)
  const of = (name: string) => sql.raw(found.rows.find(row => row.name === name)!.expression)
  const read = await sql<{ queue: string | null; until: Date | null }>`
    select ${of('desk_queue')} as queue, ${of('desk_until')} as until from (values (
      ${kind}::text, ${state}::text, ${caseState}::text, ${at(1)}::timestamptz, ${at(2)}::timestamptz,
      ${at(3)}::timestamptz, ${at(4)}::timestamptz, ${at(5)}::timestamptz
    )) o (kind, state, case_state, pay_until, hold_until, receive_until, valid_until, paid_at)`.execute(shop.db)
  return read.rows[0]!
}
const ends = (clock: OrderClock | null) => (clock && clock.until !== 'soon' ? at(columns[clock.until]) : null)

test.each(rows)('$kind in $state', async ({ kind, state, row }) => {
  expect(await reckoned(kind, state, null)).toEqual({ queue: row.queue, until: ends(row.clock) })
  for (const caseState of Object.keys(caseStates)) {
    const { queue } = await reckoned(kind, state, caseState)
    expect(queue, caseState).toBe(isOpenCase(caseState) ? 'refund' : row.queue)
  }
})

test.each(deskQueues)('what stands in %s is sorted by times of one sort', queue => {
  const untils = rows.flatMap(({ row }) => (row.queue === queue && row.clock ? [row.clock.until] : []))
  // So many hours after a payment are no time beside another.
  expect(untils.filter(until => until === 'ship').length % Math.max(untils.length, 1)).toBe(0)
})
