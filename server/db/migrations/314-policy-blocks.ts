import { type Kysely, sql } from 'kysely'

/** Sections of legal texts are blocks (decision 182). Rows of before stay as they are: a section without a kind is a story. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    comment on column policy_version.body is '{"lead": {"cn", "en"}, "sections": [{"title", "text": []}]}, of a section that is no story also "kind" and its "cells" or "items"; {store} and the like are the brand''s';
    comment on column policy_draft.sections is 'as contract/policy-blocks.ts has them, texts in both languages, one paragraph a line; without a kind a story';
  `.execute(db)
}
