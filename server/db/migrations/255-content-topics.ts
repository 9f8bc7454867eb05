import { type Kysely, sql } from 'kysely'

/** Blocks of pages may name other pages (decision 140): what was written before says that it names none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update content_version set blocks = (
      select coalesce(jsonb_agg('{"pages": []}'::jsonb || block order by place), '[]'::jsonb)
      from jsonb_array_elements(blocks) with ordinality as each (block, place)
    )`.execute(db)
}
