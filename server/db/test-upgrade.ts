/** Databases as an earlier version left them. For tests of migrations that change rows. */
import pg from 'pg'
import { expect, inject } from 'vitest'
import { connect } from './connect.ts'
import { migrate, migrationFiles } from './migrate.ts'
import { withDatabase } from './test-database.ts'

export function upgrades() {
  const stops: (() => Promise<unknown>)[] = []

  /**
   * A database as it was before a migration, with these rows; then brought up to date.
   * @param first the migration that it begins with
   */
  async function upgraded(first: string, rows: string) {
    const name = `upgraded_${first.slice(0, 3)}_${process.pid}`
    const admin = new pg.Client({ connectionString: inject('testServerUrl') })
    await admin.connect()
    await admin.query(`create database ${name}`)
    stops.push(async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    })
    const url = withDatabase(inject('testServerUrl'), name)
    await migrate(url, {
      async getMigrations() {
        const all = await migrationFiles().getMigrations()
        return Object.fromEntries(Object.entries(all).filter(([each]) => each < first))
      },
    })
    const before = new pg.Client({ connectionString: url })
    await before.connect()
    // What a row refers to is of no matter here.
    await before.query(`set session_replication_role = replica; ${rows}`)
    await before.end()
    expect(await migrate(url)).toContain(first)
    const db = await connect({ url, max: 4 })
    stops.push(() => db.close())
    return db
  }

  return {
    upgraded,
    async end() {
      for (const stop of stops.reverse()) await stop()
    },
  }
}
