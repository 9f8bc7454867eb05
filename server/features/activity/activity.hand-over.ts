/** Activities to come of an outlet that closes: its successor holds them, and whoever is registered keeps the seat (decision 114). */
import { sql } from 'kysely'
import { activityPath } from '#contract/activity-path.ts'
import { formatDayTime } from '#contract/moments.ts'
import { oneRow } from '#server/db/one-row.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import { handOverNote, type HandOverPort, successorWords } from '#server/lib/hand-over.ts'
import { move } from '#server/lib/move.ts'
import { inBoth } from '#server/lib/words.ts'
import type { Activity } from './activity.facts.ts'
import { openPlaces } from './activity.queries.ts'
import { activityMachine } from './activity.states.ts'

const open = sql`a.state in ('draft', 'submitted', 'published') and a.ends_at > `

/** Activities that are not over, in whatever state. */
export const activitiesHandOver: HandOverPort = {
  kind: 'activity',
  tables: ['activity'],
  async count(db, outletId, now) {
    const found = await sql<{ n: number }>`
      select count(*)::int as n from activity a where a.outlet_id = ${outletId} and ${open} ${now}`.execute(db)
    return oneRow(found).n
  },
  async handOver(tx, given) {
    const { from, actor, now } = given
    const { rows } = await sql<Activity>`
      select a.* from activity a where a.outlet_id = ${from.outletId} and ${open} ${now} order by a.id for update`.execute(
      tx,
    )
    const note = handOverNote(given)
    const words = successorWords(note)
    for (const row of rows) {
      const when = inBoth(language => formatDayTime(row.startsAt, language))
      await move(tx, activityMachine, row.id, { event: 'handOver', actor, now, row, facts: {}, note })
      for (const { customerId } of await openPlaces(tx, row.id))
        await leaveMessage(tx, {
          customerId,
          kind: 'activity',
          path: activityPath(row.id),
          title: { cn: '活动改由其他门店举办', en: 'Another dealer holds the activity' },
          body: {
            cn: `《${row.titleCn}》时间不变：${when.cn}，您的名额保留。${words.cn}`,
            en: `“${row.titleEn}” stays on ${when.en}, and your seat is kept. ${words.en}`,
          },
          now,
        })
    }
  },
}

/** Registrations go with their activities. */
export const placesHandOver: HandOverPort = {
  kind: 'registration',
  tables: [],
  async count(db, outletId, now) {
    const found = await sql<{ n: number }>`
      select count(*)::int as n from activity_place p join activity a on a.id = p.activity_id
      where a.outlet_id = ${outletId} and ${open} ${now} and p.state in ('waiting', 'booked')`.execute(db)
    return oneRow(found).n
  },
}
