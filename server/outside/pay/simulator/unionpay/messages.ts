/**
 * How UnionPay's online gateway 5.1.0 signs and verifies (domain B.3), told from its documents and shared with nobody: a
 * merchant's client is held against it.
 */
import { createHash, createSign, createVerify } from 'node:crypto'
import { privateKeyOf, publicKeyOf } from '../keys.ts'
import { certIdOf } from '../account.ts'
import type { Certified } from '../certificates.ts'

export type Fields = Record<string, string>

/** What is signed: the small hexadecimal digits of the digest of all fields but the signature, none empty, by name. */
function signedText(fields: Fields): string {
  const text = Object.keys(fields)
    .filter(name => name !== 'signature' && fields[name] !== '')
    .sort()
    .map(name => `${name}=${fields[name]}`)
    .join('&')
  return createHash('sha256').update(text).digest('hex')
}

/** The fields of a form; nothing where one comes twice. */
export function readForm(body: string): Fields | undefined {
  const found: Fields = {}
  for (const [name, value] of new URLSearchParams(body)) {
    if (Object.hasOwn(found, name)) return undefined
    Object.defineProperty(found, name, { value, enumerable: true })
  }
  return found
}

/** Whether a message is a merchant's. */
export function isGenuine(merchant: Certified, fields: Fields): boolean {
  if (fields.certId !== certIdOf(merchant)) return false
  return createVerify('RSA-SHA256')
    .update(signedText(fields))
    .verify(publicKeyOf(merchant.certificate), fields.signature ?? '', 'base64')
}

/**
 * Signs a message; the certificate travels with it, its lines ended as in DOS.
 * @param spoiled the signature is that of other fields
 */
export function signFields({ privateKey, certificate }: Certified, fields: Fields, spoiled = false): Fields {
  const full: Fields = { ...fields, signMethod: '01', signPubKeyCert: certificate.replaceAll('\n', '\r\n') }
  const text = signedText(spoiled ? { ...full, spoiled: '1' } : full)
  return { ...full, signature: createSign('RSA-SHA256').update(text).sign(privateKeyOf(privateKey), 'base64') }
}

/** An answer as it travels: by name, the values as they are. Notices are forms like any other. */
export const answerText = (fields: Fields): string =>
  Object.keys(fields)
    .sort()
    .map(name => `${name}=${fields[name]}`)
    .join('&')
