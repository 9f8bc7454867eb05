/**
 * Certificates of the simulated gateways and of the merchant who speaks to them. node:crypto reads X.509 but cannot
 * write it; node-forge writes both it and the PKCS #12 file in which UnionPay gives a merchant the key.
 */
import { createPrivateKey, generateKeyPairSync, randomBytes, randomInt } from 'node:crypto'
import forge from 'node-forge'

/** A private key with its certificate, both PEM; `serial` is upper-case hexadecimal, as X.509 has it. */
export interface Certified {
  privateKey: string
  certificate: string
  serial: string
}

/** Who a certificate names: short name and value of each part, in the order in which it stands in the certificate. */
export type Subject = readonly (readonly [part: 'C' | 'O' | 'OU' | 'CN', value: string])[]

interface Wish {
  subject: Subject
  /** Absent: it is signed by itself. */
  issuer?: Certified
  /** Whether it may sign others. */
  authority?: boolean
  from: Date
  /** Calendar years that it is good for. */
  years: number
}

/** RSA of 2048 bits, which all three gateways ask for (domain B.1, B.2, B.3). PEM: PKCS #8 and SPKI. */
export function newKeys(): { privateKey: string; publicKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
}

/** A new key with a certificate for it. */
export function certify({ subject, issuer, authority = false, from, years }: Wish): Certified {
  const { privateKey, publicKey } = newKeys()
  // The first bit is 0: the number is signed in DER, and some readers show a leading zero.
  const serial = Buffer.concat([Buffer.from([0x40 + randomInt(0x40)]), randomBytes(19)]).toString('hex')
  const made = forge.pki.createCertificate()
  made.serialNumber = serial
  made.publicKey = forge.pki.publicKeyFromPem(publicKey)
  made.validity.notBefore = from
  made.validity.notAfter = new Date(Date.UTC(from.getUTCFullYear() + years, from.getUTCMonth(), from.getUTCDate()))
  const named = subject.map(([shortName, value]) => ({ shortName, value, ...(isAscii(value) ? {} : UTF8) }))
  made.setSubject(named)
  made.setIssuer(issuer ? forge.pki.certificateFromPem(issuer.certificate).subject.attributes : named)
  made.setExtensions([
    { name: 'basicConstraints', cA: authority, critical: true },
    { name: 'keyUsage', critical: true, ...(authority ? { keyCertSign: true } : { digitalSignature: true }) },
  ])
  made.sign(forge.pki.privateKeyFromPem(issuer?.privateKey ?? privateKey), forge.md.sha256.create())
  return { privateKey, certificate: unixLines(forge.pki.certificateToPem(made)), serial: serial.toUpperCase() }
}

/** The key and certificate as a password-protected PKCS #12 file, base64. */
export function pfxOf({ privateKey, certificate }: Certified, password: string): string {
  const key = forge.pki.privateKeyFromPem(
    createPrivateKey(privateKey).export({ type: 'pkcs1', format: 'pem' }).toString(),
  )
  const made = forge.pkcs12.toPkcs12Asn1(key, [forge.pki.certificateFromPem(certificate)], password, {
    algorithm: '3des',
  })
  return forge.util.encode64(forge.asn1.toDer(made).getBytes())
}

const UTF8 = { valueTagClass: forge.asn1.Type.UTF8 as unknown as forge.asn1.Class }
const isAscii = (value: string): boolean => /^[\x20-\x7e]*$/.test(value)
const unixLines = (pem: string): string => pem.replaceAll('\r\n', '\n')
