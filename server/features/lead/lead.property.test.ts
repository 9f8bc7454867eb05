/**
 * Whatever staff, customers and the clock do in whatever order and at the same time: a lead has one owner, the one that
 * its history names; and nobody is forgotten: while nobody has reached a customer, the clock will look or the head office
 * was told.
 */
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { itemAt } from '#contract/required.ts'
import { later, minuteMs } from '#server/lib/clock.ts'
import { openDeskLeads } from './test-desk-leads.ts'

const shop = await openDeskLeads()
const { db, app, now, pass, freshOutlet, person, arrives, clock } = shop
afterAll(() => shop.close())

const deeds = ['take', 'assign', 'reached', 'missed', 'lose', 'clock', 'stop', 'arrive', 'leave'] as const
const deed = fc.record({ what: fc.constantFrom(...deeds), who: fc.nat(2), lead: fc.nat(4), minutes: fc.nat(50) })

interface Seen {
  lead_no: string
  owner_id: number | null
  state: string
  stopped_at: Date | null
  due_at: Date | null
  told_at: Date | null
  contacted_at: Date | null
  /** Whom the last move that gave it to somebody names. */
  named: number | null
}

test('a lead has one owner and is never lost', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(deed, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 8 }),
      async all => {
        const outletId = freshOutlet()
        const people = [
          await person('dealer', outletId),
          await person('dealer', outletId),
          await person('dealer', outletId),
        ]
        const leads = [await arrives(outletId), await arrives(outletId)]
        for (const atOnce of all) {
          pass(itemAt(atOnce, 0).minutes * minuteMs)
          await Promise.all(
            atOnce.map(async ({ what, who, lead, minutes }) => {
              const [person, leadNo] = [itemAt(people, who), itemAt(leads, lead % leads.length)]
              const token = await person.token()
              const { data } = await app.send('desk.lead.detail', { leadNo }, { token })
              const seen = { leadNo, version: data?.version ?? 0 }
              const nextAt = later(now(), (minutes + 1) * minuteMs).getTime()
              if (what === 'take') await app.send('desk.lead.take', { leadNo }, { token })
              if (what === 'assign')
                await app.send('desk.lead.assign', { ...seen, staffId: itemAt(people, minutes % 3).id }, { token })
              if (what === 'reached')
                await app.send('desk.lead.contact', { ...seen, way: 'call', reached: true }, { token })
              if (what === 'missed')
                await app.send('desk.lead.contact', { ...seen, way: 'sms', reached: false, nextAt }, { token })
              if (what === 'lose') await app.send('desk.lead.lose', { ...seen, lost: 'price' }, { token })
              if (what === 'clock') await clock()
              if (what === 'arrive') leads.push(await arrives(outletId))
              if (what === 'leave')
                await db.pool.query(`update staff_account set active = not active where id = $1`, [person.id])
            }),
          )
        }
        await clock()
        const { rows } = await db.pool.query<Seen>(
          `select lead.*, (select (note ->> 'ownerId')::bigint from lead_event e
            where e.id = lead.id and note ? 'ownerId' order by seq desc limit 1) as named
         from lead where outlet_id = $1`,
          [outletId],
        )
        expect(rows.map(row => row.lead_no).toSorted()).toEqual([...new Set(leads)].toSorted())
        for (const row of rows) {
          // Whoever logs a contact of one from the pool has it without a move of its own.
          if (row.named !== null) expect(row.owner_id).toBe(row.named)
          expect(people.map(each => each.id).concat([0])).toContain(row.owner_id ?? 0)
          if (row.state === 'assigned') expect(row.due_at ?? row.told_at).not.toBeNull()
          if (row.state === 'assigned' && row.due_at) expect(row.due_at > now()).toBe(true)
          if (row.state === 'contacted') expect([row.due_at, row.told_at]).toEqual([null, null])
          expect(row.contacted_at !== null).toBe(
            row.state === 'contacted' || (row.state === 'lost' && row.contacted_at !== null),
          )
        }
      },
    ),
    { numRuns: 25 },
  )
})
