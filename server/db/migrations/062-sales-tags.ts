import { type Kysely, sql } from 'kysely'

/** Tags are looked up under the codes that cards carry (spec 3, Sales tag); goods have tags in the list, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update dictionary_entry set code = 'nearlyNew' where list = 'SalesTag' and code = 'nearly-new';
    update dictionary_entry set code = 'soon' where list = 'SalesTag' and code = 'coming';
    insert into dictionary_entry (list, code, name_cn, name_en, sort)
    select 'SalesTag', tag.code, tag.cn, tag.en, tag.sort
    from (values ('reduced', '直降', 'Reduced', 11), ('new', '新品', 'New', 12), ('season', '当季', 'In season', 13))
      as tag (code, cn, en, sort)
    where exists (select from dictionary_entry where list = 'SalesTag')
    on conflict (list, code) do nothing;
  `.execute(db)
}
