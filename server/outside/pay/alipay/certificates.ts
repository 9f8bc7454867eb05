import { createHash, type X509Certificate } from 'node:crypto'
import { decimalSerial } from '../wire/certificates.ts'

/** Alipay's own serial number of a certificate: MD5 of the issuer's name, last part first, and the decimal serial number. */
export function serialOf(certificate: X509Certificate): string {
  const issuer = certificate.issuer.split('\n').reverse().join(',')
  return createHash('md5')
    .update(issuer + decimalSerial(certificate))
    .digest('hex')
}

/** Of a bundle of roots: those with RSA, joined; the others are for other signatures (domain B.2, Request). */
export const rootSerialOf = (certificates: readonly X509Certificate[]): string =>
  certificates.filter(isSignedWithRsa).map(serialOf).join('_')

/** 1.2.840.113549.1.1, under which all signatures with RSA stand. */
const RSA_SIGNATURES = Buffer.from('2a864886f70d0101', 'hex')

/** The algorithm stands in front of the issuer; a key of the certificate's own comes later. */
function isSignedWithRsa({ raw }: X509Certificate): boolean {
  const at = raw.indexOf(RSA_SIGNATURES)
  return at >= 0 && at < 60
}
