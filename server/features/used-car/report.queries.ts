/** Inspection reports and their signatures. */
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { ItemCatalogue } from '#contract/inspection.ts'
import type { DB, ReportSignatureTable } from '#server/db/schema.ts'
import type { SealedReport } from '#server/lib/report-seal.ts'
import type { SigningKey } from '#server/lib/report-signature.ts'

const withPlace = (db: Kysely<DB>) =>
  db
    .selectFrom('inspection_report as r')
    .innerJoin('outlet as o', 'o.outletId', 'r.outletId')
    .selectAll('r')
    .select(['o.nameCn as placeCn', 'o.nameEn as placeEn'])

/** The newest report of a car with the place where it was made. */
export const reportOf = (db: Kysely<DB>, usedCarId: number) =>
  withPlace(db)
    .where('r.usedCarId', '=', usedCarId)
    .orderBy('r.inspectedOn', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
export type ReportRow = NonNullable<Awaited<ReturnType<typeof reportOf>>>

/** The newest report of a car that is offered to the house, by the offer. */
export const ownReport = (db: Kysely<DB>, inspectionId: number) =>
  withPlace(db).where('r.inspectionId', '=', inspectionId).orderBy('r.id', 'desc').limit(1).executeTakeFirst()

interface IssuedReport extends SealedReport {
  catalogue: ItemCatalogue
  inspectorEn: string
  /** The car in stock whose report it is; null: it is not in stock, or not bought. */
  usedCarId: number | null
  /** The offer whose inspection it is. */
  inspectionId: number
  titleCn: string
  titleEn: string
  sha256: string
}

/** Writes a sealed report; the job that signs reports signs it. */
export async function issueReport(
  tx: Transaction<DB>,
  { areas, defects, measured, photos, ...row }: IssuedReport,
): Promise<void> {
  const json = { areas, defects, measured, photos: photos ?? [] }
  await tx
    .insertInto('inspection_report')
    .values({ ...row, ...mapped(json) })
    .execute()
}
const mapped = (json: { areas: unknown; defects: unknown; measured: unknown; photos: unknown }) => ({
  areas: JSON.stringify(json.areas),
  defects: JSON.stringify(json.defects),
  measured: JSON.stringify(json.measured),
  photos: JSON.stringify(json.photos),
})

/** Puts the report of a car that was bought to that car, where it is in stock already. */
export async function bindReport(tx: Transaction<DB>, vin: string): Promise<void> {
  await sql`
    update inspection_report r set used_car_id = c.id from used_car c
    where r.vin = ${vin} and c.vin = r.vin and r.used_car_id is null and c.state <> 'sold'`.execute(tx)
}

/** A report by its number, with the car that it is about and the report that corrects it. */
export const reportByNo = (db: Kysely<DB>, reportNo: string) =>
  withPlace(db)
    .leftJoin('used_car as c', 'c.id', 'r.usedCarId')
    .leftJoin('inspection_report as n', 'n.replacesNo', 'r.reportNo')
    .select([
      'c.carNo',
      'c.state',
      'n.reportNo as nextNo',
      'n.sha256 as nextSha256',
      'n.correction as nextCorrection',
      sql<string>`coalesce(c.title_cn, r.title_cn)`.as('titleCn'),
      sql<string>`coalesce(c.title_en, r.title_en)`.as('titleEn'),
    ])
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
