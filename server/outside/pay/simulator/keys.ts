/** Keys out of PEM, read once: reading one takes longer than signing with it. */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'

const read = new Map<string, KeyObject>()

function stored(pem: string, make: () => KeyObject): KeyObject {
  const key = read.get(pem) ?? make()
  read.set(pem, key)
  return key
}

/** @param pem a private key */
export const privateKeyOf = (pem: string): KeyObject => stored(pem, () => createPrivateKey(pem))

/** @param pem a certificate */
export const publicKeyOf = (pem: string): KeyObject => stored(pem, () => new X509Certificate(pem).publicKey)
