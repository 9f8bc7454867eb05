import type { Config } from '#server/config.ts'
import { folderStore } from './folder.ts'
import { s3Store } from './s3.ts'

/**
 * Where the bytes of uploaded files lie. Keys are made by the shop (`media/ab/abcdef…`), never by a visitor; what a file
 * is and whose it is stands in the database.
 */
export interface Store {
  /** Writes a file whole or not at all; the same key again replaces it. */
  put: (key: string, bytes: Buffer, type: string) => Promise<void>
  /** @returns the bytes, or undefined when there is no such file */
  get: (key: string) => Promise<Buffer | undefined>
  /** Removes a file; nothing happens when it is gone already. */
  remove: (key: string) => Promise<void>
}

const stores = new WeakMap<Config, Store>()

/** The installation's store: a folder in DATA_DIR, or a bucket when `S3_ENDPOINT` is set. */
export function storeOf(config: Config): Store {
  let store = stores.get(config)
  if (!store) {
    store = config.S3_ENDPOINT ? s3Store(config) : folderStore(config.DATA_DIR)
    stores.set(config, store)
  }
  return store
}
