import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

const cipher = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** A key of its own for sealing: what the table keeps of the caller's key does not lead to it. */
const keyFor = (secret: string): Buffer => createHash('sha256').update(`seal\n${secret}`).digest()

/** Bytes that are made unreadable to everybody who does not know the secret. @param about what they belong to: they open nowhere else */
export function sealBytes(bytes: Buffer, secret: string, about = ''): Buffer {
  const iv = randomBytes(ivLength)
  const sealing = createCipheriv(cipher, keyFor(secret), iv)
  sealing.setAAD(Buffer.from(about))
  const sealed = Buffer.concat([sealing.update(bytes), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed])
}

/** @returns the bytes; nothing when they were sealed with another secret, for something else, or are not whole */
export function unsealBytes(sealed: Buffer, secret: string, about = ''): Buffer | undefined {
  const bytesAt = ivLength + tagLength
  try {
    const opening = createDecipheriv(cipher, keyFor(secret), sealed.subarray(0, ivLength))
    opening.setAAD(Buffer.from(about))
    opening.setAuthTag(sealed.subarray(ivLength, bytesAt))
    return Buffer.concat([opening.update(sealed.subarray(bytesAt)), opening.final()])
  } catch {
    return undefined
  }
}

/** Text made small and unreadable to everybody who does not know the secret. */
export const seal = (text: string, secret: string): Buffer => sealBytes(deflateRawSync(text), secret)

/** @returns the text; nothing when it was sealed with another secret or is not whole */
export function unseal(sealed: Buffer, secret: string): string | undefined {
  const bytes = unsealBytes(sealed, secret)
  try {
    return bytes && inflateRawSync(bytes).toString()
  } catch {
    return undefined
  }
}
