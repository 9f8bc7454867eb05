/**
 * Brings the database to the newest shape. The files `migrations/NNN-<feature>.ts` each export `up`; there is no way
 * back, a mistake is mended by the next file. Numbers belong to features, so a lower number may arrive later.
 */
import { readdir } from 'node:fs/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { openPool } from '#server/db/connect.ts'
import { makeJobTables } from '#server/db/job-tables.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const NAME = /^(\d{3})-[a-z0-9-]+\.ts$/

/** Reads the migration files of a folder, in the order of their numbers. */
export function migrationFiles(folder: URL = FOLDER): MigrationProvider {
  return {
    async getMigrations() {
      const found: Record<string, Migration> = {}
      const numbers = new Map<string, string>()
      for (const file of (await readdir(folder)).filter(name => name.endsWith('.ts')).sort()) {
        const number = NAME.exec(file)?.[1]
        if (!number) throw new Error(`${file}: a migration is called like 030-order.ts`)
        const other = numbers.get(number)
        if (other) throw new Error(`${file} and ${other} have the same number; give one of them another`)
        numbers.set(number, file)
        const { up } = (await import(new URL(file, folder).href)) as Partial<Migration>
        if (!up) throw new Error(`${file} exports no function "up"`)
        found[file.slice(0, -'.ts'.length)] = { up }
      }
      return found
    },
  }
}

/**
 * Runs what has not run yet, all of it in one transaction and under a lock: several processes may start at once.
 * @returns the names of the migrations that ran now
 * @throws naming the migration that failed; the database is then as before
 */
export async function migrate(url: string, files: MigrationProvider = migrationFiles()): Promise<string[]> {
  const pool = openPool({ url, max: 2, name: 'hesper-migrate', statementTimeoutMs: 0 })
  const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({
      db,
      provider: files,
      migrationTableName: 'migration',
      migrationLockTableName: 'migration_lock',
      allowUnorderedMigrations: true,
    })
    const { error, results = [] } = await migrator.migrateToLatest()
    const failed = results.find(result => result.status === 'Error')
    if (failed)
      throw new Error(`migration ${failed.migrationName} failed: ${(error as Error).message}`, { cause: error })
    if (error) throw error
    await makeJobTables(pool)
    return results.map(result => result.migrationName)
  } finally {
    await pool.end()
  }
}
