import { type Kysely, sql } from 'kysely'

/**
 * Every act of staff, written in the transaction of the act itself and never changed (decisions: Staff), and the notes
 * that staff leave on an order for each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_act (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      staff_id bigint not null references staff_account,
      role text not null check (role in ('operator', 'dealer', 'reviewer', 'finance', 'administrator')),
      outlet_id int,
      call text not null,
      subject text not null check (length(subject) <= 60),
      facts jsonb not null,
      ip_hash bytea not null,
      request_id text not null
    );
    comment on column staff_act.role is 'role and outlet at the time of the act';
    comment on column staff_act.subject is 'public number of what was acted on';
    comment on column staff_act.facts is 'fields that the call table names; no personal data';
    comment on column staff_act.ip_hash is 'keyed hash of the address: tells equal from different, not where';
    create index staff_act_recent on staff_act (at desc, id desc);
    create index staff_act_of on staff_act (staff_id, at desc);
    create index staff_act_on on staff_act (subject, at desc) where subject <> '';
    create trigger append_only before update or delete on staff_act for each row execute function refuse_change();
    create trigger never_emptied before truncate on staff_act for each statement execute function refuse_change();

    create table order_note (
      id bigint generated always as identity primary key,
      order_id bigint not null references shop_order,
      staff_id bigint not null references staff_account,
      text text not null check (length(text) between 1 and 200),
      at timestamptz not null
    );
    comment on table order_note is 'what staff tell each other about an order; no customer sees it';
    create index order_note_of on order_note (order_id, at desc);
    create trigger append_only before update or delete on order_note for each row execute function refuse_change();

    create index shop_order_queue on shop_order (state, placed_at);
    create index shop_order_recent on shop_order (placed_at desc, id desc);
  `.execute(db)
}
