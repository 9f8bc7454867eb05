import { type Kysely, sql } from 'kysely'

/** Blocks of the home page stand for a part of it, and have words of their own for phones (decision 163): what was written before has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update content_version set blocks = (
      select coalesce(jsonb_agg(
        '{"place": null, "kicker": {"cn": "", "en": ""}, "short": {"cn": "", "en": ""}}'::jsonb || block order by place
      ), '[]'::jsonb)
      from jsonb_array_elements(blocks) with ordinality as each (block, place)
    )`.execute(db)
}
