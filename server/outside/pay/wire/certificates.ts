import { X509Certificate } from 'node:crypto'

/** All certificates of a PEM text, in its order. @throws Error of the system where one cannot be read */
export const certificatesOf = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(each => new X509Certificate(each))

/** The serial number in decimal digits. */
export const decimalSerial = (certificate: X509Certificate): string =>
  BigInt(`0x${certificate.serialNumber}`).toString()

/** Whether a certificate is valid at a moment. */
export const isValidAt = ({ validFromDate, validToDate }: X509Certificate, now: Date): boolean =>
  validFromDate <= now && now <= validToDate

/** Whether one certificate was issued by another, name and signature. */
export const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
