import { type Kysely, sql } from 'kysely'

/**
 * Pictures of goods that staff send: the bytes lie in the object store as photographs do, cut and in the widths of their
 * shape (decision 166). One without a colour shows the good in every colour that has none of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff_photo add column shape text not null default 'car' check (shape in ('car', 'goods'));
    comment on column staff_photo.shape is 'what it was cut for: 3:2 as cars and scenes, or 4:5 as goods';

    create table goods_picture (
      spu_code text not null references goods (spu_code) on delete cascade,
      seq smallint not null check (seq between 1 and 20),
      photo_id text not null unique references staff_photo,
      colour text,
      words_cn text not null check (length(words_cn) between 1 and 60),
      words_en text not null check (length(words_en) between 1 and 120),
      primary key (spu_code, seq)
    );
    comment on table goods_picture is 'pictures of a good in the order of its page; they go before those of the shop''s files';
  `.execute(db)
}
