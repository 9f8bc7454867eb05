import type { KeyObject, X509Certificate } from 'node:crypto'
import * as z from 'zod'
import { later, minuteMs, hourMs } from '#server/lib/clock.ts'
import { ChannelUnreachable } from '../channel.ts'
import { certificatesOf, isValidAt } from '../wire/certificates.ts'
import type { Reply } from '../wire/door.ts'
import type { WechatKeys } from './keys.ts'
import { decrypted } from './signature.ts'
import { faultOf } from './verification.ts'

const answer = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      encrypt_certificate: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        associated_data: z.string().optional(),
        ciphertext: z.string(),
      }),
    }),
  ),
})

/** A serial that nobody knows asks WeChat Pay again, but not more often than this: a forger may invent as many as they like. */
const ASK_AGAIN_MS = minuteMs
/** A new certificate lives beside the old one for days; who asks so often never meets one for the first time in a notice. */
const RENEW_MS = 12 * hourMs

/** WeChat Pay's keys by their serials: the public key of the settings, and platform certificates as they are fetched. */
export class PlatformKeys {
  readonly #keys: WechatKeys
  readonly #fetch: () => Promise<Reply>
  readonly #now: () => Date
  #certificates = new Map<string, X509Certificate>()
  #askedAt: Date | undefined
  #asking: Promise<void> | undefined

  /** @param fetch asks `/v3/certificates`, signed as every request and not verified */
  constructor(keys: WechatKeys, fetch: () => Promise<Reply>, now: () => Date) {
    this.#keys = keys
    this.#fetch = fetch
    this.#now = now
  }

  /**
   * The key that a serial names, if it is valid now.
   * @throws ChannelUnreachable when certificates had to be fetched and were not to be had
   */
  async find(serial: string): Promise<KeyObject | undefined> {
    const { publicKey } = this.#keys
    if (publicKey?.id === serial) return publicKey.key
    // In public-key mode a certificate still signs what was sent before the shop changed over.
    if (serial.startsWith('PUB_KEY_ID_')) return undefined
    const known = this.#valid(serial)
    const now = this.#now()
    const due = !this.#askedAt || later(this.#askedAt, known ? RENEW_MS : ASK_AGAIN_MS) <= now
    if (!due) return known
    try {
      await (this.#asking ??= this.#ask().finally(() => (this.#asking = undefined)))
    } catch (error) {
      if (!known) throw error
    }
    return this.#valid(serial)
  }

  #valid(serial: string): KeyObject | undefined {
    const certificate = this.#certificates.get(serial)
    return certificate && isValidAt(certificate, this.#now()) ? certificate.publicKey : undefined
  }

  /**
   * Takes over the certificates that WeChat Pay names. Only who has the APIv3 key can have encrypted them; the answer's own
   * signature is then verified with one of them, or with the public key of the settings where that was asked for.
   */
  async #ask(): Promise<void> {
    const { status, headers, body } = await this.#fetch()
    this.#askedAt = this.#now()
    const read = answer.safeParse(jsonOf(body))
    if (status !== 200 || !read.success) throw new ChannelUnreachable(`/v3/certificates: ${status}`)
    const found = new Map<string, X509Certificate>()
    for (const { serial_no, encrypt_certificate } of read.data.data) {
      const certificate = opened(decrypted(this.#keys.apiV3Key, encrypt_certificate))
      if (certificate?.serialNumber.toUpperCase() === serial_no.toUpperCase()) found.set(serial_no, certificate)
    }
    const header = (name: string) => headers.get(name) ?? undefined
    const { publicKey } = this.#keys
    const keyOf = (serial: string) => (publicKey?.id === serial ? publicKey.key : found.get(serial)?.publicKey)
    const fault = await faultOf(header, body, this.#now(), serial => Promise.resolve(keyOf(serial)))
    if (fault) throw new ChannelUnreachable(`/v3/certificates: ${fault.why}`)
    this.#certificates = found
  }
}

/** What WeChat Pay says, as data. @returns undefined when it is no JSON */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

function opened(pem: Buffer | undefined): X509Certificate | undefined {
  try {
    return pem && certificatesOf(pem.toString('latin1'))[0]
  } catch {
    return undefined
  }
}
