/** Sheets of inspections in the database (decision 082). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { InspectionSheet } from '#contract/inspection-sheet.ts'
import { oneRow } from '#server/db/one-row.ts'
import type { DB } from '#server/db/schema.ts'

type Tx = Transaction<DB>

export interface SheetRow {
  version: number
  sheet: InspectionSheet
  savedAt: Date
  finishedAt: Date | null
  reportNo: string | null
}

/** The sheet of an offer; undefined: nobody has begun. */
export async function sheetOf(db: Kysely<DB>, offerId: number): Promise<SheetRow | undefined> {
  const { rows } = await sql<SheetRow>`
    select version, sheet, saved_at, finished_at, report_no from car_inspection where offer_id = ${offerId}`.execute(db)
  return rows[0]
}

/** The name of a member of staff, as a report says who inspected. */
export async function inspectorName(db: Kysely<DB>, staffId: number): Promise<string> {
  return oneRow(await sql<{ name: string }>`select name from staff_account where id = ${staffId}`.execute(db)).name
}

/** Keeps the sheet in its next version. */
export async function putSheet(tx: Tx, offerId: number, sheet: InspectionSheet, now: Date): Promise<void> {
  await sql`
    insert into car_inspection as known (offer_id, sheet, saved_at)
    values (${offerId}, ${JSON.stringify(sheet)}::jsonb, ${now})
    on conflict (offer_id) do update set
      sheet = excluded.sheet, saved_at = excluded.saved_at, version = known.version + 1`.execute(tx)
}

/** Says that a report was made of it, as it stands there from then on. */
export async function finishSheet(
  tx: Tx,
  offerId: number,
  { sheet, reportNo, now }: { sheet: InspectionSheet; reportNo: string; now: Date },
): Promise<void> {
  await sql`
    update car_inspection
    set sheet = ${JSON.stringify(sheet)}::jsonb, finished_at = ${now}, report_no = ${reportNo}, version = version + 1
    where offer_id = ${offerId}`.execute(tx)
}

/** Numbers of the photographs that a sheet has. */
export async function sheetPhotos(db: Kysely<DB>, offerId: number): Promise<string[]> {
  const { rows } = await sql<{ photoId: string }>`
    select photo_id from car_inspection_photo where offer_id = ${offerId}`.execute(db)
  return rows.map(row => row.photoId)
}

/** Adds and takes away photographs of a sheet. */
export async function putSheetPhotos(
  tx: Tx,
  offerId: number,
  { fresh, gone }: { fresh: readonly string[]; gone: readonly string[] },
): Promise<void> {
  if (gone.length > 0)
    await sql`
      delete from car_inspection_photo where offer_id = ${offerId} and photo_id = any(${[...gone]}::text[])`.execute(tx)
  if (fresh.length > 0)
    await tx
      .insertInto('car_inspection_photo')
      .values(fresh.map(photoId => ({ photoId, offerId })))
      .execute()
}

/** Removes the sheets of offers that are emptied; a report of a car that was not bought goes with its sheet. */
export async function removeSheets(tx: Tx, offerIds: readonly number[]): Promise<void> {
  if (offerIds.length > 0)
    await sql`delete from car_inspection where offer_id = any(${[...offerIds]}::bigint[])`.execute(tx)
}
