/** A whole answer that is JSON text already; a handler returns it to answer from its own cache without serializing again. */
export class Serialized {
  /** Text, or its bytes in UTF-8 where they are put together of others that are kept. */
  readonly payload: string | Buffer
  constructor(payload: string | Buffer) {
    this.payload = payload
  }
  /** The same as text. */
  get body(): string {
    return String(this.payload)
  }
}
