import { createSign, createVerify, type KeyObject } from 'node:crypto'

/** RSA with SHA-256 and PKCS#1 v1.5 padding, in base64: what all three channels sign with. */
export const signed = (text: string | Buffer, key: KeyObject): string =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64')

/** Whether the signature is that key's; whatever is no signature is not. */
export function isSignedBy(text: string | Buffer, signature: string, key: KeyObject): boolean {
  if (key.asymmetricKeyType !== 'rsa' || !/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return false
  return createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64')
}
