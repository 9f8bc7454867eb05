/** A whole answer that is JSON text already; a handler returns it to answer from its own cache without serializing again. */
export class Serialized {
  readonly body: string
  constructor(body: string) {
    this.body = body
  }
}
