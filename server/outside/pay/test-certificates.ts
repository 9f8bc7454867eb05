import { createPublicKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** Certificates for tests: X.509 version 3, RSA with SHA-256, made of the few structures of DER that they need. */

export interface Signer {
  privateKey: KeyObject
  pem: string
  name: Name
}

/** Parts of a name in their order, such as `[['C', 'CN'], ['CN', 'Root']]`. */
export type Name = readonly (readonly [part: keyof typeof oids, value: string])[]

export interface CertificateWish {
  subject: Name
  /** Hexadecimal digits. */
  serial?: string
  from?: Date
  to?: Date
  issuer?: Signer
  /** A key pair that is there already. */
  keys?: KeyObject
}

const oids = { C: '2.5.4.6', O: '2.5.4.10', OU: '2.5.4.11', CN: '2.5.4.3' } as const

let pool: KeyObject[] | undefined
/** A private key; there are few of them, for each takes its time. */
export function rsaKey(n: number): KeyObject {
  pool ??= []
  return (pool[n] ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
}

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const size =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second]
  for (const part of rest) {
    const digits = [part & 127]
    for (let left = part >> 7; left > 0; left >>= 7) digits.unshift((left & 127) | 128)
    bytes.push(...digits)
  }
  return der(6, Buffer.from(bytes))
}

const nameOf = (name: Name) =>
  sequence(
    ...name.map(([part, value]) =>
      der(0x31, sequence(oid(oids[part]), der(part === 'C' ? 0x13 : 0x0c, Buffer.from(value)))),
    ),
  )
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
const algorithm = sequence(oid('1.2.840.113549.1.1.11'), der(5))

/** Makes a certificate, signed by itself where no issuer is named. */
export function certificate({ subject, serial = '1f', issuer, keys, ...wanted }: CertificateWish): Signer {
  const privateKey = keys ?? rsaKey(0)
  const by = issuer ?? { privateKey, name: subject }
  const { from = new Date('2026-01-01T00:00:00Z'), to = new Date('2030-01-01T00:00:00Z') } = wanted
  const number = Buffer.from(serial.padStart(serial.length + (serial.length % 2), '0'), 'hex')
  const body = sequence(
    der(0xa0, der(2, Buffer.from([2]))),
    der(2, number[0]! > 127 ? Buffer.concat([Buffer.from([0]), number]) : number),
    algorithm,
    nameOf(by.name),
    sequence(time(from), time(to)),
    nameOf(subject),
    createPublicKey(privateKey.export({ type: 'pkcs8', format: 'pem' }) as string).export({
      type: 'spki',
      format: 'der',
    }),
  )
  const signature = createSign('RSA-SHA256').update(body).sign(by.privateKey)
  const bytes = sequence(body, algorithm, der(3, Buffer.from([0]), signature)).toString('base64')
  const pem = `-----BEGIN CERTIFICATE-----\n${bytes.match(/.{1,64}/g)!.join('\n')}\n-----END CERTIFICATE-----\n`
  return { privateKey, pem, name: subject }
}
