import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)
/** What is sent once is packed quickly, what is kept as small as it gets at a fair price. */
const level = { once: 4, kept: 6 }

/**
 * A whole answer that is JSON text already; a handler returns it to answer from its own cache without serializing again.
 * Browsers take answers compressed, which costs three times what all else of a kept answer costs: so whoever keeps it
 * keeps it compressed, too.
 */
export class Serialized {
  /** Text, or its bytes in UTF-8 where they are put together of others that are kept. */
  readonly payload: string | Buffer
  #isAsked = false
  #packed: Promise<Buffer> | undefined
  constructor(payload: string | Buffer) {
    this.payload = payload
  }
  /** The same as text. */
  get body(): string {
    return String(this.payload)
  }
  /** Bytes that it takes in memory at most, both forms together; what limits a cache counts them. */
  get weight(): number {
    return Math.ceil(this.payload.length * (typeof this.payload === 'string' ? 2.5 : 1.25)) + 200
  }
  /** The same as gzip, made off the main thread. The answers of most questions are asked for once, and not kept so. */
  gzipped(): Promise<Buffer> {
    if (!this.#isAsked) {
      this.#isAsked = true
      return compress(this.payload, { level: level.once })
    }
    return (this.#packed ??= compress(this.payload, { level: level.kept }))
  }
}
