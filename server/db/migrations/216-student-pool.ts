import { type Kysely, sql } from 'kysely'
import { tellChanges } from './086-range.ts'

/** Which new cars in stock are offered to returning students (decision 119). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table student_pool (
      id bigint generated always as identity primary key,
      stock_car_id bigint not null unique references stock_car on delete cascade,
      reason text not null default '',
      version int not null default 1,
      state text not null constraint student_pool_state check (state in ('offered', 'removed')),
      state_at timestamptz not null,
      constraint student_pool_removed check ((state = 'removed') = (reason <> ''))
    );
    comment on table student_pool is 'new cars in stock that returning students are shown; whether one can be had its own state says';
    comment on column student_pool.reason is 'why it was taken out; empty: it is offered';
    create index student_pool_state on student_pool (state, id desc);
    select make_history('student_pool');
  `.execute(db)
  await tellChanges(db, 'student_pool')
  // What is kept in memory of the pool follows the cars in it, and no others.
  await sql`
    create function tell_pooled_car() returns trigger language plpgsql as $$
    begin
      if exists (select from changed c join student_pool p on p.stock_car_id = c.id) then
        perform pg_notify('catalogue', '{"table": "student_pool", "op": "update"}');
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger stock_car_pooled after update on stock_car referencing new table as changed
    for each statement execute function tell_pooled_car()`.execute(db)
}
