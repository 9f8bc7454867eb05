import { type Kysely, sql } from 'kysely'

/**
 * The price that stands struck out beside a reduced one moves no further by one person than the reduced one does, and
 * neither do both together promise far more off (decision 179). What took effect before stays as it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function price_far(from_price bigint, from_show bigint, price bigint, show bigint, percent int) returns boolean
      language sql immutable parallel safe as $$
      select abs(coalesce(show, price) - coalesce(from_show, from_price)) * 100 > coalesce(from_show, from_price) * percent
        or abs(price - from_price) * 100 > from_price * percent
        or coalesce(show, price)::numeric * from_price * 100
          < coalesce(from_show, from_price)::numeric * price * (100 - percent)
    $$;
    comment on function price_far is 'whether what is asked, what is struck out or what both promise moves by more than some per cent';
    alter table goods_price_change
      drop constraint price_change_far,
      add constraint price_change_far check (applied_at is null or agreed_by is not null
        or not price_far(from_price_fen, from_show_price_fen, price_fen, show_price_fen, step_percent)) not valid;
  `.execute(db)
}
