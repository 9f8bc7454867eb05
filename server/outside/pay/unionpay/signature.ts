import { createHash, type X509Certificate } from 'node:crypto'
import { certificatesOf, isIssuedBy, isValidAt } from '../wire/certificates.ts'
import { type Fields, joinedFields } from '../wire/form.ts'
import { isSignedBy, signed } from '../wire/rsa.ts'
import type { UnionpayKeys } from './keys.ts'

/** What is signed: the digest's digits, not the fields themselves; the signature digests them once more. */
const digest = (fields: Fields): string =>
  createHash('sha256')
    .update(joinedFields(fields, ['signature']))
    .digest('hex')

/** The fields with our certificate's number and the signature (domain B.3, Signature). */
export function signedFields(
  fields: Fields,
  { certId, privateKey }: Pick<UnionpayKeys, 'certId' | 'privateKey'>,
): Fields {
  const all = { ...fields, certId }
  return { ...all, signature: signed(digest(all), privateKey) }
}

export type Trust = Pick<UnionpayKeys, 'root' | 'middle' | 'production'>

/**
 * Checks the signature of a message, and first of all the certificate that came with it: anybody can send one.
 * @returns null when it is UnionPay's, otherwise why not
 */
export function faultOf(fields: Fields, trust: Trust, now: Date): string | null {
  const { signature, signPubKeyCert, version, signMethod } = fields
  if (!signature || !signPubKeyCert) return 'unsigned'
  if (version !== '5.1.0' || signMethod !== '01') return 'another way of signing'
  const certificate = certificateOf(signPubKeyCert)
  if (!certificate || !isTrusted(certificate, trust, now)) return 'certificate'
  return isSignedBy(digest(fields), signature, certificate.publicKey) ? null : 'signature'
}

function certificateOf(pem: string): X509Certificate | undefined {
  try {
    const [first, ...rest] = certificatesOf(pem)
    return rest.length === 0 ? first : undefined
  } catch {
    return undefined
  }
}

const OWN_NAME = '中国银联股份有限公司'
const TEST_NAME = '00040000:SIGN'

/** Up the chain to the root, valid now, and named UnionPay: merchants' certificates come from the same root. */
function isTrusted(certificate: X509Certificate, { root, middle, production }: Trust, now: Date): boolean {
  const chain = [certificate, middle, root]
  if (!chain.every(each => isValidAt(each, now))) return false
  if (!isIssuedBy(certificate, middle) || !isIssuedBy(middle, root) || certificate.ca) return false
  const names = commonName(certificate).split('@')
  return names.includes(OWN_NAME) || (!production && names.includes(TEST_NAME))
}

const commonName = ({ subject }: X509Certificate): string =>
  subject
    .split('\n')
    .find(part => part.startsWith('CN='))
    ?.slice(3) ?? ''
