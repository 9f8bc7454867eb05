import { type Kysely, sql } from 'kysely'

/**
 * Prices of goods that move far take two people, whoever the first is and whenever they take effect (decision 174): who
 * agreed stands beside who planned and is somebody else; what one person planned alone moves no price further than the
 * shop allowed when it took effect, and waits where it would. A file of prices may have a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table goods_price_change
      add column agreed_by bigint references staff_account,
      add column step_percent int check (step_percent > 0),
      add column held_at timestamptz,
      add constraint price_change_two_people check (agreed_by <> planned_by),
      add constraint price_change_held check (held_at is null or applied_at is null and agreed_by is null),
      -- Those that took effect before say nothing of it, and no row that took effect is ever changed.
      add constraint price_change_step check ((applied_at is null) = (step_percent is null)) not valid,
      add constraint price_change_far check (applied_at is null or agreed_by is not null
        or abs(coalesce(show_price_fen, price_fen) - coalesce(from_show_price_fen, from_price_fen)) * 100
          <= coalesce(from_show_price_fen, from_price_fen) * step_percent);
    comment on column goods_price_change.agreed_by is 'the second person; null: it was no matter for two';
    comment on column goods_price_change.step_percent is 'how far one person could move it when it took effect; null also: before this was kept';
    comment on column goods_price_change.held_at is 'when its time came and it would have moved too far for one person: it never takes effect';
    create index goods_price_change_agreed on goods_price_change (agreed_by) where agreed_by is not null;
    drop index goods_price_change_due;
    create index goods_price_change_due on goods_price_change (effective_at, id)
      where cancelled_at is null and applied_at is null and held_at is null;

    create or replace function keep_price_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or num_nonnulls(old.applied_at, old.cancelled_at) > 0 or
        (old.sku_id, old.price_fen, old.show_price_fen, old.effective_at, old.planned_by, old.planned_at, old.agreed_by)
        is distinct from
        (new.sku_id, new.price_fen, new.show_price_fen, new.effective_at, new.planned_by, new.planned_at, new.agreed_by)
        or old.held_at is not null and old.held_at is distinct from new.held_at then
        raise exception 'price change % stays as it was planned and done', old.id using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;

    alter table goods_file add column effective_at timestamptz check (effective_at > made_at);
    comment on column goods_file.effective_at is 'when its prices take effect; null: with the press that writes it';
  `.execute(db)
}
