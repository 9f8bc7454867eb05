import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SealedReport } from './report-seal.ts'
import { sealReport } from './report-seal.ts'
import { isSignedReport, signedText, signingKey } from './report-signature.ts'

const report: SealedReport = {
  reportNo: 'QR-20261120-1042',
  vin: 'LHP00000000000001',
  catalogue: 'BEV',
  catalogueVersion: 1,
  outletId: 7,
  inspectorCn: '周岚',
  inspectedOn: '2026-11-20',
  odometerKm: 31_200,
  score: 95.5,
  gbLevel: 1,
  grade: 1,
  itemCount: 168,
  passedCount: 167,
  areas: [{ area: 'paint', total: 28, passed: 27, grade: 2 }],
  defects: [{ item: 'P04', grade: 2, code: 'HH', degree: 1, sizeMm: 12, x: 0.44, y: 0.58, repaired: false }],
  measured: { P01: 112, W01: 5.6 },
}
const key = signingKey('a secret of this installation')
const signatureOf = (each: SealedReport, by = key) => by.sign(signedText(each.reportNo, sealReport(each)))
const signature = signatureOf(report)

describe('a signature', () => {
  test('belongs to its report', () => {
    expect(signature).toMatch(/^[\w-]{86}$/)
    expect(key.publicKey).toMatch(/^[\w-]{43}$/)
    expect(isSignedReport(report, signature, key.publicKey)).toBe(true)
  })
  test('can be checked by anybody who has the public key alone, as a JSON Web Key', () => {
    const jwk = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey }, format: 'jwk' })
    const text = `hesper-inspection-1 ${report.reportNo} ${sealReport(report)}`
    expect(verify(null, Buffer.from(text), jwk, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(text).not.toContain(report.vin)
  })
  test.each<[string, Partial<SealedReport>]>([
    ['a measured value', { measured: { ...report.measured, P01: 113 } }],
    ['the mileage', { odometerKm: 21_200 }],
    ['a finding that went missing', { defects: [] }],
    ['a finding that was put right afterwards', { defects: report.defects.map(each => ({ ...each, repaired: true })) }],
    ['the car', { vin: 'LHP00000000000002' }],
    ['the number', { reportNo: 'QR-20261120-1043' }],
    ['the day', { inspectedOn: '2026-11-21' }],
  ])('does not survive a change of %s', (_, change) => {
    expect(isSignedReport({ ...report, ...change }, signature, key.publicKey)).toBe(false)
  })
  test('of another car’s report is none of this one', () => {
    const other = { ...report, reportNo: 'QR-20261120-1043', vin: 'LHP00000000000002' }
    expect(isSignedReport(report, signatureOf(other), key.publicKey)).toBe(false)
  })
  test('of an earlier key stays proved by that key, and by no other', () => {
    const later = signingKey('the secret after it')
    expect(later.keyId).not.toBe(key.keyId)
    expect(isSignedReport(report, signature, later.publicKey)).toBe(false)
    expect(isSignedReport(report, signature, key.publicKey)).toBe(true)
    expect(isSignedReport(report, signatureOf(report, later), later.publicKey)).toBe(true)
  })
  test.each(['', 'x', signature.slice(1), `${signature}AA`])('is none when it is %j', text => {
    expect(isSignedReport(report, text, key.publicKey)).toBe(false)
  })
  test('by the same secret is made by the same key', () => {
    expect(signingKey('a secret of this installation').keyId).toBe(key.keyId)
    expect(isSignedReport(report, signature, 'short')).toBe(false)
  })
})
