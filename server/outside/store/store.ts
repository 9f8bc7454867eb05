/**
 * Where the bytes of uploaded files lie. Keys are made by the shop (`media/ab/abcdef…`), never by a visitor; what a file
 * is and whose it is stands in the database.
 */
export interface Store {
  /** Writes a file whole or not at all; the same key again replaces it. */
  put: (key: string, bytes: Buffer, type: string) => Promise<void>
  /** @returns the bytes, or undefined when there is no such file */
  get: (key: string) => Promise<Buffer | undefined>
  /** @returns the bytes from one place to before another; undefined when there is no such file */
  getPart: (key: string, from: number, to: number) => Promise<Buffer | undefined>
  /** Removes a file; nothing happens when it is gone already. */
  remove: (key: string) => Promise<void>
}
