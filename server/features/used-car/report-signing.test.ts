import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type App } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { signReports } from './report-signing.ts'

const today = '2026-11-21'
const now = new Date('2026-11-21T10:00:00+08:00')
const configOf = (secret: string) =>
  loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_READ: '100000', REPORT_SECRET: secret.repeat(20) })
const [first, second] = [configOf('a'), configOf('b')]
let db: Connection
let app: App
let cars: { id: number; carNo: string; reportNo: string }[]

beforeAll(async () => {
  db = await testDatabase({
    name: 'cars_400',
    fill: ({ pool }) => seedDatabase(pool, { usedCars: 400, today }).then(() => {}),
  })
  app = await makeApp({ config: first, db: db.kysely, pool: db.pool, clock: () => now, pages: false })
  const { rows } = await db.pool.query<{ id: number; car_no: string; report_no: string }>(
    `select r.id, car_no, report_no from inspection_report r join used_car c on c.id = r.used_car_id
     where c.state = 'publish' order by c.id limit 8`,
  )
  cars = rows.map(row => ({ id: row.id, carNo: row.car_no, reportNo: row.report_no }))
})
afterAll(async () => {
  await app?.http.close()
  await db?.close()
})

async function report(n: number) {
  const answer = await app.http.inject({
    method: 'GET',
    url: `/website/web/product/v1/inspectionReport?carNo=${cars[n]!.carNo}`,
  })
  return answer.json().data
}
async function check(number: string) {
  const url = '/website/web/product/v1/checkReport'
  return (await app.http.inject({ method: 'POST', url, payload: { number } })).json().data
}
const keys = async () =>
  (await app.http.inject({ method: 'GET', url: '/.well-known/inspection-keys.json' })).json().keys as {
    kid: string
    x: string
    exp?: number
  }[]
const change = (n: number, set: string) =>
  db.pool.query(`update inspection_report set ${set} where id = $1`, [cars[n]!.id])

describe('a report', () => {
  test('is not genuine before it is signed', async () => {
    const { signature, head } = await report(0)
    expect(signature).toBe(null)
    expect(await check(`${head.reportNo}-0000-0000-0000`)).toMatchObject({ verdict: 'unknown', reason: 'unsigned' })
  })

  test('that was changed before is not signed, and is named', async () => {
    await change(1, 'odometer_km = odometer_km + 1')
    const { signed, wrong } = await signReports(db.kysely, first, now)
    expect(wrong).toEqual([cars[1]!.reportNo])
    const { rows } = await db.pool.query('select count(*)::int as n from inspection_report')
    expect(signed).toBe(rows[0].n - 1)
    // Again nothing is signed twice.
    expect(await signReports(db.kysely, first, now)).toEqual({ signed: 0, wrong })
  })

  test('is genuine by its printed number, and says what stands on the paper', async () => {
    const { head, signature } = await report(0)
    expect(signature.printedNo.startsWith(`${head.reportNo}-`)).toBe(true)
    const found = await check(signature.printedNo.toLowerCase())
    expect(found).toMatchObject({
      verdict: 'genuine',
      reason: 'signed',
      report: { carNo: cars[0]!.carNo, odometerKm: head.odometerKm, score: head.score, keyEndedAt: null },
    })
    expect(found.report.defects).toHaveLength(head.defects.length)
  })

  test('can be checked without this shop, by the published key', async () => {
    const { signature } = await report(0)
    const [key] = await keys()
    expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', kid: signature.keyId, x: signature.publicKey })
    const jwk = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key!.x }, format: 'jwk' })
    const bytes = Buffer.from(signature.signature, 'base64url')
    expect(verify(null, Buffer.from(signature.signedText), jwk, bytes)).toBe(true)
    const { rows } = await db.pool.query('select vin from inspection_report where id = $1', [cars[0]!.id])
    expect(JSON.stringify(await report(0))).not.toContain(rows[0].vin)
  })

  test.each([
    ['a measured value', 2, `measured = measured || '{"P01": 399}'`],
    ['the mileage', 3, 'odometer_km = odometer_km - 1'],
    ['the fingerprint with the value', 4, `odometer_km = 1, sha256 = repeat('a', 64)`],
  ])('of which %s was changed is told as changed', async (_, n, set) => {
    const { signature } = await report(n)
    expect(await check(signature.printedNo)).toMatchObject({ verdict: 'genuine' })
    await change(n, set)
    expect(await check(signature.printedNo)).toEqual({ verdict: 'changed', reason: 'content', report: null })
  })

  test('with another car’s signature is told as changed', async () => {
    const { signature } = await report(5)
    await db.pool.query(
      `update report_signature s set signature = other.signature from report_signature other
       where s.report_id = $1 and other.report_id = $2`,
      [cars[5]!.id, cars[6]!.id],
    )
    expect(await check(signature.printedNo)).toMatchObject({ verdict: 'changed', reason: 'content' })
    expect((await check((await report(6)).signature.printedNo)).verdict).toBe('genuine')
  })

  test('with another one’s code on the paper is told as changed', async () => {
    const [{ head, signature }, other] = [await report(0), await report(6)]
    const code = other.signature.printedNo.slice(other.head.reportNo.length)
    expect(await check(head.reportNo + code)).toEqual({ verdict: 'changed', reason: 'code', report: null })
    expect((await check(signature.printedNo)).verdict).toBe('genuine')
  })

  test.each([
    ['QR-20010101-1-0000-0000-0000', 'noReport'],
    ['hello', 'noNumber'],
    [`QR-20010101-1' or true --`, 'noNumber'],
    ['%', 'noNumber'],
  ])('%j is unknown', async (number, reason) => {
    expect(await check(number)).toEqual({ verdict: 'unknown', reason, report: null })
  })
})

describe('another key', () => {
  test('signs from then on, and what was signed before stays genuine', async () => {
    const before = (await report(0)).signature
    await db.pool.query('delete from report_signature where report_id = $1', [cars[7]!.id])
    const later = new Date(now.getTime() + 86_400_000)
    expect((await signReports(db.kysely, second, later)).signed).toBe(1)
    const after = (await report(7)).signature
    expect(after.keyId).not.toBe(before.keyId)
    const published = await keys()
    expect(published.map(({ kid, exp }) => [kid, exp])).toEqual([
      [after.keyId, undefined],
      [before.keyId, later.getTime() / 1000],
    ])
    expect(await check(after.printedNo)).toMatchObject({ verdict: 'genuine', report: { keyEndedAt: null } })
    expect(await check(before.printedNo)).toMatchObject({
      verdict: 'genuine',
      report: { keyId: before.keyId, keyEndedAt: later.getTime() },
    })
    expect((await report(0)).signature).toEqual(before)
  })
  test('and the first one again is the one of today, with no second row', async () => {
    await signReports(db.kysely, first, new Date(now.getTime() + 2 * 86_400_000))
    const published = await keys()
    expect(published).toHaveLength(2)
    expect(published[0]?.exp).toBe(undefined)
    expect(published[1]?.exp).toBeGreaterThan(0)
  })
})
