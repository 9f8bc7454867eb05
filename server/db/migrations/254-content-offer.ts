import { type Kysely, sql } from 'kysely'

/**
 * Blocks of pages may show a campaign or ask with a form (decision 140): what was written before says that it does neither,
 * as every block does now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update content_version set blocks = (
      select coalesce(jsonb_agg('{"offer": null, "form": null}'::jsonb || block order by place), '[]'::jsonb)
      from jsonb_array_elements(blocks) with ordinality as each (block, place)
    )`.execute(db)
}
