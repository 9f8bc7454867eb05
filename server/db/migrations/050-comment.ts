import { type Kysely, sql } from 'kysely'

/** What customers say of goods that they received: one comment for a line of an order, shown after staff have read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table goods_comment (
      id bigint generated always as identity primary key,
      order_id bigint not null,
      line_seq smallint not null,
      customer_id bigint not null,
      spu_code text not null,
      stars smallint not null check (stars between 1 and 5),
      body text not null default '' check (length(body) <= 500),
      anonymous boolean not null,
      state text not null constraint goods_comment_state check (state in ('audit', 'shown', 'refused')),
      reply text not null default '' check (length(reply) <= 300),
      created_at timestamptz not null,
      state_at timestamptz not null,
      unique (order_id, line_seq),
      foreign key (order_id, line_seq) references shop_order_line
    );
    comment on column goods_comment.reply is 'what the shop answers below it';
    create index goods_comment_of_goods on goods_comment (spu_code, created_at desc) where state = 'shown';
    create index goods_comment_of_customer on goods_comment (customer_id, created_at desc);
    create index goods_comment_to_read on goods_comment (created_at) where state = 'audit';

    create table goods_comment_picture (
      comment_id bigint not null references goods_comment,
      seq smallint not null check (seq between 1 and 6),
      object_id text not null references media_object,
      primary key (comment_id, seq)
    );
    select make_history('goods_comment');
  `.execute(db)
}
