/** An outlet with staff and leads, as they stand at the desk. For tests. */
import { itemAt, required } from '#contract/required.ts'
import type { FormKey } from '#contract/forms/definition.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { newNumber } from '#server/lib/ids.ts'
import { begin, move } from '#server/lib/move.ts'
import { entrustInTurn, respondBy, runLeadClock } from './lead.clock.ts'
import { takeDueLeads } from './lead-clock.queries.ts'
import { leadMachine } from './lead.states.ts'
import { openLeads } from './test-leads.ts'

export async function openDeskLeads() {
  const shop = await openLeads()
  const { db, app, now, newPhone, vega } = shop
  // Outlets whose hours are those of a plain week, so that minutes can be counted by hand.
  const { rows } = await db.pool.query<{ outlet_id: number }>(
    `update outlet set holidays = '[]',
       hours = (select jsonb_object_agg(day, '["09:00", "19:00"]'::jsonb) from unnest(array['mon','tue','wed','thu','fri','sat','sun']) as day)
     returning outlet_id`,
  )
  const outlets = rows.map(row => row.outlet_id).toSorted((a, b) => a - b)
  let used = 0
  /** An outlet that no other test works at. */
  const freshOutlet = () => itemAt(outlets, used++)

  /** Somebody of the staff with a token that is good at this moment. */
  async function person(role: 'dealer' | 'operator' | 'administrator' | 'finance', outletId: number | null = null) {
    const { id } = await testStaff(db.kysely, role, outletId, now())
    const name = `${role} ${id}`
    await db.pool.query(`update staff_account set name = $2 where id = $1`, [id, name])
    const token = async () => (await openSession(db.kysely, { staffId: id }, 'test', now())).apiToken
    return { id, name, token }
  }
  type Person = Awaited<ReturnType<typeof person>>

  /** A lead that comes in now, and to an outlet where one is named. */
  async function arrives(
    outletId: number | null,
    more: { kind?: FormKey; customerId?: number; phone?: string; seriesCode?: string } = {},
  ): Promise<string> {
    const { kind = 'buy', customerId = null, phone = newPhone(), seriesCode = vega } = more
    const at = now()
    return db.kysely.transaction().execute(async tx => {
      const row = await begin(tx, leadMachine, {
        event: 'submit',
        actor: { kind: 'channel', id: 'form' },
        now: at,
        facts: {},
        note: { kind },
        values: {
          leadNo: newNumber('HL', at),
          kind,
          topic: kind === 'survey' ? 'survey' : 'purchase',
          customerId,
          phone,
          name: '沈知遥',
          seriesCode,
          createdAt: at,
          lastAt: at,
        },
      })
      if (outletId === null) return row.leadNo
      const facts = { outletId, respondBy: await respondBy(tx, { outletId, kind }, at) }
      const given = await move(tx, leadMachine, row.id, {
        event: 'assign',
        actor: { kind: 'clock' },
        now: at,
        row,
        facts,
      })
      await entrustInTurn(tx, given.row, at)
      return row.leadNo
    })
  }

  /** What the jobs would do now. @returns how many leads had come due */
  async function clock(): Promise<number> {
    const due = await db.kysely.transaction().execute(tx => takeDueLeads(tx, now(), 500))
    for (const { id, version } of due) await db.kysely.transaction().execute(tx => runLeadClock(tx, id, version, now()))
    return due.length
  }

  const detail = async (who: Person, leadNo: string) => {
    const { data, message } = await app.send('desk.lead.detail', { leadNo }, { token: await who.token() })
    return required(data, `lead ${leadNo}: ${message}`)
  }
  /** Logs a contact of what is seen now. */
  async function contact(who: Person, leadNo: string, more: { reached?: boolean; nextAt?: Date; note?: string } = {}) {
    const { reached = true, nextAt, note = '' } = more
    const { version } = await detail(who, leadNo)
    const input = {
      leadNo,
      version,
      way: 'call' as const,
      reached,
      note,
      ...(nextAt ? { nextAt: nextAt.getTime() } : {}),
    }
    return app.send('desk.lead.contact', input, { token: await who.token() })
  }
  const ownerOf = async (leadNo: string): Promise<number | null> => (await shop.leadRow(leadNo)).owner_id
  const eventsOf = async (leadNo: string): Promise<string[]> => {
    const { rows: events } = await db.pool.query(
      `select event from lead_event e join lead using (id) where lead_no = $1 order by seq`,
      [leadNo],
    )
    return events.map(row => row.event)
  }
  return { ...shop, freshOutlet, person, arrives, clock, detail, contact, ownerOf, eventsOf }
}
