/** What the clock does with pages of blocks: their schedules, to the second (decision 123). */
import { type Kysely, sql } from 'kysely'
import { nextBorder } from '#contract/content-page.ts'
import type { DB } from '#server/db/schema.ts'
import { move } from '#server/lib/move.ts'
import { type ContentVersion, duePages, setBorder, textOf } from './content-page.queries.ts'
import { shownVersion } from './content-page.rules.ts'
import { contentVersion } from './content-page.states.ts'

/** The next border of a version; null: none. */
export function borderOf(row: ContentVersion, now: Date): Date | null {
  const at = nextBorder(textOf(row), now)
  return at === undefined ? null : new Date(at)
}

/**
 * Passes borders that have come: an earlier version ends where a newer one begins, and each write tells all servers that
 * documents which they keep are stale.
 */
export async function turnContent(db: Kysely<DB>, now: Date): Promise<void> {
  // Most seconds nothing is due, and no transaction is needed to see that.
  const { rows } = await sql`select from content_version where border_at <= ${now} limit 1`.execute(db)
  if (rows.length === 0) return
  await db.transaction().execute(async tx => {
    for (const published of await duePages(tx, now)) {
      const shown = shownVersion(published, now)?.version
      for (const row of published) {
        if (shown && row.no < shown.no)
          await move(tx, contentVersion, row.id, { event: 'supersede', actor: { kind: 'clock' }, now })
        else if (row.borderAt !== null && row.borderAt <= now) await setBorder(tx, row.id, borderOf(row, now))
      }
    }
  })
}
