import { type Kysely, sql } from 'kysely'

/** Whether a film is still shown is asked with every piece of it that is played (decision 164). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index content_version_films on content_version using gin (blocks jsonb_path_ops)`.execute(db)
}
