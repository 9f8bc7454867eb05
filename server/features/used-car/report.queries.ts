/** Inspection reports and their signatures. */
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB, ReportSignatureTable } from '#server/db/schema.ts'
import type { SigningKey } from '#server/lib/report-signature.ts'

const withPlace = (db: Kysely<DB>) =>
  db
    .selectFrom('inspection_report as r')
    .innerJoin('outlet as o', 'o.outletId', 'r.outletId')
    .selectAll('r')
    .select(['o.nameCn as placeCn', 'o.nameEn as placeEn'])

/** The newest report of a car with the place where it was made. */
export const reportOf = (db: Kysely<DB>, usedCarId: number) =>
  withPlace(db).where('r.usedCarId', '=', usedCarId).orderBy('r.inspectedOn', 'desc').limit(1).executeTakeFirst()
export type ReportRow = NonNullable<Awaited<ReturnType<typeof reportOf>>>

/** A report by its number, with the car that it is about. */
export const reportByNo = (db: Kysely<DB>, reportNo: string) =>
  withPlace(db)
    .innerJoin('used_car as c', 'c.id', 'r.usedCarId')
    .select(['c.carNo', 'c.titleCn', 'c.titleEn', 'c.state'])
    .where('r.reportNo', '=', reportNo)
    .executeTakeFirst()
export type NumberedReport = NonNullable<Awaited<ReturnType<typeof reportByNo>>>

/** The next reports without a signature, by their id. */
export function reportsToSign(db: Kysely<DB>, after: number, count: number) {
  return db
    .selectFrom('inspection_report as r')
    .selectAll('r')
    .where('r.id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('report_signature as s').select(sql`1`.as('one')).whereRef('s.reportId', '=', 'r.id'))),
    )
    .orderBy('r.id')
    .limit(count)
    .execute()
}

/** The signature of a report with the key that proves it. */
export const signatureOf = (db: Kysely<DB>, reportId: number) =>
  db
    .selectFrom('report_signature as s')
    .innerJoin('report_key as k', 'k.keyId', 's.keyId')
    .select(['s.signature', 's.signedAt', 'k.keyId', 'k.publicKey', 'k.endedAt'])
    .where('s.reportId', '=', reportId)
    .executeTakeFirst()

/** Keeps signatures; a report that has one keeps it. */
export async function keepSignatures(db: Kysely<DB>, rows: readonly Insertable<ReportSignatureTable>[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('report_signature')
      .values([...rows])
      .onConflict(it => it.doNothing())
      .execute()
}

/** Makes the key of this installation the one of today; those before it keep their row for ever. */
export async function putReportKey(
  db: Kysely<DB>,
  { keyId, publicKey }: Pick<SigningKey, 'keyId' | 'publicKey'>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`update report_key set ended_at = ${now} where ended_at is null and key_id <> ${keyId}`.execute(tx)
    await sql`
      insert into report_key as known (key_id, public_key, begun_at) values (${keyId}, ${publicKey}, ${now})
      on conflict (key_id) do update set ended_at = null where known.ended_at is not null`.execute(tx)
  })
}

/** All public keys, the newest first. */
export const reportKeys = (db: Kysely<DB>) =>
  db.selectFrom('report_key').selectAll().orderBy('begunAt', 'desc').execute()
