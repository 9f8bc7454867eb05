import { type Kysely, sql } from 'kysely'

/** Drafts of forms: one for each form, which becomes its next version (decision 067). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lead_form_draft (
      form_id text primary key references lead_form,
      version int not null check (version > 0),
      base_version int not null,
      definition jsonb not null,
      edited_by bigint not null references staff_account,
      edited_at timestamptz not null,
      foreign key (form_id, base_version) references lead_form_version
    );
    comment on column lead_form_draft.version is 'how often it was saved: whoever saves names the one that was seen';
    comment on column lead_form_draft.base_version is 'the published version that it began with';
  `.execute(db)
}
