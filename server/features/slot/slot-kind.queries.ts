/** Settings of kinds of appointments with their history (decision 068). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { SlotKind } from '#contract/codes.ts'
import { slotSettingNames, type SlotSettings } from '#contract/slot-settings.ts'
import type { DB } from '#server/db/schema.ts'

/** Changes of each kind that are shown. */
const SHOWN = 20

export interface KindChange {
  kind: SlotKind
  version: number
  at: Date
  by: string
  was: SlotSettings
  becomes: SlotSettings
}

/** The last changes of all kinds, the newest first. */
export async function kindChanges(db: Kysely<DB>): Promise<KindChange[]> {
  const { rows } = await sql<KindChange>`
    select c.kind, c.version, c.at, c.was, c.becomes, s.name as by
    from slot_kind k cross join lateral (
      select * from slot_kind_change where kind = k.kind order by version desc limit ${SHOWN}) c
      join staff_account s on s.id = c.staff_id
    order by c.at desc, c.kind`.execute(db)
  return rows
}

/** Only what head office sets, of a row that has more. */
export const settingsOf = (row: SlotSettings): SlotSettings =>
  Object.fromEntries(slotSettingNames.map(name => [name, row[name]])) as SlotSettings

/** Writes settings as a further version with who changed them. @returns whether `version` was the one that stood there */
export async function putSettings(
  tx: Transaction<DB>,
  { kind, version, staffId, at, was, becomes }: Omit<KindChange, 'by'> & { staffId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('slot_kind')
    .set({ ...becomes, version: version + 1 })
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await tx
    .insertInto('slot_kind_change')
    .values({ kind, version: version + 1, staffId, at, was: JSON.stringify(was), becomes: JSON.stringify(becomes) })
    .execute()
  return true
}

/** Lets the clock look anew at the appointments of a kind whose reminder is still to come. */
export async function lookAgain(tx: Transaction<DB>, kind: SlotKind, now: Date): Promise<void> {
  await sql`
    update slot_booking set due_at = ${now}
    where kind = ${kind} and state = 'booked' and due_for in ('dayBefore', 'hoursBefore') and starts_at > ${now}`.execute(
    tx,
  )
}
