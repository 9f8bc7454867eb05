/** Signs inspection reports, publishes the keys that prove it, and says whether a printed number is genuine (decision 070). */
import type { Kysely } from 'kysely'
import type { Parsed, Reply } from '#contract/kit.ts'
import { printedNumber, readPrintedNumber, reportCode } from '#contract/report-number.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/schema.ts'
import type { Ctx } from '#server/http/context.ts'
import { Bytes } from '#server/http/context.ts'
import { defineJob, type Task, task } from '#server/lib/jobs.ts'
import { type SealedReport, sealReport } from '#server/lib/report-seal.ts'
import { isSignedReport, signedText, type SigningKey, signingKey } from '#server/lib/report-signature.ts'
import { secretOf } from '#server/secrets.ts'
import { correctionOf, reportSummary } from './used-car.report.ts'
import {
  keepSignatures,
  putReportKey,
  type ReportRow,
  reportByNo,
  reportKeys,
  reportsToSign,
  signatureOf,
} from './report.queries.ts'

const keyOf = (config: Config): SigningKey => signingKey(secretOf(config, 'report'))

/** A row as it was sealed. */
const sealedOf = (row: Omit<ReportRow, 'placeCn' | 'placeEn'>): SealedReport => ({
  ...row,
  areas: row.areas as SealedReport['areas'],
  defects: row.defects as SealedReport['defects'],
  measured: row.measured as SealedReport['measured'],
  photos: row.photos as NonNullable<SealedReport['photos']>,
})

const PORTION = 500

/**
 * Signs every report that has no signature. One whose row is no longer what was sealed is left alone: nobody signs what
 * somebody changed.
 * @returns how many were signed, and the numbers of those that were left alone
 */
export async function signReports(
  db: Kysely<DB>,
  config: Config,
  now: Date,
): Promise<{ signed: number; wrong: string[] }> {
  const key = keyOf(config)
  await putReportKey(db, key, now)
  const wrong: string[] = []
  let signed = 0
  for (let after = 0; ; ) {
    const rows = await reportsToSign(db, after, PORTION)
    const last = rows.at(-1)
    if (!last) return { signed, wrong }
    after = last.id
    const whole = rows.filter(row => sealReport(sealedOf(row)) === row.sha256)
    wrong.push(...rows.filter(row => !whole.includes(row)).map(row => row.reportNo))
    const signatures = whole.map(row => ({
      reportId: row.id,
      keyId: key.keyId,
      signature: key.sign(signedText(row.reportNo, row.sha256)),
      signedAt: now,
    }))
    await keepSignatures(db, signatures)
    signed += signatures.length
  }
}

export const signAllReports = defineJob<object>('signReports', { last: true })

export const reportTasks: readonly Task[] = [
  task(signAllReports, async (_, { db, config, now, log }) => {
    const { signed, wrong } = await signReports(db, config, now())
    if (signed > 0) log.info({ signed }, 'reports signed')
    if (wrong.length > 0) log.error({ reports: wrong.slice(0, 20) }, 'reports are not what was sealed')
  }),
]

/** What a reader needs to check a report without this shop; null: it is not signed yet. */
export async function signatureShown(
  db: Kysely<DB>,
  { id, reportNo, sha256 }: ReportRow,
): Promise<Reply<'usedCar.report'>['signature']> {
  const row = await signatureOf(db, id)
  if (!row) return null
  const { keyId, publicKey, signature, signedAt } = row
  return {
    printedNo: printedNumber(reportNo, sha256),
    keyId,
    publicKey,
    signature,
    signedText: signedText(reportNo, sha256),
    signedAt,
  }
}

type Check = Reply<'usedCar.checkReport'>

/** Whether a printed number is that of a report which is still what was signed. */
export async function checkReport({ number }: Parsed<'usedCar.checkReport'>, { db }: Ctx): Promise<Check> {
  const read = readPrintedNumber(number)
  const row = read && (await reportByNo(db, read.reportNo))
  if (!row) return { verdict: 'unknown', reason: read ? 'noReport' : 'noNumber', report: null }
  const found = await signatureOf(db, row.id)
  if (!found) return { verdict: 'unknown', reason: 'unsigned', report: null }
  if (!isSignedReport(sealedOf(row), found.signature, found.publicKey))
    return { verdict: 'changed', reason: 'content', report: null }
  if (reportCode(row.sha256) !== read.code) return { verdict: 'changed', reason: 'code', report: null }
  return {
    verdict: 'genuine',
    reason: 'signed',
    report: {
      ...reportSummary(row),
      correction: correctionOf(row),
      replacedBy:
        row.nextNo !== null && row.nextSha256 !== null && row.nextCorrection !== null
          ? { printedNo: printedNumber(row.nextNo, row.nextSha256), reason: row.nextCorrection }
          : null,
      printedNo: printedNumber(row.reportNo, row.sha256),
      signedAt: found.signedAt,
      keyId: found.keyId,
      keyEndedAt: found.endedAt,
    },
  }
}

/** The public keys as a JSON Web Key Set (RFC 7517, 8037): that of today first, then those before it, the newest first. */
export async function showReportKeys({ db }: Ctx): Promise<Bytes> {
  const rows = await reportKeys(db)
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
  const keys = rows
    .toSorted((a, b) => Number(b.endedAt === null) - Number(a.endedAt === null))
    .map(({ keyId, publicKey, begunAt, endedAt }) => ({
      kty: 'OKP',
      crv: 'Ed25519',
      alg: 'EdDSA',
      use: 'sig',
      kid: keyId,
      x: publicKey,
      iat: seconds(begunAt),
      ...(endedAt ? { exp: seconds(endedAt) } : {}),
    }))
  return new Bytes(
    Buffer.from(`${JSON.stringify({ keys }, null, 2)}\n`),
    'application/json',
    'inspection-keys.json',
    300,
  )
}
