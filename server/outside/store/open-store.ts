import type { Config } from '#server/config.ts'
import { waitFor } from '#server/db/connect.ts'
import { folderStore } from './folder.ts'
import { s3Store } from './s3.ts'
import type { Store } from './store.ts'

const stores = new WeakMap<Config, Store>()

/** A bucket may take its time for each file. */
function besideTransactions(store: Store): Store {
  const alone =
    <A extends unknown[], T>(act: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      waitFor('the store of files')
      return act(...given)
    }
  return { put: alone(store.put), get: alone(store.get), getPart: alone(store.getPart), remove: alone(store.remove) }
}

/** The installation's store: a folder in DATA_DIR, or a bucket when `S3_ENDPOINT` is set. Nobody asks it within a transaction. */
export function storeOf(config: Config): Store {
  let store = stores.get(config)
  if (!store) {
    store = besideTransactions(config.S3_ENDPOINT ? s3Store(config) : folderStore(config.DATA_DIR))
    stores.set(config, store)
  }
  return store
}
