import { type Kysely, sql } from 'kysely'

/**
 * Administrative regions of China, three levels. The four municipalities carry their 110100 level (domain C.6);
 * a few cities have no districts, so an address may end at its city.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table region (
      code int primary key check (code between 110000 and 829999),
      level text not null check (level in ('province', 'city', 'area')),
      parent_code int references region deferrable initially deferred,
      name_cn text not null,
      name_en text not null,
      short_name_cn text not null,
      pinyin text not null,
      initials text not null,
      lng numeric(9, 6),
      lat numeric(9, 6),
      sort int not null,
      check ((level = 'province') = (parent_code is null)),
      check ((lng is null) = (lat is null)),
      check (lng between 73 and 136 and lat between 3 and 54)
    );
    create index region_parent on region (parent_code, sort);
    create index region_level on region (level, sort);
  `.execute(db)
}
