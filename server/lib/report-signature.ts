/**
 * Signatures of inspection reports (domain A.2, Verifiable report): Ed25519 (RFC 8032) over the report's number and its
 * fingerprint. Whoever holds the public key can check them without the shop; the fingerprint holds the VIN, which is not
 * published, so that a signature tells nothing of it.
 */
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { type SealedReport, sealReport } from './report-seal.ts'

/** The key that signs; made from a secret of the installation, and the same for the same secret. */
export interface SigningKey {
  keyId: string
  /** 32 bytes in base64url. */
  publicKey: string
  /** Signs a text; 64 bytes in base64url. */
  sign: (text: string) => string
}

/** What comes before the 32 bytes of an Ed25519 key in its usual coats (RFC 8410). */
const privateCoat = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicCoat = Buffer.from('302a300506032b6570032100', 'hex')

/** Tells a key: the first 16 hex characters of the SHA-256 of its 32 public bytes. */
const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16)

/**
 * @param secret any text; whoever has it can sign
 * @param of what is signed; each has a key of its own
 */
export function signingKey(secret: string, of: 'inspection report' | 'car contract' = 'inspection report'): SigningKey {
  const seed = createHash('sha256').update(`${of} key\n`).update(secret, 'utf8').digest()
  const key = createPrivateKey({ key: Buffer.concat([privateCoat, seed]), format: 'der', type: 'pkcs8' })
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const publicKey = der.subarray(publicCoat.length).toString('base64url')
  return {
    keyId: keyIdOf(publicKey),
    publicKey,
    sign: text => sign(null, Buffer.from(text, 'utf8'), key).toString('base64url'),
  }
}

/** The text that is signed. @param sha256 fingerprint of the report, 64 hex characters */
export const signedText = (reportNo: string, sha256: string): string => `hesper-inspection-1 ${reportNo} ${sha256}`

/** Whether a signature belongs to a report as it stands here, by the key that is named. Anything that is no signature does not. */
export const isSignedReport = (report: SealedReport, signature: string, publicKey: string): boolean =>
  isSignedText(signedText(report.reportNo, sealReport(report)), signature, publicKey)

/** Whether a signature belongs to a text, by the key that is named. */
export function isSignedText(text: string, signature: string, publicKey: string): boolean {
  const bytes = Buffer.from(publicKey, 'base64url')
  if (bytes.length !== 32) return false
  const key = createPublicKey({ key: Buffer.concat([publicCoat, bytes]), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64url'))
}
