import { type Kysely, sql } from 'kysely'

/** What a dealer's shop says of itself, its team, and who looks after the customers of one that has closed (spec 3, Dealer shop). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outlet
      add column intro_cn text not null default '' check (length(intro_cn) <= 200),
      add column intro_en text not null default '' check (length(intro_en) <= 400),
      add column team jsonb not null default '[]',
      add column version int not null default 1,
      add column closed_on date,
      add column merged_into int references outlet check (merged_into <> outlet_id),
      add constraint closed_has_day check (closed_on is null or state = 'closed'),
      add constraint merged_is_closed check (merged_into is null or state = 'closed');
    comment on column outlet.team is '[{"nameCn", "nameEn", "role", "photoId"}]';
    comment on column outlet.rotations is '[{"picture" | "photoId", "titleCn", "titleEn", "href"}]';
    comment on column outlet.version is 'grows with every change; who works on an older one is told';
    comment on column outlet.merged_into is 'who looks after the customers of an outlet that has closed';
    create index outlet_merged_into on outlet (merged_into) where merged_into is not null;
  `.execute(db)
}
