import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { checkDataDir } from '#server/start-refusal.ts'
import { type LocalPostgres, startLocalPostgres } from './local-postgres.ts'

export interface OpenDatabase {
  url: string
  /** The packaged server; absent when the configuration names another one. */
  local?: LocalPostgres
  /** Stops a server that was started here, and leaves alone one that ran before. */
  close: () => Promise<void>
}

/** Where the packaged database of an installation lies. */
export const databaseFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'postgres')

/**
 * The packaged database unless the configuration names another.
 * @param say is told what is unusual about it
 * @throws ConfigError when DATA_DIR cannot be used
 */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  say: (line: string) => void,
): Promise<OpenDatabase> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, close: async () => {} }
  checkDataDir(config.DATA_DIR)
  const local = await startLocalPostgres(databaseFolder(config), { say })
  return {
    url: local.url,
    local,
    async close() {
      if (!local.attached) await local.stop()
    },
  }
}
