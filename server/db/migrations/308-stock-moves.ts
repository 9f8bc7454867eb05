import { type Kysely, sql } from 'kysely'

/**
 * The book of what lies on the shelves (decision 176): each change of a stock by the difference, written by the table of the
 * pieces itself, so that no way to change a stock can pass it by. What is held for orders lies there all the same. It begins
 * with what is there now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table goods_stock_move (
      id bigint generated always as identity primary key,
      sku_id bigint not null references goods_sku,
      difference int not null check (difference <> 0),
      opening boolean not null default false,
      at timestamptz not null
    );
    comment on table goods_stock_move is 'what came onto the shelves and left them; of each piece they sum to its stock';
    comment on column goods_stock_move.opening is 'it lay there when the book was begun';
    create index goods_stock_move_at on goods_stock_move (at, sku_id);
    create index goods_stock_move_of on goods_stock_move (sku_id);
    create trigger append_only before update or delete on goods_stock_move
      for each row execute function refuse_change();

    insert into goods_stock_move (sku_id, difference, opening, at) select id, stock, true, now() from goods_sku where stock > 0 order by id;

    create function note_stock_move() returns trigger language plpgsql as $$
    begin
      insert into goods_stock_move (sku_id, difference, at)
        values (new.id, new.stock - case tg_op when 'UPDATE' then old.stock else 0 end, clock_timestamp());
      return null;
    end $$;
    create trigger note_first_stock after insert on goods_sku
      for each row when (new.stock <> 0) execute function note_stock_move();
    create trigger note_stock_move after update of stock on goods_sku
      for each row when (old.stock <> new.stock) execute function note_stock_move();
  `.execute(db)
}
