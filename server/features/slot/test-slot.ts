/** An outlet with cars to drive and bays, a clock and jobs in the test's hands. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { errors, type ErrorName } from '#contract/errors.ts'
import type { StaffRole } from '#contract/codes.ts'
import type { CallName, Envelope, Input, Output } from '#contract/kit.ts'
import { loadConfig } from '#server/config.ts'
import { type Preparation, testDatabase } from '#server/db/test-database.ts'
import { directory } from '#server/db/test-directory.ts'
import { newSecret, openSession } from '#server/features/account/session.queries.ts'
import { requestOf, testApp } from '#server/http/test-app.ts'
import { mustSuitStaff } from '#server/http/test-words.ts'
import { later } from '#server/lib/clock.ts'
import type { JobDeps } from '#server/lib/jobs.ts'
import { planDueSlots, slotTasks } from './slot.jobs.ts'

/** The first outlet: open from nine to seven, with everything that outlets do. */
export const outletId = 30_001
/** A Monday; what is asked for is two days later. */
const begin = new Date('2026-11-23T09:10:00+08:00')
export const day = '2026-11-25'

interface Answered<N extends CallName> extends Envelope<Output<N>> {
  refused?: ErrorName | undefined
}

/**
 * @param connections of its pool
 * @param prepared what stands in its database
 */
export async function openSlots(connections?: number, prepared: Preparation = directory) {
  const db = await testDatabase(prepared, connections)
  let now = begin
  const app = await testApp(db, {}, () => now)
  const { kysely } = db
  await sql`
    update outlet set capacity = 4, hours = (select jsonb_object_agg(day, '["09:00", "19:00"]'::jsonb)
      from unnest(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']) as day), holidays = '[]',
      services = '{sales,testdrive,used,service,ev,delivery}' where outlet_id in (${outletId}, ${outletId + 1})`.execute(
    kysely,
  )
  const addResource = async (sort: 'car' | 'lift', name: string, seriesCode: string | null = null, at = outletId) => {
    const { rows } = await sql<{ id: number }>`
      insert into slot_resource (outlet_id, sort, name_cn, name_en, series_code) values (${at}, ${sort}, ${name}, ${name}, ${seriesCode})
      returning id`.execute(kysely)
    return rows[0]!.id
  }

  async function call<N extends CallName>(name: N, token: string, input: Input<N>, on = app): Promise<Answered<N>> {
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await on.http.inject(requestOf(name, input as Record<string, unknown>, { token, headers }))
    const envelope = answer.json<Envelope<Output<N>>>()
    mustSuitStaff(name, envelope)
    const refused = (Object.keys(errors) as ErrorName[]).find(each => errors[each][0] === envelope.code)
    return { ...envelope, refused: envelope.success ? undefined : refused }
  }
  async function ask<N extends CallName>(name: N, token: string, input: Input<N>): Promise<Output<N>> {
    const answer = await call(name, token, input)
    if (!answer.success) throw new Error(`${name}: ${answer.code} ${answer.message}`)
    return answer.data!
  }

  async function newCustomer(mobile = ''): Promise<{ id: number; token: string }> {
    const gcid = newSecret()
    const { rows } = await sql<{ id: number }>`
      insert into customer (gcid, sub, mobile, created_at) values (${gcid}, ${gcid}, ${mobile}, ${now}) returning id`.execute(
      kysely,
    )
    const { id } = rows[0]!
    return { id, token: (await openSession(kysely, { customerId: id }, 'test', now)).apiToken }
  }
  async function newStaff(role: StaffRole, at?: number): Promise<string> {
    const { rows } = await sql<{ id: number }>`
      insert into staff_account (sub, name, role, outlet_id) values (${newSecret()}, 'Staff', ${role}, ${at ?? null}) returning id`.execute(
      kysely,
    )
    return (await openSession(kysely, { staffId: rows[0]!.id }, 'test', now)).apiToken
  }

  /** Does every job of the calendar that is due by the test's clock, and those that they cause. @returns their names */
  async function runJobs(): Promise<string[]> {
    const deps: JobDeps = {
      config: loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
      db: kysely,
      now: () => now,
      log: app.http.log,
    }
    const done: string[] = []
    for (;;) {
      await planDueSlots(kysely, now)
      const { rows } = await sql<{ id: number; name: string; payload: unknown }>`
        delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
        where task.id = job.task_id and task.identifier like 'slot.%'
        returning job.id, task.identifier as name, job.payload`.execute(kysely)
      if (rows.length === 0) return done
      for (const { name, payload } of rows.sort((a, b) => a.id - b.id)) {
        done.push(name)
        await slotTasks.find(each => each.name === name)!.run(payload, deps)
      }
    }
  }

  const messagesOf = async (customerId: number): Promise<string[]> =>
    (
      await sql<{
        titleEn: string
      }>`select title_en from customer_message where customer_id = ${customerId} order by id`.execute(kysely)
    ).rows.map(row => row.titleEn)
  const stateOf = async (bookingNo: string): Promise<string | undefined> =>
    (await sql<{ state: string }>`select state from slot_booking where booking_no = ${bookingNo}`.execute(kysely))
      .rows[0]?.state
  /** An appointment as a page shows it at this moment. */
  const seen = async (bookingNo: string): Promise<{ bookingNo: string; version: number }> =>
    (
      await sql<{ bookingNo: string; version: number }>`
        select booking_no, version from slot_booking where booking_no = ${bookingNo}`.execute(kysely)
    ).rows[0]!
  /** How much is taken in a half hour. */
  const takenAt = async (kind: string, half: number, on = day): Promise<number> =>
    (
      await sql<{ n: number }>`
        select taken[${half + 1}::int] as n from slot_sheet where outlet_id = ${outletId} and kind = ${kind} and day = ${on}`.execute(
        kysely,
      )
    ).rows[0]?.n ?? 0

  return {
    db: kysely,
    connection: db,
    app,
    call,
    ask,
    newCustomer,
    newStaff,
    addResource,
    runJobs,
    messagesOf,
    stateOf,
    seen,
    takenAt,
    now: () => now,
    pass: (ms: number): void => void (now = later(now, ms)),
    setNow: (at: string): void => void (now = new Date(at)),
    close: async () => {
      await app.close()
      await db.close()
    },
  }
}
