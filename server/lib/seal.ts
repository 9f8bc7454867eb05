import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** A key of its own for sealing: what the table keeps of the caller's key does not lead to it. */
const keyFor = (secret: string): Buffer => createHash('sha256').update(`seal\n${secret}`).digest()

/** Text made small and unreadable to everybody who does not know the secret. */
export function seal(text: string, secret: string): Buffer {
  const iv = randomBytes(ivLength)
  const sealing = createCipheriv(cipher, keyFor(secret), iv)
  const sealed = Buffer.concat([sealing.update(deflateRawSync(text)), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed])
}

/** @returns the text; nothing when it was sealed with another secret or is not whole */
export function unseal(sealed: Buffer, secret: string): string | undefined {
  const tagAt = ivLength
  const textAt = ivLength + tagLength
  try {
    const opening = createDecipheriv(cipher, keyFor(secret), sealed.subarray(0, ivLength))
    opening.setAuthTag(sealed.subarray(tagAt, textAt))
    return inflateRawSync(Buffer.concat([opening.update(sealed.subarray(textAt)), opening.final()])).toString()
  } catch {
    return undefined
  }
}
