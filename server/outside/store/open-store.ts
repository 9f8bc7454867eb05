import type { Config } from '#server/config.ts'
import { folderStore } from './folder.ts'
import { s3Store } from './s3.ts'
import type { Store } from './store.ts'

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
